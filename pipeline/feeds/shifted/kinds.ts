import { literal } from '../../shared/database.ts';

/** How the values of a column look, as patterns that RE2 and JavaScript read alike, in the order in which they are tried. */
const KINDS = [
  ['date', '^[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}(?:[ T].*)?$'],
  ['number', "^[^\\p{L}0-9]{0,3}[0-9][0-9\\s.,']*[^\\p{L}0-9]{0,3}$"],
  ['address', '^https?://'],
  ['words', '^[^0-9]*\\p{L}[^0-9]*$'],
  ['measure', "^[^\\p{L}0-9]{0,3}[0-9][0-9\\s.,']*[^0-9]{1,12}$"],
] as const;

export type Kind = (typeof KINDS)[number][0];

const READERS = KINDS.map(([kind, pattern]) => [kind, new RegExp(pattern, 'u')] as const);
const kindOf = (value: string) => READERS.find(([, reader]) => reader.test(value.trim()))?.[0];

/** SQL: the kind of a value; NULL where it has none of them. */
export const kindSql = (value: string): string =>
  `CASE ${KINDS.map(([kind, pattern]) => `WHEN regexp_matches(${value}, ${literal(pattern)}) THEN ${literal(kind)}`).join(' ')} END`;

/** So many values tell the kind of a column. */
const ENOUGH = 20;
/** Of them at least such a share is of its kind. */
const ALIKE = 0.95;

function kindOfColumn(values: readonly string[]): Kind | undefined {
  if (values.length < ENOUGH) return undefined;
  const counts = new Map<Kind, number>();
  for (const kind of values.map(kindOf)) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= values.length * ALIKE)?.[0];
}

/** The kinds of the columns of a table whose first values are alike, by their names. */
export function columnKinds(
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): ReadonlyMap<string, Kind> {
  const known = columns.flatMap((column, at): [string, Kind][] => {
    const values = rows.map((row) => row[at]?.trim()).filter((value): value is string => Boolean(value));
    const kind = kindOfColumn(values);
    return kind ? [[column, kind]] : [];
  });
  return new Map(known);
}
