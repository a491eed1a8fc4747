/** A random generator that gives the same numbers for the same seed on every machine. */
export interface Random {
  /** From 0, inclusive, to 1, exclusive. */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  chance(probability: number): boolean;
  /** Approximately normal: mean 0, standard deviation 1, never beyond 3.5. */
  normal(): number;
  pick<T>(items: readonly T[]): T;
}

const UINT32 = 4294967296;

function sfc32(seed: number): () => number {
  let a = seed >>> 0;
  let b = (seed / UINT32) >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

/**
 * The generator sfc32 with an integer seed. It uses only integer arithmetic, sums and products, because
 * powers and logarithms may differ in the last bit between machines.
 */
export function seeded(seed: number): Random {
  const bits = sfc32(seed);
  const next = () => bits() / UINT32;
  return {
    next,
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * 1.7320508075688772,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from: the list is empty');
      return item;
    },
  };
}

/** e to the power of `x` for -3 to 3, within half a percent, computed only by products. */
export function exponential(x: number): number {
  let result = 1 + x / 1024;
  for (let square = 0; square < 10; square++) result *= result;
  return result;
}
