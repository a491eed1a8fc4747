import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { Relative } from '../acts/asked.ts';
import { excluded, heldBy, joined, loosened } from '../context/changes.ts';
import { ofKind, ownModels, paired } from '../context/pairs.ts';
import { changed, dropped, merged, wishesOf } from '../context/refine.ts';
import type { CarPage } from '../facts/desk.ts';
import { medianOf } from '../facts/median.ts';
import type { Turn } from '../facts/turn.ts';
import type { Denied } from '../text/aside.ts';

const STEM_OF: Readonly<Record<Relative, string>> = {
  cheaper: 'price', dearer: 'price', afford: 'price', newer: 'year', older: 'year', less_mileage: 'mileage', more_power: 'power',
}; // biome-ignore format: a table

/** Wishes whose words also say new or used. */
const IMPLYING: readonly Relative[] = ['newer', 'older', 'less_mileage'];

/** What a text leaves open, in the order in which it is asked for. */
export interface Reading {
  readonly filters: ChatFilters;
  readonly missing: readonly string[];
}

/** The filters of the text; a bare number behind "less mileage" is no price: "less mileage, up to 100 thousand". */
function meantFilters({ read, signals, aside, spoken }: Turn): ChatFilters {
  const { max_price: price, ...rest } = read.filters;
  const isPriced = aside.currency !== undefined || ['cheaper', 'noun.price'].some((cue) => signals.has(cue));
  if (price === undefined || isPriced || !signals.has('less_mileage') || hasBound(rest, 'mileage'))
    return read.filters;
  return { ...rest, max_mileage: Math.round(Number(price) / spoken.rate) };
}

/** The filters of the text alone; a place that only the client knows is asked for. */
function ownFilters(turn: Turn): Reading {
  const { read } = turn;
  const filters = meantFilters(turn);
  const { near, radius_km, ...rest } = filters;
  if (near !== '@me') return { filters, missing: read.missing };
  return { filters: rest, missing: [...read.missing, 'near'] };
}

/** "Forget the Q7" names a brand only because the model does. */
function withoutOwner({ brand, ...filters }: ChatFilters): ChatFilters {
  return filters.model === undefined && brand !== undefined ? { ...filters, brand } : filters;
}

/** Whether a text wonders what another place costs, which bounds no price: "would it be cheaper from Japan?". */
export function wonders({ read, signals }: Turn): boolean {
  return signals.has('wonder') && ['country', 'city'].some((key) => key in read.filters);
}

/** The earlier filters as the text changes them, and what it leaves open. */
export async function readingOf(turn: Turn, wished = wishesOf(turn.signals.has)): Promise<Reading> {
  const { request, signals, desk, aside } = turn;
  const own = ownFilters(turn);
  const meant = wonders(turn) ? wished.filter((wish) => wish !== 'cheaper') : wished;
  const wishes = meant.filter((wish) => !hasBound(own.filters, STEM_OF[wish]));
  // "Newer" has the word for new in it, "с меньшим пробегом" that for used.
  const { is_new: _, ...relative } = own.filters;
  const named = wishes.some((wish) => IMPLYING.includes(wish)) ? relative : own.filters;
  const earlier = signals.has('reset') ? {} : await ofKind(desk, request.filters ?? {}, own.filters);
  const isRefined = Object.keys(earlier).length > 0;
  // "Black would be fine too" is not "any colour is fine".
  const isNamed = (name: string) => name in own.filters || aside.optional.some(({ key }) => key === name);
  const gone = signals.dropped.filter((name) => !isNamed(name) && !hasBound(own.filters, name));
  const isSingle = new Set(turn.read.spans.map(({ start }) => start)).size === 1;
  // "Not only from Japan", but "not only Japan, Korea too".
  const isWidened = signals.has('not_only') && isSingle;
  const takesAway = (signals.has('remove') || isWidened) && !signals.has('reset');
  const removed = takesAway ? heldBy(earlier, withoutOwner(named)) : [];
  // "Take white away", which was not asked for.
  const isRemoval = takesAway && aside.denied.length === 0 && isSingle;
  const left = await paired(desk, earlier, excluded(dropped(earlier, gone), [...aside.denied, ...removed]));
  const kept = loosened(await ownModels(desk, left, named), aside.optional);
  const added = isRemoval ? {} : excluded(named, removed);
  // "Not seven seats, five will do" wants five.
  const isDenied = (key: string) => aside.denied.some((one) => one.key === key);
  const isAlso = ({ key }: Denied) => isRefined && key in added && !isDenied(key);
  let filters = loosened(
    merged(kept, aside.joins || signals.has('besides') ? joined(kept, added) : added),
    aside.optional.filter(isAlso),
  );
  if (!isRefined) {
    const open = [...own.missing, ...wishes.map((wish) => STEM_OF[wish])];
    return { filters, missing: [...new Set(open)].filter((stem) => !gone.includes(stem)) };
  }
  let shown: CarPage | undefined;
  for (const wish of wishes) {
    filters = await changed(filters, wish, async (field) => {
      shown ??= await desk.cars(earlier, request.limit, 0);
      return medianOf(shown.results.map((car) => car[field]));
    });
  }
  const settled = [...wishes.map((wish) => STEM_OF[wish]), ...gone];
  const isOpen = (stem: string) => !settled.includes(stem) && !hasBound(filters, stem) && !(stem in filters);
  return { filters, missing: own.missing.filter(isOpen) };
}

function hasBound(filters: ChatFilters, stem: string): boolean {
  return `min_${stem}` in filters || `max_${stem}` in filters;
}
