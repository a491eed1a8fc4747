import type { ParseResult, Span } from '../../../language/types.ts';
import type { Aside } from './aside.ts';
import { type Cues, FIXED, heardIn } from './cues.ts';
import type { NamedCar } from './named-car.ts';
import type { Mentioned } from './places.ts';

/** Cues whose words ask, and name nothing of a car where they look like it: "clé en main", "d'accord". */
export const ASKING: readonly string[] = [
  'greeting', 'thanks', 'bye', 'assent', 'agree', 'help', 'count', 'share', 'average', 'compare', 'price', 'factory', 'delivery', 'service', 'reset', 'more', 'softly',
  'nth.1', 'nth.2', 'nth.3', 'nth.4', 'nth.5', 'nth.last', 'asks.owners', 'asks.place', 'remove', 'why', 'newest', 'oldest', 'least_mileage', 'most_mileage', 'strongest',
]; // biome-ignore format: a list

const BOUND = /^(min|max)_/;
const PLACES = ASKING.filter((name) => name.startsWith('nth.'));

/** Filters that name a car. */
export const NAMES = ['brand', 'model'];

/** The values of a name that are left; a list of one is a plain value. */
function named(spans: readonly Span[], key: string): string | string[] | undefined {
  const values = [...new Set(spans.filter((span) => span.key === key).map(({ value }) => String(value)))];
  return values.length > 1 ? values : values[0];
}

/** A reading without some of its spans, and without the filters that they alone gave. */
export function withoutSpans(read: ParseResult, unwanted: ReadonlySet<Span>): ParseResult {
  if (unwanted.size === 0) return read;
  const spans = read.spans.filter((span) => !unwanted.has(span));
  const touched = new Set([...unwanted].map(({ key }) => key));
  const kept = Object.entries(read.filters).flatMap(([key, value]) => {
    if (!touched.has(key)) return [[key, value] as const];
    const left = NAMES.includes(key) ? named(spans, key) : value;
    return left !== undefined && spans.some((span) => span.key === key) ? [[key, left] as const] : [];
  });
  return { ...read, spans, filters: Object.fromEntries(kept) };
}

function askingIn(text: string, near: readonly Cues[], names = ASKING): [number, number][] {
  const patterns = near.flatMap((cues) => names.flatMap((name) => cues.get(`${FIXED}${name}`) ?? []));
  return heardIn(text, patterns);
}

/** The phrases of all cues, whatever they ask. */
function everyPhrase(cues: Cues): RegExp[] {
  return [...cues].flatMap(([name, pattern]) => (name.startsWith(FIXED) ? [pattern] : []));
}

/** Whether the words without a meaning for the search are those of a question, or known besides: no model need be asked about them. */
export function isExplained(
  text: string,
  { unparsed }: ParseResult,
  near: readonly Cues[],
  known: readonly string[] = [],
): boolean {
  if (unparsed.length === 0) return true;
  const heard = heardIn(text, near.flatMap(everyPhrase)).map(([from, to]) => text.slice(from, to));
  return unparsed.every((word) => [...heard, ...known].some((part) => part.includes(word)));
}

/** A reading without names that are spelled like the place where a car is to be brought: "delivery to Samara". */
export function withoutGoals(read: ParseResult, places: readonly Mentioned[]): ParseResult {
  const goals = places.flatMap(({ end, start }) => (end === 'goal' && start !== undefined ? [start] : []));
  const isGoal = ({ key, start }: Span) => NAMES.includes(key) && goals.includes(start);
  return withoutSpans(read, new Set(read.spans.filter(isGoal)));
}

/** Cars without those that are spelled like the place where a car is to be brought. */
export function carsBesideGoals({ cars, places }: Pick<Aside, 'cars' | 'places'>): NamedCar[] {
  const goals = new Set(places.flatMap(({ end, start }) => (end === 'goal' ? [start] : [])));
  return cars.filter(({ start }) => start === undefined || !goals.has(start));
}

/** Places without those that are names of cars in a reading, as the city of Toyota is. */
export function placesBeside({ spans }: ParseResult, places: readonly Mentioned[]): Mentioned[] {
  const names = spans.filter(({ key }) => NAMES.includes(key)).map(({ start }) => start);
  return places.filter(({ start }) => start === undefined || !names.includes(start));
}

/** A reading without what the words of a question look like. */
export function withoutAsking(text: string, read: ParseResult, near: readonly Cues[]): ParseResult {
  if (read.spans.length === 0) return read;
  const heard = askingIn(text, near);
  // "The second one in euros", where "one in euros" would be an amount.
  const places = askingIn(text, near, PLACES);
  const isAsking = ({ start, end, key }: Span) =>
    heard.some(([from, to]) => from <= start && end <= to) ||
    (BOUND.test(key) && places.some(([from, to]) => from <= start && start < to));
  return withoutSpans(read, new Set(read.spans.filter(isAsking)));
}
