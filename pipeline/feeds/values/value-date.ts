/** SQL that fills dates. */
import { JAPANESE_ERAS } from '../../../contract/eras.ts';
import { literal } from '../../shared/database.ts';
import type { Field } from '../mapping/field-type.ts';
import type { MappingRule } from '../mapping/schema.ts';
import { formatPattern, strptimeFormat } from './dates.ts';
import { wordSql } from './dictionary.ts';
import { type FieldReader, type Surroundings, unreadText } from './field-reader.ts';
import { namedMonthSql } from './months.ts';
import { numberSql, plainDigits } from './numbers.ts';
import { relativeDateSql } from './relative-dates.ts';

/** SQL: whether a date is within the limits of a field, which are years. */
function dateWithinSql(date: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${date} >= DATE '${minimum}-01-01'`);
  if (maximum !== undefined) tests.push(`${date} < make_date(year(${asOf}) + 2, 1, 1)`);
  return tests.length ? tests.join(' AND ') : 'true';
}

/** The full-width form of an ASCII letter. */
const fullWidth = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);

/** The year before the first one of each Japanese era, by the era's name and letter. */
const ERAS: readonly [string, number][] = JAPANESE_ERAS.flatMap(({ name, letter, first }) =>
  [name, letter ?? []].flat().map((word): [string, number] => [word, first - 1]),
);
const ERA = `^(${ERAS.map(([word]) => word).join('|')})[ .]?([0-9]{1,2}|元)`;
/** The first characters of a text with an era: letters also in lower case and full width. */
const OPENINGS = ERAS.map(([word]) => word.charAt(0))
  .flatMap((sign) => [sign, ...(sign < '\u0080' ? [sign.toLowerCase(), fullWidth(sign)] : [])])
  .join('');

/** SQL: a Japanese text with its year in the common calendar: `2021年5月` for `令和3年5月`. */
export function westernYear(text: string, { language }: Surroundings): string {
  if (language !== 'ja') return text;
  const plain = `upper(${plainDigits(text)})`;
  const group = (at: number) => `regexp_extract(${plain}, ${literal(ERA)}, ${at})`;
  const bases = ERAS.map(([era, base]): [string, string] => [era, String(base)]);
  const base = `${wordSql(group(1), { words: new Map(bases) })}::INTEGER`;
  const year = `(${base} + TRY_CAST(replace(${group(2)}, '元', '1') AS INTEGER))::VARCHAR`;
  const western = `${year} || regexp_replace(${plain}, ${literal(ERA)}, '')`;
  return `CASE WHEN contains(${literal(OPENINGS)}, left(${text}, 1)) THEN coalesce(${western}, ${text}) ELSE ${text} END`;
}

/** SQL: a separate date in a longer text: before a time of day, after a word. */
function dateWithin(text: string, format: string): string {
  const pattern = `(?:^|[^0-9./-])(${formatPattern(format)})[./-]?(?:$|[^0-9./-])`;
  const found = `regexp_extract(${plainDigits(text)}, ${literal(pattern)}, 1)`;
  return `try_strptime(${found}, ${literal(strptimeFormat(format))})::DATE`;
}

/** The most days that are counted: more do not give a date, nor can SQL add them. */
const FARTHEST_DAY = 1_000_000;

/** SQL: the day a number of days after another; NULL beyond the farthest day. */
const dayAfter = (start: string, days: string) =>
  `list_transform([floor(${days})], lambda d: CASE WHEN abs(d) <= ${FARTHEST_DAY} THEN ${start} + d::INTEGER END)[1]`;

const number = (text: string) => `TRY_CAST(replace(${text}, ',', '.') AS DOUBLE)`;

/** Formats that count from a day on: that day, and how many units make a day. */
const COUNTS: Readonly<Record<string, readonly [start: string, perDay: number]>> = {
  unix: ['1970-01-01', 86_400],
  unix_ms: ['1970-01-01', 86_400_000],
  excel: ['1899-12-30', 1],
};

/** Digits of a date that a program wrote as a number: `202112.0`, `2.02112E+05`. */
const AS_NUMBER = '^[0-9]{4,}[.,]0+$|^[0-9][.,][0-9]{3,}[eE][+]?0?[0-9]{1,2}$';

/** SQL: a date's text with the digits it had before a program wrote it as a number. */
const digitsOfNumber = (text: string) =>
  `CASE WHEN regexp_matches(${text}, ${literal(AS_NUMBER)}) THEN TRY_CAST(${number(text)} AS BIGINT)::VARCHAR ELSE ${text} END`;

/** SQL: the date in a text by the formats of a rule, by default ISO 8601, or by an age in days. */
export function dateSql(given: string, rule: MappingRule, around: Surroundings): string {
  if (rule.unit === 'age_days') return dayAfter(around.asOf, `-round(${numberSql(given, around.style)})`);
  const formats = [rule.format ?? 'iso'].flat();
  const text = westernYear(digitsOfNumber(given), around);
  const patterned = formats.filter((format) => format.includes('YY'));
  const parts: string[] = [];
  if (patterned.length)
    parts.push(`try_strptime(${text}, [${patterned.map(strptimeFormat).map(literal).join(', ')}])::DATE`);
  if (formats.includes('iso')) parts.push(`TRY_CAST(left(${text}, 10) AS DATE)`);
  for (const format of formats.map((one) => (one === 'iso' ? 'YYYY-MM-DD' : one)))
    if (format.includes('YY') && !format.includes('MMM')) parts.push(dateWithin(text, format));
  for (const [format, [start, perDay]] of Object.entries(COUNTS))
    if (formats.includes(format)) parts.push(dayAfter(`DATE '${start}'`, `${number(text)} / ${perDay}`));
  for (const format of patterned.filter((one) => one.includes('MMM')))
    parts.push(namedMonthSql(text, format, around.language));
  if (formats.includes('ago')) parts.push(relativeDateSql(text, around.language, around.asOf));
  return parts.length === 1 ? (parts[0] ?? '') : `coalesce(${parts.join(', ')})`;
}

/** A date within its limits, which are years. */
export const dateAlternative: FieldReader = (text, rule, field, names, around) => {
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
