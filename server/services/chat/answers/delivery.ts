import { PRICE_PARTS } from '../../../../contract/price-parts.ts';
import type { Price } from '../../../../contract/resources/price.ts';
import { placeIn } from '../acts/card-question.ts';
import { merged } from '../context/refine.ts';
import type { Reply, Turn } from '../facts/turn.ts';
import { pointedCar, routeLine } from '../facts/way.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { wayOf } from '../text/places.ts';
import { listOf } from '../text/values.ts';
import { exampleLine, exampleOf } from './price.ts';

/** Where customs costs are known of. */
const HOME = 'RU';

/** The cost of a car that the text describes well enough, by /v1/price. */
async function quoteLine({ desk, read, wording }: Turn): Promise<string | undefined> {
  const { max_price: price, country, min_engine, min_power, min_year, fuel_type } = read.filters;
  if (price === undefined || country === undefined) return undefined;
  const described = {
    price, currency: 'RUB', country: listOf(country)[0], engine_volume: min_engine, power_hp: min_power, year: min_year, fuel_type: listOf(fuel_type)[0],
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

/** The costs of the car that the text points at, or of one that was talked of. */
async function carCosts(turn: Turn): Promise<string | undefined> {
  const { request, signals, aside } = turn;
  if (placeIn(signals) !== undefined) return exampleLine(turn, await pointedCar(turn));
  const filters = request.filters ?? {};
  const isTalkedOf = filters.model !== undefined || aside.places.length === 0;
  const { from } = wayOf(aside.places);
  const talkedOf = from ? merged(filters, { country: from.country }) : filters;
  return isTalkedOf ? exampleOf(turn, talkedOf, { imported: true }) : undefined;
}

/** The costs of a car, else the parts of any turnkey price. */
async function costLine(turn: Turn): Promise<string> {
  const { wording, request } = turn;
  const isOpen = Object.keys(request.filters ?? {}).length === 0;
  const car = isOpen ? undefined : await carCosts(turn);
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
