import type { Columns } from '../mapping/columns.ts';
import { type Field, isNumeric } from '../mapping/field.ts';
import type { BareVolumes, Rule } from '../mapping/schema.ts';
import type { Lookup } from './dictionary.ts';
import { type NumberStyle, styleOf } from './numbers.ts';

export interface Surroundings {
  readonly columns: Columns;
  readonly style: NumberStyle;
  /** Of the feed's words. */
  readonly language: string;
  /** The columns that displacements are read from. */
  readonly volumes: ReadonlySet<string>;
  /** What small bare numbers in those columns are, as far as the first rows tell. */
  readonly bareVolumes: ReadonlyMap<string, BareVolumes>;
  /** SQL of the day of the build. */
  readonly asOf: string;
  /** Addresses that `{site_url}` and its like in prefixes stand for. */
  readonly base: Readonly<Record<string, string>>;
  lookup(field: Field, rule: Rule): Lookup;
}

/**
 * One way to fill a field, as SQL. `text` is what the feed says; `raw` reads it, the usual way; `unread` is what
 * that left unread, cleaned; `scaled` reads on where there is more to do (a unit, a slower way); `value` is NULL
 * unless it keeps the limits; `bad` tells a text that gave no value; `outside` tells one that was read and lies
 * outside the limits.
 */
export interface Alternative {
  readonly text: string;
  readonly raw?: string;
  readonly unread?: string;
  readonly scaled?: string;
  readonly value: string;
  readonly bad: string;
  readonly outside: string;
}

/** Names of the levels' columns that an alternative's expressions refer to. */
export interface Names {
  readonly text: string;
  readonly raw: string;
  readonly unread: string;
  readonly scaled: string;
}

/** How numbers are written where a rule reads them. */
export const styleFor = ({ decimal }: Rule, { style }: Surroundings): NumberStyle =>
  decimal === undefined || decimal === style.decimal ? style : styleOf({ decimal });

/** What a rule takes for nothing in a field: numbers where it holds one, and texts. */
export function sentinelsOf({ sentinel = [] }: Rule, field: Field): { numbers: number[]; texts: string[] } {
  const given = sentinel.map((value) => String(value).trim()).filter((value) => value !== '');
  const isNumber = (value: string) => isNumeric(field) && Number.isFinite(Number(value));
  return {
    numbers: given.filter(isNumber).map(Number),
    texts: given.filter((value) => !isNumber(value)).map((value) => value.toLowerCase()),
  };
}

/** Whether a field's texts are understood by their words: a closed vocabulary or a boolean. */
export const isUnderstood = (field: Field): boolean => field.type === 'BOOLEAN' || field.values !== undefined;

/** SQL: a text that says something and that the usual way could not read. Seldom any, so that what follows is cheap. */
export const unreadText = ({ raw, text }: Names, { columns }: Surroundings): string =>
  `CASE WHEN ${raw} IS NULL THEN ${columns.clean(text)} END`;

/** SQL: the first reading, and only where it found nothing, a slower one. CASE, unlike coalesce, spares the rest. */
export const otherwise = (raw: string, slower: string): string =>
  `CASE WHEN ${raw} IS NOT NULL THEN ${raw} ELSE ${slower} END`;

/** A reading that nothing can be wrong with. */
export const UNJUDGED = { bad: 'false', outside: 'false' } as const;

/** Makes the way to fill a field from one text. */
export type Reading = (
  text: string,
  rule: Rule,
  field: Field,
  names: Names,
  around: Surroundings,
) => Alternative;
