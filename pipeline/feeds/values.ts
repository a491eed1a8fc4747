import { literal } from '../database.ts';
import { trimmed } from './blanks.ts';
import type { Columns } from './columns.ts';
import { whenSql } from './condition.ts';
import { strptimeFormat } from './dates.ts';
import { keyOf, type Lookup, slowLookupSql, wordSql } from './dictionary.ts';
import type { Field } from './fields.ts';
import { dressed, itemSql, listSql, swiftList, withAddresses } from './lists.ts';
import type { Rule } from './mapping.ts';
import { type NumberStyle, numberSql, scaled } from './numbers.ts';
import { readPattern } from './regex.ts';

export interface Surroundings {
  readonly columns: Columns;
  readonly style: NumberStyle;
  /** SQL of the day of the build. */
  readonly asOf: string;
  /** Addresses that `{site_url}` and its like in prefixes stand for. */
  readonly base: Readonly<Record<string, string>>;
  lookup(field: Field, rule: Rule): Lookup;
}

/**
 * One way to fill a field. `text` is what the feed says; `raw` is it read but not yet judged;
 * `value` is NULL unless it keeps the limits; `bad` tells a text that gave no value;
 * `outside` tells one that was read and lies outside the limits.
 */
export interface Alternative {
  readonly text: string;
  readonly raw?: string;
  readonly scaled?: string;
  readonly value: string;
  readonly bad: string;
  readonly outside: string;
}

/** Names of the levels' columns that an alternative's expressions refer to. */
interface Names {
  text: string;
  raw: string;
  scaled: string;
}

/** Whether a rule takes a column as it is, so that blanks need to be looked at only where it is not understood. */
function isPlain(rule: Rule, field: Field): boolean {
  if (rule.pattern !== undefined || rule.when !== undefined || rule.join !== undefined) return false;
  return isNumeric(field) || (isUnderstood(field) && rule.sentinel === undefined);
}

function sourceTexts(rule: Rule, field: Field, around: Surroundings): string[] {
  const { columns } = around;
  const from = [rule.from ?? []].flat();
  if (rule.join !== undefined) {
    const parts = from.map((name) => (rule.optional ? columns.find(name) : columns.get(name)) ?? 'NULL');
    return [`nullif(concat_ws(${literal(rule.join)}, ${parts.join(', ')}), '')`];
  }
  const plain = isPlain(rule, field);
  const found = from
    .map((name) => (plain ? columns.raw(name) : undefined) ?? columns.find(name))
    .filter((sql) => sql !== undefined);
  if (found.length === 0 && !rule.optional) return from.slice(0, 1).map((name) => columns.get(name));
  return found;
}

function textOf(source: string, rule: Rule, field: Field, around: Surroundings): string {
  let sql = source;
  if (rule.pattern !== undefined) {
    const { sql: pattern, groups } = readPattern(rule.pattern);
    sql = `nullif(trim(regexp_extract(${sql}, ${literal(pattern)}, ${groups.length ? 1 : 0})), '')`;
  }
  if (rule.sentinel && !isNumeric(field)) {
    const tests = rule.sentinel.map((value) => `lower(${sql}) = ${literal(String(value).toLowerCase())}`);
    sql = `CASE WHEN NOT coalesce(${tests.join(' OR ')}, false) THEN ${sql} END`;
  }
  const isItem = rule.separator !== undefined && field.type !== 'VARCHAR[]';
  return guarded(isItem ? itemSql(sql, rule) : sql, rule, around);
}

function guarded(sql: string, rule: Rule, around: Surroundings): string {
  if (!rule.when) return sql;
  return `CASE WHEN ${whenSql(rule.when, around.columns.get, around.style)} THEN ${sql} END`;
}

export function isNumeric(field: Field): boolean {
  return ['INTEGER', 'BIGINT', 'DOUBLE', 'DECIMAL(18,2)', 'DECIMAL(18,6)'].includes(field.type);
}

/** Whether a field's texts are understood by their words: a closed vocabulary or a boolean. */
const isUnderstood = (field: Field) => field.type === 'BOOLEAN' || field.values !== undefined;

/** SQL: a text was given, and nothing could be read from it. */
const unread = (text: string, read: string, { columns }: Surroundings) =>
  `CASE WHEN ${read} IS NULL THEN ${columns.clean(text)} IS NOT NULL ELSE false END`;

/** SQL: whether a number keeps a field's limits. */
function withinSql(number: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${number} >= ${minimum}`);
  if (maximum === 'next_year') tests.push(`${number} <= year(${asOf}) + 1`);
  else if (maximum !== undefined) tests.push(`${number} <= ${maximum}`);
  return tests.length ? tests.join(' AND ') : 'true';
}

/** SQL: whether a date keeps a field's limits, which are years. */
function dateWithinSql(date: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${date} >= DATE '${minimum}-01-01'`);
  if (maximum !== undefined) tests.push(`${date} < make_date(year(${asOf}) + 2, 1, 1)`);
  return tests.length ? tests.join(' AND ') : 'true';
}

function dateSql(text: string, rule: Rule, around: Surroundings): string {
  if (rule.unit === 'age_days') return `(${around.asOf} - round(${numberSql(text, around.style)})::INTEGER)`;
  const formats = [rule.format ?? 'iso'].flat();
  const patterns = formats
    .filter((format) => format.includes('YY'))
    .map((format) => literal(strptimeFormat(format)));
  const parts: string[] = [];
  if (patterns.length) parts.push(`try_strptime(${text}, [${patterns.join(', ')}])::DATE`);
  if (formats.includes('iso')) parts.push(`TRY_CAST(left(${text}, 10) AS DATE)`);
  if (formats.includes('unix')) parts.push(`epoch_ms((TRY_CAST(${text} AS DOUBLE) * 1000)::BIGINT)::DATE`);
  if (formats.includes('unix_ms')) parts.push(`epoch_ms(TRY_CAST(${text} AS BIGINT))::DATE`);
  return parts.length === 1 ? (parts[0] ?? '') : `coalesce(${parts.join(', ')})`;
}

function numberAlternative(
  text: string,
  rule: Rule,
  field: Field,
  names: Names,
  around: Surroundings,
): Alternative {
  const { style, asOf } = around;
  const raw = rule.format ? `year(${dateSql(names.text, rule, around)})` : numberSql(names.text, style);
  const dimension = field.dimension ?? 'count';
  const inUnit = scaled(names.raw, names.text, {
    dimension,
    unit: rule.unit,
    multiply: rule.multiply,
    style,
    asOf,
  });
  const sentinels = (rule.sentinel ?? []).map(Number).filter(Number.isFinite);
  const known = sentinels.length
    ? `CASE WHEN ${sentinels.map((one) => `${names.raw} <> ${one}`).join(' AND ')} THEN ${inUnit} END`
    : inUnit;
  const within = withinSql(names.scaled, field, asOf);
  return {
    text,
    raw,
    scaled: known,
    value: `CASE WHEN ${within} THEN ${names.scaled} END`,
    bad: `${unread(names.text, names.raw, around)} OR coalesce(NOT (${within}), false)`,
    outside: `coalesce(NOT (${within}), false)`,
  };
}

function dateAlternative(
  text: string,
  rule: Rule,
  field: Field,
  names: Names,
  around: Surroundings,
): Alternative {
  const within = dateWithinSql(names.raw, field, around.asOf);
  return {
    text,
    raw: dateSql(names.text, rule, around),
    value: `CASE WHEN ${within} THEN ${names.raw} END`,
    bad: `${unread(names.text, names.raw, around)} OR coalesce(NOT (${within}), false)`,
    outside: `coalesce(NOT (${within}), false)`,
  };
}

/** SQL: the first reading, and only where it found nothing, a slower one. CASE, unlike coalesce, spares the rest. */
const otherwise = (raw: string, slower: string) =>
  `CASE WHEN ${raw} IS NOT NULL THEN ${raw} ELSE ${slower} END`;

/** A closed vocabulary or a boolean: only known words give a value. */
function choiceAlternative(
  text: string,
  rule: Rule,
  field: Field,
  names: Names,
  around: Surroundings,
): Alternative {
  const lookup = around.lookup(field, rule);
  const found = names.scaled;
  return {
    text,
    raw: wordSql(`lower(${names.text})`, lookup),
    scaled: otherwise(names.raw, slowLookupSql(around.columns.clean(names.text), lookup)),
    value:
      field.type === 'BOOLEAN'
        ? `CASE ${found} WHEN 'true' THEN true WHEN 'false' THEN false END`
        : `nullif(${found}, '')`,
    bad: unread(names.text, found, around),
    outside: 'false',
  };
}

/** A code such as that of a country: as it is written where it has the right shape, else by its names. */
function codeAlternative(
  text: string,
  rule: Rule,
  field: Field,
  names: Names,
  around: Surroundings,
): Alternative {
  const lookup = around.lookup(field, rule);
  const given = inlineWords(lookup, rule);
  const code = field.letters ? `${field.letters}(${names.text})` : names.text;
  const shaped = `CASE WHEN regexp_full_match(${code}, ${literal(field.shape ?? '.*')}) THEN ${code} END`;
  return {
    text,
    raw: given ? `coalesce(${wordSql(`lower(${names.text})`, given)}, ${shaped})` : shaped,
    scaled: otherwise(names.raw, slowLookupSql(around.columns.clean(names.text), lookup)),
    value: `nullif(${names.scaled}, '')`,
    bad: unread(names.text, names.scaled, around),
    outside: 'false',
  };
}

/** The words of the rule's own dictionary, which go before what a text says by itself. */
function inlineWords(lookup: Lookup, rule: Rule): Lookup | undefined {
  if (!rule.dictionary) return undefined;
  const keys = Object.keys(rule.dictionary).map(keyOf);
  return { words: new Map([...lookup.words].filter(([word]) => keys.includes(word))), patterns: [] };
}

const unjudged = { bad: 'false', outside: 'false' };

function listAlternative(text: string, rule: Rule, names: Names, around: Surroundings): Alternative {
  return {
    text,
    raw: swiftList(names.text, rule),
    scaled: listSql(names.text, names.raw, rule, around.base),
    value: names.scaled,
    ...unjudged,
  };
}

/** A text that may say anything. */
function openAlternative(
  text: string,
  rule: Rule,
  field: Field,
  names: Names,
  around: Surroundings,
): Alternative {
  const letters = (sql: string) => (field.letters ? `${field.letters}(${sql})` : sql);
  const lookup = around.lookup(field, rule);
  if (lookup.words.size || lookup.patterns.length) {
    const plain = dressed(names.text, rule, around.base);
    const slower = lookup.patterns.length
      ? `coalesce(${slowLookupSql(names.text, lookup)}, ${plain})`
      : plain;
    const found = otherwise(names.raw, slower);
    return {
      text,
      raw: wordSql(`lower(${names.text})`, lookup),
      scaled: found,
      value: letters(`nullif(${names.scaled}, '')`),
      ...unjudged,
    };
  }
  if (rule.separator === undefined) {
    return { text, raw: letters(dressed(names.text, rule, around.base)), value: names.raw, ...unjudged };
  }
  const item = letters(dressed(names.raw, rule, around.base));
  return { text, raw: trimmed(names.text), scaled: item, value: names.scaled, ...unjudged };
}

function constantAlternative(rule: Rule, field: Field, around: Surroundings): Alternative {
  const given =
    field.name === 'availability_type' && rule.constant === 'to_order' ? 'on_order' : String(rule.constant);
  const text = literal(withAddresses(given, around.base));
  const value = field.type === 'VARCHAR[]' ? `[${text}]` : `CAST(${text} AS ${field.type})`;
  return { text: 'NULL::VARCHAR', value: guarded(value, rule, around), bad: 'false', outside: 'false' };
}

/** The ways in which a rule can fill a field, in order: one a source column, or one constant. */
export function alternativesOf(
  rule: Rule,
  field: Field,
  prefix: string,
  around: Surroundings,
): Alternative[] {
  if (rule.constant !== undefined) return [constantAlternative(rule, field, around)];
  return sourceTexts(rule, field, around).map((source, index) => {
    const stem = `${prefix}_${index}`;
    const names = { text: `${stem}t`, raw: `${stem}r`, scaled: `${stem}s` };
    const text = textOf(source, rule, field, around);
    if (isNumeric(field)) return numberAlternative(text, rule, field, names, around);
    if (field.type === 'DATE') return dateAlternative(text, rule, field, names, around);
    if (isUnderstood(field)) return choiceAlternative(text, rule, field, names, around);
    if (field.shape !== undefined) return codeAlternative(text, rule, field, names, around);
    if (field.type === 'VARCHAR[]') return listAlternative(text, rule, names, around);
    return openAlternative(text, rule, field, names, around);
  });
}
