/** SQL that reads numbers, years and sums. */
import { literal } from '../../shared/database.ts';
import type { FeedFormat } from '../mapping/schema.ts';
import { feedWords } from './feed-words.ts';

/** Special blanks and signs, and the plain characters they are read as. */
const SIGNS = ['\u00a0\u2007\u2009\u202f\u3000\u2019\u2212\uff0c\uff0e\u066c\u066b', "     '-,.,."] as const;
/** The digits of other scripts: full-width, Arabic, Persian, Devanagari, Thai. */
const DIGITS = '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙';
const FANCY = SIGNS[0] + DIGITS;
const PLAIN = SIGNS[1] + '0123456789'.repeat(DIGITS.length / 10);

/** The way a feed writes numbers. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  /** Characters that may separate groups of digits. */
  readonly thousands: string;
}

/** The style of a format: by default the other sign, blanks and apostrophes group thousands. */
export function styleOf({
  decimal = '.',
  thousands,
}: Pick<FeedFormat, 'decimal' | 'thousands'>): NumberStyle {
  return { decimal, thousands: thousands ?? ` '${decimal === ',' ? '.' : ','}` };
}

/** The text before a number; a hyphen only within a word, because elsewhere it is a minus sign. */
const BEFORE = '(?:[^0-9-]|-[^0-9 .,-])*[^0-9.,-]';

/** The lines below a number: they may not hold another number. */
const FURTHER_LINES = '(?:\\n[^0-9]*)?';

const escaped = (characters: string) => characters.replace(/[\\\]^-]/g, '\\$&');

/** The regular expression of a number and the text around it: group 1 is the number, group 2 the rest. */
function numberPattern({ decimal, thousands }: NumberStyle): string {
  const group = `[${escaped(thousands)}]`;
  const point = `[${decimal}]`;
  const grouped = `[0-9]{1,3}(?:${group}[0-9]{2,3})*${group}[0-9]{3}`;
  const number = `-?(?:${grouped}|[0-9]+)(?:${point}[0-9]+)?`;
  return `^(?:${BEFORE}[.,]?)?(${number})([ .,]*(?:[^0-9 .,\\n].*)?)${FURTHER_LINES}$`;
}

/** SQL: the text of a number with plain digits and blanks. */
export const plainDigits = (text: string) => `translate(${text}, ${literal(FANCY)}, ${literal(PLAIN)})`;

/** SQL: a number among other characters; `text` has plain digits. */
function lenient(text: string, style: NumberStyle): string {
  const found = `regexp_extract(${text}, ${literal(numberPattern(style))}, 1)`;
  const dense = `regexp_replace(${found}, ${literal(`[${escaped(style.thousands)}]`)}, '', 'g')`;
  return `TRY_CAST(${style.decimal === ',' ? `replace(${dense}, ',', '.')` : dense} AS DOUBLE)`;
}

/** SQL: a number whose only sign is the other decimal sign and cannot group: `1.6 л` if commas are decimal. */
function otherDecimal(text: string, { decimal }: NumberStyle): string {
  const sign = decimal === ',' ? '[.]' : ',';
  const pattern = `^(?:${BEFORE})?(-?[0-9]+${sign}[0-9]{1,2})(?:[^0-9.,][^0-9]*)?$`;
  const found = `regexp_extract(${text}, ${literal(pattern)}, 1)`;
  return `TRY_CAST(replace(${found}, ',', '.') AS DOUBLE)`;
}

/** SQL: a number grouped by blanks or apostrophes with the other decimal sign: `69 844,67` if points are decimal. */
function spacedGroups(text: string, { decimal, thousands }: NumberStyle): string {
  const sign = decimal === ',' ? '[.]' : ',';
  const group = `[${escaped([...thousands].filter((one) => !'.,'.includes(one)).join(''))}]`;
  if (group === '[]') return 'NULL';
  const pattern = `^(?:${BEFORE})?(-?[0-9]{1,3}(?:${group}[0-9]{3})+${sign}[0-9]{1,2})(?:[^0-9.,][^0-9]*)?$`;
  const found = `regexp_extract(${text}, ${literal(pattern)}, 1)`;
  return `TRY_CAST(replace(regexp_replace(${found}, ${literal(group)}, '', 'g'), ',', '.') AS DOUBLE)`;
}

/**
 * SQL: a number with several signs that can be read in only one way, although not in the feed's style:
 * `1.250,50`, `62.400,–` and `1.250.000` if points are decimal.
 */
function otherGroups(text: string, { decimal }: NumberStyle): string {
  const [group, point] = decimal === ',' ? [',', '.'] : ['.', ','];
  const first = `-?[0-9]{1,3}(?:[${group}][0-9]{3})`;
  const number = `(?:(${first}+)[${point}]([0-9]{1,2}|[-–—])|(${first}{2,}))`;
  const pattern = `^(?:${BEFORE})?${number}(?:[^0-9.,\\n].*)?${FURTHER_LINES}$`;
  const part = (at: number) => `regexp_extract(${text}, ${literal(pattern)}, ${at})`;
  const whole = `replace(${part(1)} || ${part(3)}, ${literal(group)}, '')`;
  const plain = `${whole} || '.' || regexp_replace(${part(2)}, '[^0-9]', '0')`;
  const isSigned = `length(${text}) - length(translate(${text}, '.,', '')) > 1`;
  return `CASE WHEN ${isSigned} THEN TRY_CAST(${plain} AS DOUBLE) END`;
}

/** SQL: a number in the scientific form of spreadsheets, with either decimal sign: `1,033E+06`. */
const scientific = (text: string) =>
  `CASE WHEN regexp_matches(${text}, '^-?[0-9]+(?:[.,][0-9]+)?[eE][+-]?[0-9]{1,3}$') THEN TRY_CAST(replace(${text}, ',', '.') AS DOUBLE) END`;

/**
 * SQL: parses a number that a plain cast rejects. The lambda names the plain digits once: if they were repeated, DuckDB
 * would compute them for every row, even those that a plain cast reads.
 */
function searched(text: string, style: NumberStyle): string {
  const numbers = [scientific, otherGroups, lenient, otherDecimal, spacedGroups].map((read) =>
    read('plain', style),
  );
  const ways = `coalesce(${numbers.join(', ')})`;
  return `list_transform([${plainDigits(text)}], lambda plain: ${ways})[1]`;
}

/** Whether a plain cast could read a grouping point as a decimal one. */
const castMisreads = ({ decimal, thousands }: NumberStyle) => decimal === ',' || thousands.includes('.');

/**
 * SQL: the first number in a text as DOUBLE; NULL if there is none. The plain cast reads the bulk; only the texts
 * that it rejects are searched for currency signs, separators and units.
 */
export function numberSql(text: string, style: NumberStyle): string {
  const plain = castMisreads(style)
    ? `CASE WHEN NOT contains(${text}, '.') THEN TRY_CAST(${text} AS DOUBLE) END`
    : `TRY_CAST(${text} AS DOUBLE)`;
  return `coalesce(${plain}, ${searched(text, style)})`;
}

const YEAR_WITHIN = '(?:^|[^0-9])((?:18|19|20)[0-9]{2})(?:[^0-9]|$)';
const SHORT_YEAR = "^'([0-9]{2})(?:[^0-9]|$)";

/**
 * SQL: the year in a text: a number from 1000 on (`2019.6`, with a month after the point, is 2019), else the first four
 * digits that are a year (`2019 г.`, `12/2019`), else two digits after an apostrophe, else any number.
 */
export function yearSql(text: string, style: NumberStyle, asOf: string): string {
  const plain = `TRY_CAST(${text} AS DOUBLE)`;
  const digits = plainDigits(text);
  const within = `TRY_CAST(nullif(regexp_extract(${digits}, ${literal(YEAR_WITHIN)}, 1), '') AS DOUBLE)`;
  const short = `TRY_CAST(nullif(regexp_extract(${digits}, ${literal(SHORT_YEAR)}, 1), '') AS DOUBLE)`;
  const century = `CASE WHEN ${short} <= year(${asOf}) % 100 + 1 THEN 2000 + ${short} ELSE 1900 + ${short} END`;
  const searched = `coalesce(${within}, ${century}, ${numberSql(text, style)})`;
  return `CASE WHEN ${plain} >= 1000 THEN floor(${plain}) ELSE ${searched} END`;
}

const anyOf = (key: string) =>
  feedWords(key)
    .map(([word]) => word)
    .join('|');
const LETTER = 'a-zà-žа-яёіїє';
const END = `(?:$|[^${LETTER}])`;
/** How a text says that its sum is an instalment: `£299 p/m`, `299 €/mes`, `от 25 000 ₽/мес.`, `월 59`. */
const MONTHLY = [
  `(?:${anyOf('instalment_per')})\\s?(?:${anyOf('instalment_period')})${END}`,
  `(?:^|[^${LETTER}])(?:${anyOf('instalment_alone')})${END}`,
  anyOf('instalment_anywhere'),
].join('|');

/** SQL: whether a sum is an instalment and so not a price. */
export const isMonthlySql = (text: string) =>
  `(TRY_CAST(${text} AS DOUBLE) IS NULL AND regexp_matches(lower(${text}), ${literal(MONTHLY)}))`;

/** A text of exactly two amounts, each with its sign before or after it. */
const TWO_AMOUNTS = [
  '^[^0-9]+[0-9][0-9 .,]*[^0-9 .,]+ *[0-9][0-9 .,]*$',
  '^[0-9][0-9 .,]*[^0-9 .,]+ *[0-9][0-9 .,]*[^0-9]+$',
].join('|');

/** SQL: whether a text gives two amounts in one currency, such as a lowered price: `495.000 TL 469.900 TL`. */
export function isTwofoldSql(text: string): string {
  const plain = `trim(${plainDigits(text)})`;
  const signs = `regexp_extract_all(${plain}, '[^0-9 .,]+')`;
  const isDoubled = `len(${signs}) = 2 AND ${signs}[1] = ${signs}[2]`;
  const isTwofold = `${isDoubled} AND regexp_matches(${plain}, ${literal(TWO_AMOUNTS)})`;
  // CASE skips the rest for the many plain numbers; AND would compute it for each.
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NULL THEN ${isTwofold} ELSE false END`;
}
