import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { CarStats, Measure } from '../../../../contract/resources/stats.ts';
import { isBesideEarlier } from '../acts/intent.ts';
import { excluded, joined } from '../context/changes.ts';
import { paired } from '../context/pairs.ts';
import { figure, named } from '../facts/figures.ts';
import { carLine, type Reply, type Turn } from '../facts/turn.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { type Swap, swapIn } from '../text/named-car.ts';
import { listOf } from '../text/values.ts';
import { companyLine } from './search.ts';

/** As many as an answer can tell apart. */
const MOST = 4;
const COMPARED: readonly Measure[] = ['price', 'year', 'mileage', 'power'];

interface Side {
  readonly name: string;
  readonly total: number;
  readonly stats: CarStats;
}

/** The filters of each side: one model each, or one brand each. */
function sidesOf(filters: ChatFilters): ChatFilters[] {
  const key = listOf(filters.model).length > 1 ? 'model' : 'brand';
  const names = listOf(filters[key]);
  return names.length < 2 ? [] : names.slice(0, MOST).map((name) => ({ ...filters, [key]: name }));
}

/** The brand of a model without offers, where brands and models are told in pairs. */
function brandBeside({ brand, model }: ChatFilters, name: string | undefined): string | undefined {
  const [brands, models] = [listOf(brand), listOf(model)];
  return brands.length === models.length ? brands[models.indexOf(name ?? '')] : undefined;
}

async function lookAt({ desk }: Turn, filters: ChatFilters, all: ChatFilters): Promise<Side> {
  const { results, total } = await desk.cars(filters, 1, 0);
  const [first] = results;
  const model = filters.model === undefined ? undefined : String(filters.model);
  const named = Array.isArray(filters.brand) ? brandBeside(all, model) : filters.brand;
  const brand = first?.brand ?? named;
  return { name: [brand, model].filter(Boolean).join(' '), total, stats: await desk.stats(filters) };
}

function lineOf(turn: Turn, { name, total, stats }: Side): string {
  const { wording } = turn;
  if (total === 0) return wording.say('compare_none', { car: name });
  const figures = COMPARED.flatMap((measure) => {
    const { median } = stats[measure];
    return median === null ? [] : [named(turn, measure, figure(turn, measure, median))];
  });
  const offers = wording.say('offers', { count: total });
  return wording.say('compare_line', { car: name, offers, figures: figures.join(SEPARATOR) });
}

/** Which costs less by the median: by how much of two, the least of several. */
function cheaperLine({ wording, desk }: Turn, sides: readonly Side[]): string | undefined {
  const priced = sides.flatMap(({ name, stats }) =>
    stats.price.median === null ? [] : [{ name, price: stats.price.median }],
  );
  const [low, high] = priced.sort((a, b) => a.price - b.price);
  if (!low || !high || low.price === high.price) return undefined;
  if (priced.length > 2) return wording.say('compare_cheapest', { car: low.name });
  const amount = wording.money(high.price - low.price, desk.currency);
  return wording.say('compare_cheaper', { car: low.name, amount });
}

/** What was compared, with models in the place of others. */
async function swapped({ desk }: Turn, earlier: ChatFilters, { gone, come }: Swap): Promise<ChatFilters> {
  const unwanted = gone.map(({ model }) => ({ key: 'model', value: model }));
  const left = await paired(desk, earlier, excluded(earlier, unwanted));
  const [brands, models] = [come.map(({ brand }) => brand), come.map(({ model }) => model)];
  return { ...left, ...joined(left, { brand: brands, model: models }) };
}

/** What the text names; "which is better?" is about what was talked of. */
async function subjectOf(turn: Turn): Promise<ChatFilters> {
  const { read, request, signals, aside } = turn;
  const earlier = request.filters ?? {};
  const earlierModels = listOf(earlier.model);
  const swap = signals.has('instead') ? swapIn(aside.cars, earlierModels) : undefined;
  if (swap) return swapped(turn, earlier, swap);
  const isPointed = signals.has('with_it') && earlierModels.length > 0 && read.filters.model !== undefined;
  if (isPointed || isBesideEarlier({ read, earlierModels }))
    return { ...earlier, ...joined(earlier, read.filters) };
  return sidesOf(read.filters).length > 0 ? read.filters : earlier;
}

/** What is not told apart by names: the best of what was found before, and which two are to be compared. */
async function unpaired(turn: Turn, filters: ChatFilters): Promise<Reply> {
  const { wording, desk, request } = turn;
  const question = wording.say('compare_which');
  if (Object.keys(filters).length === 0) return { parts: [question] };
  const page = await desk.cars(filters, request.limit, request.offset);
  const [first] = page.results;
  const best = first && wording.say('best', { car: carLine(turn, first) });
  return { parts: [best, question], filters, page };
}

/** Answers a comparison by the medians of the offers of each side. */
export async function answerComparison(turn: Turn): Promise<Reply> {
  const { desk, request } = turn;
  const filters = await subjectOf(turn);
  const sides = await Promise.all(sidesOf(filters).map((side) => lookAt(turn, side, filters)));
  if (sides.length === 0) return unpaired(turn, filters);
  const page = await desk.cars(filters, request.limit, request.offset);
  const parts = [
    ...sides.map((side) => lineOf(turn, side)),
    cheaperLine(turn, sides),
    companyLine(turn, page),
  ];
  return { parts, filters, page };
}
