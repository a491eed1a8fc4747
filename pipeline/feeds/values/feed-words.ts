import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { REFERENCE } from '../../shared/reference.ts';

/** The rows of a reference table. */
export function rowsOf<Column extends string>(name: string): Record<Column, string>[] {
  return parse(readFileSync(join(REFERENCE, name)), { columns: true, bom: true });
}

const WORDS = rowsOf<'key' | 'word' | 'value'>('feed_words.csv');

/** The words of a key that feeds write in any language, and their values; one between slashes is a pattern. */
export function feedWords(key: string | undefined): (readonly [word: string, value: string])[] {
  return WORDS.filter((row) => row.key === key).map(({ word, value }) => [word, value] as const);
}

/** Words behind a number and what they multiply it by: `words` in any surroundings, `whole` ones not within a longer word. */
export interface Behind {
  readonly words: Readonly<Record<string, number>>;
  readonly whole: Readonly<Record<string, number>>;
}

const AMOUNT_WORDS = rowsOf<'kind' | 'dimension' | 'stands' | 'word' | 'factor'>('amount_words.csv');

/** The words of a kind behind numbers of a dimension; `any` holds for all that have some. Undefined where there are none. */
export function wordsBehind(kind: 'scale' | 'unit' | 'other' | 'own', dimension: string): Behind | undefined {
  const mine = AMOUNT_WORDS.filter((row) => row.kind === kind && row.dimension === dimension);
  if (mine.length === 0) return undefined;
  const all = [...AMOUNT_WORDS.filter((row) => row.kind === kind && row.dimension === 'any'), ...mine];
  const factors = (stands: string) =>
    Object.fromEntries(
      all.filter((row) => row.stands === stands).map(({ word, factor }) => [word, Number(factor)]),
    );
  return { words: factors('anywhere'), whole: factors('alone') };
}
