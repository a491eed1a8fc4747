import type { Price } from '../../../contract/resources/price.ts';
import type { Route } from '../../../contract/resources/route.ts';
import type { Car } from '../explorer/catalog.ts';
import { api } from '../shared/api.ts';
import type { Way } from './route-lines.ts';
import type { Goal, Start } from './state.ts';

/** What a delivery costs: the way by either preference, and for a car its price at the door. */
export interface Quote {
  readonly route: Route;
  readonly price: Price | null;
}

function placeOf({ geonameid, latitude, longitude, country }: Car): string {
  if (geonameid !== null) return String(geonameid);
  return latitude !== null && longitude !== null ? `${latitude},${longitude}` : country;
}

/** Where a route starts, as the API takes it. */
export function fromOf(start: Start): string {
  if (start.kind === 'car') return placeOf(start.car);
  return start.kind === 'country' ? start.code : start.id;
}

/** Asks for the route, and for the price where a car is delivered. Error: `ApiFault`, such as for no way. */
export async function askQuote(start: Start, goal: Goal, lang: string, signal: AbortSignal): Promise<Quote> {
  const to = String(goal.geonameid);
  const [route, price] = await Promise.all([
    api<Route>('/v1/route', { body: { from: fromOf(start), to, lang }, signal }),
    start.kind === 'car'
      ? api<Price>('/v1/price', { body: { car_id: start.car.id, destination: to, lang }, signal })
      : null,
  ]);
  return { route, price };
}

/** The way by a preference; the only one there is where both agree. */
export function wayOf({ route }: Quote, prefer: Way['prefer']): Way {
  return [route, ...route.alternatives].find((way) => way.prefer === prefer) ?? route;
}

/** An amount that a bar shows a part of. */
export interface Share {
  readonly name: string;
  readonly rubles: number;
}

/**
 * The parts of the price at the door by a way: where the price holds the cost of its own way as delivery,
 * that of the chosen one stands in its place, so that the parts still add up. Undefined without a total.
 */
export function priceParts(
  price: Price,
  way: Way,
): { parts: Share[]; total: number; isByWay: boolean } | undefined {
  if (price.total_price_rub === null) return undefined;
  const { delivery_rub = 0 } = price.price_breakdown;
  const isByWay = price.route?.is_included === true && delivery_rub === price.route.total_cost_rub;
  const breakdown = isByWay
    ? { ...price.price_breakdown, delivery_rub: way.total_cost_rub }
    : price.price_breakdown;
  const parts = Object.entries(breakdown).map(([name, rubles = 0]) => ({ name, rubles }));
  return { parts, isByWay, total: parts.reduce((sum, { rubles }) => sum + rubles, 0) };
}
