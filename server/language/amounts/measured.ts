import {
  hasKind,
  hasRole,
  hasValueOf,
  isLabel,
  isMarked,
  isMeaningful,
  isWordMarked,
  type Placed,
  roleArgument,
} from '../segments.ts';
import { LAST_YEAR, mayBeYear } from './years.ts';

/** One number with its unit and currency. */
export interface Measured {
  readonly item: Placed;
  readonly value: number;
  readonly unit: string | undefined;
  readonly currency: string | undefined;
  readonly first: Placed;
  readonly last: Placed;
}

export function sameSegment(a: Placed | undefined, b: Placed): a is Placed {
  return a !== undefined && a.segment === b.segment;
}

/** Polish horsepower is written as kilometres are, but in capitals; behind a city it is a distance all the same: `Wrocław +50KM`. */
function isUpperKm(item: Placed, { number, index }: Placed, items: readonly Placed[]): boolean {
  const isPower = item.upper && item.roles.has('unit.hp') && item.roles.has('unit.km');
  const [place, plus] = items.slice(Math.max(0, index - 2), index);
  const isAround = plus?.text === '+' && hasKind(place, 'city');
  return isPower && (number?.value ?? 0) <= 1000 && !isAround;
}

/** Powers of cars, behind an engine. */
const POWERS = { least: 45, most: 700 };

const CYLINDERS = /^[vw] ?[0-9]{1,2}$/;

/** Polish horsepower in small letters: told by the engine or the build right before it (`1.5 dci 110 km`, `bluehdi 180km`, `kombi 245km`). */
function isPowerKm(item: Placed, { number, index }: Placed, items: readonly Placed[]): boolean {
  const value = number?.value ?? 0;
  if (!item.roles.has('unit.km') || number?.multiplied || value < POWERS.least || value > POWERS.most)
    return false;
  const before = items[index - 1];
  const fuels = before?.senses.flatMap((sense) =>
    'key' in sense && sense.key === 'fuel_type' ? [sense.value] : [],
  );
  const isFuel = fuels !== undefined && fuels.length > 0;
  const isTurbo = before !== undefined && hasRole(before, 'filler');
  const isEngine = before?.number?.digits?.decimals === 1;
  const volume = items[index - 2]?.number?.digits?.decimals === 1;
  const isGlued = item.roles.has('unit.hp') && !item.spaced;
  const isBuild = hasValueOf(before, 'body_type') || hasValueOf(before, 'transmission');
  // "V6 min 250 km": behind the engine's cylinders, no mileage is the least.
  const isCylinders =
    item.roles.has('unit.hp') && hasRole(before, 'min') && CYLINDERS.test(items[index - 2]?.text ?? '');
  if (isCylinders) return true;
  const isBurning = isFuel && !fuels.includes('Electric');
  return isEngine || ((isFuel || isTurbo) && volume) || (isGlued && (isBurning || isBuild));
}

/** A longer while is not told in minutes: "10000 min 2015". */
const MOST_MINUTES = 240;

/** The units that may be meant by a word, the one that fits the number best first. */
function unitOf(item: Placed, counted: Placed, items: readonly Placed[]): string | undefined {
  const value = counted.number?.value ?? 0;
  const isCalendar = value >= 1900 && value <= 2100;
  // Turkic languages put the month behind its year: `2021 haziran`.
  if (isCalendar && (hasRole(item, 'unit.age') || hasRole(item, 'month'))) return 'year';
  if (isUpperKm(item, counted, items)) return 'hp';
  if (hasRole(item, 'unit.year') && hasRole(item, 'unit.age')) return isCalendar ? 'year' : 'age';
  if (item.roles.has('unit.year') && !isCalendar && value < 60 && item.roles.has('unit.age')) return 'age';
  const unit = roleArgument(item, 'unit');
  if (unit === 'other' && hasRole(item, 'min') && value > MOST_MINUTES) return undefined;
  // "Up to 2 million, year does not matter"; German "2.2er" is an engine.
  if (unit === 'year' && (value > LAST_YEAR || !Number.isInteger(value))) return undefined;
  // Polish "3.0d" is a diesel engine.
  return COUNTED.includes(`unit.${unit}`) && counted.number?.digits?.decimals === 1 ? undefined : unit;
}

/** "One" in words, which is an article as well. */
export function isOne({ number }: Placed): boolean {
  return number?.value === 1 && !number.digits && !number.multiplied;
}

/** Whether an item is such an article, or a phrase that ends with one: `plutôt un`. */
export function endsWithOne(item: Placed): boolean {
  return isOne(item) || (item.marks.length > 1 && item.marks.at(-1)?.has('one') === true);
}

/** What may be counted in one unit ("5 or 7 seats"). */
const COUNTED = ['unit.seat', 'unit.door', 'unit.owner'];

/** The same units where the number and the unit are one phrase. */
const COUNTING: Readonly<Record<string, string>> = { seats: 'seat', doors: 'door' };

function valueKey({ senses }: Placed): string | undefined {
  return senses.flatMap((sense) => (sense.kind === 'value' ? [sense.key] : []))[0];
}

/** The unit behind the next number, if "or" joins it to this one. */
function sharedUnit(items: readonly Placed[], last: Placed): string | undefined {
  // German and Polish leave the noun to the second number: `3- oder 5-türig`.
  const from = items[last.index + 1]?.text === '-' ? last.index + 2 : last.index + 1;
  const [joint, other, dash, behind] = items.slice(from, from + 4);
  const unit = dash?.text === '-' ? behind : dash;
  if (!hasRole(joint, 'or') || !sameSegment(other, last)) return undefined;
  // "Three or five doors", where "five doors" is one phrase.
  if (other.number === undefined) return COUNTING[valueKey(other) ?? ''];
  const isShared = sameSegment(unit, last) && COUNTED.some((role) => hasRole(unit, role));
  return isShared ? roleArgument(unit, 'unit') : undefined;
}

/** Whether two digits end a range of years that begins in four: `2016-18`. */
export function endsYears(items: readonly Placed[], { index, text }: Placed): boolean {
  const [year, joint] = items.slice(Math.max(0, index - 2), index);
  return /^[0-9]{2}$/.test(text) && /^[-/]$/.test(joint?.text ?? '') && mayBeYear(year?.number?.value ?? 0);
}

/** Whether a unit behind a year, or a noun behind litres, is that of the number behind it: `2022 km 30000`, `2,5 kilometresi 100 bin`. */
function isHeadingNext(items: readonly Placed[], item: Placed, unit: Placed): boolean {
  const { value = 0, digits, multiplied } = item.number ?? {};
  const isYear = (digits?.grouped === false && !multiplied && mayBeYear(value)) || endsYears(items, item);
  const isLitres = digits?.decimals === 1 && !multiplied && hasRole(unit, 'noun.mileage');
  const from = unit.index + (hasRole(items[unit.index + 1], 'max') ? 2 : 1);
  const [after, behind] = items.slice(from, from + 2);
  const isFree = after?.number !== undefined && after.number.value > LAST_YEAR && !hasRole(behind, 'unit');
  return (isYear || isLitres) && isFree && unit.roles.has('unit.km') && after.segment === unit.segment;
}

/** Whether the sign of a currency is that of the number behind it: written on to it, or behind a number whose unit stands before that (`2018-2020 £14k`, `km 45.000 € 8.900`). */
function opensMoney(items: readonly Placed[], sign: Placed): boolean {
  const after = items[sign.index + 1];
  const isOther = hasRole(items[sign.index - 2], 'unit') && items[sign.index - 1]?.number !== undefined;
  const isApart = sign.script === 'sign' && sign.spaced && after?.number !== undefined;
  return isApart && (!after.spaced || isOther);
}

/** "Of" between a multiplier and what it counts: `un millón de pesos`. */
function linkBehind(items: readonly Placed[], item: Placed): Placed | undefined {
  const [word, unit] = items.slice(item.index + 1, item.index + 3);
  const isPartitive = item.number?.multiplied === true && isWordMarked(word, 'partitive');
  return isPartitive && (hasRole(unit, 'unit') || hasRole(unit, 'cur')) ? word : undefined;
}

/** British plates of the second half of a year count on from fifty: a "67 plate" is of 2017. */
const [HALF_YEAR, CENTURY] = [50, 100];

/** A number, or the year of this century that it says on a plate. */
function plateYear(value: number, unit: Placed): number {
  return value > HALF_YEAR && value < CENTURY && isMarked(unit, 'plate') ? value - HALF_YEAR : value;
}

/** The unit and the currency of a number, where they are said. */
type Said = Pick<Measured, 'unit' | 'currency'>;

/** Where a number begins: at the multiplier before it (`долларов тысяч до десяти`). */
function openingOf(items: readonly Placed[], { index, segment }: Placed): number {
  const before = items.slice(Math.max(0, index - 2), index);
  return before.find((one) => hasRole(one, 'multiplier') && one.segment === segment)?.index ?? index;
}

/** The currency that a number holds or that stands before it. */
function currencyBefore(items: readonly Placed[], item: Placed): Pick<Measured, 'currency' | 'first'> {
  const at = openingOf(items, item);
  const [before, money, other] = [items[at - 1], items[at - 2], items[at - 3]];
  // "500 rubles 2010": the currency is that of the number before it.
  const isFree = (money?.number === undefined || before?.script === 'sign') && !isOne(item);
  if (hasRole(before, 'cur') && isFree && sameSegment(before, item))
    return { currency: roleArgument(before, 'cur'), first: before };
  const own = roleArgument(item, 'cur');
  // "Hryvnias at 450 thousand", said of about as much; "rubles up to 30 thousand".
  const isLimit = hasRole(before, 'noun.price') || hasRole(before, 'max');
  const isMoneyFirst = hasRole(money, 'cur') && isLimit && sameSegment(money, item);
  const isOwed = isMoneyFirst && !isOne(item) && other?.number === undefined;
  return { currency: own ?? (isOwed ? roleArgument(money, 'cur') : undefined), first: item };
}

/** What stands behind a number where its unit may stand: a dash or plus between them is left out. */
function behindNumber(items: readonly Placed[], item: Placed): Placed | undefined {
  const from = linkBehind(items, item) ?? item;
  const [next, after] = items.slice(from.index + 1, from.index + 3);
  if (!sameSegment(next, item)) return undefined;
  const isSign = from === item && (next.text === '-' || next.text === '+');
  if (!isSign || !hasRole(after, 'unit')) return next;
  return sameSegment(after, item) ? after : undefined;
}

/** The unit, or else the currency, that a word behind a number says. */
function saidBy(word: Placed, items: readonly Placed[], item: Placed, { unit, currency }: Said): Said {
  // Arabic "to" is spelled as the litre is.
  const joins = word.roles.has('range') && items[word.index + 1]?.number !== undefined;
  const isNext = isLabel(items, word) || isHeadingNext(items, item, word);
  const isOwn = unit === undefined && hasRole(word, 'unit') && !joins && !isNext;
  const known = isOwn ? unitOf(word, item, items) : undefined;
  if (known !== undefined) return { unit: isPowerKm(word, item, items) ? 'hp' : known, currency: undefined };
  const isPaid = currency === undefined && !opensMoney(items, word);
  return { unit: undefined, currency: isPaid ? roleArgument(word, 'cur') : undefined };
}

/** Reads the unit and the currency around one number. */
export function measure(items: readonly Placed[], item: Placed): Measured | undefined {
  if (!item.number) return undefined;
  // Arabic "two years" is one word.
  const own = item.number.digits ? undefined : roleArgument(item, 'unit');
  const { first, ...before } = currencyBefore(items, item);
  const known: Said = { ...before, unit: own === 'other' ? undefined : own };
  const word = behindNumber(items, item);
  const isOther = word === undefined || (isOne(item) && isMeaningful(word));
  const said: Partial<Said> = isOther ? {} : saidBy(word, items, item, known);
  const [unit, currency] = [known.unit ?? said.unit, known.currency ?? said.currency];
  const last = !isOther && (said.unit ?? said.currency) !== undefined ? word : item;
  const isBare = unit === undefined && currency === undefined;
  const value = plateYear(item.number.value, last);
  return { item, value, unit: isBare ? sharedUnit(items, last) : unit, currency, first, last };
}
