import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a process holds after all garbage was collected. */
export interface Heap {
  /** Of JavaScript. */
  readonly heapBytes: number;
  /** Of buffers that JavaScript refers to, such as kept answers. */
  readonly externalBytes: number;
  /** Of the whole process, what DuckDB holds included. */
  readonly residentBytes: number;
}

/** Asks a process of `observed.ts` what it holds after a collection. */
export async function heapOf(child: ChildProcess): Promise<Heap> {
  const told = once(child, 'message');
  child.send('heap');
  const [heap] = (await told) as [Heap];
  return heap;
}
