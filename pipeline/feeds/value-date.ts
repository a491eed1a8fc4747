import { literal } from '../database.ts';
import { strptimeFormat } from './dates.ts';
import type { Field } from './fields.ts';
import type { Rule } from './mapping.ts';
import { numberSql } from './numbers.ts';
import { type Reading, type Surroundings, unreadText } from './value.ts';

/** SQL: whether a date keeps a field's limits, which are years. */
function dateWithinSql(date: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${date} >= DATE '${minimum}-01-01'`);
  if (maximum !== undefined) tests.push(`${date} < make_date(year(${asOf}) + 2, 1, 1)`);
  return tests.length ? tests.join(' AND ') : 'true';
}

/** SQL: the date in a text by the formats of a rule (ISO 8601 without any), or by an age in days. */
export function dateSql(text: string, rule: Rule, around: Surroundings): string {
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

/** A date within its limits, which are years. */
export const dateAlternative: Reading = (text, rule, field, names, around) => {
  const within = dateWithinSql(names.raw, field, around.asOf);
  return {
    text,
    raw: dateSql(names.text, rule, around),
    unread: unreadText(names, around),
    value: `CASE WHEN ${within} THEN ${names.raw} END`,
    bad: `${names.unread} IS NOT NULL OR coalesce(NOT (${within}), false)`,
    outside: `coalesce(NOT (${within}), false)`,
  };
};
