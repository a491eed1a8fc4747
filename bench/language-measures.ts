/** Measures how well texts are read. */
import { type Case, differences } from '../corpus/cases.ts';
import { type ParseContext, type ParseMode, type RoleModel, readText } from '../server/language/index.ts';

/** Groups of languages with the same goals. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'ru en': ['ru', 'en'],
  'de fr es it pt pl uk tr': ['de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'tr'],
  'zh ja ko ar kk uz': ['zh', 'ja', 'ko', 'ar', 'kk', 'uz'],
};

/** How well one text was read. */
export interface Outcome {
  readonly lang: string;
  readonly exact: boolean;
  /** Whether the reading names what the text leaves open. */
  readonly open: boolean;
  /** `empty`: the text sets nothing; `invented`: the reading sets something anyway. */
  readonly empty: boolean;
  readonly invented: boolean;
  /** Filters that are right, found and wished. */
  readonly right: number;
  readonly found: number;
  readonly wished: number;
}

/** How texts are read: the parser's context, the mode, and the model if there is one. */
export interface Reading {
  readonly parsing: ParseContext;
  readonly mode: ParseMode;
  readonly model?: RoleModel | undefined;
}

/** Keys that follow from others. */
const DERIVED: ReadonlySet<string> = new Set(['color_id', 'color_family']);

/** Reads a text or its distorted form and compares the result with the expectation. */
async function judge(one: Case, reading: Reading, text = one.text): Promise<Outcome> {
  const { parsing, mode, model } = reading;
  const result = await readText(text, parsing, { currency: one.currency ?? undefined, mode }, model);
  const wished = Object.keys(one.filters);
  const empty = wished.length === 0;
  const wrong = differences(one, result, parsing);
  return {
    lang: one.lang ?? '',
    exact: wrong.length === 0,
    right: wished.filter((key) => !wrong.some((said) => said.startsWith(`${key}: `))).length,
    found: Object.keys(result.filters).filter((key) => !DERIVED.has(key)).length,
    wished: wished.length,
    open: [...(one.missing ?? [])].sort().join() === [...result.missing].sort().join(),
    empty,
    invented: empty && Object.keys(result.filters).length > 0,
  };
}

/** The outcomes of many texts. */
export async function judgeAll(
  cases: readonly Case[],
  reading: Reading,
  distort: (text: string) => string = (text) => text,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of cases) outcomes.push(await judge(one, reading, distort(one.text)));
  return outcomes;
}

/** The share of outcomes in percent, with one decimal; null if there are none. */
export function percent(outcomes: readonly Outcome[], has: (outcome: Outcome) => boolean): number | null {
  if (outcomes.length === 0) return null;
  return Math.round((1000 * outcomes.filter(has).length) / outcomes.length) / 10;
}

/** The harmonic mean of precision and recall of filters, per cent; null if nothing is wished or found. */
export function f1(outcomes: readonly Outcome[]): number | null {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const both = sum(({ found }) => found) + sum(({ wished }) => wished);
  return both === 0 ? null : Math.round((2000 * sum(({ right }) => right)) / both) / 10;
}

/** At most `most` items, spread evenly over all. */
export function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

const ROUNDS = 9;
/** Length of timed texts, characters. */
const LENGTH = 100;

/** Milliseconds for texts of a hundred characters; each is the least of a few runs, to reduce noise. */
export async function timesOf(
  cases: readonly Case[],
  reading: Reading,
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (const { text } of cases) {
    const long = `${text} `.repeat(LENGTH).slice(0, LENGTH);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await readText(long, reading.parsing, { mode: reading.mode }, reading.model);
      least = Math.min(least, performance.now() - start);
    }
    times.push(least);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(100 * (times[Math.floor((times.length - 1) * part)] ?? 0)) / 100;
  return { p50: at(0.5), p95: at(0.95) };
}
