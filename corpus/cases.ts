/** The texts of the corpus and how readings of them are judged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadLanguage, type ParseContext, type ParseResult } from '../server/language/index.ts';

export const DATA = fileURLToPath(new URL('../data', import.meta.url));
const SHARED = process.env.FORECOURT_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url));

/** The path of a shared corpus; undefined if it does not exist. */
export function corpus(name: string): string | undefined {
  const path = `${SHARED}/corpora/${name}`;
  return existsSync(path) ? path : undefined;
}

/** The rows of a JSONL file. */
export function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Our own texts. `texts`: those that the network was trained on as well. `unseen`: those that it never saw. `layout`:
 * typed in the wrong keyboard layout, where signs are letters; never trained on either.
 */
export const CORPUS_PARTS = ['texts', 'unseen', 'layout'] as const;
export type CorpusPart = (typeof CORPUS_PARTS)[number];

/** The texts of parts of the corpus, each with its language. */
export function corpusCases(parts: readonly CorpusPart[] = CORPUS_PARTS): Case[] {
  return parts.flatMap((part) =>
    readdirSync(own(part)).flatMap((name) =>
      readLines<Case>(own(`${part}/${name}`)).map((one) => ({ ...one, lang: name.replace('.jsonl', '') })),
    ),
  );
}

/** Texts about past, sold and other people's cars as well as a wish, which need roles. */
export function storyCases(): Case[] {
  return readLines<Case>(own('stories.jsonl'));
}

/** Rubles for one unit of each embedded currency. */
export function embeddedRates(): Map<string, number> {
  const rows = readFileSync(`${DATA}/feeds/rates/rates.csv`, 'utf8').trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [currency = '', nominal, rate] = row.split(',');
      return [currency, Number(rate) / Number(nominal)];
    }),
  );
}

let loaded: ParseContext | undefined;

/** A parser's context on a fixed day; test files that share a process share its words. */
export function context(now = new Date('2026-11-20T00:00:00Z')): ParseContext {
  loaded ??= loadLanguage({ data: DATA, rates: embeddedRates(), now });
  return { ...loaded, now };
}

type Expected =
  | string
  | number
  | boolean
  | string[]
  | { amount: number; currency: string }
  | { now: number }
  | Place;
interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A text with its meaning: prices with currency, years relative to now, places by coordinates. */
export interface Case {
  readonly id?: string;
  readonly lang?: string;
  readonly text: string;
  readonly currency?: string | null;
  readonly filters: Readonly<Record<string, Expected>>;
  readonly ambiguity?: boolean;
  readonly missing?: readonly string[];
  /** Why it is still read wrong. */
  readonly open?: string;
}

/** Whether a text is among one in `oneIn`. Only the text decides, so that added cases do not change the draw. */
export function isDrawn(text: string, oneIn: number): boolean {
  return [...text].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % oneIn === 0;
}

const NEAR_DEGREES = 0.25;

function expectedValue(value: Expected, { rates, now }: ParseContext): Expected {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  if ('amount' in value) return Math.round(value.amount * (rates.get(value.currency) ?? Number.NaN));
  return 'now' in value ? now.getUTCFullYear() + value.now : value;
}

function agrees(wanted: Expected | undefined, got: unknown): boolean {
  if (typeof wanted === 'object' && 'lat' in wanted) {
    const [lat = 0, lng = 0] = typeof got === 'string' ? got.split(',').map(Number) : [];
    return Math.abs(lat - wanted.lat) < NEAR_DEGREES && Math.abs(lng - wanted.lng) < NEAR_DEGREES;
  }
  return JSON.stringify(wanted) === JSON.stringify(got);
}

/** Whether a message asks for a value of a key, perhaps beside others. */
export function filterAgrees(
  { filters }: Pick<Case, 'filters'>,
  key: string,
  got: unknown,
  parsing: ParseContext,
): boolean {
  const raw = filters[key];
  if (raw === undefined) return false;
  const wanted = expectedValue(raw, parsing);
  return Array.isArray(wanted) ? wanted.includes(String(got)) : agrees(wanted, got);
}

/** The differences of a reading from its case, one line a key; empty if all filters are right. */
export function differences(one: Case, result: ParseResult, parsing: ParseContext): string[] {
  const got: Record<string, unknown> = { ...result.filters };
  delete got.color_id;
  delete got.color_family;
  const keys = new Set([...Object.keys(one.filters), ...Object.keys(got)]);
  return [...keys].flatMap((key) => {
    const raw = one.filters[key];
    const wanted = raw === undefined ? undefined : expectedValue(raw, parsing);
    return agrees(wanted, got[key])
      ? []
      : [`${key}: ${JSON.stringify(wanted)} expected, ${JSON.stringify(got[key])} found`];
  });
}
