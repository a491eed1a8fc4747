/** Work in steps: taken at once, or with other work between them, so that opening a snapshot holds up no request. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What comes of work in steps when all are taken at once. */
export function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What comes of work in steps between which other work gets its turn; undefined where it is no longer needed. */
export async function gently<T>(
  steps: Generator<void, T>,
  isNeeded: () => boolean = () => true,
): Promise<T | undefined> {
  while (isNeeded()) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
  return undefined;
}
