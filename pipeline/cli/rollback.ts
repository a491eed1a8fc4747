/** The command `rollback`. */
import { withLock } from '../build/lock.ts';
import { layoutOf } from '../publish/layout.ts';
import { rollback as pointBack } from '../publish/publish.ts';
import type { Terminal } from './terminal.ts';

/** Serves the snapshot before the current one, or the one named. */
export async function rollback(terminal: Terminal, options: { out: string; to?: string }): Promise<void> {
  const layout = layoutOf(options.out);
  const { from, to } = await withLock(layout.lock, () => pointBack(layout, options.to));
  terminal.result({ from, to }, `Now serving ${to} (before: ${from}).`);
}
