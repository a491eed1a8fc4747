/** Finds the columns of a mapping in a feed, and the SQL of each. */
import { literal } from '../../shared/database.ts';
import { unescapedSql } from '../formats/xml/entities.ts';
import type { Job } from '../job.ts';
import { columnSql } from '../staging/relation.ts';
import { cleaned, missingWords, trimmed, unlessMissing } from '../values/blanks.ts';
import { isPattern } from '../values/dictionary.ts';
import { readPattern } from './regex.ts';
import type { Mapping, MappingRule, When } from './schema.ts';
import { unknownColumns } from './unknown-columns.ts';

/** The column of the file's name. */
const FILE_COLUMN = '$file';
/** The column of the lines skipped at the top of a file. */
const TOP_COLUMN = '$top';
export const MADE_COLUMNS: readonly string[] = [FILE_COLUMN, TOP_COLUMN];
/** The columns of an item if a row holds several records: the name of the item's column, and its text. */
export const NAME_COLUMN = '$name';
export const VALUE_COLUMN = '$value';
export const ITEM_COLUMNS: readonly string[] = [NAME_COLUMN, VALUE_COLUMN];

export interface Columns {
  /** SQL of a column by its name in the mapping, without outer blanks; undefined if the feed lacks it. */
  find(name: string): string | undefined;
  /** SQL of a column of the feed with its blanks; undefined for other columns. */
  raw(name: string): string | undefined;
  /** Like `find`. Error: an unknown column, with a list of the known ones. */
  get(name: string): string;
  /** SQL: a raw text of the feed without outer blanks; NULL if it is a word for a missing value. */
  clean(sql: string): string;
  /** SQL: a text that has no outer blanks; NULL if it is a word for a missing value. */
  known(sql: string): string;
  /** The nested SELECT levels that make the columns: a list of expressions for each. */
  readonly levels: readonly string[][];
}

function whenColumns(when: When | undefined): string[] {
  if (!when) return [];
  return (Array.isArray(when) ? when : [when]).flatMap((condition) => Object.keys(condition));
}

const fromOf = (rule: MappingRule): string[] => [rule.from ?? []].flat();

/** Columns of which a rule reads one, in order of preference; `optional` if a feed may lack all of them. */
interface ColumnChoice {
  readonly columns: readonly string[];
  readonly optional?: boolean | undefined;
}

const each = (columns: readonly string[]): ColumnChoice[] => columns.map((column) => ({ columns: [column] }));

/** The feed's columns that the patterns of a mapping read: a group's name is the feed's column until it is made. */
function readByPatterns({ extract }: Mapping): ColumnChoice[] {
  const made = new Set<string>();
  return extract.flatMap(({ from, pattern, optional }) => {
    const given = !made.has(from);
    for (const group of readPattern(pattern).groups) made.add(group);
    return given ? [{ columns: [from], optional }] : [];
  });
}

function readByRule(rule: MappingRule): ColumnChoice[] {
  const columns = fromOf(rule);
  const { optional } = rule;
  return [{ columns, optional }, ...each(whenColumns(rule.when))];
}

/** The columns of the feed that the rules, conditions and patterns of a mapping read. */
export function columnChoices(mapping: Mapping): ColumnChoice[] {
  const made = new Set(mapping.extract.flatMap(({ pattern }) => readPattern(pattern).groups));
  const read = [
    ...[...mapping.fields.values()].flat().flatMap(readByRule),
    ...mapping.set_aside.flatMap(({ when }) => each(whenColumns(when))),
  ];
  const ofFeed = read.map((one) => ({
    columns: one.columns.filter((name) => !made.has(name)),
    optional: one.optional || one.columns.some((name) => made.has(name)),
  }));
  return [...readByPatterns(mapping), ...ofFeed];
}

/** The columns of the feed that a mapping reads, without `$file` and `$top`. */
function readColumns(mapping: Mapping): string[] {
  const names = columnChoices(mapping).flatMap(({ columns }) => columns);
  return [...new Set(names)].filter((name) => !MADE_COLUMNS.includes(name));
}

/** The columns that a mapping needs and a feed lacks: the preferred one of each choice. */
function lackingColumns(mapping: Mapping, has: (name: string) => boolean): string[] {
  const lacking = columnChoices(mapping).filter(({ columns, optional }) => !optional && !columns.some(has));
  return [...new Set(lacking.flatMap(({ columns }) => columns.slice(0, 1)))];
}

/** The columns whose items become records, as the mapping names them. */
export const itemSources = ({ format }: Mapping): string[] => [format.several?.from ?? []].flat();

/** The columns of the feed that a mapping names. */
export function sourceColumns(mapping: Mapping): string[] {
  const named = itemSources(mapping);
  const made = named.length ? ITEM_COLUMNS : [];
  const read = readColumns(mapping).filter((name) => !made.includes(name));
  return [...new Set([...read, ...named.filter((name) => !isPattern(name))])];
}

/** The columns of a feed that its mapping does not read. */
export function unreadColumns(mapping: Mapping, available: readonly string[]): string[] {
  const read = new Set(sourceColumns(mapping).map((name) => actualColumn(name, available)));
  return available.filter((column) => !read.has(column));
}

function positionOf(name: string, available: readonly string[]): number {
  const exact = available.indexOf(name);
  if (exact >= 0) return exact;
  const numbered = /^#(\d+)$/.exec(name);
  if (numbered) return Number(numbered[1]) <= available.length ? Number(numbered[1]) - 1 : -1;
  const folded = name.trim().toLowerCase();
  return available.findIndex((candidate) => candidate.trim().toLowerCase() === folded);
}

/** The name of the feed's column for a mapping's name, or undefined. */
export function actualColumn(name: string, available: readonly string[]): string | undefined {
  const position = positionOf(name, available);
  return position < 0 ? undefined : available[position];
}

/**
 * The columns that rules can read: those of the feed, `$file` and `$top`, and the named groups of the mapping's
 * patterns, each one level above the column it reads. Error: `input` for missing columns.
 */
export function columnsOf(
  mapping: Mapping,
  available: readonly string[],
  { file, top }: Pick<Job, 'file' | 'top'>,
): Columns {
  const found = new Map<string, string>([[FILE_COLUMN, literal(file)]]);
  if (top !== undefined) found.set(TOP_COLUMN, literal(top));
  const raw = new Map<string, string>();
  const words = missingWords(mapping.format);
  const clean = (sql: string) => cleaned(sql, words);
  const known = (sql: string) => unlessMissing(sql, words);
  const first: string[] = [];
  for (const name of readColumns(mapping)) {
    const actual = actualColumn(name, available);
    if (actual === undefined) continue;
    const column = `c${first.length}`;
    found.set(name, trimmed(column));
    raw.set(name, column);
    const text = columnSql(actual);
    first.push(`${mapping.format.entities ? unescapedSql(text) : text} AS ${column}`);
  }
  const lacking = lackingColumns(mapping, (name) => found.has(name));
  if (lacking.length) throw unknownColumns(mapping, file, lacking, available);
  const levels: string[][] = [first];
  const get = (name: string): string => {
    const sql = found.get(name);
    if (sql === undefined) throw unknownColumns(mapping, file, [name], available);
    return sql;
  };
  const made = new Set<string>();
  for (const [index, extract] of mapping.extract.entries())
    addGroups(extract, index, { found, raw, made, levels });
  return { find: (name) => found.get(name), raw: (name) => raw.get(name), get, clean, known, levels };
}

/** The columns known so far, those among them that patterns made, and the levels that make them. */
interface Making {
  readonly found: Map<string, string>;
  readonly raw: Map<string, string>;
  readonly made: Set<string>;
  readonly levels: string[][];
}

function addGroups(
  { from, pattern }: Mapping['extract'][number],
  index: number,
  { found, raw, made, levels }: Making,
): void {
  const { sql, groups } = readPattern(pattern);
  const names = groups.map((_, position) => `'g${position}'`).join(',');
  const text = found.get(from) ?? 'NULL::VARCHAR';
  levels.push([`regexp_extract(${text}, ${literal(sql)}, [${names}]) AS x${index}`]);
  levels.push(groups.map((_, position) => `${trimmed(`x${index}.g${position}`)} AS x${index}_${position}`));
  for (const [position, group] of groups.entries()) {
    const column = `x${index}_${position}`;
    found.set(group, made.has(group) ? `coalesce(${found.get(group)}, ${column})` : column);
    raw.delete(group);
    made.add(group);
  }
}
