import { hasRole, type Placed } from '../segments.ts';
import { isVehicle } from './theirs.ts';

/** An introduction this long, before the person says what is wanted, tells a story. */
const STORY = 8;

/** Whether an item is a part of its own, between commas: no story is told in one word. */
function isListed(items: readonly Placed[], { index, segment }: Placed): boolean {
  const others = items.filter((one) => one.segment === segment && one.index !== index);
  return index > 0 && others.every(({ script }) => script === 'sign');
}

/** The indices of weak hints (a tractor, "old") in a story told before "I want". */
export function preludeItems(items: readonly Placed[]): Set<number> {
  const start = items.find((item) => hasRole(item, 'want'));
  if (!start || start.index < STORY) return new Set();
  // Where the verb ends its clause, what stands before it there is wished.
  const after = items[start.index + 1];
  const isLast = after === undefined || after.script === 'sign';
  const clause = isLast ? start.segment - 1 : start.segment;
  const isWeak = (item: Placed) => (isVehicle(item) ? !isListed(items, item) : hasRole(item, 'vague'));
  const isHint = (item: Placed) => item.segment < clause && isWeak(item);
  return new Set(items.filter(isHint).map(({ index }) => index));
}
