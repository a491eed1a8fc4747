/** The command `doctor`. */
import { layoutOf } from '../publish/layout.ts';
import { diagnose } from './diagnose.ts';
import type { Terminal } from './terminal.ts';

const MARKS = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const;

/** Looks for what could keep a build or the server from working, and says what to do. */
export async function doctor(
  terminal: Terminal,
  options: { sources: string; out: string; keys: string },
): Promise<void> {
  const found = await diagnose({
    sources: options.sources,
    layout: layoutOf(options.out),
    keys: options.keys,
  });
  const lines = found.map(
    ({ check, state, found: what, advice }) =>
      `${MARKS[state]}  ${check}: ${what}${advice ? `\n         ${advice}` : ''}`,
  );
  terminal.result({ checks: found }, lines.join('\n'));
  if (found.some(({ state }) => state === 'error')) terminal.exit('input');
}
