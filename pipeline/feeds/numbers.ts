import { literal } from '../database.ts';
import type { Format } from './mapping.ts';
import { type Dimension, factorOf, SCALE_WORDS, UNIT_WORDS } from './units.ts';

/** Blanks, signs and digits of other scripts and what they are read as. */
const FANCY = '\u00a0\u2007\u2009\u202f\u3000\u2019\u2212\uff0c\uff0e０１２３４５６７８９٠١٢٣٤٥٦٧٨٩';
const PLAIN = "     '-,.01234567890123456789";

/** The way a feed writes numbers. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  /** Characters that may stand between groups of digits. */
  readonly thousands: string;
}

/** The style of a format: what is not the decimal sign groups the thousands, and so do blanks and apostrophes. */
export function styleOf(format: Format): NumberStyle {
  const other = format.decimal === ',' ? '.' : ',';
  return { decimal: format.decimal, thousands: format.thousands ?? ` '${other}` };
}

const escaped = (characters: string) => characters.replace(/[\\\]^-]/g, '\\$&');

/** The regular expression of a number with whatever stands around it: group 1 the number, group 2 the rest. */
export function numberPattern({ decimal, thousands }: NumberStyle): string {
  const group = `[${escaped(thousands)}]`;
  const point = `[${decimal}]`;
  const grouped = `[0-9]{1,3}(?:${group}[0-9]{2,3})*${group}[0-9]{3}`;
  const number = `-?(?:${grouped}|[0-9]+)(?:${point}[0-9]+)?`;
  return `^(?:[^0-9-]*[^0-9.,-][.,]?)?(${number})([ .,]*(?:[^0-9 .,].*)?)$`;
}

/** SQL: the text of a number with plain digits and blanks. */
export const plainDigits = (text: string) => `translate(${text}, ${literal(FANCY)}, ${literal(PLAIN)})`;

function lenient(text: string, style: NumberStyle): string {
  const found = `regexp_extract(${plainDigits(text)}, ${literal(numberPattern(style))}, 1)`;
  const dense = `regexp_replace(${found}, ${literal(`[${escaped(style.thousands)}]`)}, '', 'g')`;
  return `TRY_CAST(${style.decimal === ',' ? `replace(${dense}, ',', '.')` : dense} AS DOUBLE)`;
}

/** Whether a plain cast could take a grouping point for the decimal one. */
const castMisreads = ({ decimal, thousands }: NumberStyle) => decimal === ',' || thousands.includes('.');

/**
 * SQL: the first number in a text as DOUBLE, NULL where there is none. The plain cast takes the bulk;
 * only what it refuses is searched for currency signs, separators and units.
 */
export function numberSql(text: string, style: NumberStyle): string {
  const plain = castMisreads(style)
    ? `CASE WHEN NOT contains(${text}, '.') THEN TRY_CAST(${text} AS DOUBLE) END`
    : `TRY_CAST(${text} AS DOUBLE)`;
  return `coalesce(${plain}, ${lenient(text, style)})`;
}

function wordFactor(rest: string, words: readonly { pattern: string; factor: number }[]): string {
  if (words.length === 0) return '1';
  const branches = words.map(
    ({ pattern, factor }) => `WHEN regexp_matches(${rest}, ${literal(pattern)}) THEN ${factor}`,
  );
  return `CASE ${branches.join(' ')} ELSE 1 END`;
}

const SCALE_PREFIX =
  '^\\s*(?:万|萬|만|億|亿|억|千|천|тыс\\.?|tys\\.?|tsd\\.?|млн\\.?|mln\\.?|mio\\.?|thousand|million|k|m)\\s*';

/** SQL: the factor that the words behind a number ask for (`12 тыс. миль`, `150 kW`). */
function textFactor(text: string, dimension: Dimension, style: NumberStyle): string {
  const rest = `regexp_extract(lower(${plainDigits(text)}), ${literal(numberPattern(style))}, 2)`;
  const units = UNIT_WORDS[dimension];
  const bare = `regexp_replace(${rest}, ${literal(SCALE_PREFIX)}, '')`;
  const unit = units.length
    ? `(${wordFactor(rest, units)}) * CASE WHEN ${bare} = ${rest} THEN 1 ELSE ${wordFactor(bare, units)} END`
    : '1';
  const scale = dimension === 'volume' || dimension === 'power' ? '1' : wordFactor(rest, SCALE_WORDS);
  return `(${scale}) * (${unit})`;
}

/** SQL: a number in the unit of its field. `asOf` is the SQL of the build's day. */
export function scaled(
  number: string,
  text: string,
  options: {
    dimension: Dimension;
    unit: string | undefined;
    multiply: number | undefined;
    style: NumberStyle;
    asOf: string;
  },
): string {
  const { dimension, unit, multiply = 1 } = options;
  const times = multiply === 1 ? number : `${number} * ${multiply}`;
  if (unit === undefined) return times;
  if (unit === 'text') return `${times} * ${textFactor(text, dimension, options.style)}`;
  if (unit === 'l_or_cc') return `CASE WHEN ${number} <= 30 THEN ${times} * 1000 ELSE ${times} END`;
  if (unit === 'age_years') return `year(${options.asOf}) - ${times}`;
  const factor = factorOf(dimension, unit) ?? 1;
  return factor === 1 ? times : `${times} * ${factor}`;
}
