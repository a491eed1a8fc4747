import { expect, it } from 'vitest';
import { VOCABULARY } from '../../contract/vocabulary.ts';
import { parse } from '../../server/language/parse.ts';
import { context } from './support.ts';

it('knows the brand and the fuel of each badge', () => {
  const parsing = context();
  for (const [brand, badges] of parsing.lexicon.badges) {
    expect(parse(brand, parsing).filters.brand).toBe(brand);
    for (const { fuel } of badges) expect(VOCABULARY.fuel_type).toContain(fuel);
  }
});
