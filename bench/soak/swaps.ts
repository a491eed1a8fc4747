/** Swaps the served snapshot during the soak test. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Layout } from '../../pipeline/publish/layout.ts';
import { pointTo } from '../../pipeline/publish/publish.ts';
import { prepared } from '../forecourt/start.ts';
import type { Phase } from './record.ts';

/** The times of one swap, seconds since the pointer moved. */
export interface Swap {
  readonly to: string;
  /** Until the first answer from the new snapshot. */
  readonly takenOverSeconds: number;
  /** Until the background preparation ended. */
  readonly preparedSeconds: number;
}

/** Time after which a swap has failed. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 10;

/** Moves the pointer of a server's folder back and forth under load. */
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

  /** Notes the snapshot of an answer. */
  sees(snapshot: string): void {
    this.#served = snapshot;
  }

  async #takenOver(id: string): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS))
      if (this.#served === id) return;
    throw new Error(`Snapshot ${id} did not take over within ${PATIENCE_MS / 1000} s.`);
  }

  /** Moves the pointer to a snapshot; the phase is `swapping` until it is served and prepared. */
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
