import { hasKind, hasRole, type Placed } from '../segments.ts';
import type { Quantity } from './quantity.ts';

/** A distance: kilometres beside a place, or behind "within a radius of". */
export function isDistance(quantity: Quantity, items: readonly Placed[]): boolean {
  // "Up to 90 tkm": nobody gives a distance to a place in thousands.
  if (quantity.noun === 'mileage' || quantity.unit === 'tkm') return false;
  const after = items
    .slice(quantity.last.index + 1, quantity.last.index + 5)
    .filter(({ sentence }) => sentence === quantity.last.sentence);
  const before = items.slice(Math.max(0, quantity.first.index - 4), quantity.first.index);
  // "Or near Marseille (50 km)".
  const isAdded = items[quantity.first.index - 1]?.text === '(';
  const segment = quantity.first.segment - Number(isAdded);
  if (quantity.high > 3000) return false;
  if (after.some((item) => hasRole(item, 'near_me') || isCity(item))) return after.findIndex(isAnchor) <= 3;
  return (
    isToGoal(quantity, items) ||
    isBesideNear(quantity, items) ||
    isAround(quantity, items) ||
    (quantity.noun === 'radius' && items.some(isAnchor)) ||
    before.some((item) => isAnchor(item) && item.segment === segment)
  );
}

/** Kilometres that one drives to see a car; fewer than any mileage that is asked for. */
const LONGEST_DRIVE = 300;

/** "Not far from Ryazan, seventy kilometres at most": the part before names what is near. */
function isBesideNear({ first, unit, high, numbers }: Quantity, items: readonly Placed[]): boolean {
  if (unit !== 'km' || high > LONGEST_DRIVE || numbers.some(({ number }) => number?.scale)) return false;
  const before = items.filter(
    (item) => item.sentence === first.sentence && item.segment === first.segment - 1,
  );
  // "市" may stand between the place and its word.
  const isFollowed = (at: number) => [1, 2].some((step) => hasRole(before[at + step], 'near_after'));
  return before.some((item, at) => isCity(item) && (hasRole(before[at - 1], 'near') || isFollowed(at)));
}

/** "To the dacha forty kilometres": so far one drives, and no car has run as little. */
function isToGoal({ first, last, unit, high, numbers }: Quantity, items: readonly Placed[]): boolean {
  if (unit !== 'km' || high > LONGEST_DRIVE || numbers.some(({ number }) => number?.scale)) return false;
  const said = items.slice(Math.max(0, first.index - 1), last.index);
  return said.some((item) => item.segment === first.segment && hasRole(item, 'trip'));
}

/** "I am in Wuhan, look around, within 100 km": the place stands in a part before, "around" right before the distance. */
function isAround({ first, unit, high, numbers }: Quantity, items: readonly Placed[]): boolean {
  if (unit !== 'km' || high > LONGEST_DRIVE || numbers.some(({ number }) => number?.scale)) return false;
  const isHere = (item: Placed) => item.sentence === first.sentence && item.index < first.index;
  return hasRole(items[first.index - 1], 'near_after') && items.some((item) => isHere(item) && isCity(item));
}

const isCity = (item: Placed): boolean => hasKind(item, 'city');

function isAnchor(item: Placed): boolean {
  return isCity(item) || hasRole(item, 'near_me');
}
