import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import type { Probed } from './probe.ts';

/**
 * Sends a cheap request to a server every 50 ms and reports the waits when its parent sends `end`. It is a separate
 * process, so that other work does not delay it. `--url <address> --pid <process of the server>`.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, pid: { type: 'string' } } });
const EVERY_MS = 50;
const KEPT = 20;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Positions of user and system time after the closing bracket of the command in /proc/<pid>/stat. */
const TIMES = [11, 12];

const agent = new Agent({ keepAlive: true });
const path = `/proc/${values.pid}/task/${values.pid}/stat`;

/** Processor time of the answering thread, milliseconds. */
function used(): number {
  const stat = readFileSync(path, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TIMES.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

let probes = 0;
const waits: { at: number; wait_ms: number; work_ms: number }[] = [];
const failures: string[] = [];

function keep(at: number, start: number, before: number): void {
  probes += 1;
  waits.push({ at, wait_ms: performance.now() - start, work_ms: used() - before });
  waits.sort((one, other) => other.work_ms - one.work_ms || other.wait_ms - one.wait_ms).splice(KEPT);
}

function probe(): void {
  const [at, start, before] = [Date.now(), performance.now(), used()];
  get(`${values.url}/health`, { agent }, (response) => {
    response.resume();
    response.on('end', () => keep(at, start, before));
  }).on('error', (error) => failures.push(String(error)));
}

const timer = setInterval(probe, EVERY_MS);

process.on('message', () => {
  clearInterval(timer);
  agent.destroy();
  const told: Probed = { probes, longest: waits, failures: failures.slice(0, KEPT) };
  process.send?.(told, () => process.disconnect());
});
