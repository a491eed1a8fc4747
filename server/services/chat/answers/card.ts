import type { Car, CarDetail } from '../../../../contract/resources/car.ts';
import type { CardQuestion, Fact } from '../acts/card-question.ts';
import { figure } from '../facts/figures.ts';
import { relaxed } from '../facts/relax.ts';
import { carAt, carLine, cityWith, priceOf, type Reply, type Turn } from '../facts/turn.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { partsOf } from './price.ts';
import { companyLine, foundLine } from './search.ts';

/** Facts that are fields of the card. */
type PlainFact = Exclude<Fact, 'price' | 'score'>;

const isPlain = (fact: Fact): fact is PlainFact => fact !== 'price' && fact !== 'score';

const SHOWN: readonly PlainFact[] = [
  'engine', 'power', 'fuel', 'transmission', 'drive', 'color', 'place', 'owners', 'accident', 'steering',
]; // biome-ignore format: a list

/** A card with its city as the language of the answer calls it. */
interface Subject {
  readonly car: Car;
  readonly city: string | null;
}

/** A fact of a card; null where the card does not tell it. */
function factOf(turn: Turn, { car, city }: Subject, fact: PlainFact): string | null {
  const { wording, label } = turn;
  const known = <T>(value: T | null, show: (value: T) => string) => (value === null ? null : show(value));
  switch (fact) {
    case 'year':
      return wording.plain(car.year);
    case 'mileage':
      return known(car.mileage, wording.km);
    case 'engine':
      return known(car.engine_volume, wording.litres);
    case 'power':
      return known(car.power_hp, (value) => figure(turn, 'power', value));
    case 'owners':
      return known(car.owner_count, wording.plain);
    case 'accident':
      return known(car.has_accident, (value) => label('has_accident', String(value === 1)));
    case 'steering':
      return known(car.steering_side, (value) => label('steering_side', value));
    case 'place':
      return [city, car.country_name].filter(Boolean).join(wording.say('comma')) || null;
    case 'fuel':
      return car.fuel_type;
    case 'transmission':
      return car.transmission;
    case 'drive':
      return car.drive_type;
    case 'color':
      return car.color;
  }
}

const LABELS: Readonly<Record<PlainFact, string>> = {
  year: 'filter.year', mileage: 'filter.mileage', engine: 'filter.engine', power: 'filter.power',
  transmission: 'fact.transmission', drive: 'filter.drive_type', fuel: 'fact.fuel', color: 'filter.color', place: 'fact.place',
  owners: 'filter.owner_count', accident: 'fact.accident', steering: 'fact.steering',
}; // biome-ignore format: a table

/** Facts whose value holds their name: "No accident". */
const TELLING: readonly PlainFact[] = ['accident', 'steering', 'fuel', 'transmission'];

function factLine(turn: Turn, subject: Subject, fact: PlainFact): string {
  const { wording } = turn;
  const value = factOf(turn, subject, fact);
  if (value !== null && TELLING.includes(fact)) return value;
  const label = wording.say(LABELS[fact]);
  const said = value ?? wording.say('unknown');
  const isTold = said.toLowerCase().includes(label.toLowerCase());
  return isTold ? said : wording.say('pair', { label, value: said });
}

/** How the price stands to those of the same version. */
function contextLine({ wording, desk, label }: Turn, { price_context: context }: Car): string {
  if (!context) return wording.say('context_none');
  const median = wording.money(context.median_price_rub / desk.rate, desk.currency);
  return wording.say('context', {
    verdict: label('verdict', context.verdict),
    diff: wording.percent(context.diff_pct),
    median,
    offers: wording.say('offers', { count: context.peer_count }),
  });
}

/** What the score is made of: the points of each component of those that it may have. */
async function scoreLine({ wording, desk }: Turn, { id, total_score }: Car): Promise<string | undefined> {
  const detail = await desk.find<CarDetail>('/v1/cars/:id', `/v1/cars/${id}`);
  const parts = detail?.score_breakdown.map(({ component, contribution, weight }) =>
    wording.say('points', {
      name: wording.say(`score.${component}`),
      points: wording.number(contribution),
      most: wording.number(weight),
    }),
  );
  if (!parts) return undefined;
  return wording.say('score', { score: wording.number(total_score), parts: parts.join(SEPARATOR) });
}

function partsLine(turn: Turn, car: Car): string | undefined {
  const total = priceOf(turn, car);
  if (total === undefined || Object.keys(car.price_breakdown).length < 2) return undefined;
  const quote = turn.wording.say('quote', { parts: partsOf(turn, car), total });
  return turn.wording.say('pair', { label: turn.wording.say('filter.price'), value: quote });
}

/** The sentences about a car behind its name. */
async function linesOf(turn: Turn, car: Car, facts: readonly Fact[]): Promise<(string | undefined)[]> {
  const { wording } = turn;
  const subject = { car, city: (car.geonameid && (await cityWith(turn, car.geonameid))) || car.city };
  const asked = facts.filter(isPlain);
  const isAll = facts.length === 0;
  const plain = isAll ? SHOWN.filter((fact) => factOf(turn, subject, fact) !== null) : asked;
  const list = plain.map((fact) => factLine(turn, subject, fact)).join(SEPARATOR);
  return [
    list === '' ? undefined : wording.say('list', { list }),
    facts.includes('price') && !facts.includes('score') ? partsLine(turn, car) : undefined,
    isAll || facts.includes('score') || facts.includes('price') ? contextLine(turn, car) : undefined,
    facts.includes('score') ? await scoreLine(turn, car) : undefined,
  ];
}

/** Answers a question about one of the cars shown, whose card comes with it. */
export async function answerCard(turn: Turn, { place, facts }: CardQuestion): Promise<Reply> {
  const { desk, request, wording, context } = turn;
  const filters = request.filters ?? {};
  const car = await carAt(turn, place);
  const all = await desk.cars(filters, 1, 0);
  if (!car && all.total === 0) {
    const { parts, ...ways } = await relaxed(turn, filters);
    return { parts: [await foundLine(turn, filters, all), ...parts], filters, page: all, ...ways };
  }
  const page = { ...all, results: car ? [car] : [] };
  const cars = wording.say('cars', { count: all.total });
  if (!car) return { parts: [wording.say('end', { cars })], filters, page };
  const at = context.cards.indexOf(car.id);
  turn.talkOf({ card: car.id, cards: context.cards, models: [{ brand: car.brand, model: car.model }] });
  const name = wording.say('list', { list: carLine(turn, car) });
  return {
    parts: [name, companyLine(turn, page), ...(await linesOf(turn, car, facts))],
    filters,
    page,
    offset: request.offset + Math.max(0, at < 0 ? (place ?? 0) : at),
  };
}
