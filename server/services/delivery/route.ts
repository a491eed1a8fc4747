/** Answers POST /v1/route. */
import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../contract/languages.ts';
import type { Route } from '../../../contract/resources/route.ts';
import { jsonAnswer, type Plan } from '../../answer/respond.ts';
import type { RawQuery } from '../../request/parameter.ts';
import { readParameters } from '../../request/read-parameters.ts';
import { ApiError, invalidParameter } from '../../shared/api-error.ts';
import type { CachedAnswer } from '../../snapshot/answer-cache.ts';
import { requestedPlace, routeEnd } from './ends.ts';
import type { RoutePreference } from './network.ts';
import { type PlaceRef, routeParameters } from './parameters.ts';
import type { Delivery } from './part.ts';
import { buildRoute, type DeliveryRoute, type RouteEnds } from './way.ts';

const NOTE =
  'Distances, days and costs are estimates of this project for one car; see route_* in the reference tables.';

interface RouteRequest {
  readonly from: PlaceRef;
  readonly to: PlaceRef;
  readonly prefer: RoutePreference;
  readonly lang: Language;
}

/** Reads a request. Error: 400 with every fault. */
export function readRouteRequest(raw: RawQuery, delivery: Delivery): RouteRequest {
  const { values, faults } = readParameters(raw, routeParameters(delivery));
  const lacking = ['from', 'to']
    .filter((name) => !raw[name])
    .map((parameter) => ({ parameter, message: 'It was not given, but is needed.' }));
  const [from] = values.named<PlaceRef>('from') ?? [];
  const [to] = values.named<PlaceRef>('to') ?? [];
  if (faults.length > 0 || !from || !to) throw invalidParameter([...faults, ...lacking]);
  return {
    from,
    to,
    prefer: values.named<RoutePreference>('prefer')?.[0] ?? 'cheapest',
    lang: languageOf(values.named<string>('lang')?.[0] ?? '') ?? DEFAULT_LANGUAGE,
  };
}

/** The best routes between two places, by each preference. Error: 404 if there is none. */
export async function waysBetween(
  { chooseWays, network }: Delivery,
  ends: RouteEnds,
): Promise<Record<RoutePreference, DeliveryRoute>> {
  const choices = await chooseWays({ from: routeEnd(ends.from), to: routeEnd(ends.to) });
  const found = choices.map((choice) => buildRoute(network, choice, ends));
  const [cheapest, fastest] = (['cheapest', 'fastest'] as const).map((prefer) =>
    found.find((way) => way.prefer === prefer),
  );
  if (cheapest && fastest) return { cheapest, fastest };
  throw new ApiError('not_found', 'No route is known between these places. Name places in known countries.');
}

function differ(a: DeliveryRoute, b: DeliveryRoute): boolean {
  return a.total_cost_rub !== b.total_cost_rub || a.total_days !== b.total_days;
}

async function answer(delivery: Delivery, ends: RouteEnds, prefer: RoutePreference): Promise<CachedAnswer> {
  const ways = await waysBetween(delivery, ends);
  const [chosen, other] = [ways[prefer], ways[prefer === 'cheapest' ? 'fastest' : 'cheapest']];
  const route: Route = {
    from: ends.from,
    to: ends.to,
    ...chosen,
    alternatives: differ(chosen, other) ? [other] : [],
    note: NOTE,
  };
  return jsonAnswer(route);
}

/** POST /v1/route. Errors: 404 for an unknown city. */
export function planRoute(delivery: Delivery, { from, to, prefer, lang }: RouteRequest): Plan {
  const ends = { from: requestedPlace(delivery, from, lang), to: requestedPlace(delivery, to, lang), lang };
  return {
    key: `route ${JSON.stringify([ends, prefer])}`,
    answer: () => answer(delivery, ends, prefer),
  };
}
