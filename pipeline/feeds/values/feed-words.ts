/** The words of feeds in the reference tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { REFERENCE } from '../../shared/reference.ts';

/** The rows of a reference table, read from its file. */
export function referenceRows<Column extends string>(name: string): Record<Column, string>[] {
  return parse(readFileSync(join(REFERENCE, name)), { columns: true, bom: true });
}

const WORDS = referenceRows<'key' | 'word' | 'value'>('feed_words.csv');

/** The words of a key in all languages, and their values; a word between slashes is a pattern. */
export function feedWords(key: string | undefined): (readonly [word: string, value: string])[] {
  return WORDS.filter((row) => row.key === key).map(({ word, value }) => [word, value] as const);
}

/** Words after a number and their factors: `words` also within longer words, `whole` only as whole words. */
export interface AmountWords {
  readonly words: Readonly<Record<string, number>>;
  readonly whole: Readonly<Record<string, number>>;
}

const AMOUNT_WORDS = referenceRows<'kind' | 'dimension' | 'stands' | 'word' | 'factor'>('amount_words.csv');

/** The words of a kind after numbers of a dimension, and those of the dimension `any`; undefined if it has no own. */
export function amountWords(
  kind: 'scale' | 'unit' | 'other' | 'own',
  dimension: string,
): AmountWords | undefined {
  const mine = AMOUNT_WORDS.filter((row) => row.kind === kind && row.dimension === dimension);
  if (mine.length === 0) return undefined;
  const all = [...AMOUNT_WORDS.filter((row) => row.kind === kind && row.dimension === 'any'), ...mine];
  const factors = (stands: string) =>
    Object.fromEntries(
      all.filter((row) => row.stands === stands).map(({ word, factor }) => [word, Number(factor)]),
    );
  return { words: factors('anywhere'), whole: factors('alone') };
}
