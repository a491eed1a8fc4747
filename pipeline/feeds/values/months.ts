/** SQL that reads dates whose month is a name. */
import { literal } from '../../shared/database.ts';
import { unambiguous, type Words, wordSql } from './dictionary.ts';
import { plainDigits } from './numbers.ts';

const MONTHS = 12;
/** The fewest letters of a month's name that suffice, if no other month begins with them. */
const SHORTEST = 3;

function namesOf(language: string): [string, number][] {
  const styles: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'short' },
  ];
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { ...style, timeZone: 'UTC' });
    return Array.from({ length: MONTHS }, (_, month): [string, number] => {
      const parts = format.formatToParts(new Date(Date.UTC(2026, month, 15)));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return [/\p{L}+/u.exec(name.toLowerCase())?.[0] ?? '', month + 1];
    });
  });
}

/** The names of months in a language and in English, and their unambiguous beginnings. */
function monthWords(language: string): Words {
  const beginnings: [string, string][] = [];
  for (const [name, month] of [...namesOf(language), ...namesOf('en')])
    for (let length = Math.min(SHORTEST, name.length); length <= name.length && name !== ''; length += 1)
      beginnings.push([name.slice(0, length), String(month)]);
  return unambiguous(beginnings);
}

const TOKEN = /YYYY|YY|MMMM|MMM|MM|DD|HH|mm|ss/g;
const NUMERIC: Readonly<Record<string, string>> = {
  YYYY: '%Y',
  YY: '%y',
  MMMM: '%m',
  MMM: '%m',
  MM: '%m',
  DD: '%d',
  HH: '%H',
  mm: '%M',
  ss: '%S',
};

/**
 * SQL: the date in a text that names its month (`3 paź 2026`, `12 de marzo de 2019, 10:15`): reads numbers and
 * months in the order of the format and skips other words.
 */
export function namedMonthSql(text: string, format: string, language: string): string {
  const tokens = format.match(TOKEN) ?? [];
  const pattern = tokens.map((token) => NUMERIC[token] ?? '').join(' ');
  const runs = `regexp_extract_all(lower(${plainDigits(text)}), '[0-9]+|\\pL+')`;
  const month = wordSql('x', monthWords(language));
  const known = `list_transform(${runs}, lambda x: CASE WHEN x <= '9' || chr(127) AND x >= '0' THEN x ELSE ${month} END)`;
  const parts = `list_filter(${known}, lambda x: x IS NOT NULL)`;
  return `try_strptime(array_to_string((${parts})[1:${tokens.length}], ' '), ${literal(pattern)})::DATE`;
}

/** SQL: the last day up to `before` for a text that names a day and a month but no year: `5 ноября, 12:30`. */
export function lastDayNamedSql(text: string, language: string, before: string): string {
  const plain = `lower(${plainDigits(text)})`;
  const months = `list_transform(regexp_extract_all(${plain}, '\\pL+'), lambda x: ${wordSql('x', monthWords(language))})`;
  const month = `list_filter(${months}, lambda x: x IS NOT NULL)[1]`;
  const day = `regexp_extract(${plain}, '(?:^|[^0-9:])([0-9]{1,2})(?:$|[^0-9:])', 1)`;
  const inYear = (years: number) =>
    `try_strptime(concat_ws(' ', year(${before}) - ${years}, ${month}, nullif(${day}, '')), '%Y %m %d')::DATE`;
  return `CASE WHEN NOT regexp_matches(${plain}, '[0-9]{3}') THEN CASE WHEN ${inYear(0)} > ${before} THEN ${inYear(1)} ELSE ${inYear(0)} END END`;
}
