/** Measures blocks of the event loop. */
import { readFileSync } from 'node:fs';

/** How a piece of work blocked the event loop, milliseconds of processor time of this thread. */
export interface Stall {
  /** The longest time without a turn for other work. */
  readonly longest: number;
  /** The time until the work was done. */
  readonly whole: number;
}

/** Processor time of this process's first thread, nanoseconds; undefined if the system is not Linux. */
function ownNanoseconds(): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return undefined;
  }
}

/** Processor time of this thread, milliseconds, which other work does not increase; wall-clock time if it is unknown. */
export function processorMs(): number {
  const own = ownNanoseconds();
  return own === undefined ? performance.now() : own / 1e6;
}

/** Runs some work and measures the longest time between turns of the event loop. */
export async function stallOf(work: () => Promise<unknown>): Promise<Stall> {
  const began = processorMs();
  let last = began;
  let longest = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  try {
    await work();
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, processorMs() - last);
    return { longest, whole: processorMs() - began };
  } finally {
    clearImmediate(next);
  }
}

/** The least stall of several tries: a collection of garbage or a compilation falls on one of them. */
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
