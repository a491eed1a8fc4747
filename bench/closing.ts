type Close = () => Promise<void> | void;

const open = new Set<Close>();

/** Runs `work`; what it defers is closed afterwards, the last first, whatever happens. */
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

/** Closes everything that is open: what an interrupted run does before it ends. */
export async function closeAll(): Promise<void> {
  const pending = [...open].reverse();
  open.clear();
  for (const close of pending) await close();
}
