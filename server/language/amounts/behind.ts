import { hasRole, hasValueOf, isPlain, isWordMarked, type Placed, roleArgument } from '../segments.ts';
import { CONTRARY } from '../standing/refused.ts';
import { IS_ABLATIVE, isAblative } from './ablative.ts';
import { type Bound, boundOf, isFiller, isPlainYear, isVolume } from './bounds.ts';
import { isOne, sameSegment } from './measured.ts';

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
  if (limit?.segment !== segment || limit.number !== undefined) return false;
  // "130 tkm VB 13k": what names a price opens the next amount.
  const isNext = hasRole(limit, 'noun.price') && items[limit.index + 1]?.number !== undefined;
  return !isNext && boundOf(limit, '_after') !== undefined;
}

/** Whether a point stands behind a word that is cut short: `max. 8000`. */
function isCutShort(items: readonly Placed[], { index, segment }: Placed): boolean {
  const point = items[index + 1];
  return point?.text === '.' && !point.spaced && point.segment === segment;
}

/** Whether a limit behind a year or a measure is that of the amount behind it: `2022 max 40k`, `ab bj 16 max 150 tkm`. */
function opensNext(items: readonly Placed[], limit: Placed, from: Placed): boolean {
  const [behind, other] = items.slice(limit.index + (isCutShort(items, limit) ? 2 : 1));
  const next = hasRole(behind, 'cur') ? other : behind;
  const isNumber = next?.number !== undefined && !isOne(next);
  const isAmount = isNumber && next.segment === limit.segment && !isPlainYear(next);
  if (!isAmount || boundOf(limit, '') === undefined) return false;
  // "2020~ 8 seats": a sign written on to the year is its own.
  if (!limit.spaced && next.spaced && limit.script === 'sign') return false;
  // "2016 mini 90 000 km maxi": each has its limit behind it.
  if (boundOf(limit, '_after') !== undefined && isLimitedBehind(items, next)) return false;
  // "80 tkm max 18k": a mileage or a price is the most that is wanted without a word for it.
  const isMeasured = hasRole(from, 'unit') || hasRole(from, 'cur');
  const isCounted = COUNTS.some((role) => hasRole(other, role));
  const isNamedYear = YEAR_NAMES.some((role) => hasRole(items[from.index - 1], role));
  return isDated(items, from) || isNamedYear || isVolume(from) || (isMeasured && !isCounted);
}

/** "New" and "old" behind a year compare with it (`2019 yildan yangi`, `2021-ден жаңа`). */
function isAgeBound(items: readonly Placed[], item: Placed, from: Placed): boolean {
  if (!item.roles.has('newer_after') && !item.roles.has('older_after')) return false;
  const before = items[item.index - 1];
  if (before !== from)
    return items[item.index - 2] === from && isPlainYear(from) && IS_ABLATIVE.test(before?.text ?? '');
  return hasRole(from, 'unit.year') || hasRole(from, 'unit.age');
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

/** What opens the next amount. */
const OPENING = ['max', 'about', 'cur', 'noun'];

/** Whether a word right behind a year ends its part, or stands before what is measured next, and says "and later": `2021 on`, `2022 فوق ممشى`. */
function opensYears(items: readonly Placed[], item: Placed, from: Placed): boolean {
  if (!item.roles.has('min_after.end') || !(isDated(items, from) || isWordMarked(from, 'plate')))
    return false;
  const next = items[item.index + 1];
  const isEnd = next?.segment !== item.segment || next.script === 'sign';
  return isEnd || OPENING.some((role) => hasRole(next, role));
}

/** Whether a plus adds what the next word names to an amount of money: `9.900 € + spese`. */
function isAddition(
  items: readonly Placed[],
  { text, index, spaced, segment }: Placed,
  from: Placed,
): boolean {
  const [money, added] = [items[index - 1], items[index + 1]];
  if (text !== '+' || !spaced || !(hasRole(money, 'cur') || hasRole(from, 'cur'))) return false;
  return added?.segment === segment && added.script === 'latin' && added.spaced && isPlain(added);
}

/** Whether an amount ends here that "new" says nothing of, as it is no year and no age: `125 куб жаңа`. */
function isAgeless(from: Placed): boolean {
  const isTime = hasRole(from, 'unit.year') || hasRole(from, 'unit.age');
  return hasRole(from, 'cur') || (hasRole(from, 'unit') && !isTime);
}

/** The bound that a word sets behind a number; no volume is "not old". */
function boundBehind(items: readonly Placed[], item: Placed, from: Placed): Bound | undefined {
  if (isAddition(items, item, from)) return undefined;
  // "Driven less than 100 thousand", where "little driven" is one phrase.
  if (hasRole(item, 'vague.mileage') && isAblative(from)) return 'max';
  const bound = boundOf(item, '_after') ?? (opensYears(items, item, from) ? 'min' : undefined);
  // "1998 cheap": Turkic languages compare a price by the same word.
  if (hasRole(item, 'vague.price') && isPlainYear(from)) return undefined;
  const isOfAge = bound === 'newer' || bound === 'older';
  if (isOfAge && (from.number?.digits?.decimals ?? 0) > 0) return undefined;
  return bound === 'newer' && isAgeless(from) ? undefined : bound;
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
  return (
    before !== undefined &&
    CONTRARY[own] === before &&
    next?.number !== undefined &&
    next.segment === limit.segment
  );
}

/** Whether a word stands right behind another, with no space between where the language sets none within a part. */
const isNext = ({ index, spaced, script }: Placed, last: Placed): boolean =>
  index === last.index + 1 && (!spaced || script === 'hangul');

/** Whether a limit says no more than that the amount is a price, and so leaves "about" beside it: `15万左右能拿下`. */
function yieldsTo(item: Placed, bound: Bound | undefined): boolean {
  return bound === 'about' && hasRole(item, 'noun.price');
}

/** A bound or a noun behind a number and its unit; the bound before it is known, and "about" gives way to the bound behind it: `2015年くらいから`. */
export function readRight(items: readonly Placed[], from: Placed, before?: Bound) {
  let bound = boundApart(items, from);
  let noun: string | undefined;
  let last = from;
  for (let at = from.index + 1, steps = 0; steps < 3; at += 1, steps += 1) {
    const item = items[at];
    if (!item || !sameSegment(item, from)) break;
    // "2020 with customs": what is beside the number is not measured by it.
    if (isWordMarked(item, 'with')) break;
    // "Up to two million, с пробегом": used, not what it has run.
    if (hasValueOf(item, 'is_new') && hasRole(item, 'noun')) break;
    const isBehind = isFiller(item) || isAgeBound(items, item, from) || hasRole(item, 'vague.mileage');
    if (!isBehind && !isLastBound(items, item)) break;
    const mayBound = bound === undefined || (bound === 'about' && isNext(item, last));
    const after = mayBound && !yieldsTo(item, bound ?? before) ? boundBehind(items, item, from) : undefined;
    if (after !== undefined && (opensNext(items, item, from) || isOfNext(items, item, after, before))) break;
    if (after !== undefined) {
      bound = after;
      last = item;
      if (hasRole(item, 'vague.mileage')) noun = 'mileage';
      noun ??= roleArgument(item, `${after}_after`);
      continue;
    }
    if (boundOf(item, '') !== undefined && !hasRole(item, 'noun')) break;
    if (item.roles.has('noun.reach') || !measuresNext(items, item)) noun ??= roleArgument(item, 'noun');
    if (hasRole(item, 'unit')) break;
  }
  return { bound, noun, last };
}
