import { literal } from '../database.ts';
import { ForecourtError } from '../errors.ts';
import { cleaned, missingWords, trimmed, unlessMissing } from './blanks.ts';
import { isPattern } from './dictionary.ts';
import type { Job } from './job.ts';
import type { Mapping, Rule, When } from './mapping.ts';
import { readPattern } from './regex.ts';
import { columnSql } from './relation.ts';

/** The column that stands for the file's name. */
const FILE_COLUMN = '$file';
/** The column that stands for the lines passed over at the top of a file. */
const TOP_COLUMN = '$top';
const MADE_COLUMNS: readonly string[] = [FILE_COLUMN, TOP_COLUMN];
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

/** Every source column that a mapping mentions. */
function mentionedColumns(mapping: Mapping): string[] {
  const rules = [...mapping.fields.values()].flat();
  const names = [
    ...mapping.extract.map(({ from }) => from),
    ...rules.flatMap((rule) => [...fromOf(rule), ...whenColumns(rule.when)]),
    ...mapping.set_aside.flatMap(({ when }) => whenColumns(when)),
  ];
  return [...new Set(names)];
}

/** The columns that the rules of a mapping read, without those that are made of the file and by its patterns. */
function readColumns(mapping: Mapping): string[] {
  const made = new Set(mapping.extract.flatMap(({ pattern }) => readPattern(pattern).groups));
  return mentionedColumns(mapping).filter((name) => !MADE_COLUMNS.includes(name) && !made.has(name));
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
    first.push(`${columnSql(actual)} AS ${column}`);
  }
  const levels: string[][] = [first];
  const get = (name: string): string => {
    const sql = found.get(name);
    if (sql === undefined) throw unknownColumn(mapping, file, name, available);
    return sql;
  };
  for (const [index, extract] of mapping.extract.entries())
    addGroups(extract, index, found, raw, levels, get);
  return { find: (name) => found.get(name), raw: (name) => raw.get(name), get, clean, known, levels };
}

function addGroups(
  extract: Mapping['extract'][number],
  index: number,
  known: Map<string, string>,
  raw: Map<string, string>,
  levels: string[][],
  get: (name: string) => string,
): void {
  const { sql, groups } = readPattern(extract.pattern);
  const from = extract.optional ? (known.get(extract.from) ?? 'NULL::VARCHAR') : get(extract.from);
  const names = groups.map((_, position) => `'g${position}'`).join(',');
  levels.push([`regexp_extract(${from}, ${literal(sql)}, [${names}]) AS x${index}`]);
  levels.push(groups.map((_, position) => `${trimmed(`x${index}.g${position}`)} AS x${index}_${position}`));
  for (const [position, group] of groups.entries()) {
    raw.delete(group);
    const earlier = known.get(group);
    const column = `x${index}_${position}`;
    known.set(group, earlier ? `coalesce(${earlier}, ${column})` : column);
  }
}

/** What to say of a column that a feed has not. */
export function unknownColumn(
  mapping: Mapping,
  file: string,
  name: string,
  available: readonly string[],
): ForecourtError {
  const [first = ''] = available;
  const kind = OTHER_KINDS.find(([beginning]) => beginning.test(first))?.[1];
  if (kind !== undefined) {
    return new ForecourtError(
      'input',
      `${file} is no table but ${kind}: it begins with ${JSON.stringify(first.slice(0, 60))}. Get the file again, or name its adapter in the sources file`,
    );
  }
  if (available.length === 0)
    return new ForecourtError('input', `${file} is empty: it has not even a header. Get the file again`);
  return new ForecourtError(
    'input',
    `${file} has no column "${name}", which the mapping ${mapping.file} reads; its columns are ${available
      .map((column) => `"${column}"`)
      .join(
        ', ',
      )}. ${otherDelimiter(available)}Correct the mapping, or mark the rule "optional": true; a fixed value is { "constant": … }`,
  );
}

/** How files begin that are no tables. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:!doctype|html|\?xml|[a-z])/i, 'a page or an XML document'],
  [/^\s*[[{]/, 'JSON'],
  [/^PAR1/, 'Parquet'],
];

const DELIMITERS = [';', '\t', '|', ','];

/** What a header says that was not cut: another delimiter. */
function otherDelimiter([only = '', ...others]: readonly string[]): string {
  const found = others.length === 0 ? DELIMITERS.find((sign) => only.includes(sign)) : undefined;
  return found === undefined
    ? ''
    : `They seem to be delimited by ${JSON.stringify(found)}: say so in format.delimiter. `;
}
