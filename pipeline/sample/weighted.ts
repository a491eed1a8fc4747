/** Draws items by weight. */
import type { Random } from './random.ts';

/** Items that are drawn as often as their weights say. */
export interface Weighted<T> {
  readonly items: readonly T[];
  readonly total: number;
  draw(random: Random): T;
}

/** Makes items drawable; those with weight 0 are left out. Error: no item has a weight. */
export function weighted<T>(entries: Iterable<readonly [T, number]>): Weighted<T> {
  const kept = [...entries].filter(([, weight]) => weight > 0);
  const sums = new Float64Array(kept.length);
  let total = 0;
  kept.forEach(([, weight], index) => {
    total += weight;
    sums[index] = total;
  });
  const items = kept.map(([item]) => item);
  if (items.length === 0) throw new RangeError('nothing to draw from: every weight is 0');
  const draw = (random: Random) => items[lowerBound(sums, random.next() * total)] as T;
  return { items, total, draw };
}

function lowerBound(sums: Float64Array, point: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > point) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Parses a text like `Toyota 34, Land Rover 1.2` into names with weights. */
export function weights<Name extends string = string>(text: string): [Name, number][] {
  return text.split(',').map((entry) => {
    const [, name, weight] = entry.trim().match(/^(.+) ([\d.]+)$/) ?? [];
    if (!name) throw new Error(`${entry} is not a weight: expected a name, a space and a number`);
    return [name as Name, Number(weight)];
  });
}
