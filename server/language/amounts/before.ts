import {
  hasRole,
  hasValueOf,
  isLabel,
  isMeaningful,
  isPlain,
  isWordMarked,
  opensMarked,
  type Placed,
  roleArgument,
} from '../segments.ts';
import { CONTRARY } from '../standing/refused.ts';
import { DENSE } from '../text/tokens.ts';
import { type Bound, boundOf, isFiller, isLimitAlone, isPlainYear, isVolume, JOINED } from './bounds.ts';
import { endsYears, isOne, type Measured, sameSegment } from './measured.ts';
import { mayBeYear } from './years.ts';

const REACH = 4;

/** What stands before a number. */
export interface Left {
  bound: Bound | undefined;
  noun: string | undefined;
  first: Placed;
  between: boolean;
  /** A unit that stands before its number. */
  unit: string | undefined;
  /** Of what the word before says "of" as well as "from": of an engine (Italian `da`), of a year too (German `von`). */
  of: 'measure' | 'year' | undefined;
}

/** What a unit before its number says that the number measures: `km < 80000`. */
const HEADINGS: Readonly<Record<string, string>> = {
  km: 'mileage', tkm: 'mileage', mile: 'mileage', cc: 'engine', litre: 'engine', hp: 'power', kw: 'power',
  seat: 'seats', door: 'doors', owner: 'owner', age: 'age',
}; // biome-ignore format: a table

/** Whether a word is a unit that belongs to the number behind it, as none stands before it. */
function isHeading(items: readonly Placed[], item: Placed, from: Placed): boolean {
  // "D4" is an engine, no doors.
  if (item.text.length === 1 && !from.spaced) return false;
  // "7-Sitzer unter 10 Mille".
  const before = items[item.index - (items[item.index - 1]?.text === '-' ? 2 : 1)];
  const isNumber = before?.segment === item.segment && before.number !== undefined;
  // Spanish "mi" is no mile: `mi papá cumple setenta`.
  if (items.slice(item.index + 1, from.index).some((one) => isPlain(one) && one.script !== 'sign'))
    return false;
  const isFree = !isNumber || isLabel(items, item) || isPlainYear(before) || endsYears(items, before);
  return isFree && roleArgument(item, 'unit') !== undefined && !isPlainYear(from);
}

const MORE = /^(de |con |di )?(mas|mais|plus|piu|more|over)( |$)/;

/** "Not", or a phrase that opens with it: "not willing". */
const isDenying = (item: Placed): boolean => hasRole(item, 'not') || opensMarked(item, 'negative');

/** Whether "more than" is denied by a word before it: `sin gastar más de`. */
function isDeniedMore(items: readonly Placed[], more: Placed): boolean {
  if (!MORE.test(more.text) && !opensMarked(more, 'more')) return false;
  const before = items.slice(Math.max(0, more.index - REACH), more.index).reverse();
  const stop = before.findIndex((item) => !sameSegment(item, more) || isMeaningful(item) || item.number);
  return before.slice(0, stop < 0 ? REACH : stop).some(isDenying);
}

/** What a bound says behind "not": `pas après 2018`. */
const DENIED: Partial<Record<Bound, Bound>> = { min: 'max', newer: 'older', older: 'newer' };

/** How many small words may stand between "nothing" and its bound: `nada con más de`. */
const NOTHING_REACH = 2;

/** Whether "nothing" opens what a bound limits and no question asks for it: `rien au-dessus de 25 000`. */
function isOfNothing(items: readonly Placed[], bound: Placed): boolean {
  const before = items.slice(Math.max(0, bound.index - 1 - NOTHING_REACH), bound.index);
  const nothing = before.findLast((item) => hasRole(item, 'nothing'));
  if (!nothing || !sameSegment(nothing, bound)) return false;
  const between = items.slice(nothing.index + 1, bound.index);
  if (between.some((item) => (isMeaningful(item) && !hasRole(item, 'noun')) || item.number)) return false;
  return items.find(({ sentence }) => sentence > bound.sentence)?.text !== '?';
}

/** What a bound says behind "nothing"; what costs less is asked for, not refused: `nada por menos de 10 mil`. */
function boundOfNothing(bound: Bound, from: Placed): Bound {
  return (bound === 'max' && !isPlainYear(from) ? undefined : CONTRARY[bound]) ?? bound;
}

/** A bound, or its contrary where "not" stands right before it; the two may be one verb (`不可低于`). */
function standingBound(items: readonly Placed[], item: Placed, bound: Bound, from: Placed): Bound {
  if (isOfNothing(items, item)) return boundOfNothing(bound, from);
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

/** Whether a sign stands right behind a number, and a space parts it from the next. */
function isWrittenOn(items: readonly Placed[], { index, script, spaced, roles }: Placed): boolean {
  const [before, after] = [items[index - 1], items[index + 1]];
  const isSign = script === 'sign' && roles.has('min_after');
  return isSign && !spaced && before?.number !== undefined && after?.spaced === true;
}

/** Whether a word before a number may tell of it: no part of the quantity before that, which ends at `done`. */
function maySayOf(items: readonly Placed[], item: Placed, from: Placed, done: number): boolean {
  // "2015 and over 2.0 diesel".
  if (item.index <= done && JOINED.test(item.text)) return false;
  // The unit of the number before, which is a noun as well ("up to 500 thousand rubles 2010 and newer").
  const isUnit = hasRole(item, 'cur') || (item.index <= done && hasRole(item, 'unit'));
  if (isUnit && items[item.index - 1]?.number) return false;
  // "2020~ 2 million": a sign written on to the number before is its own.
  if (isWrittenOn(items, item)) return false;
  // "40k miles on the clock, some 1.3 million": the noun is of the number before.
  const isRun = hasRole(items[done], 'unit.km') || hasRole(items[done], 'unit.mile');
  if (item.index === done + 1 && hasRole(item, 'noun.mileage') && isRun) return false;
  // "At least a 2018", "at least a 3.0".
  const isArticle = isOne(item) && (isPlainYear(from) || isVolume(from));
  return isArticle || isFiller(item) || isLimitAlone(items, item) || isHeading(items, item, from);
}

/** Notes the bound that a word sets. */
function noteBound(left: Left, items: readonly Placed[], item: Placed, from: Placed): void {
  const bound = isPrepositionAlone(items, item, from) ? undefined : boundOf(item, '');
  if (bound === undefined) return;
  left.bound = bound === 'min' && isDeniedMore(items, item) ? 'max' : standingBound(items, item, bound, from);
  left.first = item;
  left.noun ??= roleArgument(item, bound);
}

/** Notes what a word says that the number measures. */
function noteNoun(left: Left, items: readonly Placed[], item: Placed, from: Placed): void {
  // Polish and Turkish "motor" is a motorcycle, the engine elsewhere and beside litres.
  const isThing = hasValueOf(item, 'vehicle_type') && !isVolume(from);
  if (left.noun === undefined && hasRole(item, 'noun') && isMeaningful(item) && !isThing) left.first = item;
  // "Inspected until March of 2027".
  if (left.noun === 'year' && hasRole(item, 'noun.expiry')) left.noun = 'expiry';
  // "Mileage within 50 thousand": a bound that speaks of a radius too leaves the noun to others.
  if (left.noun === undefined || left.noun === 'radius') left.noun = roleArgument(item, 'noun') ?? left.noun;
  if ((left.noun === undefined || left.noun === 'radius') && isHeading(items, item, from)) {
    const unit = roleArgument(item, 'unit') ?? '';
    left.noun = HEADINGS[unit] ?? left.noun;
    if (HEADINGS[unit] !== undefined) left.unit = unit;
  }
}

/** Years and ages are said behind their bound: `not older than the year 2020`, `не старше лет пяти`. */
const isOfTime = ({ noun }: Left): boolean => noun === 'year' || noun === 'age';

/** Whether a limit stands right before what it limits, and that before the number: `minimum power 150 hp`. */
function limitsNoun(items: readonly Placed[], { index, roles }: Placed, done: number): boolean {
  const isLimit = (roles.has('min') || roles.has('max')) && !roles.has('from') && !roles.has('between');
  return isLimit && index > done && hasRole(items[index + 1], 'noun');
}

/** Notes what a word before a number says of it; whether the word before that may say more. */
function noteLeft(left: Left, items: readonly Placed[], item: Placed, from: Placed, done: number): boolean {
  // "From the year 2020": the bound stands before the noun.
  const isYearNamed = left.noun === 'year' && left.bound === undefined;
  if (isYearNamed && hasRole(item, 'noun') && !hasRole(item, 'max')) return false;
  // Arabic "not falls its-power below 300": the noun stands within the bound.
  const isSplit = isWordMarked(items[from.index - 1], 'than');
  const isSaid = left.noun === undefined || isOfTime(left) || isSplit || limitsNoun(items, item, done);
  if (left.bound === undefined && isSaid) noteBound(left, items, item, from);
  if (hasRole(item, 'between')) left.between = true;
  if (hasRole(item, 'of') && item.index === from.index - 1)
    left.of = item.roles.has('of.year') ? 'year' : 'measure';
  noteNoun(left, items, item, from);
  const isUnit = hasRole(item, 'unit') && !isOfTime(left) && !isMonth(items, item, from);
  return !isUnit && !hasRole(item, 'cur');
}

/** What stands before a number and behind the quantity before it, which ends at `done`: its bound, the noun that it measures, "between". */
export function readLeft(items: readonly Placed[], from: Placed, done = -1): Left {
  const left: Left = {
    bound: undefined,
    noun: undefined,
    first: from,
    between: false,
    unit: undefined,
    of: undefined,
  };
  for (const item of items.slice(Math.max(0, from.index - REACH), from.index).reverse()) {
    if (!sameSegment(item, from) || !maySayOf(items, item, from, done)) break;
    if (!noteLeft(left, items, item, from, done)) break;
  }
  return left;
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
