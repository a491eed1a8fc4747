/** Work in steps: taken at once, or in short slices between which other work gets its turn, so that nobody waits for it. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long steps may be taken in one go, milliseconds; the last of them may take longer. */
const SLICE_MS = 8;

/** What comes of work in steps when all are taken at once. */
export function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/** A turn of the event loop in which no other work in slices goes on. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/** What comes of work in slices; undefined where it is no longer needed. */
export async function gentlyWhile<T>(
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

/** What comes of work in slices. */
export async function gently<T>(steps: Generator<void, T>): Promise<T> {
  return (await gentlyWhile(steps, () => true)) as T;
}
