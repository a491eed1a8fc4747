/** Closes what a benchmark opened, even if it fails or is interrupted. */
type Close = () => Promise<void> | void;

const open = new Set<Close>();

/** Runs `work` and then its deferred closers, the last first, even after an error. */
export async function closing<T>(work: (defer: (close: Close) => void) => Promise<T>): Promise<T> {
  const mine: Close[] = [];
  const defer = (close: Close) => {
    mine.push(close);
    open.add(close);
  };
  try {
    return await work(defer);
  } finally {
    for (const close of mine.reverse()) {
      open.delete(close);
      await close();
    }
  }
}

/** Closes everything that is open, before an interrupted run ends. */
export async function closeAll(): Promise<void> {
  const pending = [...open].reverse();
  open.clear();
  for (const close of pending) await close();
}
