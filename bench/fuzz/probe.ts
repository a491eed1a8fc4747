/** Measures how long cheap requests wait while a server is fuzzed. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { start, stop } from '../child.ts';

const PROBER = fileURLToPath(new URL('prober.ts', import.meta.url));

/** The wait of one cheap request. */
interface Wait {
  /** When, milliseconds since 1970. */
  readonly at: number;
  readonly wait_ms: number;
  /** The part of the wait in which the server's thread worked on other requests. */
  readonly work_ms: number;
}

/** The findings of probes. */
export interface Probed {
  readonly probes: number;
  /** The longest waits, by the server's own work. */
  readonly longest: readonly Wait[];
  readonly failures: readonly string[];
}

/** Probes a server every 50 ms from a separate process until `end` is called. */
export function startProbes(url: string, pid: number): { end(): Promise<Probed>; stop(): Promise<void> } {
  const args = ['--import', 'tsx', PROBER, '--url', url, '--pid', String(pid)];
  const child = start(process.execPath, args, { messages: true });
  return {
    async end() {
      const told = once(child, 'message');
      child.send('end');
      const [probed] = (await told) as [Probed];
      return probed;
    },
    stop: () => stop(child),
  };
}
