/** SQL that reads dates relative to the build's day. */
import { literal } from '../../shared/database.ts';
import { unambiguous, type Words, wordSql } from './dictionary.ts';
import { lastDayNamedSql } from './months.ts';
import { plainDigits } from './numbers.ts';

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const STYLES = ['long', 'short', 'narrow'] as const;
/** Sample counts that together produce every plural form of a unit's name. */
const NUMBERS = [1, 2, 3, 5, 10, 11, 21, 100];
/** Counts of days for which languages have words: today, yesterday, the day before. */
const NAMED = [0, 1, 2];

/** The days and months of each unit. */
const SIZES: Readonly<Record<(typeof UNITS)[number], readonly [days: number, months: number]>> = {
  second: [1 / 86_400, 0],
  minute: [1 / 1440, 0],
  hour: [1 / 24, 0],
  day: [1, 0],
  week: [7, 0],
  month: [0, 1],
  year: [0, 12],
};

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Names of units after a number, as `Intl` writes counts and past times in a language: `Std.`, `дня`, `日前`. */
function unitNames(language: string): [string, string][] {
  return UNITS.flatMap((unit) =>
    STYLES.flatMap((style) => {
      const past = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style, numeric: 'always' });
      const count = new Intl.NumberFormat(`${language}-u-nu-latn`, {
        style: 'unit',
        unit,
        unitDisplay: style,
      });
      return NUMBERS.flatMap((number) => [past.format(-number, unit), count.format(number)]).flatMap(
        (text): [string, string][] => {
          const name = /\d\s*(\p{L}[\p{L}\p{M}]*)/u.exec(text.toLowerCase())?.[1];
          return name === undefined ? [] : [[name, unit]];
        },
      );
    }),
  );
}

/** Words for a day, and phrases for a past time without a number: `вчера`, `قبل يومين`. */
function phrases(language: string): [string, string][] {
  const styles = (['auto', 'always'] as const).map(
    (numeric) => new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric }),
  );
  return (['day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    NAMED.flatMap((number) =>
      styles.map((style) => style.format(-number, unit)).map((text) => ({ text, number })),
    )
      .filter(({ text, number }) => !/\d/.test(text) && (number > 0 || unit === 'day'))
      .map(({ text, number }): [string, string] => {
        const [days, months] = SIZES[unit];
        return [wordsOf(text).join(' '), `${days * number} ${months * number}`];
      }),
  );
}

const both = (language: string, make: (language: string) => [string, string][]) =>
  unambiguous(language === 'en' ? make('en') : [...make(language), ...make('en')]);

/** SQL: the value of the first known phrase among the words of a text; phrases of several words come first. */
function phraseSql(words: string, { words: known }: Words): string {
  const single = new Map([...known].filter(([phrase]) => !phrase.includes(' ')));
  const branches = [...known]
    .filter(([phrase]) => phrase.includes(' '))
    .map(
      ([phrase, value]) =>
        `WHEN contains(' ' || array_to_string(w, ' ') || ' ', ${literal(` ${phrase} `)}) THEN ${literal(value)}`,
    );
  const one = `list_filter(list_transform(w, lambda x: ${wordSql('x', { words: single })}), lambda x: x IS NOT NULL)[1]`;
  return `list_transform([${words}], lambda w: CASE ${branches.join(' ')} ELSE ${one} END)[1]`;
}

/**
 * SQL: the day that a text gives relative to the build's day, in a language and in English: `3 days ago`, `vor 2 Std.`,
 * `5 дней назад`, `вчера, 18:20`, `2小时前`, or the last `5 ноября`. Less than a day ago is today.
 */
export function relativeDateSql(given: string, language: string, asOf: string): string {
  const text = `lower(${plainDigits(given)})`;
  const units = both(language, unitNames);
  const [amount, unit] = [1, 2].map(
    (group) => `regexp_extract(${text}, '([0-9]+)[+]? *(\\pL[\\pL\\pM]*)', ${group})`,
  );
  const size = (at: 0 | 1) => {
    const values = [...units.words].map(([word, name]): [string, string] => [
      word,
      String(SIZES[name as (typeof UNITS)[number]][at]),
    ]);
    return `${wordSql(unit ?? '', { words: new Map(values) })}::DOUBLE`;
  };
  const counted = (at: 0 | 1) => `floor(TRY_CAST(${amount} AS DOUBLE) * ${size(at)} + 1e-6)::INTEGER`;
  const before = (days: string, months: string) =>
    `(${asOf} - to_months(${months}) - to_days(${days}))::DATE`;
  const phrase = phraseSql(`regexp_extract_all(${text}, '\\pL+')`, both(language, phrases));
  const part = (at: 1 | 2) => `split_part(${phrase}, ' ', ${at})::INTEGER`;
  return `CASE WHEN ${phrase} IS NOT NULL THEN ${before(part(1), part(2))}
    WHEN ${size(0)} IS NOT NULL AND length(${amount}) < 5 THEN ${before(counted(0), counted(1))}
    ELSE ${lastDayNamedSql(given, language, asOf)} END`;
}
