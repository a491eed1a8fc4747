import type { Bound } from '../amounts/bounds.ts';
import { isOne, sameSegment } from '../amounts/measured.ts';
import {
  hasRole,
  isLastMarked,
  isMeaningful,
  isPlain,
  isWordMarked,
  opensMarked,
  type Placed,
} from '../segments.ts';
import { DENSE } from '../text/tokens.ts';
import { isThe } from './joints.ts';

/** How many particles and words for a car may stand before a refusal: `넘게 탄 차는 빼고`. */
const LIGHT_REACH = 5;

const isLight = (item: Placed): boolean =>
  (isPlain(item) && isWordMarked(item, 'light')) || hasRole(item, 'noun.mileage');

/** Whether a bound, or a number in digits that one stands before, is written in a script without spaces: `超过50万的不看`. */
const isDense = (items: readonly Placed[], { script, number, index }: Placed): boolean =>
  DENSE.has(script) || (number !== undefined && DENSE.has(items[index + 1]?.script ?? 'sign'));

/** Whether a bound is refused right behind it, but for a particle: `以上的不要`, `이상은 싫어요`. */
export function isRefused(items: readonly Placed[], bound: Placed): boolean {
  if (!isDense(items, bound)) return false;
  const behind = items.slice(bound.index + 1, bound.index + 1 + LIGHT_REACH);
  const refusal = behind.find((item) => !isLight(item));
  if (refusal?.segment !== bound.segment || !hasRole(refusal, 'not_after')) return false;
  // "Within 300 thousand, no crashed one": what stands before something denies that.
  const denied = items[refusal.index + 1];
  return !(refusal.roles.has('not') && denied?.segment === bound.segment && isMeaningful(denied));
}

/** What a bound says where what it limits is turned down. */
export const CONTRARY: Readonly<Partial<Record<Bound, Bound>>> = {
  older: 'newer', newer: 'older', min: 'max', max: 'min',
}; // biome-ignore format: a table

/** Whether Chinese turns down what is limited by a word right before it: `不要10万公里以上的`. */
export function isTurnedDown(
  items: readonly Placed[],
  { index, segment, spaced }: Placed,
  end: Placed,
): boolean {
  const before = items[index - 1];
  const isJoined = before?.segment === segment && before.script === 'han' && !spaced;
  const next = items[end.index + 1];
  const isNoun = isLastMarked(end, 'light') || (next !== undefined && opensMarked(next, 'light'));
  return isJoined && isNoun && hasRole(before, 'not');
}

/** How many words for what is measured may stand before "need not be offered". */
const REFUSED_REACH = 2;

/** A bound, or its contrary where a refusal ends the part: `older than 2010 need not apply`. */
export function acceptedBound(items: readonly Placed[], last: Placed, bound: Bound): Bound {
  if (isDense(items, last)) return (isRefused(items, last) ? CONTRARY[bound] : undefined) ?? bound;
  for (let at = last.index + 1; at <= last.index + 1 + REFUSED_REACH; at += 1) {
    const item = items[at];
    if (!sameSegment(item, last)) return bound;
    const next = items[at + 1];
    const isPart = next?.segment === item.segment && next.script !== 'sign';
    const isLast = !isPart || hasRole(next, 'also');
    if (hasRole(item, 'not_after') && isLast) return CONTRARY[bound] ?? bound;
    if (!hasRole(item, 'noun') && !hasRole(item, 'unit')) return bound;
  }
  return bound;
}

/** What is counted of a car so that a number of it can be turned down. */
const COUNTED = ['unit.door', 'unit.seat', 'unit.owner'];

/** Whether a word may stand between "not" and a number: "not a 3-door", "pas de 3 portes". */
function isBetween(item: Placed): boolean {
  return isOne(item) || isThe(item) || isWordMarked(item, 'partitive');
}

/** Whether a number with its unit is refused right behind it in a script without spaces: `2018년식 말고`, `3천만원대 말고`. */
export function isAmountRefused(items: readonly Placed[], number: Placed | undefined): boolean {
  if (!number?.number) return false;
  const [unit, refusal] = items.slice(number.index + 1, number.index + 3);
  if (!unit || !DENSE.has(unit.script) || !(hasRole(unit, 'unit') || hasRole(unit, 'cur'))) return false;
  return refusal?.segment === number.segment && DENSE.has(refusal.script) && hasRole(refusal, 'not_after');
}

/** The indices of numbers that are refused, with their units. */
export function refusedAmounts(items: readonly Placed[]): number[] {
  const refused = items.filter((item) => isAmountRefused(items, item));
  return [...refusedCounts(items), ...refused.flatMap(({ index }) => [index, index + 1])];
}

/** The indices of numbers of doors, seats or owners that "not" denies, with their units. */
function refusedCounts(items: readonly Placed[]): number[] {
  return items.flatMap(({ index, segment, number, spaced }) => {
    const unit = items[index + 1];
    if (!number || !COUNTED.some((role) => hasRole(unit, role))) return [];
    const before = items.slice(0, index).findLast((item) => !isBetween(item));
    // `柴油不要 3门`: a space ends what Chinese denies.
    const isApart = spaced && before !== undefined && DENSE.has(before.script);
    const isDenied = before?.segment === segment && before.roles.has('not') && !isApart;
    return isDenied ? [index, index + 1] : [];
  });
}
