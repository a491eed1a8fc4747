import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import { RELATIVE, type Relative } from '../acts/asked.ts';
import { listOf } from '../text/values.ts';

/** Keys that say one thing together: naming one anew drops the others. */
const GROUPS: readonly (readonly string[])[] = [
  ['color', 'color_id', 'color_family'],
  ['city', 'near', 'radius_km'],
];

const STEMS = ['price', 'year', 'mileage', 'engine', 'power'];

/** The keys that a named filter stands for. */
export function keysOf(name: string): readonly string[] {
  if (STEMS.includes(name)) return [`min_${name}`, `max_${name}`];
  return GROUPS.find((group) => group.includes(name)) ?? (name === 'brand' ? ['brand', 'model'] : [name]);
}

function without(filters: ChatFilters, keys: readonly string[]): ChatFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The keys of earlier filters that new ones speak against. */
function overridden(earlier: ChatFilters, now: ChatFilters): string[] {
  const keys = GROUPS.flatMap((group) => (group.some((key) => key in now) ? group : []));
  if (now.brand !== undefined && !same(now.brand, earlier.brand)) keys.push('model');
  if (keys.includes('city') && !('country' in now)) keys.push('country');
  if ('country' in now) keys.push(...(GROUPS[1] ?? []));
  for (const stem of STEMS) {
    const [min, max] = [now[`min_${stem}`], now[`max_${stem}`]];
    if (min !== undefined && Number(earlier[`max_${stem}`]) < Number(min)) keys.push(`max_${stem}`);
    if (max !== undefined && Number(earlier[`min_${stem}`]) > Number(max)) keys.push(`min_${stem}`);
  }
  return keys;
}

/** Earlier filters with those of a new text: added, or in the place of what they contradict. */
export function merged(earlier: ChatFilters, now: ChatFilters): ChatFilters {
  return { ...without(earlier, overridden(earlier, now)), ...now };
}

const PINNED = new Set(['brand', 'model', 'min_year', 'max_year', 'country']);

/** Whether filters are no more than one model of one year, of a country or of any. */
export function isPinned(filters: ChatFilters): boolean {
  const { model, min_year: from, max_year: to } = filters;
  const isOne = typeof model === 'string' && from !== undefined && from === to;
  return isOne && Object.keys(filters).every((key) => PINNED.has(key));
}

/** Whether a text names a car that is not among those that earlier filters name. */
export function namesOtherCar(earlier: ChatFilters, now: ChatFilters): boolean {
  const isNew = (key: 'brand' | 'model') =>
    earlier[key] !== undefined && listOf(now[key]).some((value) => !listOf(earlier[key]).includes(value));
  return isNew('brand') || isNew('model');
}

/** Earlier filters without those that a text drops. */
export function dropped(earlier: ChatFilters, names: readonly string[]): ChatFilters {
  return without(earlier, names.flatMap(keysOf));
}

interface Change {
  readonly key: string;
  /** The other side of the range, which yields where the new bound passes it. */
  readonly other: string;
  /** The card's field whose median stands for a bound that is not set; none where only a bound can be moved. */
  readonly field?: 'total_price_rub' | 'year' | 'mileage' | 'power_hp';
  readonly next: (bound: number) => number;
}

const CHANGES: Readonly<Record<Relative, Change>> = {
  cheaper: { key: 'max_price', other: 'min_price', field: 'total_price_rub', next: (bound) => bound * 0.8 },
  dearer: { key: 'min_price', other: 'max_price', field: 'total_price_rub', next: (bound) => bound * 1.2 },
  afford: { key: 'max_price', other: 'min_price', next: (bound) => bound * 1.2 },
  newer: { key: 'min_year', other: 'max_year', field: 'year', next: (bound) => bound + 1 },
  older: { key: 'max_year', other: 'min_year', field: 'year', next: (bound) => bound - 1 },
  less_mileage: { key: 'max_mileage', other: 'min_mileage', field: 'mileage', next: (bound) => bound * 0.8 },
  more_power: { key: 'min_power', other: 'max_power', field: 'power_hp', next: (bound) => bound * 1.2 },
}; // biome-ignore format: a table

/** What "a little dearer is fine" has the words of. */
const AFFORDED: readonly Relative[] = ['cheaper', 'dearer'];

/** The relative wishes of a text. */
export function wishesOf(has: (cue: string) => boolean): Relative[] {
  return RELATIVE.filter((wish) => has(wish) && !(has('afford') && AFFORDED.includes(wish)));
}

/**
 * Filters changed by a wish: from the bound that they hold, else from the median of what was shown, which
 * `medianOf` gives; unchanged where nothing was shown.
 */
export async function changed(
  filters: ChatFilters,
  wish: Relative,
  medianOf: (field: NonNullable<Change['field']>) => Promise<number | undefined>,
): Promise<ChatFilters> {
  const { key, other, field, next } = CHANGES[wish];
  const held = filters[key];
  const median = () => (field === undefined ? undefined : medianOf(field));
  const base = held === undefined ? await median() : Number(held);
  if (base === undefined) return filters;
  const bound = Math.round(next(base));
  const opposite = Number(filters[other]);
  const isPassed = key.startsWith('min') ? opposite < bound : opposite > bound;
  return { ...without(filters, isPassed ? [other] : []), [key]: bound };
}
