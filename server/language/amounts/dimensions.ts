import { hasRole, hasValueOf, isLastMarked, isMeaningful, isWordMarked, type Placed } from '../segments.ts';
import { mayBeCubic } from './cubic.ts';
import { isDistance } from './distance.ts';
import { isExpiry } from './expiry.ts';
import type { Dimension } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { isMultiplier } from './reordered.ts';
import { leftOut } from './talked.ts';
import { isPhone, isPostcode } from './unpriced.ts';
import { FIRST_YEAR } from './years.ts';

const NOUN_DIMENSION: Readonly<Record<string, Dimension>> = {
  price: 'price', mileage: 'mileage', year: 'year', engine: 'engine', power: 'power', radius: 'distance', other: 'other', owner: 'owner_count', owners: 'owner_count', seats: 'seats', doors: 'doors',
}; // biome-ignore format: a table

/** Bare amounts below this are no price. */
const LEAST_PRICE = 1000;
/** The same of amounts in ten thousands. */
const LEAST_MYRIADS = 100;
/** Years that are no multiples of it are no prices. */
const ROUND = 500;
const [EXACT_FROM, HUNDRED] = [1990, 100];
/** The largest number that may be a volume in millilitres as well as a year. */
const ROUND_ENGINE = 2000;

interface DimensionContext {
  readonly items: readonly Placed[];
  readonly thisYear: number;
  /** Whether a bare price is said in ten thousands. */
  readonly isMyriad?: (quantity: Quantity) => boolean;
  /** Rubles for one unit of a quantity's currency. */
  readonly rubles?: (quantity: Quantity) => number;
  /** A price in rubles that was talked of before. */
  readonly talked?: number | undefined;
}

/** Round thousands said in slang: "two grand" is no year, while Italian "duemila" is. */
function isSlang({ at, next, number }: Placed): boolean {
  return number?.slang === true && next > at + 1 && number.value % ROUND === 0;
}

function isYear({ low, high, numbers }: Quantity, thisYear: number): boolean {
  return (
    !numbers.some(isSlang) &&
    numbers.every(
      ({ number }) =>
        number !== undefined &&
        !(number.multiplied && number.digits) &&
        !number.digits?.grouped &&
        !number.digits?.decimals,
    ) &&
    [low, high].every((value) => value >= FIRST_YEAR && value <= thisYear + 1)
  );
}

/** Turkish "at 200 thousand" is said of what a car has run. */
const AT_THOUSANDS = /[0-9] bin(ler)?de$/;

/** Years of cars that are on sale, too exact for a price: "well priced, 2019 or later". */
function isExactYear({ low, high }: Quantity): boolean {
  return [low, high].every((value) => value >= EXACT_FROM && value % HUNDRED !== 0);
}

function isApostrophised({ first, numbers }: Quantity, { items }: DimensionContext): boolean {
  const before = items[(numbers[0]?.index ?? first.index) - 1];
  return before?.text === "'" && (numbers[0]?.number?.value ?? 100) < 100;
}

/** A number with tenths in words: `два и пять`; one word for "one and a half" says as well how many millions. */
function isSaidInTenths({ number, at, next }: Placed): boolean {
  const isInWords = number !== undefined && !number.digits && !number.multiplied && next > at + 1;
  return isInWords && number.value % 1 !== 0;
}

function isLitres({ low, high, numbers, bound }: Quantity): boolean {
  const decimal = numbers.some(({ number }) => number?.digits?.decimals === 1 && !number.multiplied);
  const isSaid = bound === 'equal' && numbers.every(isSaidInTenths);
  return (decimal || isSaid) && low >= 0.6 && high <= 8.5;
}

/** Prices that Russians say in thousands without a word for them: `логан до 500`. */
const [LEAST_SAID, MOST_SAID, STEP_SAID] = [150, 999, 10];

/** Whether a limit in Cyrillic letters that names nothing else is a price in thousands of rubles. */
function isInThousands(quantity: Quantity, { rubles }: DimensionContext): boolean {
  const { bound, first, high, numbers } = quantity;
  const isPlain = numbers.every(({ number }) => number?.digits?.decimals === 0 && !number.multiplied);
  const isSaid = high >= LEAST_SAID && high <= MOST_SAID && high % STEP_SAID === 0;
  return bound === 'max' && first.script === 'cyrillic' && isPlain && isSaid && rubles?.(quantity) === 1;
}

/** Two years of this century in two digits each, with nothing to say what they count (`20-22`). */
function isShortYears({ low, high, bound, numbers }: Quantity, { thisYear }: DimensionContext): boolean {
  const isBare = numbers.length === 2 && numbers.every(({ text }) => /^[0-9]{2}$/.test(text));
  return isBare && bound === 'range' && high > low && high <= thisYear % 100;
}

/** A lone word for a thousand or a million, as in `grazie mille`. */
function isLoneMultiplier({ at, next, number }: Placed): boolean {
  return next - at === 1 && number?.multiplied === true && number.digits === undefined;
}

/** Bounds that a price alone has where no unit stands. */
const LIMITING: ReadonlySet<string> = new Set(['max', 'min', 'range']);
/** What the cheapest cars cost, rubles. */
const LEAST_RUBLES = 40_000;

function isMoney(quantity: Quantity, { rubles }: DimensionContext): boolean {
  const { high, numbers, bound } = quantity;
  if ((bound === 'equal' && numbers.every(isLoneMultiplier)) || isPhone(quantity)) return false;
  const isDear = LIMITING.has(bound) && (rubles?.(quantity) ?? 0) * high >= LEAST_RUBLES;
  if (isDear && high >= LEAST_PRICE) return true;
  const multiplied = numbers.some(({ number }) => number?.multiplied);
  return high >= LEAST_PRICE && (multiplied || high >= 3000);
}

function byNoun(quantity: Quantity): Dimension | undefined {
  return quantity.noun === undefined ? undefined : NOUN_DIMENSION[quantity.noun];
}

function hasDecimals(numbers: Quantity['numbers']): boolean {
  return numbers.some(({ number }) => (number?.digits?.decimals ?? 0) > 0 && number?.multiplied === false);
}

function plausible(dimension: Dimension | undefined, { low, high, numbers }: Quantity): boolean {
  if (dimension === 'engine') return high <= 20 || (low >= 400 && high <= 20_000);
  if (dimension === 'power') return high >= 20 && high <= 2000;
  if (dimension === 'year') return !hasDecimals(numbers) && (high < 100 || (low > 1900 && high < 2100));
  if (dimension === 'owner_count' || dimension === 'seats' || dimension === 'doors') return high < 20;
  if (dimension === 'price') return high >= 100 || numbers.some(({ number }) => number?.multiplied);
  return dimension !== undefined;
}

/** A limit below this is no price of one: `Roller bis 125`. */
const MOST_LIMITED = 250;

/** A brand, a model and a colour may stand between. */
const CUBIC_REACH = 4;

/** "Of", which joins a number to what it measures. */
const isOf = (item: Placed): boolean => isWordMarked(item, 'partitive');

/** The number behind a word for a motorcycle (`moto 125`, `moto honda 125`, `moto de 125`). */
function isCubic({ first, low, high, numbers }: Quantity, { items }: DimensionContext): boolean {
  const at = numbers[0]?.index ?? first.index;
  const before = items.slice(Math.max(0, at - CUBIC_REACH), at).reverse();
  const isLimit = (item: Placed) => high <= MOST_LIMITED && (hasRole(item, 'max') || hasRole(item, 'min'));
  const apart = before.findIndex(
    (item) =>
      item.segment !== first.segment || item.number || !(isMeaningful(item) || isLimit(item) || isOf(item)),
  );
  const isMotorcycle = before
    .slice(0, apart < 0 ? CUBIC_REACH : apart)
    .some((item) => hasValueOf(item, 'vehicle_type', 'motorcycle'));
  const isPlain = numbers.every(({ number }) => number?.multiplied === false);
  return isMotorcycle && isPlain && mayBeCubic(low) && mayBeCubic(high);
}

/** Volumes that are no years, cubic centimetres. */
const [LEAST_VOLUME, MOST_VOLUME] = [900, 1900];

/** A round volume right before the engine's name or fuel (`1600 multijet`). */
function isCodedVolume({ low, bound, last, numbers }: Quantity, { items }: DimensionContext): boolean {
  const next = items[last.index + 1];
  const isFuel = hasValueOf(next, 'fuel_type');
  const isNamed =
    next?.segment === last.segment && (isFuel || (next !== undefined && hasRole(next, 'filler')));
  const isPlain = numbers.every(({ number }) => !number?.multiplied && !number?.digits?.grouped);
  const isRound = low % HUNDRED === 0 && low >= LEAST_VOLUME && low < MOST_VOLUME;
  return isNamed && isPlain && isRound && bound === 'equal';
}

/** Kilometres that a car with a low mileage may have run; and rubles that no such car costs. */
const [LEAST_RUN, MOST_RUN, LEAST_COST] = [20_000, 200_000, 300_000];

/** Whether a limit says how low the mileage is that stands right before it: `low mileage (under 50k)`. */
function isLowMileage(quantity: Quantity, { items, rubles }: DimensionContext): boolean {
  const { first, bound, high } = quantity;
  // "A low mileage, тысяч до 80".
  const start = isMultiplier(items[first.index - 1]) ? first.index - 1 : first.index;
  const before = items[start - 1];
  const vague = /^[,(:]$/.test(before?.text ?? '') ? items[start - 2] : before;
  const isRun = (bound === 'max' || bound === 'newer') && high >= LEAST_RUN && high <= MOST_RUN;
  if (!isRun || !hasRole(vague, 'vague.mileage')) return false;
  return before?.text === '(' || (rubles?.(quantity) ?? 1) * high < LEAST_COST;
}

/** What the lightest van and the lightest lorry that are asked for may weigh, tonnes. */
const LEAST_TONNES = { van: 2.5, truck: 3 };

/** A weight, by the letter behind it that is a thousand in German and a turbo elsewhere: `Transporter bis 3,5 t`, `LKW 12t`. */
function isTonnage({ numbers, last, dimension }: Quantity, { items }: DimensionContext): boolean {
  const weight = numbers.at(-1);
  if (!weight?.number || dimension !== undefined) return false;
  const isWritten = isLastMarked(weight, 'tonne');
  if (!isWritten && !isWordMarked(items[last.index + 1], 'tonne')) return false;
  const tonnes = weight.number.value / (isWritten ? 1000 : 1);
  const isTruck = items.some((item) => hasValueOf(item, 'vehicle_type', 'truck'));
  if (isTruck) return tonnes >= LEAST_TONNES.truck;
  const isVan = items.some((item) => hasValueOf(item, 'body_type', 'Van'));
  return isVan && tonnes >= LEAST_TONNES.van && weight.number.digits?.decimals === 1;
}

/** What the noun beside a quantity says that it measures, or that it is a year. */
function dimensionNamed(quantity: Quantity, { thisYear, isMyriad }: DimensionContext): Dimension | undefined {
  const { low, high, bound } = quantity;
  const noun = byNoun(quantity);
  // "Dual motor 2023": no engine has so many millilitres.
  const isEngine = noun === 'engine' && low <= ROUND_ENGINE;
  const isInMyriads = isMyriad?.(quantity) === true;
  const isRound = isInMyriads && bound !== 'equal' && high % ROUND === 0;
  const isNoYear = isRound || isEngine || noun === 'mileage' || (noun === 'price' && !isExactYear(quantity));
  if (isYear(quantity, thisYear) && !isNoYear) return 'year';
  const isMeant = plausible(noun, quantity) || (isInMyriads && noun === 'price');
  return isMeant && noun !== 'distance' ? noun : undefined;
}

/** What a quantity measures by its size and its form. */
function dimensionOfForm(quantity: Quantity, context: DimensionContext): Dimension | undefined {
  if (isApostrophised(quantity, context) || isShortYears(quantity, context)) return 'year';
  if (leftOut(quantity, context.rubles?.(quantity) ?? 1, context) !== undefined) return 'price';
  if (AT_THOUSANDS.test(quantity.numbers.at(-1)?.text ?? '')) return 'mileage';
  if (isLitres(quantity) || isCubic(quantity, context) || isCodedVolume(quantity, context)) return 'engine';
  if (isLowMileage(quantity, context)) return 'mileage';
  const isLimit = quantity.bound !== 'equal' && quantity.high >= LEAST_MYRIADS;
  const isBounded = isLimit && context.isMyriad?.(quantity) === true;
  return isMoney(quantity, context) || isBounded || isInThousands(quantity, context) ? 'price' : undefined;
}

/** What a quantity measures: its unit says so, else the noun beside it, else its size and form. */
export function dimensionOf(quantity: Quantity, context: DimensionContext): Dimension | undefined {
  const { dimension, noun } = quantity;
  if (dimension === 'mileage') return isDistance(quantity, context.items) ? 'distance' : 'mileage';
  if (isTonnage(quantity, context) || isPostcode(quantity, context.items)) return 'other';
  // "2021 model 2.0": the year's word stands between two numbers.
  const isVolume = dimension === 'year' && hasDecimals(quantity.numbers);
  const isDate = dimension === undefined || dimension === 'year';
  if (isDate && noun === 'expiry' && isExpiry(quantity, context.items, context.thisYear)) return 'other';
  if (dimension !== undefined && !isVolume) return dimension;
  if (isPhone(quantity)) return undefined;
  return dimensionNamed(quantity, context) ?? dimensionOfForm(quantity, context);
}
