/** Splits rows that hold several records (`format.several`). */
import { literal } from '../../shared/database.ts';
import { ForecourtError } from '../../shared/errors.ts';
import type { OpenRecords } from '../formats/feed-record.ts';
import type { Job } from '../job.ts';
import { actualColumn, ITEM_COLUMNS, itemSources, NAME_COLUMN, VALUE_COLUMN } from '../mapping/columns.ts';
import type { FeedFormat, Mapping } from '../mapping/schema.ts';
import { cleaned, missingWords } from '../values/blanks.ts';
import { isPattern } from '../values/dictionary.ts';
import { columnSql, type Relation } from './relation.ts';

/** A column whose items become records, and the name that they get. */
interface ItemColumn {
  readonly column: string;
  readonly name: string;
}

/** The columns that match a pattern between slashes; its first group, if it has one, names them. */
function matching(pattern: string, available: readonly string[]): ItemColumn[] {
  const expression = new RegExp(pattern.slice(1, -1), 'u');
  return available.flatMap((column) => {
    const found = expression.exec(column);
    return found ? [{ column, name: found[1] ?? column }] : [];
  });
}

function itemColumns(from: string, available: readonly string[]): ItemColumn[] {
  if (isPattern(from)) return matching(from, available);
  const column = actualColumn(from, available);
  return column === undefined ? [] : [{ column, name: column }];
}

function nothingFound({ file, mapping }: Job, from: string, available: readonly string[]): ForecourtError {
  const has = available.map((column) => `"${column}"`).join(', ') || 'nothing';
  return new ForecourtError(
    'input',
    `${file} has no column "${from}", which format.several.from of the mapping ${mapping.file} reads; it has ${has}. Correct the mapping`,
  );
}

/** SQL: the texts of a column, one without a separator; NULL if the column is. */
function partsSql(column: string, separator: string | undefined): string {
  const text = columnSql(column);
  if (separator === undefined) return `[${text}]`;
  return isPattern(separator)
    ? `string_split_regex(${text}, ${literal(separator.slice(1, -1))})`
    : `string_split(${text}, ${literal(separator)})`;
}

function itemsSql({ column, name }: ItemColumn, format: FeedFormat): string {
  const value = cleaned('x', missingWords(format));
  const parts = partsSql(column, format.several?.separator);
  return `list_transform(${parts}, lambda x: {'name': ${literal(name)}, 'value': ${value}})`;
}

/** The texts of the items of rows that were already read. */
export function itemTexts(
  mapping: Mapping,
  columns: readonly string[],
  rows: readonly (readonly (string | null | undefined)[])[],
): string[] {
  const separator = mapping.format.several?.separator;
  const between =
    separator !== undefined && isPattern(separator) ? new RegExp(separator.slice(1, -1), 'u') : separator;
  const places = itemSources(mapping)
    .flatMap((from) => itemColumns(from, columns))
    .map(({ column }) => columns.indexOf(column));
  const cells = rows.flatMap((row) => places.flatMap((place) => row[place] ?? []));
  return between === undefined ? cells : cells.flatMap((cell) => cell.split(between));
}

/** Splits a relation of rows into one of items; a row without items stays. Changes nothing without `format.several`. */
export function splitRows(job: Job, relation: Relation): Relation {
  const { format } = job.mapping;
  if (!format.several) return relation;
  const sources = [format.several.from].flat().flatMap((from) => {
    const found = itemColumns(from, relation.columns);
    if (found.length === 0) throw nothingFound(job, from, relation.columns);
    return found;
  });
  const lists = sources.map((source) => itemsSql(source, format));
  const items = `list_filter(flatten([${lists.join(', ')}]), lambda x: x.value IS NOT NULL)`;
  const sql = `(SELECT * EXCLUDE (_several), _several.name AS ${columnSql(NAME_COLUMN)}, _several.value AS ${columnSql(VALUE_COLUMN)}
    FROM (SELECT *, unnest(coalesce(nullif(${items}, []), [NULL])) AS _several FROM ${relation.sql}))`;
  return { ...relation, sql, columns: [...relation.columns, ...ITEM_COLUMNS] };
}

/** The paths that match the patterns of `format.several` in a feed without a header; reads the feed for them. */
export async function itemPaths(mapping: Mapping, open: OpenRecords): Promise<string[]> {
  const patterns = itemSources(mapping).filter(isPattern);
  if (patterns.length === 0) return [];
  const paths = new Set<string>();
  for await (const record of open([])) for (const path of record.paths?.() ?? []) paths.add(path);
  return patterns.flatMap((pattern) => matching(pattern, [...paths]).map(({ column }) => column));
}
