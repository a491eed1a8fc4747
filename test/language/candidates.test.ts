import { expect, it } from 'vitest';
import { context, corpusCases } from '../../corpus/cases.ts';
import { analyse } from '../../server/language/analysis.ts';
import { candidatesOf, resolveRoles } from '../../server/language/candidates.ts';
import { parse, readText } from '../../server/language/index.ts';

const parsing = context();
/** One in so many of the cases: what holds for any text needs not all of them. */
const SAMPLED = 15;
const texts = corpusCases()
  .flatMap(({ text, open }) => (open === undefined ? [text] : []))
  .filter((_, index) => index % SAMPLED === 0);

it('gives what the rules give, by the roles of the rules', () => {
  for (const text of texts) {
    const analysis = analyse(text, parsing);
    const candidates = candidatesOf(analysis);
    const result = resolveRoles(
      analysis,
      candidates,
      candidates.map(({ ruled }) => ruled),
    );
    const { filters, missing } = parse(text, parsing);
    expect({ text, filters: result.filters, missing: [...result.missing].sort() }).toEqual({
      text,
      filters,
      missing: [...missing].sort(),
    });
  }
});

it('offers the readings of a number, and sets what the chosen one says', () => {
  const analysis = analyse('Camry до 2 млн, салон чёрный', parsing);
  const candidates = candidatesOf(analysis);
  expect(candidates.map(({ text, kind, ruled }) => [text, kind, ruled])).toEqual([
    ['Camry', 'name', 'value'],
    ['до 2 млн', 'amount', 'price.max'],
    ['чёрный', 'value', 'interior'],
  ]);
  const { filters, engine } = resolveRoles(analysis, candidates, [undefined, 'price.min', 'value']);
  expect(filters).toEqual({ min_price: 2_000_000, color: 'Black', color_id: 1, color_family: 'neutral' });
  expect(engine).toBe('model');
});

it('asks the model where words are left, and never in `fast`', async () => {
  const nothing = { choose: async () => [] };
  const read = (mode: 'fast' | 'auto' | 'quality', text: string) =>
    readText(text, parsing, { mode }, nothing);
  expect((await read('auto', 'blorgk camry')).engine).toBe('model');
  expect((await read('auto', 'camry')).engine).toBe('rules');
  expect((await read('fast', 'blorgk camry')).filters).toEqual({ brand: 'Toyota', model: 'Camry' });
  expect((await read('quality', 'camry')).filters).toEqual({});
  expect((await readText('camry', parsing, { mode: 'quality' })).engine).toBe('rules');
});
