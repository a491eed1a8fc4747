/** Seeded random choices. */
/** Seeded random numbers and choices. */
export interface Random {
  next(): number;
  /** An integer from `least` to `most`. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** The generator mulberry32: numbers in [0, 1). */
export function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random choices determined by a seed; `pick` throws on an empty list. */
export function seeded(seed: number): Random {
  const next = mulberry(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const [chosen] = list.slice(Math.floor(next() * list.length));
      if (chosen === undefined) throw new Error('nothing to pick from: give at least one choice');
      return chosen;
    },
  };
}

/** A number in [0, 1) that depends only on a text; decides which templates and names are held out. */
export function hashed(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}
