/** Records times and failures of requests. */
import type { Answer, Ask } from './ask.ts';

/** When a request was sent: during warm-up, between swaps, or during a swap. */
export const PHASES = ['warming', 'quiet', 'swapping'] as const;
export type Phase = (typeof PHASES)[number];

/** An answer that a client cannot use. */
interface Failure {
  readonly operation: string;
  readonly path: string;
  readonly what: string;
}

/** Failures that are kept with their text, at most. */
const SHOWN = 20;
const BODY_CHARACTERS = 300;

/** The quantile of values at `part` (0 to 1); NaN if there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Records the time of every request by phase and operation, and the failures. */
export class Recorder {
  readonly failures: Failure[] = [];
  failed = 0;
  readonly #taken = new Map<string, number[]>();

  add(phase: Phase, ask: Ask, milliseconds: number): void {
    const key = `${phase} ${ask.operation}`;
    const taken = this.#taken.get(key);
    if (taken) taken.push(milliseconds);
    else this.#taken.set(key, [milliseconds]);
  }

  fail({ operation, path }: Ask, what: string): void {
    this.failed += 1;
    if (this.failures.length < SHOWN) this.failures.push({ operation, path, what });
  }

  /** Times of all requests of some phases, or only of one operation, milliseconds. */
  taken(phases: readonly Phase[], operation?: string): number[] {
    const named = [...this.#taken].filter(([key]) =>
      phases.some((phase) =>
        operation === undefined ? key.startsWith(`${phase} `) : key === `${phase} ${operation}`,
      ),
    );
    return named.flatMap(([, values]) => values);
  }

  /** The number of requests of each operation. */
  asked(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [key, { length }] of this.#taken) {
      const operation = key.slice(key.indexOf(' ') + 1);
      counts.set(operation, (counts.get(operation) ?? 0) + length);
    }
    return counts;
  }
}

const isToolError = (text: string) => text.includes('"isError":true');

/** Why a client cannot use an answer; undefined if it can. */
export function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 200 && status < 300 && !isToolError(text)) return undefined;
  return `${status} ${text.slice(0, BODY_CHARACTERS)}`;
}
