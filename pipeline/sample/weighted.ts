import type { Random } from './random.ts';

/** Something to draw from, each item as often as its weight says. */
export interface Weighted<T> {
  readonly items: readonly T[];
  readonly total: number;
  draw(random: Random): T;
}

/** Builds the cumulative sums; items of no weight are left out. Fails when nothing is left. */
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

/** Reads `Toyota 34, Land Rover 1.2` as names with their weights. */
export function weights<Name extends string = string>(text: string): [Name, number][] {
  return text.split(',').map((entry) => {
    const [, name, weight] = entry.trim().match(/^(.+) ([\d.]+)$/) ?? [];
    if (!name) throw new Error(`${entry} is no weight: expected a name, a blank and a number`);
    return [name as Name, Number(weight)];
  });
}
