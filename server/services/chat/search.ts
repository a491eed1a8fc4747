import type { ChatFilters } from '../../../contract/resources/chat.ts';
import { type Denied, excluded, heldBy, joined, keptAnyway, loosened } from '../../language/chat/aside.ts';
import type { Relative } from '../../language/chat/asked.ts';
import { criteriaOf, toldWith } from '../../language/chat/criteria.ts';
import { changed, dropped, merged, wishesOf } from '../../language/chat/refine.ts';
import type { CarPage } from './desk.ts';
import { statLine } from './figures.ts';
import { ofKind, ownModels, paired } from './pairs.ts';
import { carLine, namesFor, type Reply, type Turn, told } from './turn.ts';

const STEM_OF: Readonly<Record<Relative, string>> = {
  cheaper: 'price', dearer: 'price', afford: 'price', newer: 'year', older: 'year', less_mileage: 'mileage', more_power: 'power',
}; // biome-ignore format: a table

/** Wishes whose words also say new or used. */
const IMPLYING: readonly Relative[] = ['newer', 'older', 'less_mileage'];

/** What a text leaves open, in the order in which it is asked for. */
interface Reading {
  readonly filters: ChatFilters;
  readonly missing: readonly string[];
}

function medianIn(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = known.length >> 1;
  const [low, high] = [known[middle - 1], known[middle]];
  return known.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
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
function wonders({ read, signals }: Turn): boolean {
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
      return medianIn(shown.results.map((car) => car[field]));
    });
  }
  const settled = [...wishes.map((wish) => STEM_OF[wish]), ...gone];
  const isOpen = (stem: string) => !settled.includes(stem) && !hasBound(filters, stem) && !(stem in filters);
  return { filters, missing: own.missing.filter(isOpen) };
}

function hasBound(filters: ChatFilters, stem: string): boolean {
  return `min_${stem}` in filters || `max_${stem}` in filters;
}

/** How many there are by some filters; motorcycles and trucks are not called cars. */
function counted({ wording }: Turn, { vehicle_type: type }: ChatFilters, count: number): string {
  return wording.say(type === undefined || type === 'car' ? 'cars' : 'offers', { count });
}

/** The one criterion whose removal gives most cars, and how many. */
export async function adviceFor(turn: Turn, filters: ChatFilters): Promise<string> {
  const { wording, desk } = turn;
  const criteria = criteriaOf(filters, wording, await namesFor(turn, filters));
  let best: { told: string; count: number; left: ChatFilters } | undefined;
  for (const criterion of criteria) {
    const kept = Object.entries(filters).filter(([key]) => !criterion.keys.includes(key));
    const left = Object.fromEntries(kept);
    const count = await desk.total(left);
    if (count > (best?.count ?? 0)) best = { told: toldWith(criterion, wording), count, left };
  }
  if (!best) return criteria.length > 1 ? wording.say('no_advice') : '';
  const { told, count, left } = best;
  const filter = wording.say('quoted', { text: told });
  return wording.say('advice', { filter, cars: counted(turn, left, count) });
}

/** The company whose offers these are. */
export function companyLine({ wording, request }: Turn, page: CarPage): string | undefined {
  const company = page.contacts?.company_name;
  return request.company_id && company ? wording.say('company', { company }) : undefined;
}

/** How the filters were read and what they give. */
export async function foundLine(turn: Turn, filters: ChatFilters, page: CarPage): Promise<string> {
  const { wording } = turn;
  const criteria = await told(turn, filters);
  const cars = counted(turn, filters, page.total);
  if (criteria === '') return page.total > 0 ? wording.say('all', { cars }) : wording.say('empty');
  return wording.say(page.total > 0 ? 'found' : 'none', { cars, criteria });
}

function shownLine(turn: Turn, page: CarPage): string | undefined {
  const { wording, request } = turn;
  const [first] = page.results;
  if (page.total === 0) return undefined;
  if (!first) return wording.say('end', { cars: wording.say('cars', { count: page.total }) });
  if (request.offset === 0) return wording.say('best', { car: carLine(turn, first) });
  const [start, end] = [request.offset + 1, request.offset + page.results.length];
  return wording.say('page', {
    first: wording.number(start),
    last: wording.number(end),
    total: wording.number(page.total),
  });
}

/** What the text does not want and no filter can leave out, where there are cars. */
async function keptLine(turn: Turn, filters: ChatFilters, { total }: CarPage): Promise<string | undefined> {
  const unwanted = keptAnyway(turn.aside.denied, filters);
  if (total === 0 || Object.keys(unwanted).length === 0) return undefined;
  return turn.wording.say('not_excluded', { values: await told(turn, unwanted) });
}

/** What the cars cost, where a text asks no more than "and in China?": what was asked before it may have been. */
async function ellipsisLine(
  turn: Turn,
  filters: ChatFilters,
  { total }: CarPage,
): Promise<string | undefined> {
  const { signals, desk, request } = turn;
  const wishes = wonders(turn) ? [] : wishesOf(signals.has);
  const isAsked = (signals.has('ellipsis') && signals.has('asked')) || wonders(turn);
  if (!isAsked || wishes.length > 0 || !request.filters || total === 0) return undefined;
  const stats = await desk.stats(filters);
  return stats.price.count > 1 ? statLine(turn, stats, 'price') : undefined;
}

/** What is asked for first where a text tells nothing of the car: "we need a car for the family". */
const BARE = ['price'];

function isBare({ signals, request }: Turn, filters: ChatFilters): boolean {
  const isWhole = ['reset', 'more'].some((cue) => signals.has(cue)) || signals.dropped.length > 0;
  return Object.keys(filters).length === 0 && request.offset === 0 && !isWhole;
}

/** Answers a search or its refinement: how it was read, the cards, at most one question. */
export async function answerSearch(turn: Turn): Promise<Reply> {
  const { wording, request, desk } = turn;
  const reading = await readingOf(turn);
  const { filters } = reading;
  const missing = isBare(turn, filters) ? BARE : reading.missing;
  const page = await desk.cars(filters, request.limit, request.offset);
  const question = missing.find((stem) => wording.has(`ask.${stem}`));
  const parts = [
    await foundLine(turn, filters, page),
    companyLine(turn, page),
    await keptLine(turn, filters, page),
    await ellipsisLine(turn, filters, page),
    shownLine(turn, page),
    page.total === 0 ? await adviceFor(turn, filters) : undefined,
    question === undefined ? undefined : wording.say(`ask.${question}`),
  ];
  return { parts, filters, page, missing };
}
