import { PRICE_PARTS } from '../../../contract/price-parts.ts';
import type { Country } from '../../../contract/resources/country.ts';
import type { Price } from '../../../contract/resources/price.ts';
import type { Route } from '../../../contract/resources/route.ts';
import { SEPARATOR } from '../../language/chat/criteria.ts';
import { wayOf } from '../../language/chat/way.ts';
import { exampleOf } from './price.ts';
import { cityWith, type Reply, type Turn } from './turn.ts';

/** Where cars are delivered unless the text says otherwise. */
const MOSCOW = 524901;
/** Where customs costs are known of. */
const HOME = 'RU';

const first = (value: unknown): string | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return one === undefined ? undefined : String(one);
};

/** The country that the car stands in: of the text, of what was talked of, or of the first of the cars shown. */
async function originOf({ aside, request, signals, desk }: Turn): Promise<string | undefined> {
  const { from, to } = wayOf(aside.places);
  const { filters } = request;
  if (from) return from.country;
  if (signals.has('customs') || !filters || Object.keys(filters).length === 0) return undefined;
  if (filters.country !== undefined || !to) return first(filters.country);
  return (await desk.cars(filters, 1, request.offset)).results[0]?.country;
}

/** The id of the city that it goes to; the capital where a country alone is named. */
async function goalOf({ aside, desk }: Turn): Promise<number> {
  const { to } = wayOf(aside.places);
  if (!to) return MOSCOW;
  if (to.city !== undefined) return to.city;
  const country = await desk.find<Country>('/v1/countries/:iso2', `/v1/countries/${to.country}`);
  return country?.capital_geonameid ?? MOSCOW;
}

/** The way from the country that the text names, or that was talked of, by /v1/route. */
async function routeLine(turn: Turn): Promise<string | undefined> {
  const { desk, wording, label } = turn;
  const from = await originOf(turn);
  if (from === undefined) return undefined;
  const to = await goalOf(turn);
  const route = await desk.send<Route>('/v1/route', { from, to: String(to) });
  if (!route) return undefined;
  return wording.say('route', {
    from: label('country', from),
    to: (await cityWith(turn, to)) ?? route.to.name ?? '',
    distance: wording.km(route.total_distance_km),
    days: wording.say('days', { count: route.total_days }),
    cost: wording.money(route.total_cost_rub / desk.rate, desk.currency),
  });
}

/** The cost of a car that the text describes well enough, by /v1/price. */
async function quoteLine({ desk, read, wording }: Turn): Promise<string | undefined> {
  const { max_price: price, country, min_engine, min_power, min_year, fuel_type } = read.filters;
  if (price === undefined || country === undefined) return undefined;
  const described = {
    price, currency: 'RUB', country: first(country), engine_volume: min_engine, power_hp: min_power, year: min_year, fuel_type: first(fuel_type),
  }; // biome-ignore format: a table
  const given = Object.entries(described).filter(([, value]) => value !== undefined);
  const quote = await desk.send<Price>('/v1/price', Object.fromEntries(given));
  if (!quote || quote.total_price_rub === null) return undefined;
  const show = (rubles: number) => wording.money(rubles / desk.rate, desk.currency);
  const parts = PRICE_PARTS.flatMap((part) => {
    const amount = quote.price_breakdown[part];
    return amount === undefined ? [] : [`${wording.say(`part.${part}`)} ${show(amount)}`];
  });
  const value = wording.say('quote', { parts: parts.join(SEPARATOR), total: show(quote.total_price_rub) });
  return wording.say('pair', { label: wording.say('filter.price'), value });
}

/** The costs of a car that was talked of, else the parts of any turnkey price. */
async function costLine(turn: Turn): Promise<string> {
  const { wording, request } = turn;
  const car =
    request.filters?.model === undefined
      ? undefined
      : await exampleOf(turn, request.filters, { imported: true });
  const names = PRICE_PARTS.map((part) => wording.say(`part.${part}`));
  return car ?? wording.say('delivery', { parts: names.join(SEPARATOR) });
}

/** Answers about delivery and customs: the way and its cost, a quote, what a turnkey price is made of. */
export async function answerDelivery(turn: Turn): Promise<Reply> {
  const { signals, wording } = turn;
  const [route, quote] = [await routeLine(turn), await quoteLine(turn)];
  if (quote !== undefined || !signals.has('customs'))
    return { parts: [route ?? (quote ? undefined : wording.say('route_which')), quote] };
  const { to } = wayOf(turn.aside.places);
  const home = to && to.country !== HOME ? wording.say('customs_home') : undefined;
  return { parts: [route, home, await costLine(turn)] };
}
