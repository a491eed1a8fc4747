import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { FacetValue } from '../../../../contract/resources/facet.ts';
import type { Measure } from '../../../../contract/resources/stats.ts';
import { readingOf } from '../context/reading.ts';
import { dropped, namesOtherCar, wishesOf } from '../context/refine.ts';
import type { CarPage, End } from '../facts/desk.ts';
import { ASKED_MEASURES, statLine } from '../facts/figures.ts';
import { relaxed } from '../facts/relax.ts';
import { carLine, cityNamed, type Reply, type Turn } from '../facts/turn.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { ENDS } from '../text/signals.ts';
import { companyLine, foundLine } from './search.ts';

const asksFigures = ({ has }: Turn['signals']): boolean => ['average', 'spread'].some((cue) => has(cue));

/** What "how much" may ask for besides a price. */
const COUNTED_TOO: ReadonlySet<Measure> = new Set(['mileage', 'power']);

/** What is asked about: the price unless another measure alone is named. */
function measureIn({ signals, read }: Turn): Measure {
  if (signals.has('noun.price')) return 'price';
  // "Which is newer on average?"
  if (signals.has('newer') || signals.has('older')) return 'year';
  const isNamed = (measure: Measure) =>
    signals.has(`noun.${measure}`) && !['min', 'max'].some((end) => `${end}_${measure}` in read.filters);
  // "How much" is said of kilometres and of power as well as of money: Turkish "ne kadar".
  const counted = ASKED_MEASURES.filter((one) => !signals.has('price') || COUNTED_TOO.has(one));
  return counted.find((one) => isNamed(one) && !read.missing.includes(one)) ?? 'price';
}

/** Whether a text asks what is usual of a model, and does not go on from what was asked before ("and the Golf?"). */
function measuresModel({ signals, read }: Turn): boolean {
  const goesOn = signals.has('ellipsis') || signals.has('besides');
  return read.filters.model !== undefined && asksFigures(signals) && !goesOn;
}

/** "How many diesels do you have?" is about all of them, whatever was looked at before; so is a question about another car. */
function afresh(turn: Turn): Turn {
  const { signals, read, request } = turn;
  const isAnew = signals.has('anew') && Object.keys(read.filters).length > 0;
  const isOther = namesOtherCar(request.filters ?? {}, read.filters) || measuresModel(turn);
  return isAnew || isOther ? { ...turn, request: { ...request, filters: undefined } } : turn;
}

/** What may be counted value by value, the likelier asked for first. */
const COUNTED = [
  'brand',
  'model',
  'color',
  'country',
  'city',
  'body_type',
  'fuel_type',
  'transmission',
  'drive_type',
];
/** Values that an answer names; it counts the others. */
const NAMED = 7;

/** "How many of each year?": the newest years with their counts, and all before them together. */
async function yearLine({ desk, wording }: Turn, filters: ChatFilters, total: number): Promise<string> {
  const { year } = await desk.stats(filters);
  const years = Array.from({ length: NAMED }, (_, before) => Number(year.max) - before).filter(
    (one) => one >= Number(year.min),
  );
  const counts = await Promise.all(
    years.map((one) => desk.total({ ...filters, min_year: one, max_year: one })),
  );
  const shown = years.flatMap((one, at) =>
    counts[at] ? [`${wording.plain(one)}: ${wording.number(counts[at])}`] : [],
  );
  const rest = total - counts.reduce((sum, count) => sum + count, 0);
  const before = wording.say('to.year', { value: wording.plain(Number(years.at(-1)) - 1) });
  const list = [...shown, ...(rest > 0 ? [`${before}: ${wording.number(rest)}`] : [])];
  return wording.say('list', { list: list.join(SEPARATOR) });
}

/** Whether the years are counted, and nothing else that could be. */
function asksYears({ signals }: Turn): boolean {
  return signals.has('noun.year') && !COUNTED.some((name) => signals.has(`noun.${name}`));
}

/** What a value is called; a city as the geo service calls it. */
async function facetName(turn: Turn, key: string, { value, label }: FacetValue): Promise<string> {
  const city = key === 'city' ? await cityNamed(turn, String(value)) : undefined;
  return city?.name ?? label;
}

/** What is counted, with how many values it has where a text asks how many there are. */
function countedLabel({ signals, wording }: Turn, label: string, total: number): string {
  const said = wording.say(label);
  return signals.has('count') ? `${said} (${wording.number(total)})` : said;
}

/** "How many of each brand?": the commonest values with their counts. */
async function eachLine(turn: Turn, filters: ChatFilters): Promise<string> {
  const { signals, desk, wording } = turn;
  // A facet is not limited by its own filter: of a brand the models are told, not all brands.
  const free = COUNTED.filter((name) => !(name in filters));
  const key = free.find((name) => signals.has(`noun.${name}`)) ?? free[0] ?? 'drive_type';
  const { values, total } = await desk.facet(filters, key, NAMED);
  const shown = await Promise.all(
    values.map(async (one) => `${await facetName(turn, key, one)} ${wording.number(one.count)}`),
  );
  const rest = total - values.length;
  const list = [...shown, ...(rest > 0 ? [wording.say('more', { count: rest })] : [])].join(SEPARATOR);
  const label = `filter.${key}`;
  const told = wording.has(label)
    ? wording.say('pair', { label: countedLabel(turn, label, total), value: list })
    : list;
  return wording.say('list', { list: told });
}

/** "Which colours are available?" asks for no more than there is. */
function withoutAvailability(turn: Turn): Turn {
  const { availability_type: _, ...filters } = turn.read.filters;
  return { ...turn, read: { ...turn.read, filters } };
}

/** Of how many others the matching cars are a part: of all by the filters but those that the text names. */
async function shareLine(turn: Turn, filters: ChatFilters, { total }: CarPage): Promise<string | undefined> {
  const { wording, desk, read } = turn;
  const own = Object.keys(read.filters);
  const whole = await desk.total(own.length > 0 ? dropped(filters, own) : {});
  if (whole === total) return undefined;
  return wording.say('share', {
    percent: wording.share(total, whole),
    part: wording.number(total),
    whole: wording.number(whole),
  });
}

const END_OF: Readonly<Record<(typeof ENDS)[number], End>> = {
  cheapest: { sort: 'total_price_rub', order: 'ASC' },
  dearest: { sort: 'total_price_rub', order: 'DESC' },
  newest: { sort: 'year', order: 'DESC' },
  oldest: { sort: 'year', order: 'ASC' },
  least_mileage: { sort: 'mileage', order: 'ASC' },
  most_mileage: { sort: 'mileage', order: 'DESC' },
  strongest: { sort: 'power_hp', order: 'DESC' },
};

/** Answers how many there are, and what is usual, least and most among them. */
export async function answerStatistics(turn: Turn): Promise<Reply> {
  const { request, signals, desk, wording } = turn;
  const ends = ENDS.filter((end) => signals.has(end));
  const isMeasured = asksFigures(signals);
  // "The cheapest" has the words of "cheaper" in it in some languages.
  const wishes = ends.length > 0 || isMeasured ? [] : wishesOf(signals.has);
  const isEach = ends.length === 0 && (signals.has('each') || signals.has('common'));
  const { filters } = await readingOf(afresh(isEach ? withoutAvailability(turn) : turn), wishes);
  const page = await desk.shelf(filters, request.limit, request.offset);
  const found = await Promise.all(
    ends.map(async (end) => ({ end, car: await desk.extreme(filters, END_OF[end]) })),
  );
  const extremes = found.map(({ end, car }) => car && wording.say(`end.${end}`, { car: carLine(turn, car) }));
  const [most] = found.flatMap(({ car }) => car ?? []);
  if (most) turn.talkOf({ card: most.id, models: [{ brand: most.brand, model: most.model }] });
  const stats = isMeasured && page.total > 0 ? await desk.stats(filters) : undefined;
  const measured = stats && statLine(turn, stats, measureIn(turn));
  const countedLine = asksYears(turn) ? yearLine : eachLine;
  const each = isEach && page.total > 0 ? await countedLine(turn, filters, page.total) : undefined;
  const share = signals.has('share') ? await shareLine(turn, filters, page) : undefined;
  const { parts: ways, ...open } = page.total === 0 ? await relaxed(turn, filters) : { parts: [] };
  const count = await foundLine(turn, filters, page);
  const answered = [share, ...extremes, measured, each];
  const isAnswered = answered.some((part) => part !== undefined);
  return {
    parts: isAnswered
      ? [...answered, count, companyLine(turn, page), ...ways]
      : [count, companyLine(turn, page), ...ways],
    filters,
    page,
    ...open,
  };
}
