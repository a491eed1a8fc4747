/** Runs work in steps: all at once, or in short slices between which other work gets its turn. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which a slice ends; its last step may exceed them. */
const SLICE_MS = 8;

/** The result of work whose steps are run all at once. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop without other sliced work. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/** The result of work in slices; undefined once it is no longer needed. */
export async function runGentlyWhile<T>(
  steps: Generator<void, T>,
  isNeeded: () => boolean,
): Promise<T | undefined> {
  for (let began = performance.now(); isNeeded(); ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await ownTurn();
    began = performance.now();
  }
  return undefined;
}

/** The result of work in slices. */
export async function runGently<T>(steps: Generator<void, T>): Promise<T> {
  return (await runGentlyWhile(steps, () => true)) as T;
}
