import type { Country } from '../../../contract/resources/country.ts';
import type { Route } from '../../../contract/resources/route.ts';
import { listOf } from '../../language/chat/refine.ts';
import { wayOf } from '../../language/chat/way.ts';
import { cityWith, type Turn } from './turn.ts';

/** Where cars are delivered unless the text says otherwise. */
const MOSCOW = 524901;
/** The country that the car stands in: of the text, of what was talked of, or of the first of the cars shown. */
async function originOf({ aside, request, signals, desk }: Turn): Promise<string | undefined> {
  const { from, to } = wayOf(aside.places);
  const { filters } = request;
  if (from) return from.country;
  if (signals.has('customs') || !filters || Object.keys(filters).length === 0) return undefined;
  if (filters.country !== undefined || !to) return listOf(filters.country)[0];
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
export async function routeLine(turn: Turn): Promise<string | undefined> {
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
