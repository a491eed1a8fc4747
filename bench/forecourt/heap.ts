/** The memory of a server process. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The memory of a process after a garbage collection. */
export interface Heap {
  /** Memory of JavaScript objects. */
  readonly heapBytes: number;
  /** Memory of buffers that JavaScript refers to, such as cached answers. */
  readonly externalBytes: number;
  /** Resident memory of the whole process, including DuckDB. */
  readonly residentBytes: number;
}

/** Asks a process of `observed.ts` for its memory after a garbage collection. */
export async function heapOf(child: ChildProcess): Promise<Heap> {
  const told = once(child, 'message');
  child.send('heap');
  const [heap] = (await told) as [Heap];
  return heap;
}
