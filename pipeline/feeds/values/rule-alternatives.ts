/** SQL that fills a field from a rule of the mapping. */
import { literal } from '../../shared/database.ts';
import { whenSql } from '../mapping/condition.ts';
import { type Field, isNumeric } from '../mapping/field-type.ts';
import { readPattern } from '../mapping/regex.ts';
import type { MappingRule } from '../mapping/schema.ts';
import { foldedSql, slowLookupSql } from './dictionary.ts';
import {
  type Alternative,
  type FieldReader,
  isUnderstood,
  type Surroundings,
  sentinelsOf,
  styleFor,
  UNJUDGED,
} from './field-reader.ts';
import { itemSql, withAddresses } from './lists.ts';
import { dateAlternative } from './value-date.ts';
import { numberAlternative } from './value-number.ts';
import { listAlternative, openAlternative } from './value-text.ts';
import { choiceAlternative, codeAlternative } from './value-word.ts';

/** Whether a rule reads a column directly, so that blanks matter only if the text is not understood. */
function isPlain(rule: MappingRule, field: Field): boolean {
  if (rule.pattern !== undefined || rule.when !== undefined || rule.join !== undefined) return false;
  if (isNumeric(field) && (rule.dictionary !== undefined || rule.hash)) return false;
  const { texts } = sentinelsOf(rule, field);
  return texts.length === 0 && (isNumeric(field) || isUnderstood(field));
}

/** SQL of a column: untrimmed if its reader handles blanks. */
function columnText(
  name: string,
  rule: MappingRule,
  field: Field,
  { columns }: Surroundings,
): string | undefined {
  const raw = columns.raw(name);
  if (raw === undefined) return columns.find(name);
  return isPlain(rule, field) ? raw : columns.find(name);
}

function sourceTexts(rule: MappingRule, field: Field, around: Surroundings): string[] {
  const { columns } = around;
  if (rule.constant !== undefined) return [literal(String(rule.constant))];
  const from = [rule.from ?? []].flat();
  if (rule.join !== undefined) {
    const parts = from.map((name) => columns.find(name) ?? 'NULL');
    return [`nullif(concat_ws(${literal(rule.join)}, ${parts.join(', ')}), '')`];
  }
  const found = from.map((name) => columnText(name, rule, field, around)).filter((sql) => sql !== undefined);
  if (found.length === 0 && !rule.optional) return from.slice(0, 1).map((name) => columns.get(name));
  return found;
}

function textOf(source: string, rule: MappingRule, field: Field, around: Surroundings): string {
  let sql = source;
  if (rule.pattern !== undefined) {
    const { sql: pattern, groups } = readPattern(rule.pattern);
    sql = `nullif(trim(regexp_extract(${sql}, ${literal(pattern)}, ${groups.length ? 1 : 0})), '')`;
  }
  const { texts } = sentinelsOf(rule, field);
  if (texts.length) {
    const tests = texts.map((value) => `lower(${sql}) = ${literal(value)}`);
    sql = `CASE WHEN NOT coalesce(${tests.join(' OR ')}, false) THEN ${sql} END`;
  }
  if (rule.dictionary && (isNumeric(field) || field.type === 'DATE'))
    sql = replacedSql(sql, rule, field, around);
  if (rule.hash) sql = hashSql(sql, field);
  const isItem = rule.separator !== undefined && field.type !== 'VARCHAR[]';
  if (isItem) return guarded(itemSql(sql, rule), rule, around);
  return guarded(field.oneLine ? `split_part(${sql}, chr(10), 1)` : sql, rule, around);
}

/** SQL: an id computed from a text, always the same: a whole number of 31 bits or a UUID. */
function hashSql(text: string, field: Field): string {
  const digest = `md5(${text})`;
  if (!isNumeric(field))
    return `regexp_replace(${digest}, '(.{8})(.{4})(.{4})(.{4})(.*)', '\\1-\\2-\\3-\\4-\\5')`;
  // greatest ignores NULL, but NULL must stay NULL.
  return `CASE WHEN ${text} IS NOT NULL THEN (greatest(1, ('0x' || left(${digest}, 8))::BIGINT & 2147483647))::VARCHAR END`;
}

/** SQL: a number's or date's text, replaced by its dictionary value, which is then read like a text of the feed. */
function replacedSql(text: string, rule: MappingRule, field: Field, around: Surroundings): string {
  const lookup = around.lookup(field, rule);
  const found = slowLookupSql(foldedSql(text), lookup);
  const written =
    styleFor(rule, around).decimal === ',' && isNumeric(field) ? `replace(${found}, '.', ',')` : found;
  return `nullif(coalesce(${written}, ${text}), '')`;
}

function guarded(sql: string, rule: MappingRule, around: Surroundings): string {
  if (!rule.when) return sql;
  return `CASE WHEN ${whenSql(rule.when, around.columns.get, around.style)} THEN ${sql} END`;
}

function constantAlternative(rule: MappingRule, field: Field, around: Surroundings): Alternative {
  const given =
    field.name === 'availability_type' && rule.constant === 'to_order' ? 'on_order' : String(rule.constant);
  const text = literal(withAddresses(given, around.base));
  const value = field.type === 'VARCHAR[]' ? `[${text}]` : `CAST(${text} AS ${field.type})`;
  return { text: 'NULL::VARCHAR', value: guarded(value, rule, around), ...UNJUDGED };
}

function readerOf(field: Field): FieldReader {
  if (isNumeric(field)) return numberAlternative;
  if (field.type === 'DATE') return dateAlternative;
  if (isUnderstood(field)) return choiceAlternative;
  if (field.shape !== undefined) return codeAlternative;
  return field.type === 'VARCHAR[]' ? listAlternative : openAlternative;
}

/** The ways in which a rule can fill a field, in order: one for each source column, or one constant. */
export function alternativesOf(
  rule: MappingRule,
  field: Field,
  prefix: string,
  around: Surroundings,
): Alternative[] {
  const reader = readerOf(field);
  // A constant for a code may be a name, which is looked up like one in the feed.
  if (rule.constant !== undefined && reader !== codeAlternative)
    return [constantAlternative(rule, field, around)];
  return sourceTexts(rule, field, around).map((source, index) => {
    const stem = `${prefix}_${index}`;
    const names = { text: `${stem}t`, raw: `${stem}r`, unread: `${stem}u`, scaled: `${stem}s` };
    return reader(textOf(source, rule, field, around), rule, field, names, around);
  });
}
