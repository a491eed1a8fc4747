/** Asks the server for the route and price of a delivery. */
import type { Price } from '../../../../contract/resources/price.ts';
import type { Route } from '../../../../contract/resources/route.ts';
import type { Car } from '../../explorer/catalog.ts';
import { api } from '../../shared/api.ts';
import type { Goal, Start } from '../state.ts';
import type { PreferredRoute } from './route-lines.ts';

/** The routes of a delivery by each preference and, for a car, its price at the door. */
export interface Quote {
  readonly route: Route;
  readonly price: Price | null;
}

function placeOf({ geonameid, latitude, longitude, country }: Car): string {
  if (geonameid !== null) return String(geonameid);
  return latitude !== null && longitude !== null ? `${latitude},${longitude}` : country;
}

/** The start of a route, as the `from` of the API. */
export function fromOf(start: Start): string {
  if (start.kind === 'car') return placeOf(start.car);
  return start.kind === 'country' ? start.code : start.id;
}

/** Asks for the route and, for a car, the price. Error: `ApiFault`, such as when there is no route. */
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

/** The route by a preference; the only route if both preferences agree. */
export function preferredRoute({ route }: Quote, prefer: PreferredRoute['prefer']): PreferredRoute {
  return [route, ...route.alternatives].find((way) => way.prefer === prefer) ?? route;
}

/** A part of a price, in rubles. */
interface Share {
  readonly name: string;
  readonly rubles: number;
}

/** How a route's cost relates to a price: it replaces the price's own delivery, is added, or stays apart. */
type Inclusion = 'replaced' | 'added' | 'apart';

function inclusionOf({ route, price_breakdown: { delivery_rub = 0 } }: Price): Inclusion {
  if (route?.is_included) return 'replaced';
  return delivery_rub === 0 ? 'added' : 'apart';
}

/**
 * The parts of the price at the door by a route. The chosen route replaces the delivery of the price, or is
 * added if the price has none (the car is in the country), so that the parts add up. Undefined without a total.
 */
export function priceParts(
  price: Price,
  way: PreferredRoute,
): { parts: Share[]; total: number; inclusion: Inclusion } | undefined {
  if (price.total_price_rub === null) return undefined;
  const inclusion = inclusionOf(price);
  const own = inclusion === 'apart' ? {} : { delivery_rub: way.total_cost_rub };
  const parts = Object.entries({ ...price.price_breakdown, ...own }).map(([name, rubles]) => ({
    name,
    rubles,
  }));
  return { parts, inclusion, total: parts.reduce((sum, { rubles }) => sum + rubles, 0) };
}
