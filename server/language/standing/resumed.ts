import { hasRole, isName, isPlain, type Placed } from '../segments.ts';

/** Whether "the same" is said of a car, not of the thing that the word behind it names: "the same price". */
function isOfCar(items: readonly Placed[], { index, segment }: Placed): boolean {
  const next = items[index + 1];
  if (next?.segment !== segment) return true;
  const isBound = hasRole(next, 'max') || hasRole(next, 'min');
  const isThing = isPlain(next) || ['noun', 'aspect', 'color_noun'].some((role) => hasRole(next, role));
  return next.script === 'sign' || isBound || !isThing;
}

/** Whether a part asks for something. */
function isAsked(items: readonly Placed[], { sentence }: Placed): boolean {
  return items.some((one) => one.sentence === sentence && hasRole(one, 'want'));
}

/** The names of a car told of that is asked for again: "they offered me a Puma, too dear; have you the same for less?" */
export function resumed(items: readonly Placed[], rejected: ReadonlySet<number>): number[] {
  return items.flatMap((same) => {
    if (!hasRole(same, 'same') || !isOfCar(items, same) || !isAsked(items, same)) return [];
    const last = items.slice(0, same.index).findLast((one) => rejected.has(one.index) && isName(one));
    const isNamed = items.slice(same.index).some((one) => isName(one) && !one.everyday);
    if (!last || isNamed) return [];
    return items.filter((one) => one.segment === last.segment && isName(one)).map(({ index }) => index);
  });
}
