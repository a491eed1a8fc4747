import { readFileSync } from 'node:fs';

/** What Linux says of a process's memory, in bytes; undefined once it has ended or elsewhere. */
interface Memory {
  readonly resident: number;
  /** The most that was ever resident. */
  readonly peak: number;
}

function kilobytes(status: string, name: string): number {
  return Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) * 1024;
}

/** The memory of a running process. */
export function memoryOf(pid: number, proc = '/proc'): Memory | undefined {
  try {
    const status = readFileSync(`${proc}/${pid}/status`, 'utf8');
    const memory = { resident: kilobytes(status, 'VmRSS'), peak: kilobytes(status, 'VmHWM') };
    return Number.isFinite(memory.peak) ? memory : undefined;
  } catch {
    return undefined;
  }
}
