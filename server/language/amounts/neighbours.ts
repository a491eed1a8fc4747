import { hasRole, isMeaningful, type Placed } from '../segments.ts';
import type { Quantity } from './quantity.ts';
import { spread } from './ranges.ts';
import { mayBeYear } from './years.ts';

/** Units whose limits may be given in turn, and how far apart the two are at most. */
const LIMITED: ReadonlySet<string> = new Set(['km', 'mile', 'hp', 'kw', 'cc', 'litre']);
const LIMITS_APART = 20;

/** "Less than" is "newer than" of an age. */
const isMost = ({ bound }: Quantity): boolean => bound === 'max' || bound === 'newer';

/** Whether two limits that follow each other are the two sides of one thing; right behind the other, or behind "but", the lower one may come last. */
function areSides(items: readonly Placed[], first: Quantity, second: Quantity): boolean {
  const between = items.slice(first.last.index + 1, second.first.index);
  const mayTurn = between.length === 0 || between.some((item) => hasRole(item, 'but'));
  const isJoint = (item: Placed) => hasRole(item, 'also') || hasRole(item, 'but') || item.text === ',';
  if (between.length > 2 || !between.every(isJoint)) return false;
  const [least, most] = mayTurn && isMost(first) ? [second, first] : [first, second];
  return (
    least.bound === 'min' && isMost(most) && most.high > least.low && most.high <= least.low * LIMITS_APART
  );
}

/** Whether a bare limit may have the unit of another; "less than" may say a radius, which no unit is needed for. */
function mayShare(bare: Quantity, { dimension, unit }: Quantity): boolean {
  const isBare = bare.dimension === undefined && (bare.noun === undefined || bare.noun === 'radius');
  return isBare && !mayBeYear(bare.low) && dimension !== 'other' && LIMITED.has(unit ?? '');
}

/** Of two limits of one thing, that without a unit has that of the other: `over 190 hp and under 250`. */
export function withSharedUnit(quantities: readonly Quantity[], items: readonly Placed[]): Quantity[] {
  return quantities.map((one, index) => {
    const [before, after] = [quantities[index - 1], quantities[index + 1]];
    const sides = [
      before && areSides(items, before, one) ? before : undefined,
      after && areSides(items, one, after) ? after : undefined,
    ];
    const known = sides.find((side) => side && mayShare(one, side));
    return known ? { ...one, unit: known.unit, dimension: known.dimension } : one;
  });
}

/** Words between two limits at most. */
const BETWEEN = 2;

/** The least in the thousands that are said of the most behind it: `min 10 max 15k`, `almeno 10, massimo 15 mila`. */
function inThousands(items: readonly Placed[], least: Quantity, most: Quantity | undefined): Quantity {
  const [item, end] = [least.numbers[0], most?.numbers[0]];
  const isBare = least.bound === 'min' && least.unit === undefined && least.currency === undefined;
  // "From 21 on, 80k km at most" is a year.
  const isFrom = hasRole(least.first, 'from') || least.last !== item;
  if (!isBare || isFrom || most?.bound !== 'max' || !item || !end) return least;
  const between = items.slice(least.last.index + 1, most.first.index);
  if (between.length > BETWEEN || between.some((one) => one.number || isMeaningful(one))) return least;
  const { unit, currency, dimension } = most;
  const low = spread({ item, value: least.low }, { item: end, value: most.high });
  return low === least.low ? least : { ...least, low, high: low, unit, currency, dimension };
}

/** The quantities with each least amount in the thousands of the most. */
export function withThousands(quantities: readonly Quantity[], items: readonly Placed[]): Quantity[] {
  return quantities.map((one, index) => inThousands(items, one, quantities[index + 1]));
}

/** A year that stands alone, by its unit, its noun or its four digits. */
const isYear = (one: Quantity | undefined): boolean =>
  one?.bound === 'equal' &&
  (one.dimension === 'year' || (one.dimension === undefined && (one.noun === 'year' || isWritten(one))));

/** Whether a number is written as a year of the calendar is, and no round one. */
const isWritten = ({ numbers, low, noun }: Quantity): boolean =>
  noun === undefined && /^[0-9]{4}$/.test(numbers[0]?.text ?? '') && mayBeYear(low) && low % 1000 !== 0;

/** Whether a number in two or four digits without a unit of its own may be a year; some languages have one word for a year and an age. */
function mayJoinYear({ dimension, bound, last, numbers, low }: Quantity): boolean {
  const isBare = dimension === undefined || (dimension === 'age' && hasRole(last, 'unit.year'));
  const isWritten = /^[0-9]{2}$/.test(numbers[0]?.text ?? '') || mayBeYear(low);
  return bound === 'equal' && isBare && isWritten;
}

/** Whether "or" joins a number to the year before it, so that what follows is no end of a range: `of 20 or 21 up to 30k`. */
export function followsYear(
  items: readonly Placed[],
  before: Quantity | undefined,
  { index }: Placed,
): boolean {
  return isYear(before) && before?.last.index === index - 2 && hasRole(items[index - 1], 'or');
}

/** Of two numbers joined by "or" of which one is a year, the other is one too: `of 20 or 21`, `20年或21年`. */
export function withJoinedYears(quantities: readonly Quantity[], items: readonly Placed[]): Quantity[] {
  const areJoined = (first: Quantity | undefined, second: Quantity | undefined) =>
    first !== undefined &&
    second?.first.index === first.last.index + 2 &&
    hasRole(items[first.last.index + 1], 'or');
  return quantities.map((one, index) => {
    const [before, after] = [quantities[index - 1], quantities[index + 1]];
    const isJoined = (areJoined(before, one) && isYear(before)) || (areJoined(one, after) && isYear(after));
    return isJoined && mayJoinYear(one) ? { ...one, unit: 'year', dimension: 'year' } : one;
  });
}
