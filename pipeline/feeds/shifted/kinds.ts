/** The kinds of values by which shifted rows are found. */
import { literal } from '../../shared/database.ts';

/** The kinds of values, as patterns that RE2 and JavaScript read alike, in the order in which they are tried. */
const KINDS = [
  ['date', '^[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}(?:[ T].*)?$'],
  ['number', "^[^\\p{L}0-9]{0,3}[0-9][0-9\\s.,']*[^\\p{L}0-9]{0,3}$"],
  ['address', '^https?://'],
  ['words', '^[^0-9]*\\p{L}[^0-9]*$'],
  ['measure', "^[^\\p{L}0-9]{0,3}[0-9][0-9\\s.,']*[^0-9]{1,12}$"],
] as const;

export type ValueKind = (typeof KINDS)[number][0];

const READERS = KINDS.map(([kind, pattern]) => [kind, new RegExp(pattern, 'u')] as const);
const kindOf = (value: string) => READERS.find(([, reader]) => reader.test(value.trim()))?.[0];

/** SQL: the kind of a value; NULL if it has none. */
export const kindSql = (value: string): string =>
  `CASE ${KINDS.map(([kind, pattern]) => `WHEN regexp_matches(${value}, ${literal(pattern)}) THEN ${literal(kind)}`).join(' ')} END`;

/** The least number of values that show the kind of a column. */
const ENOUGH = 20;
/** The least share of them that has the column's kind. */
const ALIKE = 0.95;

function kindOfColumn(values: readonly string[]): ValueKind | undefined {
  if (values.length < ENOUGH) return undefined;
  const counts = new Map<ValueKind, number>();
  for (const kind of values.map(kindOf)) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= values.length * ALIKE)?.[0];
}

/** The kinds of the columns whose first values are alike, by column name. */
export function columnKinds(
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): ReadonlyMap<string, ValueKind> {
  const known = columns.flatMap((column, at): [string, ValueKind][] => {
    const values = rows.map((row) => row[at]?.trim()).filter((value): value is string => Boolean(value));
    const kind = kindOfColumn(values);
    return kind ? [[column, kind]] : [];
  });
  return new Map(known);
}
