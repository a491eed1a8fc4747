/**
 * What a model is asked: for each part of a text that may set a filter, which of a few readings holds. Values
 * come from grammar and lexicon alone; a reading is named by its role, so that a model needs no other words.
 */
import { oncePer } from '../shared/once.ts';
import { runSteps } from '../shared/steps.ts';
import { readAs } from './amounts/amounts.ts';
import type { Bound, Dimension } from './amounts/quantities.ts';
import type { Quantity } from './amounts/quantity.ts';
import { FIRST_YEAR, LAST_YEAR } from './amounts/years.ts';
import { type Analysis, analysisSteps, type Standing } from './analysis.ts';
import { answerOf } from './answer.ts';
import type { Finding } from './fields.ts';
import { nameFindings } from './names/names.ts';
import { resolve } from './resolve.ts';
import { hasRole, type Placed } from './segments.ts';
import type { ParseResult } from './types.ts';
import { deniedFindings, finding, valuesIn, withSides } from './values.ts';

/**
 * How a candidate may be meant: `value` as it stands, `interior` a colour of the interior, `not` denied in a
 * way that sets the other value, `in` and `near` a place, else dimension and bound of a number.
 */
export type Role = 'value' | 'interior' | 'not' | 'in' | 'near' | `${Dimension}.${Bound}`;

/** One reading of a candidate, and what it sets. */
export interface Option {
  readonly role: Role;
  readonly findings: readonly Finding[];
}

export const CANDIDATE_KINDS = ['name', 'value', 'place', 'amount', 'vague'] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** A part of the text that may set something; offsets are UTF-16. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: CandidateKind;
  readonly options: readonly Option[];
  /** The role that the rules give it; undefined: it sets nothing (chatter, rejected, denied). */
  readonly ruled: Role | undefined;
  /** Its first item. */
  readonly item: Placed;
}

/**
 * Chooses a role of each candidate, undefined for none, in their order; undefined as a whole where the model
 * cannot be used, so that the rules decide.
 */
export interface RoleModel {
  choose(
    analysis: Analysis,
    candidates: readonly Candidate[],
  ): Promise<readonly (Role | undefined)[] | undefined>;
}

const NOBODY: ReadonlySet<number> = new Set();
const ALL_COUNT: Standing = { denied: NOBODY, rejected: NOBODY, dropped: NOBODY };

const BOUNDS: Readonly<Record<Dimension, readonly Bound[]>> = {
  price: ['max', 'min', 'about'], mileage: ['max', 'min', 'about'], distance: ['max'],
  engine: ['equal', 'min', 'max'], power: ['equal', 'min', 'max'], year: ['equal', 'min', 'max', 'about'],
  age: ['newer', 'older', 'about', 'min'], seats: ['equal'], doors: ['equal'], owner_count: ['max'], other: [],
}; // biome-ignore format: a table
const DIMENSIONS = Object.keys(BOUNDS) as Dimension[];
/** Least and most of a number without a unit that a dimension may mean. */
const BARE: Readonly<Partial<Record<Dimension, readonly [number, number]>>> = {
  price: [100, Number.POSITIVE_INFINITY], mileage: [5, 1_000_000], distance: [5, 3000], engine: [0.6, 8000],
  power: [20, 2000], year: [0, 2100], age: [1, 60], seats: [1, 9], doors: [2, 6], owner_count: [1, 9],
}; // biome-ignore format: a table

function dimensionsOf({ dimension, low, high, last }: Quantity): readonly Dimension[] {
  const isPower = last.roles.has('unit.hp');
  if (dimension === 'mileage') return ['mileage', 'distance', ...(isPower ? (['power'] as const) : [])];
  // The letter of a year is that of a ruble as well (`2016р`).
  if (dimension === 'price' && low >= FIRST_YEAR && high < LAST_YEAR) return ['price', 'year'];
  if (dimension !== undefined) return [dimension];
  return DIMENSIONS.filter((one) => {
    const [least = 1, most = 0] = BARE[one] ?? [];
    // No kilometres are those of a new car.
    return (low >= least && high <= most) || (one === 'mileage' && high === 0);
  });
}

/** Whether a reading sets something within the limits of its keys. */
const isUsable = ({ findings }: Option): boolean => Object.keys(resolve(findings).filters).length > 0;

function amountOptions(quantity: Quantity, { amounts }: Analysis): Option[] {
  return dimensionsOf(quantity).flatMap((dimension) => {
    const bounds: readonly Bound[] = quantity.bound === 'range' ? ['range'] : BOUNDS[dimension];
    return bounds
      .map((bound): Option => {
        return {
          role: `${dimension}.${bound}`,
          findings: readAs({ ...quantity, bound }, dimension, amounts),
        };
      })
      .filter(isUsable);
  });
}

function placeOptions(found: readonly Finding[], item: Placed, { context }: Analysis): Option[] {
  const [first] = found;
  if (!first || first.key === 'country' || first.value === '@me') return [{ role: 'value', findings: found }];
  const ids = item.senses.flatMap((sense) => (sense.kind === 'city' ? sense.ids : []));
  const cities = ids.flatMap((id) => context.lexicon.cities.get(id) ?? []);
  const city = cities.find(
    ({ name, latitude, longitude }) => first.value === name || first.value === `${latitude},${longitude}`,
  );
  if (!city) return [];
  const near = [
    { ...first, key: 'near', value: `${city.latitude},${city.longitude}` },
    { ...first, key: 'radius_km', value: 50 },
  ];
  return [
    { role: 'in', findings: [{ ...first, key: 'city', value: city.name }] },
    { role: 'near', findings: first.key === 'near' ? found : near },
  ];
}

function valueOptions(item: Placed): Option[] {
  const values = valuesIn(item);
  if (values.length === 0) return [];
  const options: Option[] = [
    { role: 'value', findings: values.map((value) => finding(item, value)).flatMap(withSides) },
  ];
  const colors = values.filter(({ key }) => key === 'color');
  const inside = colors.map(({ value }) => finding(item, { key: 'interior_color', value }));
  if (inside.length > 0) options.push({ role: 'interior', findings: inside });
  const denied = deniedFindings(item);
  if (denied.length > 0) options.push({ role: 'not', findings: denied });
  return options;
}

/** A shorter word that the rules do not believe to be a name is a sign or a letter ("Seltos x Kona o"). */
const SHORTEST_DOUBTED = 3;

/** The names that words may be, also where the rules do not believe them. */
const namesIn = oncePer(({ prepared, context, text }: Analysis): readonly Finding[] => {
  const { items, tokens, languages } = prepared;
  const { findings } = nameFindings({
    items,
    counts: () => true,
    lexicon: context.lexicon,
    language: languages[0] ?? 'en',
    text,
    starts: tokens.map(({ start }) => start),
    trusting: true,
  });
  return findings;
});

function nameOptions(item: Placed, free: Analysis): Option[] {
  if (item.number || item.text.length < SHORTEST_DOUBTED) return [];
  const own = namesIn(free).filter(({ first }) => first === item);
  return own.length > 0 ? [{ role: 'value', findings: own }] : [];
}

const isName = ({ key }: Finding): boolean => key === 'brand' || key === 'model';
const isPlace = ({ key }: Finding): boolean => ['city', 'country', 'near', 'radius_km'].includes(key);

interface Draft {
  readonly kind: CandidateKind;
  readonly options: readonly Option[];
}

function draftOf(item: Placed, free: Analysis): Draft | undefined {
  const found = free.findings.filter(({ first }) => first.index === item.index);
  // A name may say a value as well: `A4 Avant`.
  if (found.some(isName)) return { kind: 'name', options: [{ role: 'value', findings: found }] };
  if (found.some(isPlace)) return { kind: 'place', options: placeOptions(found.filter(isPlace), item, free) };
  const values = item.number ? [] : valueOptions(item);
  if (values.length > 0) return { kind: 'value', options: values };
  if (found.length > 0) return { kind: 'amount', options: [{ role: 'year.equal', findings: found }] };
  const names = nameOptions(item, free);
  if (names.length > 0) return { kind: 'name', options: names };
  const isVague = hasRole(item, 'vague') || hasRole(item, 'origin');
  return isVague ? { kind: 'vague', options: [{ role: 'value', findings: [] }] } : undefined;
}

const saying = (findings: readonly Finding[]): string =>
  findings.map(({ key, value }) => `${key}=${value}`).join();

/** Whether a word that asks for more than it says ("cheap", "German") asks for nothing: its car is another's, or denied. */
function asksNothing(item: Placed, { standing: { denied, dropped } }: Analysis): boolean {
  const silent = hasRole(item, 'vague') ? [dropped] : [denied, dropped];
  return silent.some((one) => one.has(item.index));
}

/** The role under which the rules found what they found; undefined where they found nothing. */
function ruledRole(item: Placed, { kind, options }: Draft, ruled: Analysis): Role | undefined {
  if (kind === 'vague') return asksNothing(item, ruled) ? undefined : 'value';
  const said = saying(ruled.findings.filter(({ first }) => first.index === item.index));
  return said === '' ? undefined : options.find(({ findings }) => saying(findings) === said)?.role;
}

function rangeOf(first: Placed, last: Placed, { prepared, text }: Analysis) {
  const start = prepared.tokens[first.at]?.start ?? 0;
  const end = prepared.tokens[last.next - 1]?.end ?? start;
  return { start, end, text: text.slice(start, end) };
}

/** The last item of what a word for years says: `anni 1990-1994`. */
function lastOf({ kind, options: [first] }: Draft, item: Placed): Placed {
  return (kind === 'amount' ? first?.findings[0]?.last : undefined) ?? item;
}

/** The candidate that begins at an item, and the item that it ends with; undefined where there is none. */
function candidateAt(
  item: Placed,
  quantity: Quantity | undefined,
  free: Analysis,
  ruled: Analysis,
): { readonly candidate: Candidate; readonly last: Placed } | undefined {
  const draft: Draft | undefined = quantity
    ? { kind: 'amount', options: amountOptions(quantity, free) }
    : draftOf(item, free);
  if (!draft || draft.options.length === 0) return undefined;
  const last = quantity?.last ?? lastOf(draft, item);
  const range = rangeOf(item, last, ruled);
  return { candidate: { ...range, ...draft, ruled: ruledRole(item, draft, ruled), item }, last };
}

/** A longer text is read by rules in every mode, because the model was trained on shorter ones. */
const LONGEST_MODELLED = 2000;

/** Whether a model may be asked about a text. */
export const mayBeModelled = ({ text }: Pick<Analysis, 'text'>): boolean => text.length <= LONGEST_MODELLED;

/** The candidates of a text that the rules have read, from left to right. */
export function candidatesOf(ruled: Analysis): Candidate[] {
  return runSteps(candidateSteps(ruled));
}

/** The same in steps, as a long text takes its time. */
export function* candidateSteps(ruled: Analysis): Generator<void, Candidate[]> {
  const { text, context, options, prepared } = ruled;
  const free = yield* analysisSteps(text, context, options, ALL_COUNT, prepared);
  const starts = free.quantities.map(({ first }) => first.index);
  const byItem = new Map(free.quantities.map((quantity) => [quantity.first.index, quantity]));
  const candidates: Candidate[] = [];
  let [done, behind] = [-1, 0];
  for (const item of prepared.items) {
    if (item.index <= done) continue;
    yield;
    const quantity = byItem.get(item.index);
    const found = candidateAt(item, quantity, free, ruled);
    if (!found) continue;
    candidates.push(found.candidate);
    // A limit may be that of the number before it and of the one behind: `7 o 8 max 40k km`.
    while ((starts[behind] ?? Number.POSITIVE_INFINITY) <= item.index) behind += 1;
    const next = starts[behind] ?? Number.POSITIVE_INFINITY;
    done = quantity ? Math.min(found.last.index, next - 1) : found.last.index;
  }
  return candidates;
}

/** A circle needs its place, and a radius said in words wins over the usual one. */
function withRadius(findings: readonly Finding[]): Finding[] {
  const isSaid = ({ key, first, value }: Finding) =>
    key === 'radius_km' &&
    !findings.some((one) => one.key === 'near' && one.first === first && value !== undefined);
  const rest = findings.filter((one) => !isSaid(one));
  return rest.some(({ key }) => key === 'near') ? [...rest, ...findings.filter(isSaid)] : rest;
}

/** The answer that roles give to the candidates of a text; a role that a candidate has not sets nothing. */
export function resolveRoles(
  analysis: Analysis,
  candidates: readonly Candidate[],
  roles: readonly (Role | undefined)[],
): ParseResult {
  const findings = candidates.flatMap(
    ({ options }, index) => options.find(({ role }) => role === roles[index])?.findings ?? [],
  );
  const silent = candidates.filter(({ kind }, index) => kind === 'vague' && roles[index] === undefined);
  const rejected = new Set(silent.map(({ item }) => item.index));
  const standing: Standing = { ...ALL_COUNT, rejected, dropped: rejected };
  return answerOf({ ...analysis, standing, findings }, 'model', withRadius(findings));
}
