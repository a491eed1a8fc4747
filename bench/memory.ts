/** The memory of a process, from /proc. */
import { readFileSync } from 'node:fs';

/** The memory of a process, bytes. */
interface Memory {
  readonly resident: number;
  /** The most resident memory so far. */
  readonly peak: number;
}

function kilobytes(status: string, name: string): number {
  return Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) * 1024;
}

/** The memory of a running process; undefined if it has ended or the system is not Linux. */
export function memoryOf(pid: number, proc = '/proc'): Memory | undefined {
  try {
    const status = readFileSync(`${proc}/${pid}/status`, 'utf8');
    const memory = { resident: kilobytes(status, 'VmRSS'), peak: kilobytes(status, 'VmHWM') };
    return Number.isFinite(memory.peak) ? memory : undefined;
  } catch {
    return undefined;
  }
}
