import { hasRole, hasValueOf, isMeaningful, type Placed } from '../segments.ts';
import { IS_ABLATIVE, isAblative, isComitative } from './ablative.ts';
import type { Left } from './before.ts';
import { readRight } from './behind.ts';
import { suffixBound } from './bounds.ts';
import { nameYears } from './calendar.ts';
import { mayBeCubic } from './cubic.ts';
import { MYRIAD } from './currency.ts';
import { isOne, type Measured, measure } from './measured.ts';
import { LAST_YEAR, mayBeYear } from './years.ts';

/** The number at an item, if what stands behind it makes it a limit. */
function limitBehind(items: readonly Placed[], item: Placed): Measured | undefined {
  const measured = item.number ? measure(items, item) : undefined;
  if (!measured) return undefined;
  return (suffixBound(measured) ?? readRight(items, measured.last).bound) === 'max' ? measured : undefined;
}

/** A year with "from" before it or in its ending, and an amount with "up to" behind: the year is the least. */
export function opened(items: readonly Placed[], first: Measured, left: Left): Left {
  const joint = items[first.last.index + 1];
  const isOpen = isAblative(first.last) || IS_ABLATIVE.test(joint?.text ?? '');
  return isOpen || (left.between && hasRole(joint, 'max')) ? { ...left, bound: 'min', of: undefined } : left;
}

/** What follows a bare number in two digits where it is no year. */
const COUNTING = ['unit', 'cur', 'range', 'range_and'];

/** Whether a bare number in two digits may be a year of this century: no `15/20 km`, no tyre (`225/45/17`). */
function isShortYear(items: readonly Placed[], first: Measured, next: Placed): boolean {
  const [before, after] = [items[first.first.index - 1], items[next.index + 1]];
  const isBare = /^[0-9]{2}$/.test(first.item.text) && first.unit === undefined && first.value >= 5;
  const isCounted = after?.text === '/' || COUNTING.some((role) => hasRole(after, role));
  return isBare && !isCounted && before?.text !== '/';
}

/** Whether a slash stands between a year and the two digits of the next (`2020/21`, `18/20`). */
function joinsYears(items: readonly Placed[], first: Measured, joint: Placed): boolean {
  const next = items[joint.index + 1];
  const isGlued =
    joint.text === '/' && !joint.spaced && next?.spaced === false && /^[0-9]{2}$/.test(next.text);
  if (!isGlued || !(isCalendarYear(first) || isShortYear(items, first, next))) return false;
  return (next.number?.value ?? 0) > first.value % 100;
}

/** Whether a slash stands between two amounts of which the second has the multiplier of both (`15/16k`). */
function joinsThousands(items: readonly Placed[], { item, value }: Measured, joint: Placed): boolean {
  const next = items[joint.index + 1];
  const isGlued = joint.text === '/' && !joint.spaced && next?.spaced === false;
  const { digits, multiplied } = next?.number ?? {};
  const isPlain = item.number?.digits?.decimals === 0 && !item.number.multiplied;
  return isGlued && isPlain && multiplied === true && digits !== undefined && value < digits.value;
}

/** What two amounts that a slash parts are counted in. */
const COUNTED_IN = ['cur', 'unit.km', 'unit.hp'];

/** Whether a slash stands between two amounts of one kind that are written out, the smaller first: `20 000 / 25 000 €`. */
function joinsAmounts(items: readonly Placed[], { item, value, unit }: Measured, joint: Placed): boolean {
  const [next, counted] = items.slice(joint.index + 1, joint.index + 3);
  const isCounted = COUNTED_IN.some((role) => hasRole(counted, role));
  if (joint.text !== '/' || unit !== undefined || !isCounted || value < HUNDRED) return false;
  return item.number?.digits !== undefined && next?.number?.digits !== undefined && value < next.number.value;
}

/** "2019〜22年": what would be an age elsewhere is the year in two digits that a range ends with. */
function asYear(first: Measured, second: Measured | undefined): Measured | undefined {
  const isShort = second?.unit === 'age' && /^[0-9]{2}$/.test(second.item.text);
  return isShort && isCalendarYear(first) ? { ...second, unit: 'year' } : second;
}

/** What may stand between the word that joins two numbers and the second. */
const STEPS = ['about', 'cur', 'max', 'range'];

/** Whether an item is a number with Arabic "and" written together with it: `بين خمسين وسبعين ألف`. */
function isAndNumber({ number, script, text }: Placed): boolean {
  return number !== undefined && script === 'arabic' && text.startsWith('و');
}

/** Whether an item is a number with Arabic "to" written together with it: `من ستين لثمانين ألف`. */
function isToNumber({ number, script, text }: Placed): boolean {
  return number !== undefined && script === 'arabic' && text.startsWith('ل');
}

/** Whether a sign written on to the number before it alone leaves the range open, as what follows is a range of its own: `2018~ 10~12万`. */
function isLeftOpen(items: readonly Placed[], joint: Placed): boolean {
  const [next, other, end] = items.slice(joint.index + 1, joint.index + 4);
  const isGlued = joint.script === 'sign' && !joint.spaced && next?.spaced === true;
  return isGlued && next.number !== undefined && hasRole(other, 'range') && end?.number !== undefined;
}

/** The second end of "from one million to two": the multiplier of the first holds where only that makes it the larger. */
function sharing({ item, value }: Measured, second: Measured | undefined): Measured | undefined {
  const { multiplied, scale = wordMultiplier(value) } = item.number ?? {};
  const isBare = second?.unit === undefined && second?.currency === undefined;
  if (!second || !multiplied || !isBare || second.item.number?.multiplied) return second;
  const shared = second.value * scale;
  const isEnd = second.value < LARGEST_SHARED && shared > value && shared <= value * FAR_LARGER;
  return isEnd ? { ...second, value: shared } : second;
}

/** Whether two numbers measure different things: money, and kilometres or years. */
const isOtherKind = ({ currency }: Measured, { unit }: Measured): boolean =>
  currency !== undefined && unit !== undefined;

/** The second number of a range, undefined if there is none. */
export function partnerOf(items: readonly Placed[], first: Measured, between: boolean): Measured | undefined {
  const second = writtenPartner(items, first, between);
  return second && isOtherKind(first, second) ? undefined : sharing(first, second);
}

/** The number that is written as the second of a range. */
function writtenPartner(items: readonly Placed[], first: Measured, between: boolean): Measured | undefined {
  const joint = items[first.last.index + 1];
  if (!joint || joint.segment !== first.item.segment) return undefined;
  if (isAblative(first.last)) return limitBehind(items, joint);
  if ((between && isAndNumber(joint)) || isToNumber(joint)) return measure(items, joint);
  const framed =
    between ||
    items
      .slice(joint.index, joint.index + 6)
      .some((item) => hasRole(item, 'between_after') && item.segment === joint.segment);
  if (framed && isComitative(first.last) && joint.number) return measure(items, joint);
  const isSlash = [joinsYears, joinsThousands, joinsAmounts].some((joins) => joins(items, first, joint));
  const joins = hasRole(joint, 'range') || (framed && hasRole(joint, 'range_and')) || isSlash;
  if (!joins || isLeftOpen(items, joint)) return undefined;
  for (let at = joint.index + 1; at <= joint.index + 3; at += 1) {
    const item = items[at];
    if (item?.segment !== joint.segment) return undefined;
    if (item.number) return isOne(item) ? undefined : asYear(first, measure(items, item));
    // "2016 -> 2018".
    if (item.text === "'" || (item.text === '>' && joint.text === '-')) continue;
    // "Zehn- und fünfzehntausend".
    const isAnd = joint.text === '-' && hasRole(item, 'range_and');
    if (!isAnd && !STEPS.some((role) => hasRole(item, role))) return undefined;
  }
  return undefined;
}

/** A year that no price or mileage is as precise as: 2014, not 2000. */
function isCalendarYear({ item, value, unit }: Measured): boolean {
  if (unit === 'year') return true;
  const plain = item.number?.multiplied === false && !item.number.digits?.grouped;
  return unit === undefined && plain && mayBeYear(value) && value % 500 !== 0;
}

/** A larger number needs no multiplier to be an amount. */
const LARGEST_SHARED = 1000;

/** So many times a year is an amount. */
const FAR_LARGER = 5;
const [HUNDRED, HUNDREDFOLD] = [100, 100];
const THOUSANDFOLD = 1000;

/** Whether a number is no year: it has another unit, a multiplier, or is far larger than the year before it. */
function isAmount(b: Measured, year: number): boolean {
  if (b.currency !== undefined || (b.unit !== undefined && b.unit !== 'year')) return true;
  // "2020~ 300 or less".
  if (b.value >= HUNDRED && b.value < LAST_YEAR && !mayBeYear(b.value)) return true;
  return b.value > LAST_YEAR && (b.item.number?.multiplied === true || b.value >= year * FAR_LARGER);
}

/** Whether a number is a volume before an amount ("1.6 up to 800 thousand"), not the least of it. */
function isVolume({ item, unit }: Measured, b: Measured): boolean {
  const written = b.item.number?.digits?.value ?? 0;
  const isDecimal = item.number?.digits?.decimals === 1 && !item.number.multiplied && unit === undefined;
  return isDecimal && b.item.number?.multiplied === true && written >= item.number.value * VOLUME_APART;
}

/** Ends of one range in the same multiplier are not so far apart. */
const VOLUME_APART = 20;

/** The end of a range; of years it may be two digits (`2019-21`). */
export function endOf(a: Measured, b: Measured): number {
  const isShort = /^[0-9]{2}$/.test(b.item.text) && b.value < HUNDRED && b.currency === undefined;
  const isYears = isShort && isCalendarYear(a) && (b.unit === undefined || b.unit === 'year');
  return isYears ? Math.floor(a.value / 100) * 100 + b.value : b.value;
}

/** Whether a number has a unit, and the other, so much larger or multiplied, has none ("3 years, up to 2 million"). */
function isOfOtherKind(a: Measured, b: Measured): boolean {
  if (b.unit !== undefined || a.item.number?.multiplied) return false;
  // "Camry 35 up to 4 million": no multiplier of the second holds for the first.
  if (a.unit === undefined) return b.value >= a.value * THOUSANDFOLD && spread(a, b) === a.value;
  return b.item.number?.multiplied === true || b.value >= a.value * HUNDREDFOLD;
}

/** The largest volume that is said in litres. */
const MOST_LITRES = 8.5;

/** "Golf 1.6 up to 2 million", "a motorcycle 125 up to 2000": behind a name or a value, and without "from", the first number is the engine. */
export function isEngineBefore(items: readonly Placed[], { item, unit, value, last }: Measured): boolean {
  const [before, joint] = [items[item.index - 1], items[last.index + 1]];
  const isCubic = unit === undefined && mayBeCubic(value) && !item.number?.multiplied;
  if (hasValueOf(before, 'vehicle_type', 'motorcycle') && isCubic && hasRole(joint, 'max')) return true;
  const isDecimal = item.number?.digits?.decimals === 1 && !item.number.multiplied && unit === undefined;
  const isBeside = before?.segment === item.segment && isMeaningful(before);
  return isDecimal && value <= MOST_LITRES && isBeside && hasRole(joint, 'max');
}

/** Whether the second number counts something else: "600 thousand, up to a hundred hp", "1.5 million up to 2010", "at least $10,000 and 2017". */
function countsElse(a: Measured, b: Measured): boolean {
  const isLarger = a.unit === undefined && a.item.number?.multiplied === true && a.value > b.value;
  if (isLarger && b.unit !== undefined && !b.item.number?.multiplied) return true;
  const isPaid = (a.currency ?? a.unit ?? 'year') !== 'year';
  return isPaid && b.currency === undefined && isCalendarYear(b);
}

/** Whether two numbers are the ends of one range, not a year and an amount ("from 2020 to 3 million"). */
export function agrees(a: Measured, b: Measured, noun: string | undefined, framed: boolean): boolean {
  const measured = noun === 'price' || noun === 'mileage';
  if (b.unit === 'year' && nameYears(a, b)) return true;
  if (isCalendarYear(a) && !measured && a.currency === undefined && isAmount(b, a.value)) return false;
  // "Ez20 up to 60,000 km": two digits of a year.
  const isShort = noun === 'year' && /^[0-9]{2}$/.test(a.item.text) && a.unit === undefined;
  if (isShort && !framed && (b.unit === 'km' || isAmount(b, a.value))) return false;
  if (countsElse(a, b)) return false;
  const isTime = a.unit === 'age' || a.unit === 'year';
  if (isVolume(a, b) || (isOfOtherKind(a, b) && (isTime || spread(a, b, framed) === a.value))) return false;
  // "125 cc up to 2000 euros".
  const isPriced = a.currency === undefined && b.currency !== undefined && b.unit === undefined;
  if (isPriced && a.unit !== undefined) return false;
  const units = a.unit === undefined || b.unit === undefined || a.unit === b.unit;
  return units && (a.currency === undefined || b.currency === undefined || a.currency === b.currency);
}

/** A number and what is known of its unit. */
type Counted = Pick<Measured, 'item' | 'value'> & Partial<Pick<Measured, 'unit' | 'currency'>>;

/** Whether the first end of "between 5 and 8000 euros" is in the thousands that are written out in the second. */
function isSaidInThousands(a: Counted, b: Counted): boolean {
  const isPlain = !a.item.number?.multiplied && !b.item.number?.multiplied;
  const isBare = isPlain && a.unit === undefined && a.currency === undefined;
  return isBare && a.value >= 1 && b.value % HUNDRED === 0 && a.value * THOUSANDFOLD < b.value;
}

/** Whether the first end of "5천~6천만" is in the ten thousands that are written out in the second. */
function isSaidInMyriads(a: Counted, b: Counted): boolean {
  const isThousand = /[천千]/.test(a.item.text) && a.value < MYRIAD && a.currency === undefined;
  return isThousand && b.value % MYRIAD === 0 && a.value * MYRIAD <= b.value;
}

/** The multiplier behind the second number also holds for the first, if the first is smaller. */
export function spread(a: Counted, b: Counted, framed = false): number {
  if (framed && isSaidInThousands(a, b)) return a.value * THOUSANDFOLD;
  if (isSaidInMyriads(a, b)) return a.value * MYRIAD;
  if (!b.item.number?.multiplied || a.item.number?.multiplied) return a.value;
  const written = b.item.number.digits?.value;
  const multiplier = written ? b.value / written : (b.item.number.scale ?? wordMultiplier(b.value));
  const scaled = a.value * multiplier;
  return a.value < b.value && scaled <= b.value ? scaled : a.value;
}

function wordMultiplier(value: number): number {
  return [1e9, 1e6, 1e4, 1e3].find((one) => value >= one && value % (one / 100) === 0) ?? 1;
}
