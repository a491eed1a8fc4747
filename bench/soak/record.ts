import type { Answer, Ask } from './ask.ts';

/** When a request was asked: before anything counts, between two swaps, or while the server changes over. */
export const PHASES = ['warming', 'quiet', 'swapping'] as const;
export type Phase = (typeof PHASES)[number];

/** What a client cannot take for an answer. */
interface Failure {
  readonly operation: string;
  readonly path: string;
  readonly what: string;
}

/** Failures that are kept in words. */
const SHOWN = 20;
const BODY_CHARACTERS = 300;

/** The value below which such a part of all values lies; not a number of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Keeps how long every request took, by phase and operation, and which failed. */
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

  /** Milliseconds of all requests of some phases and, where one is named, of an operation. */
  taken(phases: readonly Phase[], operation?: string): number[] {
    const named = [...this.#taken].filter(([key]) =>
      phases.some((phase) =>
        operation === undefined ? key.startsWith(`${phase} `) : key === `${phase} ${operation}`,
      ),
    );
    return named.flatMap(([, values]) => values);
  }

  /** The operations that were asked, each with how often. */
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

/** Why an answer is none that its client can use; undefined where it is one. */
export function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 200 && status < 300 && !isToolError(text)) return undefined;
  return `${status} ${text.slice(0, BODY_CHARACTERS)}`;
}
