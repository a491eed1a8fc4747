import {
  hasRole,
  hasValueOf,
  isMeaningful,
  isPlain,
  isWordMarked,
  opensMarked,
  type Placed,
  roleArgument,
} from '../segments.ts';
import { CONTRARY } from '../standing/refused.ts';
import { DENSE } from '../tokens.ts';
import { IS_ABLATIVE, isAblative } from './ablative.ts';
import { endsYears, isOne, type Measured, sameSegment } from './measured.ts';
import { mayBeYear } from './years.ts';

/** How an amount bounds what is wanted. */
export type Bound = 'equal' | 'min' | 'max' | 'about' | 'range' | 'newer' | 'older';

const BOUNDS = ['newer', 'older', 'max', 'min', 'about'] as const;

/** The bound that a word sets before (`''`) or behind (`_after`) a number. */
export function boundOf(item: Placed, suffix: '' | '_after'): Bound | undefined {
  return BOUNDS.find((bound) => item.roles.has(bound + suffix) || (suffix === '' && hasRole(item, bound)));
}

function isFiller(item: Placed): boolean {
  // Kazakh `200 кВт-тан`: the ending is the name of a car as well.
  const isEnding = !item.spaced && IS_ABLATIVE.test(item.text);
  return item.number === undefined && (!isMeaningful(item) || hasRole(item, 'noun') || isEnding);
}

const REACH = 4;

/** What stands before a number. */
export interface Left {
  bound: Bound | undefined;
  noun: string | undefined;
  first: Placed;
  between: boolean;
  /** Of what the word before says "of" as well as "from": of an engine (Italian `da`), of a year too (German `von`). */
  of: 'measure' | 'year' | undefined;
}

/** What a unit before its number says that the number measures: `km < 80000`. */
const HEADINGS: Readonly<Record<string, string>> = {
  km: 'mileage', cc: 'engine', hp: 'power', seat: 'seats', door: 'doors', owner: 'owner',
}; // biome-ignore format: a table

/** A number that may be a year, written plainly. */
function isPlainYear({ number }: Placed): boolean {
  const plain = number?.digits !== undefined && !number.multiplied && !number.digits.grouped;
  return plain && mayBeYear(number.value);
}

/** Whether a word is a unit that belongs to the number behind it, as none stands before it. */
function isHeading(items: readonly Placed[], item: Placed, from: Placed): boolean {
  // "D4" is an engine, no doors.
  if (item.text.length === 1 && !from.spaced) return false;
  const before = items[item.index - 1];
  const isNumber = before?.segment === item.segment && before.number !== undefined;
  const isFree = !isNumber || isPlainYear(before) || endsYears(items, before);
  return isFree && roleArgument(item, 'unit') !== undefined && !isPlainYear(from);
}

/** Litres of an engine, written plainly: `2.0 TSI with at least 190 hp`. */
function isVolume({ number }: Placed): boolean {
  return number?.digits?.decimals === 1 && !number.multiplied && number.value < 10;
}

/** A year in the two digits that a slash sets behind another (`18/20`). */
function isYearBehindSlash(items: readonly Placed[], { index, text }: Placed): boolean {
  const [year, slash] = items.slice(Math.max(0, index - 2), index);
  const isShort = [year?.text ?? '', text].every((digits) => /^([0-9]{2})?[0-9]{2}$/.test(digits));
  return isShort && slash?.text === '/';
}

const COUNTS = ['unit.door', 'unit.seat', 'unit.owner'];
const YEAR_NAMES = ['noun.year', 'min.year'];

/** Whether a quantity ends here that is a year, with or without a word for it behind. */
function isDated(items: readonly Placed[], last: Placed): boolean {
  const before = items[last.index - 1];
  return isPlainYear(last) || (hasRole(last, 'unit.year') && before !== undefined && isPlainYear(before));
}

/** Whether a limit stands behind an amount and its unit. */
function isLimitedBehind(items: readonly Placed[], { index, segment }: Placed): boolean {
  const [unit, behind] = items.slice(index + 1, index + 3);
  const limit = hasRole(unit, 'unit') || hasRole(unit, 'cur') ? behind : unit;
  return limit?.segment === segment && limit.number === undefined && boundOf(limit, '_after') !== undefined;
}

/** "And under", which ends an amount as often as it opens the next: `2015 and over 2.0 diesel`. */
const JOINED = /^(and|и|і|та) /;

/** Whether a number tells by itself what it measures. */
function isTelling(items: readonly Placed[], { index, number }: Placed): boolean {
  const beside = [items[index - 1], items[index + 1]];
  return number?.multiplied === true || beside.some((one) => hasRole(one, 'unit') || hasRole(one, 'cur'));
}

/** Whether a limit behind a year or a measure is that of the amount behind it: `2022 max 40k`, `ab bj 16 max 150 tkm`. */
function opensNext(items: readonly Placed[], limit: Placed, from: Placed): boolean {
  const [behind, other] = items.slice(limit.index + 1, limit.index + 3);
  const next = hasRole(behind, 'cur') ? other : behind;
  const isAmount = next?.number !== undefined && next.segment === limit.segment && !isPlainYear(next);
  if (!isAmount || boundOf(limit, '') === undefined) return false;
  if (JOINED.test(limit.text) && !isTelling(items, next)) return false;
  // "2020~ 8 seats": a sign written on to the year is its own.
  if (!limit.spaced && next.spaced && limit.script === 'sign') return false;
  // "2016 mini 90 000 km maxi": each has its limit behind it.
  if (boundOf(limit, '_after') !== undefined && isLimitedBehind(items, next)) return false;
  // "80 tkm max 18k": a mileage or a price is the most that is wanted without a word for it.
  const isMeasured = hasRole(from, 'unit') || hasRole(from, 'cur');
  const isCount = COUNTS.some((role) => hasRole(other, role));
  const isNamedYear = YEAR_NAMES.some((role) => hasRole(items[from.index - 1], role));
  const isYear = isDated(items, from) || isNamedYear || isYearBehindSlash(items, from);
  return isYear || isVolume(from) || (isMeasured && !isCount);
}

const MORE = /^(de |con |di )?(mas|mais|plus|piu|more|over)( |$)/;

/** Whether "more than" is denied by a word before it: `sin gastar más de`. */
function isDeniedMore(items: readonly Placed[], more: Placed): boolean {
  if (!MORE.test(more.text) && !opensMarked(more, 'more')) return false;
  const before = items.slice(Math.max(0, more.index - REACH), more.index).reverse();
  const stop = before.findIndex((item) => !sameSegment(item, more) || isMeaningful(item) || item.number);
  return before.slice(0, stop < 0 ? REACH : stop).some((item) => hasRole(item, 'not'));
}

/** What a bound says behind "not": `pas après 2018`. */
const DENIED: Partial<Record<Bound, Bound>> = { min: 'max', newer: 'older', older: 'newer' };

/** A bound, or its contrary where "not" stands right before it; the two may be one verb (`不可低于`). */
function standingBound(items: readonly Placed[], item: Placed, bound: Bound): Bound {
  const before = items[item.index - 1];
  const isDenied = before?.segment === item.segment && hasRole(before, 'not');
  return (isDenied ? (DENSE.has(item.script) ? CONTRARY : DENIED)[bound] : undefined) ?? bound;
}

/** Whether a word is the month of the year behind it: `after January 2019`. */
function isMonth(items: readonly Placed[], { index, roles }: Placed, from: Placed): boolean {
  const isBefore = roles.has('unit.other') && index === from.index - 1;
  return isBefore && isPlainYear(from) && items[index - 1]?.number === undefined;
}

/** Whether "from" is said of a word of no known meaning between it and the number: `с парнем два года`. */
function isPrepositionAlone(items: readonly Placed[], item: Placed, from: Placed): boolean {
  const next = items[item.index + 1];
  const isFrom = item.roles.has('from') && item.roles.has('min');
  const isOpening = hasRole(next, 'multiplier');
  const isWord = next !== undefined && isPlain(next) && next.script !== 'sign' && !isOpening;
  return isFrom && isWord && next.index < from.index;
}

/** What stands before a number and behind the quantity before it, which ends at `done`: its bound, the noun that it measures, "between". */
export function readLeft(items: readonly Placed[], from: Placed, done = -1): Left {
  const left: Left = { bound: undefined, noun: undefined, first: from, between: false, of: undefined };
  // Arabic "not falls its-power below 300": the noun stands within the bound.
  const isSplit = isWordMarked(items[from.index - 1], 'than');
  for (let at = from.index - 1, steps = 0; at >= 0 && steps < REACH; at -= 1, steps += 1) {
    const item = items[at];
    if (!item || !sameSegment(item, from)) break;
    // "2015 and over 2.0 diesel".
    if (at <= done && JOINED.test(item.text)) break;
    // "At least a 2018", "at least a 3.0".
    const isArticle = isOne(item) && (isPlainYear(from) || isVolume(from));
    if (!(isFiller(item) || isHeading(items, item, from) || isArticle)) break;
    // The unit of the number before, which is a noun as well ("up to 500 thousand rubles 2010 and newer").
    if (hasRole(item, 'cur') && items[at - 1]?.number) break;
    // "From the year 2020": the bound stands before the noun.
    const isYearNamed = left.noun === 'year' && left.bound === undefined;
    if (isYearNamed && hasRole(item, 'noun')) break;
    if (left.bound === undefined && (left.noun === undefined || isYearNamed || isSplit)) {
      const bound = isPrepositionAlone(items, item, from) ? undefined : boundOf(item, '');
      if (bound !== undefined) {
        left.bound = bound === 'min' && isDeniedMore(items, item) ? 'max' : standingBound(items, item, bound);
        left.first = item;
        left.noun ??= roleArgument(item, bound);
      }
    }
    if (hasRole(item, 'between')) left.between = true;
    if (hasRole(item, 'of') && at === from.index - 1)
      left.of = item.roles.has('of.year') ? 'year' : 'measure';
    // Polish "motor" is a motorcycle, the engine elsewhere.
    const isThing = hasValueOf(item, 'vehicle_type');
    if (left.noun === undefined && hasRole(item, 'noun') && isMeaningful(item) && !isThing) left.first = item;
    // "Mileage within 50 thousand": a bound that speaks of a radius too leaves the noun to others.
    if (left.noun === undefined || left.noun === 'radius')
      left.noun = roleArgument(item, 'noun') ?? left.noun;
    if (left.noun === undefined && isHeading(items, item, from))
      left.noun = HEADINGS[roleArgument(item, 'unit') ?? ''];
    const isUnit = hasRole(item, 'unit') && left.noun !== 'year' && !isMonth(items, item, from);
    if (isUnit || hasRole(item, 'cur')) break;
  }
  return left;
}

/** "New" and "old" behind a year compare with it (`2019 yildan yangi`). */
function isAgeBound(item: Placed, from: Placed): boolean {
  const compares = item.roles.has('newer_after') || item.roles.has('older_after');
  return (
    compares && item.index === from.index + 1 && (hasRole(from, 'unit.year') || hasRole(from, 'unit.age'))
  );
}

/** A noun behind a number belongs to the next number, if one follows it. */
function measuresNext(items: readonly Placed[], noun: Placed): boolean {
  // "60 thousand driven, and that costs 75": what "and" parts from the next number is of the one before.
  if (hasRole(items[noun.index + 1], 'also')) return false;
  const following = items
    .slice(noun.index + 1, noun.index + 4)
    .filter((item) => item.segment === noun.segment);
  const isNamed = (item: Placed) => hasRole(item, 'noun') || roleArgument(item, 'max') !== undefined;
  const next = following.find((item) => item.number !== undefined || isNamed(item));
  return next?.number !== undefined;
}

/** A bound that stands alone behind a comma: `20 thousand, give or take`. */
function boundApart(items: readonly Placed[], from: Placed): Bound | undefined {
  const [comma, item, after] = items.slice(from.index + 1, from.index + 4);
  if (comma?.text !== ',' || item?.segment !== comma.segment || after?.segment === item.segment)
    return undefined;
  return boundBehind(items, item, from);
}

/** Whether a word right behind a year ends its part and says "and later": `2021 on`. */
function opensYears(items: readonly Placed[], item: Placed, from: Placed): boolean {
  if (!item.roles.has('min_after.end') || !(isDated(items, from) || isWordMarked(from, 'plate')))
    return false;
  const next = items[item.index + 1];
  return next?.segment !== item.segment || next.script === 'sign' || hasRole(next, 'max');
}

/** The bound that a word sets behind a number; no volume is "not old". */
function boundBehind(items: readonly Placed[], item: Placed, from: Placed): Bound | undefined {
  // "Driven less than 100 thousand", where "little driven" is one phrase.
  if (hasRole(item, 'vague.mileage') && isAblative(from)) return 'max';
  const bound = boundOf(item, '_after') ?? (opensYears(items, item, from) ? 'min' : undefined);
  // "1998 cheap": Turkic languages compare a price by the same word.
  if (hasRole(item, 'vague.price') && isPlainYear(from)) return undefined;
  const isOfAge = bound === 'newer' || bound === 'older';
  return isOfAge && (from.number?.digits?.decimals ?? 0) > 0 ? undefined : bound;
}

/** Whether a bound that is a name as well ends its part or stands before another bound: `2019 mini, 60 000 km maxi`. */
function isLastBound(items: readonly Placed[], item: Placed): boolean {
  const next = items[item.index + 1];
  const isLimited = next?.number !== undefined && isLimitedBehind(items, next);
  const isEnd = !next || isLimited || next.script === 'sign' || boundOf(next, '') !== undefined;
  return item.everyday && boundOf(item, '_after') !== undefined && isEnd;
}

/** Whether a limit is the contrary of that before the number and stands before another: `не больше 45.000 и не раньше 2019`. */
function isOfNext(items: readonly Placed[], limit: Placed, own: Bound, before?: Bound): boolean {
  const next = items[limit.index + 1];
  return CONTRARY[own] === before && next?.number !== undefined && next.segment === limit.segment;
}

/** A bound or a noun behind a number and its unit; the bound before it is known. */
export function readRight(items: readonly Placed[], from: Placed, before?: Bound) {
  let bound = boundApart(items, from);
  let noun: string | undefined;
  let last = from;
  for (let at = from.index + 1, steps = 0; steps < 3; at += 1, steps += 1) {
    const item = items[at];
    if (!item || !sameSegment(item, from)) break;
    const isBehind = isFiller(item) || isAgeBound(item, from) || hasRole(item, 'vague.mileage');
    if (!isBehind && !isLastBound(items, item)) break;
    const after = bound === undefined ? boundBehind(items, item, from) : undefined;
    if (after !== undefined && (opensNext(items, item, from) || isOfNext(items, item, after, before))) break;
    if (after !== undefined) {
      bound = after;
      last = item;
      if (hasRole(item, 'vague.mileage')) noun = 'mileage';
      continue;
    }
    if (boundOf(item, '') !== undefined && !hasRole(item, 'noun')) break;
    if (item.roles.has('noun.reach') || !measuresNext(items, item)) noun ??= roleArgument(item, 'noun');
    if (hasRole(item, 'unit')) break;
  }
  return { bound, noun, last };
}

/** The Uzbek limit is an ending: `20 minggacha`, `2015 yilgacha`. */
export function suffixBound({ item, last }: Measured): Bound | undefined {
  return item.text.endsWith('gacha') || last.text.endsWith('gacha') ? 'max' : undefined;
}

/** Units of which one says "an engine of 2 litres". */
const OF = new Set(['litre', 'cc', 'hp', 'kw', 'seat', 'door']);

/** Whether the word before a number says "of" and bounds nothing: "of 2 litres", "of 2020". */
export function isOf({ item, unit }: Measured, left: Left): boolean {
  if (left.of === undefined) return false;
  const { value, digits } = item.number ?? { value: 0, digits: undefined };
  const isYear = (unit === undefined || unit === 'year') && mayBeYear(value) && !digits?.grouped;
  return OF.has(unit ?? '') || (left.of === 'year' && isYear);
}
