import { literal } from '../../shared/database.ts';
import { unescapedSql } from '../formats/xml/entities.ts';
import type { Job } from '../job.ts';
import { columnSql } from '../staging/relation.ts';
import { cleaned, missingWords, trimmed, unlessMissing } from '../values/blanks.ts';
import { isPattern } from '../values/dictionary.ts';
import { readPattern } from './regex.ts';
import type { Mapping, Rule, When } from './schema.ts';
import { unknownColumns } from './unknown-columns.ts';

/** The column that stands for the file's name. */
const FILE_COLUMN = '$file';
/** The column that stands for the lines passed over at the top of a file. */
const TOP_COLUMN = '$top';
export const MADE_COLUMNS: readonly string[] = [FILE_COLUMN, TOP_COLUMN];
/** The columns of an item where a row holds several records: the name of the column that it stands in, and its text. */
export const NAME_COLUMN = '$name';
export const VALUE_COLUMN = '$value';
export const ITEM_COLUMNS: readonly string[] = [NAME_COLUMN, VALUE_COLUMN];

export interface Columns {
  /** SQL of a column by its name in the mapping, without outer blanks; undefined where the feed has none such. */
  find(name: string): string | undefined;
  /** The same as the feed has it, where that is a column of the feed. */
  raw(name: string): string | undefined;
  /** The same; an unknown column is an error that lists the known ones. */
  get(name: string): string;
  /** SQL: a text of the feed without outer blanks, NULL where it says nothing in any of the usual words. */
  clean(sql: string): string;
  /** SQL: a text without outer blanks, NULL where it says nothing in any of the usual words. */
  known(sql: string): string;
  /** The levels of SELECT that make the columns: a list of expressions each. */
  readonly levels: readonly string[][];
}

function whenColumns(when: When | undefined): string[] {
  if (!when) return [];
  return (Array.isArray(when) ? when : [when]).flatMap((condition) => Object.keys(condition));
}

const fromOf = (rule: Rule): string[] => [rule.from ?? []].flat();

/** Columns of which a mapping reads one, in order of preference; those of a rule that may lack are `optional`. */
interface Reading {
  readonly columns: readonly string[];
  readonly optional?: boolean | undefined;
}

const each = (columns: readonly string[]): Reading[] => columns.map((column) => ({ columns: [column] }));

/** What the patterns of a mapping take of the feed itself: a column by the name of a group is the feed's until it is made. */
function taken({ extract }: Mapping): Reading[] {
  const made = new Set<string>();
  return extract.flatMap(({ from, pattern, optional }) => {
    const given = !made.has(from);
    for (const group of readPattern(pattern).groups) made.add(group);
    return given ? [{ columns: [from], optional }] : [];
  });
}

function readByRule(rule: Rule): Reading[] {
  const columns = fromOf(rule);
  const { optional } = rule;
  return [{ columns, optional }, ...each(whenColumns(rule.when))];
}

/** What the rules and conditions of a mapping read that no pattern makes, and what its patterns take apart. */
export function readings(mapping: Mapping): Reading[] {
  const made = new Set(mapping.extract.flatMap(({ pattern }) => readPattern(pattern).groups));
  const read = [
    ...[...mapping.fields.values()].flat().flatMap(readByRule),
    ...mapping.set_aside.flatMap(({ when }) => each(whenColumns(when))),
  ];
  const ofFeed = read.map((one) => ({
    columns: one.columns.filter((name) => !made.has(name)),
    optional: one.optional || one.columns.some((name) => made.has(name)),
  }));
  return [...taken(mapping), ...ofFeed];
}

/** The columns of the feed that a mapping reads, without those that are made of the file. */
function readColumns(mapping: Mapping): string[] {
  const names = readings(mapping).flatMap(({ columns }) => columns);
  return [...new Set(names)].filter((name) => !MADE_COLUMNS.includes(name));
}

/** The columns that a mapping needs and a feed has not: of several in order of preference the first. */
function lackingColumns(mapping: Mapping, has: (name: string) => boolean): string[] {
  const lacking = readings(mapping).filter(({ columns, optional }) => !optional && !columns.some(has));
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

/** The name of the feed's column that a mapping's name stands for, or undefined. */
export function actualColumn(name: string, available: readonly string[]): string | undefined {
  const position = positionOf(name, available);
  return position < 0 ? undefined : available[position];
}

/**
 * The columns that rules can read: those of the feed; the file's name and the lines at its top; and the named groups of the
 * mapping's patterns, each a level above what it reads.
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

/** The columns known so far, those of them that patterns have made, and the levels that make them. */
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
