import { setTimeout as sleep } from 'node:timers/promises';
import type { Layout } from '../../pipeline/publish/layout.ts';
import { pointTo } from '../../pipeline/publish/publish.ts';
import { prepared } from '../forecourt/start.ts';
import type { Phase } from './record.ts';

/** What became of one swap, seconds since the pointer was moved. */
export interface Swap {
  readonly to: string;
  /** Until the first answer from the new snapshot. */
  readonly takenOverSeconds: number;
  /** Until nothing was prepared in the background any more. */
  readonly preparedSeconds: number;
}

/** After this long a swap has failed. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 10;

/** Moves the pointer of a server's folder to and fro while it is under load. */
export class Swapper {
  readonly done: Swap[] = [];
  phase: Phase = 'warming';
  #served = '';
  readonly #layout: Layout;
  readonly #url: string;

  constructor(layout: Layout, url: string) {
    this.#layout = layout;
    this.#url = url;
  }

  /** Told of every answer: which snapshot it is from. */
  sees(snapshot: string): void {
    this.#served = snapshot;
  }

  async #takenOver(id: string): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS))
      if (this.#served === id) return;
    throw new Error(`Snapshot ${id} did not take over within ${PATIENCE_MS / 1000} s.`);
  }

  /** Points to a snapshot; the phase is `swapping` until it is served and prepared. */
  async swap(id: string): Promise<void> {
    const start = performance.now();
    const since = () => (performance.now() - start) / 1000;
    this.phase = 'swapping';
    try {
      await pointTo(this.#layout, id);
      await this.#takenOver(id);
      const takenOverSeconds = since();
      await prepared(this.#url, 1);
      this.done.push({ to: id, takenOverSeconds, preparedSeconds: since() });
    } finally {
      this.phase = 'quiet';
    }
  }
}
