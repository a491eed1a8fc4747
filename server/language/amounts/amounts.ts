import { type Finding, round } from '../fields.ts';
import { hasRole, hasValueOf, isMarked, isName, type Placed } from '../segments.ts';
import { dimensionOf } from './dimensions.ts';
import type { Bound, Dimension } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { type Sides, sidesAround, sidesOf } from './sides.ts';
import { leftOut } from './talked.ts';
import { isOfCoins } from './unpriced.ts';

const KM_PER_MILE = 1.609344;
const HP_PER_KW = 1.35962;
/** A mileage below this, without unit or multiplier, is said in thousands. */
const LEAST_MILEAGE = 1000;
/** Rubles for which no car is sold. */
const LEAST_PRICE = 1000;

export interface AmountContext {
  readonly items: readonly Placed[];
  readonly thisYear: number;
  /** Whether a bare price is said in ten thousands. */
  readonly isMyriad?: (quantity: Quantity) => boolean;
  /** Rubles for one unit of a quantity's currency. */
  readonly rubles: (quantity: Quantity) => number;
  /** A price in rubles that was talked of before. */
  readonly talked?: number | undefined;
}

type Found = readonly [key: string, value: number];

function bounds(stem: string, { min, max }: Sides, convert: (value: number) => number): Found[] {
  const found: Found[] = [];
  if (min !== undefined) found.push([`min_${stem}`, convert(min)]);
  if (max !== undefined) found.push([`max_${stem}`, convert(max)]);
  return found;
}

function kilometres({ unit, numbers, high }: Quantity): (value: number) => number {
  if (unit === 'mile') return (value) => round(value * KM_PER_MILE);
  if (unit === 'tkm') return (value) => round(value * 1000);
  const multiplied = numbers.some(({ number }) => number?.multiplied);
  const inThousands = unit === undefined && !multiplied && high < LEAST_MILEAGE && high >= 5;
  return (value) => round(inThousands ? value * 1000 : value);
}

function mileage(quantity: Quantity): Found[] {
  if (quantity.high === 0) return [['is_new', 1]];
  return bounds('mileage', sidesAround(quantity), kilometres(quantity));
}

/** "1.6 cubic capacity" is said in litres whatever its unit. */
const LARGEST_LITRES = 20;

function engine(quantity: Quantity): Found[] {
  // "28T" is the maker's name for a torque.
  if (quantity.unit === 'litre' && quantity.high > LARGEST_LITRES) return [];
  const isLitre = quantity.unit === 'litre' || quantity.high <= LARGEST_LITRES;
  return bounds('engine', sidesOf(quantity, 'both'), (value) => round(isLitre ? value * 1000 : value));
}

/** "A budget of 500", `38 conto`: what no car is sold for is said in thousands. */
function saidAs({ numbers, high }: Quantity, rubles: number): number {
  const isBare = numbers.every(({ number }) => !number?.multiplied);
  return isBare && high * rubles < LEAST_PRICE ? 1000 : 1;
}

function price(quantity: Quantity, context: AmountContext): Found[] {
  if (quantity.high === 0 || isOfCoins(quantity)) return [];
  const rate = context.rubles(quantity);
  const factor = (leftOut(quantity, rate, context) ?? saidAs(quantity, rate)) * rate;
  return bounds('price', sidesAround(quantity), (value) => round(value * factor));
}

function power(quantity: Quantity): Found[] {
  const factor = quantity.unit === 'kw' ? HP_PER_KW : 1;
  // "Some 400 and more" is the least.
  const bound = quantity.numbers.some(({ number }) => number?.to !== undefined) ? 'min' : quantity.bound;
  return bounds('power', sidesOf({ ...quantity, bound }, 'both'), (value) => round(value * factor));
}

/** Two digits mean this century up to this year, else the last. */
function calendarYear(value: number, thisYear: number): number {
  if (value >= 100) return round(value);
  const century = Math.floor(thisYear / 100) * 100;
  return century + value <= thisYear ? century + value : century - 100 + value;
}

function yearSides({ bound, low, high }: Quantity): Sides {
  if (bound === 'range') return { min: Math.min(low, high), max: Math.max(low, high) };
  if (bound === 'about') return { min: low - 1, max: high + 1 };
  if (bound === 'min' || bound === 'newer') return { min: low, max: undefined };
  if (bound === 'max' || bound === 'older') return { min: undefined, max: high };
  return { min: low, max: high };
}

/** The most years that a car is asked to have at most. */
const LONGEST_AGE = 30;
const LEAST_SHORT_YEAR = 15;

/** "For 3 years" is no year of this century, which would be written with two digits. */
function isSpan({ high, numbers }: Quantity): boolean {
  return high < 10 && numbers.every(({ text, number }) => !number?.digits || text.length === 1);
}

/** Chinese "no more than 10 years" and "more than 15 years", where "year" is said of both: two digits are the age. */
function isLimitedAge({ bound, high, first, last }: Quantity): boolean {
  const isLimit = bound === 'max' ? hasRole(first, 'max') : bound === 'min' && isMarked(first, 'more');
  return isLimit && high <= LONGEST_AGE && last.script === 'han';
}

/** Korean "21 years and up" is a year of this century where few look for cars so old. */
function isShortYear({ bound, low, last }: Quantity, thisYear: number): boolean {
  return bound === 'min' && last.script === 'hangul' && low >= LEAST_SHORT_YEAR && low <= thisYear % 100;
}

function year(quantity: Quantity, thisYear: number): Found[] {
  if (isSpan(quantity) || isLimitedAge(quantity)) return age(quantity, thisYear);
  const isCalendar =
    quantity.high >= 100 ||
    quantity.bound === 'equal' ||
    quantity.bound === 'range' ||
    quantity.unit === 'year';
  if (!isCalendar && quantity.unit === undefined && quantity.numbers[0]?.number?.digits === undefined)
    return age(quantity, thisYear);
  const low = calendarYear(quantity.low, thisYear);
  const high = calendarYear(quantity.high, thisYear);
  return bounds('year', yearSides({ ...quantity, low, high }), round);
}

function age(quantity: Quantity, thisYear: number): Found[] {
  const { bound, low, high, first, last } = quantity;
  if (isShortYear(quantity, thisYear)) return year({ ...quantity, unit: 'year' }, thisYear);
  if (bound === 'range')
    return bounds(
      'year',
      { min: thisYear - Math.max(low, high), max: thisYear - Math.min(low, high) },
      round,
    );
  // "15 years and older", where "and" takes in the fifteenth.
  if (bound === 'older') return [['max_year', thisYear - round(low) - Number(!isMarked(last, 'inclusive'))]];
  // "More than 5 years", where "at least" takes in the fifth.
  if (bound === 'min')
    return [['max_year', thisYear - round(low) - Number([first, last].some((one) => isMarked(one, 'more')))]];
  if (bound === 'max' || bound === 'newer') return [['min_year', thisYear - round(high)]];
  if (bound === 'about') return bounds('year', { min: thisYear - high - 1, max: thisYear - low + 1 }, round);
  return [];
}

function exact(key: string, { bound, low, high }: Quantity): Found[] {
  return bound === 'range' && low !== high
    ? [
        [key, round(low)],
        [key, round(high)],
      ]
    : [[key, round(high)]];
}

const READERS: Readonly<Record<Dimension, (quantity: Quantity, context: AmountContext) => Found[]>> = {
  price,
  mileage,
  distance: (quantity) => [
    ['radius_km', kilometres({ ...quantity, unit: quantity.unit ?? 'km' })(quantity.high)],
  ],
  engine,
  power,
  year: (quantity, { thisYear }) => year(quantity, thisYear),
  age: (quantity, { thisYear }) => age(quantity, thisYear),
  seats: (quantity) => exact('seats', quantity),
  doors: (quantity) => exact('doors', quantity),
  owner_count: ({ high, first }) => [
    // "Fewer than 2 owners", where "at most" takes in the second.
    ['owner_count', round(high) - Number(high > 1 && isMarked(first, 'fewer'))],
  ],
  other: () => [],
};

/** Kilometres to work and back. */
const LONGEST_WAY = 300;

function isPerTime(quantity: Quantity, items: readonly Placed[]): boolean {
  // Polish "I commute 40 km to" has the "to" of a distance.
  const isCommute = hasRole(items[quantity.first.index - 1], 'per');
  if (quantity.noun === 'radius' && !isCommute) return false;
  // "To work every day, 80 km": a way so short is no mileage.
  const isShort = quantity.bound === 'equal' && quantity.unit === 'km' && quantity.high <= LONGEST_WAY;
  const { segment, sentence } = quantity.last;
  return items.some(
    (item) => hasRole(item, 'per') && (item.segment === segment || (isShort && item.sentence === sentence)),
  );
}

/** Whether "a month" stands before the amount: `월 30만원`, no date: `5월 2000만원`. */
function isMonthly(items: readonly Placed[], item: Placed | undefined): boolean {
  return item !== undefined && hasRole(item, 'monthly') && items[item.index - 1]?.number === undefined;
}

/** An instalment, not a price: `300 euros a month`. */
function isInstalment({ first, last }: Quantity, items: readonly Placed[]): boolean {
  if (isMonthly(items, items[first.index - 1])) return true;
  const around = [items[first.index - 1], ...items.slice(last.index + 1, last.index + 3)];
  return around.some((item) => item?.segment === last.segment && hasRole(item, 'per'));
}

/** Limits outside which a number is no such value (300 owners). */
const BARE_UNITS = new Set<Dimension>(['owner_count']);

function isUseful(quantity: Quantity, dimension: Dimension): boolean {
  return !(BARE_UNITS.has(dimension) && quantity.bound === 'min');
}

/** Rubles below which a bare amount beside a car is its mileage, where prices are said in ten thousands. */
const LEAST_KM = 10_000;

/** "10만↓": no car costs so little, but many have driven as far. */
function isDriven({ currency, noun, high, numbers }: Quantity, rubles: number): boolean {
  const isMyriads = numbers.every(({ script, number }) => script !== 'latin' && number?.multiplied);
  return (
    currency === undefined && noun === undefined && isMyriads && high >= LEAST_KM && high * rubles < LEAST_KM
  );
}

/** Powers of cars that Polish writes in the letters of kilometres; no car is wanted for having driven so little, or so much at least. */
const POWERS = { least: 60, most: 700 };
const FREE = new Set<Bound>(['equal', 'min', 'about', 'range']);

/** Whether kilometres are horsepower, which Polish abbreviates alike: `Passat 240 km`, `600+ km`; an electric car goes so far. */
function isPowerInKm({ bound, low, high, noun, numbers, last }: Quantity, items: readonly Placed[]): boolean {
  if (!last.roles.has('unit.hp') && !numbers.some(({ index }) => items[index + 1]?.roles.has('unit.hp')))
    return false;
  const isPlain = noun === undefined && numbers.every(({ number }) => !number?.multiplied);
  const isCar = items.some((item) => item.segment === last.segment && isName(item));
  const isElectric = items.some((item) => hasValueOf(item, 'fuel_type', 'Electric'));
  return isPlain && FREE.has(bound) && isCar && !isElectric && low >= POWERS.least && high <= POWERS.most;
}

/** A car that must have driven forty kilometres at least: what a battery or a way was. */
function isNoMileage({ bound, high, unit }: Quantity): boolean {
  return bound === 'min' && unit !== 'tkm' && unit !== undefined && high < LEAST_MILEAGE;
}

/** How long a warranty lasts at most, years. */
const LONGEST_WARRANTY = 15;

/** "5 years or 100,000 km": what comes first ends a warranty. */
function isOfWarranty({ bound, first }: Quantity, items: readonly Placed[]): boolean {
  const [years, unit, or] = items.slice(Math.max(0, first.index - 3), first.index);
  const isTime = hasRole(unit, 'unit.age') || hasRole(unit, 'unit.year');
  const isShort = (years?.number?.value ?? LONGEST_WARRANTY) < LONGEST_WARRANTY;
  return bound === 'equal' && isTime && isShort && hasRole(or, 'or');
}

/** What a quantity sets when it is read in a dimension. */
export function readAs(quantity: Quantity, dimension: Dimension, context: AmountContext): Finding[] {
  const { first, last } = quantity;
  const confidence = quantity.dimension === undefined ? 0.8 : 0.95;
  return READERS[dimension](quantity, context).map(([key, value]) => ({
    key, value: key === 'is_new' ? true : value, first, last, confidence,
  })); // biome-ignore format: one record
}

/** A quantity with the dimension that it was given, and what it sets. */
export function amountFindings(quantities: readonly Quantity[], context: AmountContext): Finding[] {
  return quantities.flatMap((quantity) => {
    const dimension = dimensionOf(quantity, context);
    if (dimension === undefined || !isUseful(quantity, dimension)) return [];
    const isWay = dimension === 'mileage' || dimension === 'distance';
    // "After twenty years with my Ibiza": how long, not how old.
    if (dimension === 'age' && hasRole(quantity.first, 'after')) return [];
    // "Inspected for a year at least".
    if (dimension === 'age' && quantity.noun === 'expiry' && quantity.bound === 'min') return [];
    // "100 km uchun 7 litr": what it burns.
    const isCounted = dimension === 'price' || (dimension === 'engine' && quantity.unit === 'litre');
    if (isCounted && isInstalment(quantity, context.items)) return [];
    if (dimension === 'price' && isDriven(quantity, context.rubles(quantity)))
      return readAs(quantity, 'mileage', context);
    if (isWay && (quantity.noun === 'reach' || isPerTime(quantity, context.items))) return [];
    if (dimension === 'mileage' && isPowerInKm(quantity, context.items))
      return readAs(quantity, 'power', context);
    if (dimension === 'mileage' && (isNoMileage(quantity) || isOfWarranty(quantity, context.items)))
      return [];
    return readAs(quantity, dimension, context);
  });
}
