import { expect, it } from 'vitest';
import { VOCABULARY } from '../../contract/vocabulary.ts';
import { context } from '../../corpus/cases.ts';
import { ANY_BRAND } from '../../server/language/lexicon/badges.ts';
import { parse } from '../../server/language/parse.ts';

it('knows the brand and the fuel of each badge', () => {
  const parsing = context();
  for (const [brand, badges] of parsing.lexicon.badges) {
    if (brand !== ANY_BRAND) expect(parse(brand, parsing).filters.brand).toBe(brand);
    for (const { fuel } of badges) expect(VOCABULARY.fuel_type).toContain(fuel);
  }
});
