/** Finds rows whose values are in the columns beside their own. */
import { literal, rowsOf } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import { actualColumn, type Columns, sourceColumns } from '../mapping/columns.ts';
import type { Mapping } from '../mapping/schema.ts';
import { kindSql, type ValueKind } from './kinds.ts';

/** The reason for setting aside a row whose values are in the columns beside their own. */
export const SHIFTED = 'columns_shifted';

/** The least number of values that must look like those of the next column on the same side. */
const TELLING = 2;

interface Neighbours {
  readonly left: string;
  readonly right: string;
  readonly kinds: readonly [ValueKind, ValueKind];
}

/** Pairs of neighbouring columns that a mapping reads and whose values are of different kinds. */
function unlikeNeighbours(
  mapping: Mapping,
  available: readonly string[],
  columns: Columns,
  kinds: ReadonlyMap<string, ValueKind>,
): Neighbours[] {
  const texts = new Map<string, string>();
  for (const name of sourceColumns(mapping)) {
    const [actual, text] = [actualColumn(name, available), columns.raw(name)];
    if (actual !== undefined && text !== undefined) texts.set(actual, text);
  }
  return available.slice(1).flatMap((name, before) => {
    const beside = available[before] ?? '';
    const [left, right, ...both] = [texts.get(beside), texts.get(name), kinds.get(beside), kinds.get(name)];
    const [one, other] = both;
    if (!left || !right || !one || !other || one === other) return [];
    return [{ left, right, kinds: [one, other] as const }];
  });
}

/**
 * SQL: whether several values of a row look like those of the column beside theirs, all to the left or all to the
 * right: a delimiter is missing in one place and surplus in another. Undefined if too few columns show it.
 */
export function shiftedSql(
  mapping: Mapping,
  available: readonly string[],
  columns: Columns,
  kinds: ReadonlyMap<string, ValueKind>,
): string | undefined {
  const pairs = unlikeNeighbours(mapping, available, columns, kinds);
  if (pairs.length < TELLING) return undefined;
  const texts = [...new Set(pairs.flatMap(({ left, right }) => [left, right]))];
  const looks = (text: string, kind: ValueKind) =>
    `CASE WHEN k[${texts.indexOf(text) + 1}] = ${literal(kind)} THEN 1 ELSE 0 END`;
  const sides = [
    pairs.map(({ right, kinds: [kind] }) => looks(right, kind)),
    pairs.map(({ left, kinds: [, kind] }) => looks(left, kind)),
  ];
  const found = sides.map((tests) => `${tests.join(' + ')} >= ${TELLING}`).join(' OR ');
  // With lambdas DuckDB compiles each pattern once instead of once for every use.
  const kindsOf = `list_transform([${texts.join(', ')}], lambda v: ${kindSql('trim(v)')})`;
  return `list_transform([${kindsOf}], lambda k: ${found})[1]`;
}

/** Warnings for the shifted rows of a file that were set aside. */
export async function shiftedTexts({ connection, source, file }: Job): Promise<string[]> {
  const [found] = await rowsOf<{ rows: string; line: string | null; text: string | null }>(
    connection,
    `SELECT count(*) AS rows, min(line) AS line, arg_min(left(text, 120), line) AS text FROM staging.rejected
     WHERE source = $source AND file = $file AND list_contains(reasons, ${literal(SHIFTED)})`,
    { source: source.id, file },
  );
  if (!found || Number(found.rows) === 0) return [];
  return [
    `${file}: ${found.rows} rows are set aside as ${SHIFTED}: several of their values look like those of the next column; line ${found.line} is ${JSON.stringify(found.text)}. Look for a missing or surplus delimiter`,
  ];
}
