/** What a piece of work did to others on the same event loop, milliseconds. */
export interface Stall {
  /** The longest time for which nothing else had a turn. */
  readonly longest: number;
  /** Until the work was done. */
  readonly whole: number;
}

/** Does some work and measures the longest gap between turns of the event loop meanwhile. */
export async function stallOf(work: () => Promise<unknown>): Promise<Stall> {
  let last = performance.now();
  let longest = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  const began = performance.now();
  try {
    await work();
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, performance.now() - last);
    return { longest, whole: performance.now() - began };
  } finally {
    clearImmediate(next);
  }
}

/** The least stall of several tries: what else runs on the machine only ever adds to one. */
export async function leastStall(
  work: () => Promise<unknown>,
  tries: number,
  enough: number,
): Promise<Stall> {
  let least = await stallOf(work);
  for (let tried = 1; tried < tries && least.longest > enough; tried++) {
    const again = await stallOf(work);
    if (again.longest < least.longest) least = again;
  }
  return least;
}
