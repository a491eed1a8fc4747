import type { Car } from '../../../../contract/resources/car.ts';
import type { ChatFilters, ChatSuggestion } from '../../../../contract/resources/chat.ts';
import { type Criterion, criteriaOf, softened, toldWith } from '../message/criteria.ts';
import { carLine, namesFor, type Turn } from './turn.ts';

/** Filters by what is lost without them, the least first; brand and model are given up last. */
const LOSS = [
  'interior_color', 'color', 'color_family', 'color_id', 'doors', 'emission_standard', 'near', 'city', 'owner_count', 'profitability',
  'is_new', 'mileage', 'drive_type', 'year', 'power', 'engine', 'price', 'country', 'transmission', 'seats', 'fuel_type', 'body_type', 'vehicle_type',
  'model', 'brand',
]; // biome-ignore format: a list
const CORE = ['model', 'brand'];

/** Cards that are shown of the nearest. */
const SHOWN = 3;
/** Pairs of filters that are tried. */
const MOST_PAIRS = 10;
/** Ways out that are offered. */
const OFFERED = 3;

interface WayOut {
  readonly given: readonly Criterion[];
  readonly filters: ChatFilters;
  readonly total: number;
}

const stemOf = ({ keys }: Criterion): string => (keys[0] ?? '').replace(/^(min|max)_/, '');

const lossOf = (criterion: Criterion): number => {
  const at = LOSS.indexOf(stemOf(criterion));
  return at < 0 ? 0 : at;
};

const isCore = (criterion: Criterion): boolean => CORE.includes(stemOf(criterion));

function without(filters: ChatFilters, given: readonly Criterion[]): ChatFilters {
  const gone = new Set(given.flatMap(({ keys }) => keys));
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !gone.has(key)));
}

/** Ways out of an empty list that give up one filter, else the least that together will do; the core wish last. */
async function waysOut(
  { desk }: Turn,
  filters: ChatFilters,
  criteria: readonly Criterion[],
): Promise<WayOut[]> {
  const wayBy = async (given: readonly Criterion[]): Promise<WayOut> => {
    const left = without(filters, given);
    return { given, filters: left, total: await desk.total(left) };
  };
  const ordered = criteria.toSorted((one, other) => lossOf(one) - lossOf(other));
  const single = (await Promise.all(ordered.map((one) => wayBy([one])))).filter(({ total }) => total > 0);
  const kind = single.filter(({ given }) => !given.some(isCore));
  if (kind.length > 0) return kind;
  const pairs = ordered.flatMap((one, at) => ordered.slice(at + 1).map((other) => [one, other]));
  const free = pairs.filter((given) => !given.some(isCore)).slice(0, MOST_PAIRS);
  const double = (await Promise.all(free.map(wayBy))).filter(({ total }) => total > 0);
  if (double.length > 0) return [...double, ...single];
  for (let count = 3; count < ordered.length; count += 1) {
    const way = await wayBy(ordered.slice(0, count));
    if (way.total > 0) return [way, ...single];
  }
  return single;
}

/** Fields of a card whose value tells how it differs from a wish; what its line tells anyway is left out. */
const DIFFERENCES: Readonly<Record<string, (car: Car) => string | null>> = {
  color: (car) => car.color,
  transmission: (car) => car.transmission,
  drive_type: (car) => car.drive_type,
  fuel_type: (car) => car.fuel_type,
  body_type: (car) => car.body_type,
  country: (car) => car.country_name,
  city: (car) => car.city,
};

function differing(turn: Turn, car: Car, given: readonly Criterion[]): string {
  const { lang } = turn.wording;
  const facts = given.flatMap((one) => {
    const value = DIFFERENCES[stemOf(one)]?.(car);
    return value ? [stemOf(one) === 'country' ? value : softened(value, lang)] : [];
  });
  return [carLine(turn, car), ...facts].join(turn.wording.say('comma'));
}

/** What an empty list is answered with. */
export interface Relaxed {
  readonly parts: readonly string[];
  readonly nearest: readonly Car[];
  readonly suggestions: readonly ChatSuggestion[];
}

/** The nearest cars to filters that none matches, how they differ, and how many each way out gives. */
export async function relaxed(turn: Turn, filters: ChatFilters): Promise<Relaxed> {
  const { wording, desk } = turn;
  const criteria = criteriaOf(filters, wording, await namesFor(turn, filters));
  const ways = (await waysOut(turn, filters, criteria)).slice(0, OFFERED);
  const [best] = ways;
  if (!best)
    return { parts: criteria.length > 1 ? [wording.say('no_advice')] : [], nearest: [], suggestions: [] };
  const told = ({ given }: WayOut) => wording.list(given.map((one) => toldWith(one, wording)));
  const nearest = (await desk.shelf(best.filters, SHOWN, 0)).results;
  const cars = wording.series(nearest.map((car) => differing(turn, car, best.given)));
  const counted = ({ total }: WayOut) => wording.say('cars', { count: total });
  const others = ways
    .slice(1)
    .map((way) => wording.say('way_out', { filter: told(way), number: counted(way) }));
  return {
    parts: [
      wording.say('nearest', { filter: told(best), number: counted(best), cars }),
      ...(others.length > 0 ? [wording.say('ways_out', { ways: wording.list(others, 'disjunction') })] : []),
    ],
    nearest,
    suggestions: ways.map((way) => ({
      text: wording.say('without', { filter: told(way) }),
      filters: way.filters,
      total: way.total,
    })),
  };
}
