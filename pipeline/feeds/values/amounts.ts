/** SQL that reads amounts: numbers with words for scales, units, ranges and bounds. */
import { literal } from '../../shared/database.ts';
import { withoutCylinders } from '../measure/cylinders.ts';
import { TAKEN_OUT } from '../measure/known-words.ts';
import { unknownWordSql } from '../measure/unknown-word-sql.ts';
import { wordSql } from './dictionary.ts';
import { type AmountWords, amountWords, feedWords } from './feed-words.ts';
import { type NumberStyle, numberSql, plainDigits } from './numbers.ts';
import { anyWord, longestFirst } from './patterns.ts';
import { BOUNDED_DIMENSIONS, CALENDARS, factorOf, MOST_LITRES, type UnitDimension } from './units.ts';

const alternatives = (words: Readonly<Record<string, number>>) => anyWord(Object.keys(words));

const anyOf = ({ words, whole }: AmountWords) =>
  `(?:${alternatives(words)}|(?:${alternatives(whole)})${WORD_END})`;

/** What a number counts, by its field and its rule. */
export interface NumberMeaning {
  readonly dimension: UnitDimension;
  readonly unit: string | undefined;
  /** The dimension of the words beside it, if it is another one. */
  readonly words?: UnitDimension | undefined;
}

interface Measure extends NumberMeaning {
  readonly multiply: number | undefined;
  /** SQL of the build's day. */
  readonly asOf: string;
}

/** SQL of a text, and of the part of it that holds the field's own number. */
interface NumberText {
  readonly text: string;
  readonly own: string;
}

/** Whether the text, not the rule, names the unit. */
const isUnitInText = (unit: string | undefined): unit is undefined | 'text' =>
  unit === undefined || unit === 'text';

/** Matches up to the place of a unit: after a number, the second number of a range, and HTML tags. */
const BEFORE_UNIT = "^[^0-9]*[0-9][0-9 .,']*(?:[-–—~〜～至到] ?[0-9][0-9 .,']*)?(?:<[^>]*>[ ]*)*";
/** Not followed by a letter of an alphabet. */
const WORD_END = '(?:$|[^a-zà-žа-яё])';

/** SQL: the factor of a word after the first number of a text: directly after it, or after other words. */
function wordFactor(text: string, { words, whole }: AmountWords, afterOthers: boolean): string {
  const group = (pattern: string) => `regexp_extract(${text}, ${literal(pattern)}, 1)`;
  const others = afterOthers ? ['[^0-9(]*?', '(?:[^0-9(]*?[^a-z(])?'] : ['', ''];
  const loose = group(`${BEFORE_UNIT}${others[0]}(${alternatives(words)})`);
  const strict = group(`${BEFORE_UNIT}${others[1]}(${alternatives(whole)})${WORD_END}`);
  const factors = Object.entries({ ...words, ...whole }).map(([word, factor]): [string, string] => [
    word,
    String(factor),
  ]);
  // CASE with an operand would look for the word once for each branch.
  const factor = wordSql(`coalesce(nullif(${loose}, ''), ${strict})`, { words: new Map(factors) });
  return `coalesce(${factor}::DOUBLE, 1)`;
}

const product = (number: string, factor: number) => (factor === 1 ? number : `${number} * ${factor}`);

const asVolume = (number: string, times: string) =>
  `CASE WHEN ${number} <= ${MOST_LITRES} THEN ${times} * 1000 ELSE ${times} END`;

const DIGITS = '[0-9][0-9,]*';
/** The remainder after ten thousands: `158万5000円`. */
const LEFT_OVER = '[億亿억万萬만]([0-9]{1,4}|[0-9],[0-9]{3})(?:[^0-9,.万萬만千천]|$)';

const counted = (digits: string) => `TRY_CAST(replace(${digits}, ',', '') AS DOUBLE)`;

/** SQL: the sum of the other parts of an amount, each with its word: `1억 2,500만원`, `6만5천km`, `1 tỷ 250 triệu`. */
function furtherParts(text: string, scale: AmountWords): string {
  const word = anyOf(scale);
  const part = `${DIGITS} ?${word}`;
  const chain = `regexp_extract(${text}, ${literal(`^[^0-9]*${DIGITS}[0-9 .']*${word}((?: *${part})+)`)}, 1)`;
  const worth = `${counted(`regexp_extract(x, '^${DIGITS}')`)} * ${wordFactor('x', scale, false)}`;
  const parts = `list_sum(list_transform(regexp_extract_all(${chain}, ${literal(part)}), lambda x: ${worth}))`;
  return `coalesce(${parts}, 0) + coalesce(${counted(`regexp_extract(${text}, ${literal(LEFT_OVER)}, 1)`)}, 0)`;
}

/** SQL: a number in the unit that its text names (`12 тыс. миль`, `150 kW`), or else in that of the field. */
function asWritten(number: string, multiply: number, text: string, dimension: UnitDimension): string {
  const times = product(number, multiply);
  if (dimension === 'volume') return asVolume(number, times);
  const scale = amountWords('scale', dimension);
  const unit = amountWords('unit', dimension);
  if (!scale && !unit) return times;
  const plain = `lower(${plainDigits(text)})`;
  const amount = scale
    ? product(`(${number} * ${wordFactor(plain, scale, false)} + ${furtherParts(plain, scale)})`, multiply)
    : times;
  const factor = unit ? ` * ${wordFactor(plain, unit, dimension === 'distance')}` : '';
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NULL THEN ${amount}${factor} ELSE ${times} END`;
}

/** Dimensions whose numbers may be an end of a range, which is not a value. */
const RANGED: readonly UnitDimension[] = ['distance', 'volume', 'power', 'money', 'amount'];
/** The second number of a range: `101-125 PS`, but not `2.0-16V`. */
const RANGE_END =
  "^[^0-9]*[0-9](?:[0-9 .,']*[0-9])? ?[-–—~〜～至到] ?[€£$¥₹₽]?([0-9][0-9 .,']*)(?:[^0-9 .,'v]|$)";
const MOST_TIMES = 10;

/** SQL: whether a text in lower case and plain digits names a range that begins with a number. */
function isRange(number: string, plain: string, style: NumberStyle): string {
  const end = numberSql(`regexp_extract(${plain}, ${literal(RANGE_END)}, 1)`, style);
  const further = `range[2] > range[1] AND (range[1] = 0 OR range[2] < range[1] * ${MOST_TIMES})`;
  return `coalesce(list_transform([[${number}, ${end}]], lambda range: ${further})[1], false)`;
}

/** One number with its groups and fraction. */
const ONE_NUMBER = "(?:[0-9]{1,3}(?:[ .,'][0-9]{3})+|[0-9]+(?:[.,][0-9]+)?)";
/** Two numbers with a hyphen between them, which may be a range. */
const HYPHENED = '[0-9] ?[-–—~〜～至到] ?[0-9]';

/** SQL: of several numbers in a text the one with the field's unit (`163 л.с` in `2.0 л / 163 л.с.`), else the text. */
export function ownNumberSql(text: string, dimension: UnitDimension): string {
  const own = amountWords('own', dimension);
  if (!own) return text;
  const other = amountWords('other', dimension);
  const plain = `lower(${plainDigits(text)})`;
  const others = other ? literal(`${ONE_NUMBER} ?${anyOf(other)}`) : undefined;
  const rest = others ? `regexp_replace(${plain}, ${others}, ${literal(` ${TAKEN_OUT} `)}, 'g')` : plain;
  const found = `regexp_extract(${rest}, ${literal(`(?:^|[^0-9.,a-zа-яё-])(${ONE_NUMBER} ?${anyOf(own)})`)}, 1)`;
  const isRange = `regexp_matches(${plain}, ${literal(HYPHENED)})`;
  const alone = dimension === 'volume' ? withoutCylinders(rest) : text;
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NOT NULL OR ${isRange} THEN ${text} ELSE coalesce(nullif(${found}, ''), ${alone}) END`;
}

const bounds = (key: string) => longestFirst(feedWords(key).map(([word]) => word));
/** How a text says that its number is only a bound: `up to 150 hp`, `1300 cm3'e kadar`. */
const BOUND = [
  `^(?:[^0-9]*[^0-9a-zà-žа-яёіїє])?(?:${bounds('bound_before')}) ?[0-9]`,
  `^[^0-9]*[0-9].*(?:${bounds('bound_behind')})(?:$|[^a-zà-žа-яёіїє])`,
];

/** The pattern of texts whose number has another dimension than their field: `64 kWh` as an engine's volume. */
function otherPatterns({ dimension, unit }: NumberMeaning): string[] {
  const other = isUnitInText(unit) ? amountWords('other', dimension) : undefined;
  return other ? [BEFORE_UNIT + anyOf(other)] : [];
}

/** SQL: whether a text, in lower case and plain digits, matches one of some patterns. */
function hasSql(text: string, patterns: readonly string[]): string[] {
  const any = patterns.map((pattern) => `(?:${pattern})`).join('|');
  return patterns.length ? [`regexp_matches(lower(${plainDigits(text)}), ${literal(any)})`] : [];
}

/** SQL: whether the number of a text is only a bound: `<1986`. */
export const isBoundSql = (text: string): string =>
  `(TRY_CAST(${text} AS DOUBLE) IS NULL AND ${hasSql(text, BOUND).join()})`;

/** SQL: tests against the number of a text: it has another dimension than its field, or is only a bound. */
function doubtsOf({ own, text }: NumberText, meaning: NumberMeaning): string[] {
  const other = otherPatterns(meaning);
  const bound = BOUNDED_DIMENSIONS.includes(meaning.dimension) ? BOUND : [];
  return own === text ? hasSql(text, [...other, ...bound]) : [...hasSql(own, other), ...hasSql(text, bound)];
}

/** SQL: a text's number; NULL if it is a bound, an end of a range, of another dimension, or beside an unknown word. */
export function unlessOther(
  number: string,
  texts: NumberText,
  style: NumberStyle,
  meaning: NumberMeaning,
): string {
  const { own } = texts;
  const { dimension, words = dimension } = meaning;
  const ranged = RANGED.includes(dimension)
    ? [isRange(number, `lower(${plainDigits(own)})`, style), ...doubtsOf(texts, meaning)]
    : [];
  const word = unknownWordSql(own, words);
  const doubts = [...ranged, ...(word ? [`${word} IS NOT NULL`] : [])];
  if (doubts.length === 0) return number;
  return `CASE WHEN TRY_CAST(${own} AS DOUBLE) IS NOT NULL OR NOT (${doubts.join(' OR ')}) THEN ${number} END`;
}

/** SQL: a number in the unit that its rule names. */
function inUnit(number: string, unit: string, { dimension, multiply = 1, asOf }: Measure): string {
  const times = product(number, multiply);
  if (unit === 'l_or_cc') return asVolume(number, times);
  if (unit === 'age_years') return `year(${asOf}) - ${times}`;
  if (unit in CALENDARS) return `${times} + (${CALENDARS[unit as keyof typeof CALENDARS]})`;
  return product(times, factorOf(dimension, unit) ?? 1);
}

/** SQL: a number in the unit of its field. */
export function scaledSql(number: string, text: string, measure: Measure): string {
  const { dimension, unit, multiply = 1 } = measure;
  return isUnitInText(unit) ? asWritten(number, multiply, text, dimension) : inUnit(number, unit, measure);
}
