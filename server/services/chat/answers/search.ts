import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import { keptAnyway } from '../context/changes.ts';
import { readingOf, wonders } from '../context/reading.ts';
import { wishesOf } from '../context/refine.ts';
import type { CarPage } from '../facts/desk.ts';
import { statLine } from '../facts/figures.ts';
import { narrowing } from '../facts/narrow.ts';
import { relaxed } from '../facts/relax.ts';
import { carLine, type Reply, type Turn, told } from '../facts/turn.ts';

/** How many there are by some filters; motorcycles and trucks are not called cars. */
function counted({ wording }: Turn, { vehicle_type: type }: ChatFilters, count: number): string {
  return wording.say(type === undefined || type === 'car' ? 'cars' : 'offers', { count });
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

/** Cards that the text names of those shown. */
const TOLD = 3;

function shownLine(turn: Turn, page: CarPage): string | undefined {
  const { wording, request } = turn;
  const [first, ...others] = page.results;
  if (page.total === 0) return undefined;
  if (!first) return wording.say('end', { cars: wording.say('cars', { count: page.total }) });
  if (request.offset === 0) {
    if (others.length === 0) return wording.say('best', { car: carLine(turn, first) });
    const cars = page.results.slice(0, TOLD).map((car) => carLine(turn, car));
    return wording.say('picks', { cars: wording.series(cars) });
  }
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

/** Answers a search or its refinement: how it was read, the cards or the nearest ones, at most one question. */
export async function answerSearch(turn: Turn): Promise<Reply> {
  const { wording, request, desk } = turn;
  const reading = await readingOf(turn);
  const { filters } = reading;
  const missing = isBare(turn, filters) ? BARE : reading.missing;
  const page = await desk.shelf(filters, request.limit, request.offset);
  const question = missing.find((stem) => wording.has(`ask.${stem}`));
  const { parts: ways, ...open } = page.total === 0 ? await relaxed(turn, filters) : { parts: [] };
  const narrow = await narrowing(turn, filters, page.total);
  const parts = [
    await foundLine(turn, filters, page),
    companyLine(turn, page),
    await keptLine(turn, filters, page),
    await ellipsisLine(turn, filters, page),
    shownLine(turn, page),
    ...ways,
    question === undefined
      ? request.offset === 0
        ? narrow.question
        : undefined
      : wording.say(`ask.${question}`),
  ];
  return { parts, filters, page, missing, suggestions: narrow.suggestions, ...open };
}
