import { isMeaningful, type Placed } from '../segments.ts';
import type { Bound } from './quantities.ts';
import type { Quantity } from './quantity.ts';

/** What people leave out of a price whose size is known. */
const LEFT_OUT = [1_000_000, 1000];
/** How many times such a price may differ from the one that was talked of. */
const FARTHEST = 4;
/** A larger number is said in full. */
const MOST = 1000;
const BOUNDS: ReadonlySet<Bound> = new Set(['max', 'min', 'about', 'range']);

/** Nouns that leave a price open; "within" and Polish "up to" are said of a radius as well. */
const OPEN: ReadonlySet<string> = new Set(['price', 'radius']);

const isNear = (price: number, talked: number): boolean =>
  price <= talked * FARTHEST && price * FARTHEST >= talked;

/** Whether a bare limit is all that its part of the text says. */
function isAlone({ first, last }: Quantity, items: readonly Placed[]): boolean {
  return items.every(
    (item) =>
      item.segment !== first.segment ||
      (item.index >= first.index && item.index <= last.index) ||
      !isMeaningful(item),
  );
}

/** What a bare limit is to be multiplied with beside a price in rubles that was talked of before: "up to one and a half". */
export function leftOut(
  quantity: Quantity,
  rubles: number,
  { items, talked }: { readonly items: readonly Placed[]; readonly talked?: number | undefined },
): number | undefined {
  const { bound, high, unit, noun, numbers } = quantity;
  const isSaid = unit !== undefined || (noun !== undefined && !OPEN.has(noun));
  const isWhole = high >= MOST || numbers.some(({ number }) => number?.multiplied);
  if (talked === undefined || isSaid || isWhole || !BOUNDS.has(bound)) return undefined;
  if (!isAlone(quantity, items)) return undefined;
  return LEFT_OUT.find((factor) => isNear(high * factor * rubles, talked));
}
