import { isOne } from '../amounts/measured.ts';
import { mayBeYear } from '../amounts/years.ts';
import { hasRole, isMeaningful, type Placed, roleArgument } from '../segments.ts';
import { kindsOf } from './joints.ts';

/** Whether an item names something or says an amount. */
export const isSaid = (one: Placed): boolean =>
  isMeaningful(one) || (one.number !== undefined && !isOne(one));

/** How many words stand between what is corrected in passing and what is said in its place. */
const REACH = 3;

/** Whether the words before a correction end with a thing or an amount; "no" may stand between. */
function endsWithThing(before: readonly Placed[]): boolean {
  const end = before.findLast((one) => one.script !== 'sign' && !hasRole(one, 'not'));
  return end !== undefined && (isSaid(end) || hasRole(end, 'unit') || hasRole(end, 'cur'));
}

/** Whether two numbers count the same: both years, or both in the unit behind them. */
function countAlike(items: readonly Placed[], one: Placed, other: Placed): boolean {
  const [year, next] = [one, other].map(({ number }) => mayBeYear(number?.value ?? 0));
  if (year && next) return true;
  const [unit, of] = [one, other].map(({ index }) => roleArgument(items[index + 1], 'unit'));
  return year === next && unit === of;
}

/** What a word in passing corrects, right behind it and right before what is said in its place: `diesel, sorry, petrol`. */
export function corrected(items: readonly Placed[], { index }: Placed): number[] {
  const before = items.slice(0, index);
  if (!endsWithThing(before)) return [];
  const behind = items.slice(index + 1).filter(({ script }) => script !== 'sign');
  const words = behind.slice(0, REACH);
  const [last, next] = [before.findLast(isSaid), words.find(isSaid)];
  if (!last || !next || words.some((one) => hasRole(one, 'or') || hasRole(one, 'also'))) return [];
  if (last.number && next.number) return countAlike(items, last, next) ? [last.index] : [];
  const kinds = kindsOf(next);
  return kindsOf(last).some((kind) => kinds.includes(kind)) ? [last.index] : [];
}
