/** How likely words are in each of several languages, by their runs of three letters. */
export class Trigrams<Name extends string> {
  readonly #names: readonly Name[];
  readonly #counts = new Map<string, Float32Array>();
  readonly #totals: Float32Array;
  /** The logarithms of the likelihoods of runs; under the empty run those of one that was never seen. */
  readonly #logs = new Map<string, Float64Array>();

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#totals = new Float32Array(names.length);
  }

  /** Adds a word of a language. */
  add(word: string, name: Name): void {
    const index = this.#names.indexOf(name);
    for (const run of runsOf(word)) {
      const counts = this.#counts.get(run) ?? new Float32Array(this.#names.length);
      counts[index] = (counts[index] ?? 0) + 1;
      this.#counts.set(run, counts);
      this.#totals[index] = (this.#totals[index] ?? 0) + 1;
    }
  }

  /** The share of each language in the belief that a word is of one of them, evened by `calm`; words may not be added later. */
  shares(word: string, calm = 1): Map<Name, number> {
    const runs = runsOf(word).map((run) => this.#logsOf(run));
    const logs = this.#names.map((_, index) => runs.reduce((sum, own) => sum + (own[index] ?? 0), 0) / calm);
    const most = Math.max(...logs);
    const weights = logs.map((log) => Math.exp(log - most));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return new Map(this.#names.map((name, index) => [name, (weights[index] ?? 0) / whole]));
  }

  /** How likely the runs of a word are on the average in the language that they fit best, as a logarithm. */
  likelihood(word: string): number {
    const runs = runsOf(word).map((run) => this.#logsOf(run));
    const sums = this.#names.map((_, index) => runs.reduce((sum, own) => sum + (own[index] ?? 0), 0));
    return Math.max(...sums) / Math.max(runs.length, 1);
  }

  /** How likely a run is in each language, reckoned once. */
  #logsOf(run: string): Float64Array {
    const key = this.#counts.has(run) ? run : '';
    const known = this.#logs.get(key);
    if (known) return known;
    const counts = this.#counts.get(run);
    const logs = Float64Array.from(this.#names, (_, index) => this.#log(counts?.[index] ?? 0, index));
    this.#logs.set(key, logs);
    return logs;
  }

  #log(count: number, index: number): number {
    return Math.log((count + SMOOTHING) / ((this.#totals[index] ?? 0) + SMOOTHING * this.#counts.size));
  }
}

/** What a run is counted that was never seen. */
const SMOOTHING = 0.2;

function runsOf(word: string): string[] {
  const padded = `^${word}$`;
  return Array.from({ length: Math.max(padded.length - 2, 0) }, (_, at) => padded.slice(at, at + 3));
}
