import { PRICE_PARTS } from '../../../../contract/price-parts.ts';
import type { Car } from '../../../../contract/resources/car.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { ChatContext, Described } from '../../../../contract/resources/chat-context.ts';
import type { Price } from '../../../../contract/resources/price.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { wayOf } from '../text/places.ts';
import { listOf } from '../text/values.ts';
import { figure } from './figures.ts';
import { medianOf } from './median.ts';
import { cityWith, type Turn } from './turn.ts';

/** Where customs costs are known of. */
const HOME = 'RU';

/** A question to /v1/price: a listing or a described car, and what was taken for what the text does not say. */
export interface LandedCar {
  readonly name: string;
  readonly body: Readonly<Record<string, string | number>>;
  readonly described?: Described;
  readonly assumed?: readonly string[];
  /** Whether it is in Russia, where no duty is due any more. */
  readonly isHome?: boolean;
}

/** The importer that a text names, else the one talked of, else a natural person. */
function importerOf({ signals, context }: Turn): NonNullable<ChatContext['importer']> {
  if (signals.has('importer.company')) return 'company';
  if (signals.has('importer.individual')) return 'individual';
  return context.importer ?? 'individual';
}

export const cardToLand = ({ wording }: Turn, car: Car): LandedCar => ({
  name: `${car.brand} ${car.model} ${wording.plain(car.year)}`,
  body: { car_id: car.id },
  isHome: car.country === HOME,
});

const middle = (low: unknown, high: unknown): number | undefined => {
  const ends = [low, high].filter((end) => end !== undefined).map(Number);
  return ends.length === 0 ? undefined : Math.round(ends.reduce((sum, end) => sum + end, 0) / ends.length);
};

/** The car that filters describe, as far as they do. */
function describedBy(filters: ChatFilters): Described {
  const { min_engine, max_engine, min_power, max_power, min_year, max_year, fuel_type, country } = filters;
  const [fuel, place] = [listOf(fuel_type)[0], listOf(country)[0]];
  const price = filters.max_price ?? filters.min_price;
  const found = {
    engine_volume: middle(min_engine, max_engine),
    power_hp: middle(min_power, max_power),
    year: middle(min_year, max_year),
    fuel_type: fuel,
    country: place === HOME ? undefined : place,
    price: price === undefined ? undefined : Number(price),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** The year that a text has in it: "and of 2020?". */
export const yearIn = (text: string): string | undefined => YEAR.exec(text)?.[0];

/** What a text and the talk before it describe; undefined where that is too little for a duty. */
export function describedCar({ read, context, request }: Turn): Described | undefined {
  const year = context.described && yearIn(request.query);
  const described = {
    ...context.described,
    ...(year && { year: Number(year) }),
    ...describedBy(read.filters),
  };
  const { fuel_type: fuel, engine_volume: volume } = described;
  const isEnough = described.year !== undefined && (volume !== undefined || fuel === 'Electric');
  return isEnough ? described : undefined;
}

/** How far an engine may be from the one described, in millilitres. */
const NEAR_VOLUME = 250;
/** Cars among which the missing figures are looked for. */
const PEERS = 50;

/** Cars of the catalog that are like a described one: imported ones of its fuel, volume and year, else of any year. */
async function peersOf(
  { desk }: Turn,
  { fuel_type, engine_volume, year, country }: Described,
): Promise<Car[]> {
  const alike: ChatFilters = {
    vehicle_type: 'car',
    ...(fuel_type && { fuel_type }),
    ...(engine_volume && {
      min_engine: engine_volume - NEAR_VOLUME,
      max_engine: engine_volume + NEAR_VOLUME,
    }),
    ...(country && { country }),
  };
  for (const years of [{ min_year: year, max_year: year }, {}]) {
    const dated = year === undefined ? {} : (years as ChatFilters);
    const { results } = await desk.cars({ ...alike, ...dated }, PEERS, 0);
    const imported = results.filter(
      (car) => car.country !== HOME && car.price_rub !== null && car.price_rub > 0,
    );
    if (imported.length > 0) return imported;
  }
  return [];
}

/** What is most frequent. */
function commonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** A described car as /v1/price takes it, with the medians of like offers for what is not said; undefined where there are none. */
export async function describedToLand(turn: Turn, described: Described): Promise<LandedCar | undefined> {
  const { wording, label } = turn;
  const peers = await peersOf(turn, described);
  const price = described.price ?? medianOf(peers.map((car) => car.price_rub));
  const power = described.power_hp ?? medianOf(peers.map((car) => car.power_hp || null));
  const country = described.country ?? commonest(peers.map((car) => car.country));
  if (price === undefined || country === undefined) return undefined;
  const { price: _, ...rest } = described;
  const rubles = Math.round(price);
  const body = {
    ...rest,
    country,
    price: rubles,
    currency: 'RUB',
    ...(power !== undefined && { power_hp: power }),
  };
  const isTaken = (key: keyof Described) => described[key] === undefined;
  const assumed = [
    isTaken('price') ? wording.money(rubles / turn.desk.rate, turn.desk.currency) : undefined,
    isTaken('power_hp') && power !== undefined ? figure(turn, 'power', power) : undefined,
    isTaken('country') ? label('country', country) : undefined,
  ].filter((one) => one !== undefined);
  const name = [
    described.fuel_type && label('fuel_type', described.fuel_type),
    described.engine_volume && wording.litres(described.engine_volume),
    described.year && wording.plain(described.year),
  ];
  return { name: name.filter(Boolean).join(wording.say('comma')), body, described, assumed };
}

/** Ages of cars as the duty tells them apart, in the words of the route's steps. */
const BETWEEN = /over (\d+), up to (\d+) years/;
const UP_TO = /(?:^|; )up to (\d+) years/;
const OVER = /over (\d+) years/;

/** The age class that the duty was taken of; undefined where there is no duty. */
function ageLine({ wording }: Turn, { steps }: Price): string | undefined {
  const branch = steps.find(({ name }) => name === 'import_duty')?.branch ?? '';
  const [, low, high] = BETWEEN.exec(branch) ?? [];
  if (low && high) return wording.say('age.between', { low, high });
  const [, most] = UP_TO.exec(branch) ?? [];
  if (most) return wording.say('age.to', { most });
  const [, least] = OVER.exec(branch) ?? [];
  return least ? wording.say('age.over', { least }) : undefined;
}

/** The parts that go to the state. */
const STATE_PARTS = ['duty_rub', 'customs_rub', 'recycling_fee_rub'] as const;

/** A quote of /v1/price, and how its answer is told. */
interface Quoted {
  readonly quote: Price;
  readonly place: string;
  /** What the way costs where it is no part of the price: within Russia. */
  readonly extra: number;
}

/** Asks for the price of a car in the city that the text or the talk names; undefined where it has none. */
async function quoteOf(turn: Turn, car: LandedCar): Promise<Quoted | undefined> {
  const { desk, context, aside, wording } = turn;
  const { to } = wayOf(aside.places);
  const goal = to?.city === undefined ? context.destination : String(to.city);
  const destination = goal !== undefined && /^\d/.test(goal) ? { destination: goal } : {};
  const importer = importerOf(turn);
  const body = { ...car.body, importer, lang: wording.lang, ...destination };
  const quote = await desk.send<Price>('/v1/price', body);
  if (!quote || quote.total_price_rub === null) return undefined;
  turn.talkOf({ importer, ...destination, ...(car.described && { described: car.described }) });
  const id = quote.destination.geonameid;
  const place = (id === null ? undefined : await cityWith(turn, id)) ?? quote.destination.name ?? '';
  const { route } = quote;
  const extra = 'destination' in destination && route && !route.is_included ? route.total_cost_rub : 0;
  return { quote, place, extra };
}

/** Whether the duty is asked for, now or by what was asked before, and not the whole price. */
function asksDuty({ signals, context }: Turn): boolean {
  if (signals.has('customs')) return true;
  const isOfDuty = context.intent === 'delivery' || context.described !== undefined;
  return isOfDuty && !signals.has('price') && !signals.has('turnkey');
}

/** The way of a quote, where a text asks how long it takes. */
function wayLine({ wording, desk, signals }: Turn, { quote: { route }, place }: Quoted): string | undefined {
  if (!route || !signals.has('duration')) return undefined;
  return wording.say('route', {
    from: route.from.name ?? '',
    to: place,
    distance: wording.km(route.total_distance_km),
    days: wording.say('days', { count: route.total_days }),
    cost: wording.money(route.total_cost_rub / desk.rate, desk.currency),
  });
}

/** What a price is made of. */
function partsLine({ wording, desk }: Turn, { quote, extra }: Quoted): string {
  const amounts = { ...quote.price_breakdown, ...(extra > 0 && { delivery_rub: extra }) };
  const parts = PRICE_PARTS.flatMap((part) => {
    const amount = amounts[part];
    if (amount === undefined) return [];
    return [`${wording.say(`part.${part}`)} ${wording.money(amount / desk.rate, desk.currency)}`];
  });
  return wording.say('landed.parts', { parts: parts.join(SEPARATOR) });
}

/** For whom a price with duties was computed, and what was taken for what the text does not say. */
function termLines(turn: Turn, { assumed = [] }: LandedCar, quote: Price, hasDuties: boolean): string[] {
  const { wording } = turn;
  const listed = (values: readonly (string | undefined)[]) =>
    values.filter(Boolean).join(wording.say('comma'));
  const terms = listed([wording.say(`importer.${quote.importer}`), ageLine(turn, quote)]);
  return [
    ...(hasDuties ? [wording.say('landed.terms', { terms })] : []),
    ...(assumed.length > 0 ? [wording.say('landed.assumed', { values: listed(assumed) })] : []),
  ];
}

/** The price of one car brought to one city, in sentences that begin with what was asked: the duty or the total. */
export async function landedLines(
  turn: Turn,
  car: LandedCar,
): Promise<readonly (string | undefined)[] | undefined> {
  const { desk, wording } = turn;
  const quoted = await quoteOf(turn, car);
  if (!quoted) return undefined;
  const { quote, place, extra } = quoted;
  const show = (rubles: number) => wording.money(rubles / desk.rate, desk.currency);
  const sum = STATE_PARTS.reduce((all, part) => all + (quote.price_breakdown[part] ?? 0), 0);
  const about = { car: car.name, total: show((quote.total_price_rub ?? 0) + extra), place };
  const isDuty = sum > 0 && asksDuty(turn);
  return [
    isDuty ? wording.say('landed.duty', { ...about, duties: show(sum) }) : wording.say('landed.total', about),
    partsLine(turn, quoted),
    wayLine(turn, quoted),
    ...termLines(turn, car, quote, sum > 0),
    wording.say('landed.estimate'),
  ];
}
