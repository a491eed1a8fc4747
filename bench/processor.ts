/** Processor time of processes, from /proc. */
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;
/** Positions of user and system time in /proc/<pid>/stat, counted after the command's closing bracket. */
const [USER, SYSTEM] = [11, 12];

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number, proc: string): number[] {
  return read(`${proc}/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Processor seconds of a running process and its running descendants; 0 if it has ended. */
export function processorSeconds(pid: number, proc = '/proc'): number {
  const stat = read(`${proc}/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[USER] ?? 0) + Number(fields[SYSTEM] ?? 0)) / TICKS_PER_SECOND;
  return childrenOf(pid, proc).reduce((sum, child) => sum + processorSeconds(child, proc), own);
}
