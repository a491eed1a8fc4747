/** The types of SQL that fills a field, and what all kinds of fields share. */
import type { Columns } from '../mapping/columns.ts';
import { type Field, isNumeric } from '../mapping/field-type.ts';
import type { BareVolumes, MappingRule } from '../mapping/schema.ts';
import type { Lookup } from './dictionary.ts';
import { type NumberStyle, styleOf } from './numbers.ts';

export interface Surroundings {
  readonly columns: Columns;
  readonly style: NumberStyle;
  /** The language of the feed's words. */
  readonly language: string;
  /** The columns that displacements are read from. */
  readonly volumes: ReadonlySet<string>;
  /** What small bare numbers in those columns count, if the first rows show it. */
  readonly bareVolumes: ReadonlyMap<string, BareVolumes>;
  /** SQL of the day of the build. */
  readonly asOf: string;
  /** The addresses for `{site_url}` and similar names in prefixes. */
  readonly base: Readonly<Record<string, string>>;
  lookup(field: Field, rule: MappingRule): Lookup;
}

/**
 * One way to fill a field, in SQL. `text` is the feed's text; `raw` reads it in the usual way; `unread` is the cleaned
 * text if `raw` could not read it; `scaled` applies a unit or a slower way; `value` is NULL outside the limits; `bad`
 * says that a text gave no value; `outside` says that its value is outside the limits.
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

/** The columns of the SELECT levels that an alternative's expressions refer to. */
export interface LevelColumns {
  readonly text: string;
  readonly raw: string;
  readonly unread: string;
  readonly scaled: string;
}

/** The number style of a rule. */
export const styleFor = ({ decimal }: MappingRule, { style }: Surroundings): NumberStyle =>
  decimal === undefined || decimal === style.decimal ? style : styleOf({ decimal });

/** The values that a rule reads as missing: numbers, for numeric fields, and texts. */
export function sentinelsOf(
  { sentinel = [] }: MappingRule,
  field: Field,
): { numbers: number[]; texts: string[] } {
  const given = sentinel.map((value) => String(value).trim()).filter((value) => value !== '');
  const isNumber = (value: string) => isNumeric(field) && Number.isFinite(Number(value));
  return {
    numbers: given.filter(isNumber).map(Number),
    texts: given.filter((value) => !isNumber(value)).map((value) => value.toLowerCase()),
  };
}

/** Whether a field's texts are looked up by their words: a closed vocabulary or a boolean. */
export const isUnderstood = (field: Field): boolean => field.type === 'BOOLEAN' || field.values !== undefined;

/** SQL: a text that is not missing and that the usual way could not read. Rare, so later levels are cheap. */
export const unreadText = ({ raw, text }: LevelColumns, { columns }: Surroundings): string =>
  `CASE WHEN ${raw} IS NULL THEN ${columns.clean(text)} END`;

/** SQL: the first value, or a slower one if that is NULL. CASE, unlike coalesce, computes the slower one only then. */
export const unlessRead = (raw: string, slower: string): string =>
  `CASE WHEN ${raw} IS NOT NULL THEN ${raw} ELSE ${slower} END`;

/** The tests of an alternative that cannot fail. */
export const UNJUDGED = { bad: 'false', outside: 'false' } as const;

/** Makes the SQL that fills a field from one text. */
export type FieldReader = (
  text: string,
  rule: MappingRule,
  field: Field,
  names: LevelColumns,
  around: Surroundings,
) => Alternative;
