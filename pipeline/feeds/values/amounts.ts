import { literal } from '../../shared/database.ts';
import { withoutCylinders } from '../measure/cylinders.ts';
import { TAKEN_OUT } from '../measure/known-words.ts';
import { unknownWordSql } from '../measure/unknown-word.ts';
import { wordSql } from './dictionary.ts';
import { type Behind, feedWords, wordsBehind } from './feed-words.ts';
import { type NumberStyle, numberSql, plainDigits } from './numbers.ts';
import { escapedPattern, longestFirst } from './patterns.ts';
import { BOUNDED, CALENDARS, type Dimension, factorOf, LITRES } from './units.ts';

const alternatives = (words: Readonly<Record<string, number>>) =>
  longestFirst(Object.keys(words).map(escapedPattern));

/** What a number counts, as its field and its rule say. */
export interface Counted {
  readonly dimension: Dimension;
  readonly unit: string | undefined;
  /** What the words beside it count, where that is not its dimension. */
  readonly words?: Dimension | undefined;
}

interface Measure extends Counted {
  readonly multiply: number | undefined;
  /** SQL of the build's day. */
  readonly asOf: string;
}

/** SQL of a text, and of the part of it that names what its field counts. */
interface Said {
  readonly text: string;
  readonly own: string;
}

/** Whether a rule leaves the unit to the text. */
const asSaid = (unit: string | undefined): unit is undefined | 'text' =>
  unit === undefined || unit === 'text';

/** A number, the second one of a range and an element of HTML, behind which a unit may stand. */
const NUMBER_BEHIND = "^[^0-9]*[0-9][0-9 .,']*(?:[-–—~〜～至到] ?[0-9][0-9 .,']*)?(?:<[^>]*>[ ]*)*";
/** No letter of an alphabet follows. */
const WORD_END = '(?:$|[^a-zà-žа-яё])';

/** SQL: the factor of a word behind the first number of a text: right behind it, or after other words. */
function wordFactor(text: string, { words, whole }: Behind, afterOthers: boolean): string {
  const group = (pattern: string) => `regexp_extract(${text}, ${literal(pattern)}, 1)`;
  const others = afterOthers ? ['[^0-9(]*?', '(?:[^0-9(]*?[^a-z(])?'] : ['', ''];
  const loose = group(`${NUMBER_BEHIND}${others[0]}(${alternatives(words)})`);
  const strict = group(`${NUMBER_BEHIND}${others[1]}(${alternatives(whole)})${WORD_END}`);
  const factors = Object.entries({ ...words, ...whole }).map(([word, factor]): [string, string] => [
    word,
    String(factor),
  ]);
  // CASE with an operand would look for the word once for each branch.
  const factor = wordSql(`coalesce(nullif(${loose}, ''), ${strict})`, {
    words: new Map(factors),
    patterns: [],
  });
  return `coalesce(${factor}::DOUBLE, 1)`;
}

const product = (number: string, factor: number) => (factor === 1 ? number : `${number} * ${factor}`);

const asVolume = (number: string, times: string) =>
  `CASE WHEN ${number} <= ${LITRES} THEN ${times} * 1000 ELSE ${times} END`;

const DIGITS = '[0-9][0-9,]*';
/** What is left over behind ten thousands: `158万5000円`. */
const LEFT_OVER = '[億亿억万萬만]([0-9]{1,4}|[0-9],[0-9]{3})(?:[^0-9,.万萬만千천]|$)';

const counted = (digits: string) => `TRY_CAST(replace(${digits}, ',', '') AS DOUBLE)`;

/** SQL: the sum of the further parts of an amount, each with its word: `1억 2,500만원`, `6만5천km`, `1 tỷ 250 triệu`. */
function furtherParts(text: string, scale: Behind): string {
  const word = `(?:${alternatives(scale.words)}|(?:${alternatives(scale.whole)})${WORD_END})`;
  const part = `${DIGITS} ?${word}`;
  const chain = `regexp_extract(${text}, ${literal(`^[^0-9]*${DIGITS}[0-9 .']*${word}((?: *${part})+)`)}, 1)`;
  const worth = `${counted(`regexp_extract(x, '^${DIGITS}')`)} * ${wordFactor('x', scale, false)}`;
  const parts = `list_sum(list_transform(regexp_extract_all(${chain}, ${literal(part)}), lambda x: ${worth}))`;
  return `coalesce(${parts}, 0) + coalesce(${counted(`regexp_extract(${text}, ${literal(LEFT_OVER)}, 1)`)}, 0)`;
}

/** SQL: a number in the unit that its text names (`12 тыс. миль`, `150 kW`), else in that of the field. */
function asWritten(number: string, multiply: number, text: string, dimension: Dimension): string {
  const times = product(number, multiply);
  if (dimension === 'volume') return asVolume(number, times);
  const scale = wordsBehind('scale', dimension);
  const unit = wordsBehind('unit', dimension);
  if (!scale && !unit) return times;
  const plain = `lower(${plainDigits(text)})`;
  const amount = scale
    ? product(`(${number} * ${wordFactor(plain, scale, false)} + ${furtherParts(plain, scale)})`, multiply)
    : times;
  const factor = unit ? ` * ${wordFactor(plain, unit, dimension === 'distance')}` : '';
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NULL THEN ${amount}${factor} ELSE ${times} END`;
}

/** Dimensions whose numbers may be one end of a range, which is no value. */
const RANGED: readonly Dimension[] = ['distance', 'volume', 'power', 'money', 'amount'];
/** The further number of a range: `101-125 PS`; that of `2.0-16V` is none. */
const RANGE_END =
  "^[^0-9]*[0-9](?:[0-9 .,']*[0-9])? ?[-–—~〜～至到] ?[€£$¥₹₽]?([0-9][0-9 .,']*)(?:[^0-9 .,'v]|$)";
const MOST_TIMES = 10;

/** SQL: whether a text in small letters and plain digits names a range that begins with a number. */
function isRange(number: string, plain: string, style: NumberStyle): string {
  const end = numberSql(`regexp_extract(${plain}, ${literal(RANGE_END)}, 1)`, style);
  const further = `range[2] > range[1] AND (range[1] = 0 OR range[2] < range[1] * ${MOST_TIMES})`;
  return `coalesce(list_transform([[${number}, ${end}]], lambda range: ${further})[1], false)`;
}

const anyOf = ({ words, whole }: Behind) =>
  `(?:${alternatives(words)}|(?:${alternatives(whole)})${WORD_END})`;

/** One number, and nothing else that looks like a part of it. */
const ONE_NUMBER = "(?:[0-9]{1,3}(?:[ .,'][0-9]{3})+|[0-9]+(?:[.,][0-9]+)?)";
/** Two numbers with a hyphen between them, which may be a range. */
const HYPHENED = '[0-9] ?[-–—~〜～至到] ?[0-9]';

/** SQL: of a text with several numbers the one that names what its field counts: `163 л.с` of `2.0 л / 163 л.с.`; else the text. */
export function ownNumberSql(text: string, dimension: Dimension): string {
  const own = wordsBehind('own', dimension);
  if (!own) return text;
  const other = wordsBehind('other', dimension);
  const plain = `lower(${plainDigits(text)})`;
  const others = other ? literal(`${ONE_NUMBER} ?${anyOf(other)}`) : undefined;
  const rest = others ? `regexp_replace(${plain}, ${others}, ${literal(` ${TAKEN_OUT} `)}, 'g')` : plain;
  const found = `regexp_extract(${rest}, ${literal(`(?:^|[^0-9.,a-zа-яё-])(${ONE_NUMBER} ?${anyOf(own)})`)}, 1)`;
  const isRange = `regexp_matches(${plain}, ${literal(HYPHENED)})`;
  const alone = dimension === 'volume' ? withoutCylinders(rest) : text;
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NOT NULL OR ${isRange} THEN ${text} ELSE coalesce(nullif(${found}, ''), ${alone}) END`;
}

const bounds = (key: string) => longestFirst(feedWords(key).map(([word]) => word));
/** How a text says that its number is but a bound: `up to 150 hp`, `1300 cm3'e kadar`. */
const BOUND = [
  `^(?:[^0-9]*[^0-9a-zà-žа-яёіїє])?(?:${bounds('bound_before')}) ?[0-9]`,
  `^[^0-9]*[0-9].*(?:${bounds('bound_behind')})(?:$|[^a-zà-žа-яёіїє])`,
];

/** The pattern of texts whose number counts something else than their field: the `64 kWh` of an engine's volume. */
function otherPatterns({ dimension, unit }: Counted): string[] {
  const other = asSaid(unit) ? wordsBehind('other', dimension) : undefined;
  return other ? [NUMBER_BEHIND + anyOf(other)] : [];
}

/** SQL: whether a text has one of some patterns, in small letters and plain digits. */
function hasSql(text: string, patterns: readonly string[]): string[] {
  const any = patterns.map((pattern) => `(?:${pattern})`).join('|');
  return patterns.length ? [`regexp_matches(lower(${plainDigits(text)}), ${literal(any)})`] : [];
}

/** SQL: whether the number of a text is but a bound: `<1986`. */
export const isBoundSql = (text: string): string =>
  `(TRY_CAST(${text} AS DOUBLE) IS NULL AND ${hasSql(text, BOUND).join()})`;

/** SQL: what speaks against the number of a text: it counts something else than its field, or is but a bound. */
function noValue({ own, text }: Said, counted: Counted): string[] {
  const other = otherPatterns(counted);
  const bound = BOUNDED.includes(counted.dimension) ? BOUND : [];
  return own === text ? hasSql(text, [...other, ...bound]) : [...hasSql(own, other), ...hasSql(text, bound)];
}

/** SQL: the number of a text, NULL where it is one end of a range or a bound, counts something else than its field, or has a word beside it that nothing is known of. */
export function unlessOther(number: string, said: Said, style: NumberStyle, counted: Counted): string {
  const { own } = said;
  const { dimension, words = dimension } = counted;
  const ranged = RANGED.includes(dimension)
    ? [isRange(number, `lower(${plainDigits(own)})`, style), ...noValue(said, counted)]
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
export function scaled(number: string, text: string, measure: Measure): string {
  const { dimension, unit, multiply = 1 } = measure;
  return asSaid(unit) ? asWritten(number, multiply, text, dimension) : inUnit(number, unit, measure);
}
