import type { Car } from '../../../../contract/resources/car.ts';
import type { Country } from '../../../../contract/resources/country.ts';
import type { Route } from '../../../../contract/resources/route.ts';
import { placeIn } from '../acts/card-question.ts';
import { sentences } from '../message/wording.ts';
import { type Mentioned, wayOf } from '../text/places.ts';
import { listOf } from '../text/values.ts';
import { carAt, carLine, cityNamed, cityWith, type Turn } from './turn.ts';

/** Where cars are delivered unless the text says otherwise. */
const MOSCOW = { city: 524901, country: 'RU' };

/** A place as /v1/route takes it: a country, or a city in it. */
interface Place {
  readonly country: string;
  readonly city?: number | undefined;
}

/** Where a way begins, and the car that stands there. */
interface Origin extends Place {
  readonly car?: Car;
}

/** The card that a text points at, else the one in focus, else the first. */
export const pointedCar = (turn: Turn): Promise<Car | undefined> => carAt(turn, placeIn(turn.signals));

/** Where the car stands: what the text names, the country that was talked of, the place of a card, or the city without one. */
async function originOf(turn: Turn, from: Mentioned | undefined, to: Place): Promise<Origin | undefined> {
  const { request, signals, context } = turn;
  if (from) return from;
  if (signals.has('customs')) return undefined;
  const isPointed = context.card !== undefined || placeIn(signals) !== undefined;
  // Models that were named after the cards are meant before these.
  const isOfModels = context.cards.length === 0 && context.models !== undefined;
  const car = isOfModels ? undefined : await pointedCar(turn);
  if (car && isPointed) return { country: car.country, city: car.geonameid ?? undefined, car };
  const [country] = listOf(request.filters?.country);
  if (country !== undefined && country !== to.country) return { country };
  const before = context.route && placeFrom(context.route.from);
  if (before) return before;
  if (car) return { country: car.country, city: car.geonameid ?? undefined, car };
  const described = context.described?.country;
  if (described !== undefined) return { country: described };
  const [model] = context.models ?? [];
  const [offer] = model ? (await turn.desk.cars({ ...model }, 1, 0)).results : [];
  if (offer) return { country: offer.country, city: offer.geonameid ?? undefined, car: offer };
  const [name] = listOf(request.filters?.city);
  const city = name === undefined ? undefined : await cityNamed(turn, name);
  return city && { country: city.country_iso2, city: city.geonameid };
}

/** A place of the context; cities lie in Russia unless their country is told. */
const placeFrom = (place: string): Place =>
  /^\d/.test(place) ? { country: MOSCOW.country, city: Number(place) } : { country: place };

/** The city that it goes to: of the text, else the one talked of, else Moscow; the capital where a country alone is named. */
async function goalOf({ desk, context }: Turn, to: Mentioned | undefined): Promise<Place> {
  if (!to) return context.destination === undefined ? MOSCOW : placeFrom(context.destination);
  if (to.city !== undefined) return to;
  const country = await desk.find<Country>('/v1/countries/:iso2', `/v1/countries/${to.country}`);
  return country ? { country: to.country, city: country.capital_geonameid ?? MOSCOW.city } : MOSCOW;
}

const asked = ({ city, country }: Place): string => (city === undefined ? country : String(city));

/** What a place is called; `found` is its name where no geo service tells it in the language of the answer. */
async function nameOf(turn: Turn, { city, country }: Place, found: string | null): Promise<string> {
  if (city === undefined) return turn.label('country', country);
  return (await cityWith(turn, city)) ?? found ?? turn.label('country', country);
}

/** The way from where a car stands, by /v1/route; the car first where one of those shown is meant. */
export async function routeLine(turn: Turn): Promise<string | undefined> {
  const { desk, wording, aside } = turn;
  const named = wayOf(aside.places);
  const to = await goalOf(turn, named.to);
  const from = await originOf(turn, named.from, to);
  if (from === undefined) return undefined;
  const ends = { from: asked(from), to: asked(to) };
  const route = await desk.send<Route>('/v1/route', ends);
  if (!route) return undefined;
  turn.talkOf({
    route: ends,
    ...(named.to && { destination: ends.to }),
    ...(from.car && { card: from.car.id }),
  });
  const place = await nameOf(turn, to, route.to.name);
  const car = from.car && wording.say('list', { list: carLine(turn, from.car) });
  if (asked(from) === asked(to)) return sentences([car, wording.say('route_here', { place })], wording.lang);
  const way = wording.say('route', {
    from: await nameOf(turn, from, route.from.name),
    to: place,
    distance: wording.km(route.total_distance_km),
    days: wording.say('days', { count: route.total_days }),
    cost: wording.money(route.total_cost_rub / desk.rate, desk.currency),
  });
  return sentences([car, way], wording.lang);
}
