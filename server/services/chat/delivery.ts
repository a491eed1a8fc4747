import { PRICE_PARTS } from '../../../contract/price-parts.ts';
import type { Price } from '../../../contract/resources/price.ts';
import type { Route } from '../../../contract/resources/route.ts';
import { SEPARATOR } from '../../language/chat/criteria.ts';
import { exampleOf } from './price.ts';
import { cityNamed, cityWith, type Reply, type Turn } from './turn.ts';

/** Where cars are delivered unless the text says otherwise. */
const MOSCOW = 524901;

const first = (value: unknown): string | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return one === undefined ? undefined : String(one);
};

/** The way from the country that the text names, or that was talked of, by /v1/route. */
async function routeLine(turn: Turn): Promise<string | undefined> {
  const { desk, read, aside, request, signals, wording, label } = turn;
  const earlier = signals.has('customs') ? undefined : request.filters?.country;
  const from = first(read.filters.country ?? aside.countries[0] ?? earlier);
  if (from === undefined) return undefined;
  const city = typeof read.filters.city === 'string' ? await cityNamed(turn, read.filters.city) : undefined;
  const to = city?.geonameid ?? MOSCOW;
  const route = await desk.send<Route>('/v1/route', { from, to: String(to) });
  if (!route) return undefined;
  return wording.say('route', {
    from: label('country', from),
    to: city?.name ?? (await cityWith(turn, to)) ?? route.to.name ?? '',
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
  return { parts: [route, await costLine(turn)] };
}
