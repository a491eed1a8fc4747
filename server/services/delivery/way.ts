/** Builds the answer of a route from its choice of terminals. */
import type { Language } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import type { Route, RouteLeg, RouteShort } from '../../../contract/resources/route.ts';
import type { Point } from '../../request/parameter.ts';
import { lineOf } from './geometry.ts';
import type { NetworkLeg, NetworkNode, TransportNetwork } from './network.ts';
import type { Mile, RouteChoice } from './ways.ts';

type RouteEnd = RouteLeg['from'];
export type DeliveryRoute = Route['alternatives'][number];

/** The two places that a route joins, and the language of names. */
export interface RouteEnds {
  readonly from: Place;
  readonly to: Place;
  readonly lang: Language;
}

/** A leg with the points that it passes. */
interface Stretch {
  readonly leg: RouteLeg;
  readonly points: readonly Point[];
}

const pointOf = ({ latitude, longitude }: Place): Point => ({ lat: latitude, lng: longitude });

const nameOf = ({ name_en, name_ru }: NetworkNode, lang: Language): string =>
  lang === 'ru' ? name_ru : name_en;

const placeEnd = (place: Place): RouteEnd => ({ ...place, kind: 'place' });

function nodeEnd(node: NetworkNode, lang: Language): RouteEnd {
  const kind = node.kind === 'port' || node.kind === 'station' || node.kind === 'city' ? node.kind : 'border';
  const { country, lat, lng } = node;
  return {
    geonameid: null,
    name: nameOf(node, lang),
    country_iso2: country,
    latitude: lat,
    longitude: lng,
    kind,
  };
}

function direct(mile: Pick<Mile, 'mode' | 'km' | 'rub' | 'days'>, from: RouteEnd, to: RouteEnd): Stretch {
  const { mode, km, rub, days } = mile;
  const leg = { mode, from, to, distance_km: km, days, cost_rub: rub, via: [] };
  return { leg, points: [pointOf(from), pointOf(to)] };
}

function stretchOf(network: TransportNetwork, found: NetworkLeg, lang: Language): Stretch | undefined {
  const path = network.path(found);
  const [start, finish] = [path[0], path.at(-1)];
  if (!start || !finish) return undefined;
  const passed = path.slice(1, -1).filter(({ kind }) => kind === 'border' || kind === 'lane');
  const leg = {
    mode: found.mode,
    from: nodeEnd(start, lang),
    to: nodeEnd(finish, lang),
    distance_km: found.km,
    days: found.days,
    cost_rub: found.rub,
    via: passed.map((node) => nameOf(node, lang)),
  };
  return { leg, points: path.map(({ lat, lng }) => ({ lat, lng })) };
}

/** Replaces the outer ends of the first and last leg by the places themselves. */
function named(stretches: readonly Stretch[], from: RouteEnd, to: RouteEnd): Stretch[] {
  return stretches.map(({ leg, points }, index) => ({
    leg: {
      ...leg,
      from: index === 0 ? from : leg.from,
      to: index === stretches.length - 1 ? to : leg.to,
    },
    points,
  }));
}

function stretchesOf(
  network: TransportNetwork,
  choice: RouteChoice,
  { from, to, lang }: RouteEnds,
): Stretch[] {
  const [start, finish] = [placeEnd(from), placeEnd(to)];
  const { prefer, rub, days, straight_km: km } = choice;
  if (km !== null) return km > 0 ? [direct({ mode: 'road', km, rub, days }, start, finish)] : [];
  const end = (id: number) => {
    const node = network.nodes.get(id);
    return node ? nodeEnd(node, lang) : start;
  };
  const legs = network.way(prefer, choice.start_id, choice.finish_id);
  const stretches = [
    ...(choice.start ? [direct(choice.start, start, end(choice.start_id))] : []),
    ...legs.flatMap((leg) => stretchOf(network, leg, lang) ?? []),
    ...(choice.finish ? [direct(choice.finish, end(choice.finish_id), finish)] : []),
  ];
  return named(stretches, start, finish);
}

const sum = (ones: readonly number[]): number => ones.reduce((total, one) => total + one, 0);

/** The legs of a chosen route, their totals and its line. */
export function buildRoute(network: TransportNetwork, choice: RouteChoice, ends: RouteEnds): DeliveryRoute {
  const stretches = stretchesOf(network, choice, ends);
  const legs = stretches.map(({ leg }) => leg);
  const points = [pointOf(ends.from), ...stretches.flatMap((one) => one.points), pointOf(ends.to)];
  return {
    prefer: choice.prefer,
    legs,
    total_distance_km: sum(legs.map(({ distance_km }) => distance_km)),
    total_days: sum(legs.map(({ days }) => days)),
    total_cost_rub: sum(legs.map(({ cost_rub }) => cost_rub)),
    geometry: lineOf(points),
  };
}

/** A short form of a route, as a price shows it. */
export function shortWay(way: DeliveryRoute, { from, to }: RouteEnds, isIncluded: boolean): RouteShort {
  const { prefer, legs, total_distance_km, total_days, total_cost_rub } = way;
  return {
    prefer,
    from,
    to,
    modes: legs.map(({ mode }) => mode),
    via: legs.slice(1).flatMap((leg) => leg.from.name ?? []),
    total_distance_km,
    total_days,
    total_cost_rub,
    is_included: isIncluded,
  };
}
