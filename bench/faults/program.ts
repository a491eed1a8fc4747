/** Runs and kills the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../paths.ts';
import type { World } from './world.ts';

/** How a run of the command line ended; `code` is null if it was killed. */
export interface Ended {
  readonly code: number | null;
  readonly text: string;
  readonly milliseconds: number;
}

function begun({ temporary }: World, args: readonly string[]) {
  const child = spawn(process.execPath, ['bin/forecourt.js', ...args], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const start = performance.now();
  const ended = once(child, 'close').then(
    ([code]): Ended => ({
      code: code as number | null,
      text: Buffer.concat(pieces).toString(),
      milliseconds: performance.now() - start,
    }),
  );
  return { child, ended };
}

/** Runs the command line to its end. */
export const run = (world: World, args: readonly string[]): Promise<Ended> => begun(world, args).ended;

/** Runs the command line and kills it (SIGKILL) after a time unless it has ended. */
export async function killed(world: World, args: readonly string[], milliseconds: number): Promise<Ended> {
  const { child, ended } = begun(world, args);
  await Promise.race([sleep(milliseconds), ended]);
  child.kill('SIGKILL');
  return ended;
}
