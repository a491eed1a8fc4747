import type { Price } from '../../../../contract/resources/price.ts';
import type { Route } from '../../../../contract/resources/route.ts';
import type { Car } from '../../explorer/catalog.ts';
import { api } from '../../shared/api.ts';
import type { Goal, Start } from '../state.ts';
import type { Way } from './route-lines.ts';

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
interface Share {
  readonly name: string;
  readonly rubles: number;
}

/** How the cost of the way came into a price: in the place of the price's own, added, or not at all. */
type Inclusion = 'replaced' | 'added' | 'apart';

function inclusionOf({ route, price_breakdown: { delivery_rub = 0 } }: Price): Inclusion {
  if (route?.is_included) return 'replaced';
  return delivery_rub === 0 ? 'added' : 'apart';
}

/**
 * The parts of the price at the door by a way. Where the price holds a way of its own, or none since the car
 * stands in the country, the chosen one stands there, so that the parts add up. Undefined without a total.
 */
export function priceParts(
  price: Price,
  way: Way,
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
