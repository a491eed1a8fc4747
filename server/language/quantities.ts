import { hasRole, isMeaningful, type Placed, roleArgument } from './segments.ts';

export type Dimension =
  | 'price' | 'mileage' | 'distance' | 'engine' | 'power' | 'year' | 'age' | 'seats' | 'doors' | 'owner_count' | 'other'; // biome-ignore format: a list

export type Bound = 'equal' | 'min' | 'max' | 'about' | 'range' | 'newer' | 'older';

/** One number or a pair of them with what the words around say: in the unit of its dimension. */
export interface Quantity {
  readonly dimension: Dimension | undefined;
  readonly bound: Bound;
  readonly low: number;
  readonly high: number;
  readonly unit: string | undefined;
  readonly currency: string | undefined;
  /** A dimension that a noun near it names. */
  readonly noun: string | undefined;
  /** First and last item. */
  readonly first: Placed;
  readonly last: Placed;
  readonly numbers: readonly Placed[];
}

const UNIT_DIMENSION: Readonly<Record<string, Dimension>> = {
  km: 'mileage', mile: 'mileage', tkm: 'mileage', litre: 'engine', cc: 'engine', hp: 'power', kw: 'power',
  seat: 'seats', door: 'doors', owner: 'owner_count', age: 'age', other: 'other',
}; // biome-ignore format: a table

interface Measured {
  readonly item: Placed;
  readonly value: number;
  readonly unit: string | undefined;
  readonly currency: string | undefined;
  readonly first: Placed;
  readonly last: Placed;
}

function sameSegment(a: Placed | undefined, b: Placed): a is Placed {
  return a !== undefined && a.segment === b.segment;
}

/** Polish horsepower is written as kilometres are, but in capitals. */
function isUpperKm(item: Placed, value: number): boolean {
  return item.upper && item.roles.has('unit.hp') && item.roles.has('unit.km') && value <= 1000;
}

/** The units that may be meant by a word, the one that fits the number best first. */
function unitOf(item: Placed, value: number): string | undefined {
  const isCalendar = value >= 1900 && value <= 2100;
  if (isCalendar && hasRole(item, 'unit.age')) return 'year';
  if (isUpperKm(item, value)) return 'hp';
  if (hasRole(item, 'unit.year') && hasRole(item, 'unit.age')) return isCalendar ? 'year' : 'age';
  if (item.roles.has('unit.year') && !isCalendar && value < 60 && item.roles.has('unit.age')) return 'age';
  return roleArgument(item, 'unit');
}

/** "One" in words, which is an article as well. */
function isOne({ number }: Placed): boolean {
  return number?.value === 1 && !number.digits && !number.multiplied;
}

/** Reads the unit and the currency around one number. */
function measure(items: readonly Placed[], item: Placed): Measured | undefined {
  if (!item.number) return undefined;
  const { value } = item.number;
  const isArticle = isOne(item);
  let first = item;
  let last = item;
  let unit: string | undefined;
  let currency = roleArgument(item, 'cur');
  const before = items[item.index - 1];
  if (hasRole(before, 'cur') && before && sameSegment(before, item)) {
    currency = roleArgument(before, 'cur');
    first = before;
  }
  for (let next = items[item.index + 1]; sameSegment(next, item); next = items[next.index + 1]) {
    if (next.text === '-' && hasRole(items[next.index + 1], 'unit') && next.index === last.index + 1)
      continue;
    const found = unit === undefined && hasRole(next, 'unit') ? unitOf(next, value) : undefined;
    const money = found === undefined && currency === undefined ? roleArgument(next, 'cur') : undefined;
    if ((found === undefined && money === undefined) || (isArticle && isMeaningful(next))) break;
    unit ??= found;
    currency ??= money;
    last = next;
    if (currency !== undefined || unit !== undefined) break;
  }
  return { item, value, unit, currency, first, last };
}

const BOUNDS = ['newer', 'older', 'max', 'min', 'about'] as const;

function boundOf(item: Placed, suffix: '' | '_after'): Bound | undefined {
  return BOUNDS.find((bound) => item.roles.has(bound + suffix) || (suffix === '' && hasRole(item, bound)));
}

function isFiller(item: Placed): boolean {
  return item.number === undefined && (!isMeaningful(item) || hasRole(item, 'noun'));
}

const REACH = 4;

interface Left {
  bound: Bound | undefined;
  noun: string | undefined;
  first: Placed;
  between: boolean;
  /** Whether the word before says "of" as well as "from" (Italian `da`). */
  of: boolean;
}

/** Units of which one says "an engine of 2 litres". */
const OF = new Set(['litre', 'cc', 'hp', 'kw', 'seat', 'door']);

/** What stands before a number: its bound, the noun that it measures, "between". */
function readLeft(items: readonly Placed[], from: Placed): Left {
  const left: Left = { bound: undefined, noun: undefined, first: from, between: false, of: false };
  for (let at = from.index - 1, steps = 0; at >= 0 && steps < REACH; at -= 1, steps += 1) {
    const item = items[at];
    if (!item || !sameSegment(item, from) || !isFiller(item)) break;
    if (left.bound === undefined && left.noun === undefined) {
      const bound = boundOf(item, '');
      if (bound !== undefined) {
        left.bound = bound;
        left.first = item;
        left.noun = roleArgument(item, bound);
      }
    }
    if (hasRole(item, 'between')) left.between = true;
    if (hasRole(item, 'of') && at === from.index - 1) left.of = true;
    if (left.noun === undefined && hasRole(item, 'noun') && isMeaningful(item)) left.first = item;
    left.noun ??= roleArgument(item, 'noun');
    if (hasRole(item, 'unit') || hasRole(item, 'cur')) break;
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
  const following = items
    .slice(noun.index + 1, noun.index + 4)
    .filter((item) => item.segment === noun.segment);
  return following.some(({ number }) => number !== undefined);
}

/** A bound or a noun behind a number and its unit. */
function readRight(items: readonly Placed[], from: Placed) {
  let bound: Bound | undefined;
  let noun: string | undefined;
  let last = from;
  for (let at = from.index + 1, steps = 0; steps < 3; at += 1, steps += 1) {
    const item = items[at];
    if (!item || !sameSegment(item, from) || !(isFiller(item) || isAgeBound(item, from))) break;
    const after = bound === undefined ? boundOf(item, '_after') : undefined;
    if (after !== undefined) {
      bound = after;
      last = item;
      continue;
    }
    if (boundOf(item, '') !== undefined && !hasRole(item, 'noun')) break;
    if (!measuresNext(items, item)) noun ??= roleArgument(item, 'noun');
    if (hasRole(item, 'unit')) break;
  }
  return { bound, noun, last };
}

function partnerOf(items: readonly Placed[], first: Measured, between: boolean): Measured | undefined {
  const joint = items[first.last.index + 1];
  if (!joint || joint.segment !== first.item.segment) return undefined;
  const framed =
    between ||
    items
      .slice(joint.index, joint.index + 6)
      .some((item) => hasRole(item, 'between_after') && item.segment === joint.segment);
  const joins = hasRole(joint, 'range') || (framed && hasRole(joint, 'range_and'));
  if (!joins) return undefined;
  for (let at = joint.index + 1; at <= joint.index + 3; at += 1) {
    const item = items[at];
    if (item?.segment !== joint.segment) return undefined;
    if (item.number) return measure(items, item);
    if (item.text === "'") continue;
    if (!hasRole(item, 'about') && !hasRole(item, 'cur') && !hasRole(item, 'max') && !hasRole(item, 'range'))
      return undefined;
  }
  return undefined;
}

/** A year that no price or mileage is as precise as: 2014, not 2000. */
function isCalendarYear({ item, value, unit }: Measured): boolean {
  if (unit === 'year') return true;
  const plain = item.number?.multiplied === false && !item.number.digits?.grouped;
  return unit === undefined && plain && value >= 1950 && value <= 2100 && value % 500 !== 0;
}

function agrees(a: Measured, b: Measured): boolean {
  const measures = b.currency !== undefined || (b.unit !== undefined && b.unit !== 'year');
  if (measures && isCalendarYear(a) && a.currency === undefined) return false;
  const units = a.unit === undefined || b.unit === undefined || a.unit === b.unit;
  return units && (a.currency === undefined || b.currency === undefined || a.currency === b.currency);
}

/** The multiplier behind the second number also holds for the first, if the first is smaller. */
function spread(a: Measured, b: Measured): number {
  if (!b.item.number?.multiplied || a.item.number?.multiplied) return a.value;
  const written = b.item.number.digits?.value;
  const multiplier = written ? b.value / written : 10 ** Math.floor(Math.log10(b.value));
  const scaled = a.value * (written ? multiplier : wordMultiplier(b.value));
  return a.value < b.value && scaled <= b.value ? scaled : a.value;
}

function wordMultiplier(value: number): number {
  return [1e9, 1e6, 1e4, 1e3].find((one) => value >= one && value % (one / 100) === 0) ?? 1;
}

function dimensionOf(unit: string | undefined, currency: string | undefined): Dimension | undefined {
  if (unit === 'year') return 'year';
  if (unit !== undefined) return UNIT_DIMENSION[unit];
  return currency === undefined ? undefined : 'price';
}

function pairOf(items: readonly Placed[], a: Measured, b: Measured, left: Left): Quantity {
  const right = readRight(items, b.last);
  const unit = b.unit ?? a.unit;
  const currency = b.currency ?? a.currency;
  return {
    dimension: dimensionOf(unit, currency),
    bound: 'range',
    low: spread(a, b),
    high: b.value,
    unit,
    currency,
    noun: left.noun ?? right.noun,
    first: left.first,
    last: b.last,
    numbers: [a.item, b.item],
  };
}

/** The Uzbek limit is an ending: `20 minggacha`, `2015 yilgacha`. */
function suffixBound({ item, last }: Measured): Bound | undefined {
  return item.text.endsWith('gacha') || last.text.endsWith('gacha') ? 'max' : undefined;
}

function single(items: readonly Placed[], a: Measured, left: Left): Quantity {
  const right = readRight(items, a.last);
  const own = left.of && OF.has(a.unit ?? '') ? undefined : left.bound;
  const bound = suffixBound(a) ?? chooseBound(own, right.bound);
  return {
    dimension: dimensionOf(a.unit, a.currency),
    bound: bound ?? 'equal',
    low: a.value,
    high: a.value,
    unit: a.unit,
    currency: a.currency,
    noun: left.noun ?? right.noun,
    first: left.first.index < a.first.index ? left.first : a.first,
    last: right.bound === undefined ? a.last : right.last,
    numbers: [a.item],
  };
}

/** A bound behind the number is the clearer one: `from 400 up`, `с 2018 и новее`. */
function chooseBound(left: Bound | undefined, right: Bound | undefined): Bound | undefined {
  return right !== undefined && (left === undefined || left === 'min' || right !== 'about') ? right : left;
}

/** "Тысяч за семьсот": a multiplier before its number, which lets it stand for about as much. */
function withInverted(items: readonly Placed[]): readonly Placed[] {
  const changed = [...items];
  for (const { index, number, segment } of items) {
    if (!number?.multiplied || number.digits || ![1e3, 1e6].includes(number.value)) continue;
    const between = items[index + 1];
    const isBound = between !== undefined && (boundOf(between, '') !== undefined || hasRole(between, 'noun'));
    const target = items[index + (isBound ? 2 : 1)];
    if (
      target?.segment !== segment ||
      !target.number ||
      target.number.multiplied ||
      target.number.value >= 1000
    )
      continue;
    changed[index] = { ...items[index], number: undefined } as Placed;
    const value = target.number.value * number.value;
    changed[target.index] = { ...target, number: { ...target.number, value, multiplied: true } };
  }
  return changed;
}

/** The quantities of a text, from left to right. */
export function quantitiesOf(given: readonly Placed[]): Quantity[] {
  const items = withInverted(given);
  const quantities: Quantity[] = [];
  let done = -1;
  for (const item of items) {
    if (item.index <= done) continue;
    const measured = measure(items, item);
    if (!measured || (isOne(item) && measured.unit === undefined && measured.currency === undefined))
      continue;
    const left = readLeft(items, measured.first);
    const partner = partnerOf(items, measured, left.between || left.bound === 'min');
    const quantity =
      partner && agrees(measured, partner)
        ? pairOf(items, measured, partner, left)
        : single(items, measured, left);
    quantities.push(quantity);
    done = quantity.last.index;
  }
  return quantities;
}
