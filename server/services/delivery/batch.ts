/** Groups concurrent questions into one run of a statement. */
interface Waiting<In, Out> {
  readonly rows: readonly In[];
  readonly resolve: (found: Out[]) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Answers many callers with one run at a time: callers during a run share the next one. `run` gives one result a
 * row, in order. A failed run fails all of its callers.
 */
export class Batch<In, Out> {
  readonly #run: (rows: readonly In[]) => Promise<Out[]>;
  readonly #most: number;
  #waiting: Waiting<In, Out>[] = [];
  #running = false;

  /** `most`: number of rows at which a run takes no further callers. */
  constructor(run: (rows: readonly In[]) => Promise<Out[]>, most = 1024) {
    this.#run = run;
    this.#most = most;
  }

  /** The results of these rows, in order. */
  ask(rows: readonly In[]): Promise<Out[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      if (!this.#running) void this.#drain();
    });
  }

  #take(): Waiting<In, Out>[] {
    let rows = 0;
    const enough = this.#waiting.findIndex((one) => {
      rows += one.rows.length;
      return rows >= this.#most;
    });
    return this.#waiting.splice(0, enough < 0 ? this.#waiting.length : enough + 1);
  }

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#answer(this.#take());
    this.#running = false;
  }

  async #answer(askers: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const found = await this.#run(askers.flatMap(({ rows }) => rows));
      let from = 0;
      for (const { rows, resolve } of askers) {
        resolve(found.slice(from, from + rows.length));
        from += rows.length;
      }
    } catch (cause) {
      for (const { reject } of askers) reject(cause);
    }
  }
}
