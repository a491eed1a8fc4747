/** Measures how long each stage of a build takes. */
import type { BuildRun } from '../../contract/manifest.ts';

type Stage = BuildRun['stages'][number];

/** Measures the stages of a run, in seconds. */
export class Stopwatch {
  readonly stages: Stage[] = [];
  readonly #now: () => number;
  readonly #started: number;

  constructor(now: () => number = performance.now.bind(performance)) {
    this.#now = now;
    this.#started = now();
  }

  /** Runs one stage and records its seconds, even if it fails. */
  async time<T>(stage: string, work: () => Promise<T>): Promise<T> {
    const started = this.#now();
    try {
      return await work();
    } finally {
      this.stages.push({ stage, seconds: rounded((this.#now() - started) / 1000) });
    }
  }

  /** Seconds since the start. */
  get seconds(): number {
    return rounded((this.#now() - this.#started) / 1000);
  }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
