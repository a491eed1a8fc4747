/** Turns a route into lines and labels for the map. */
import type { Feature, FeatureCollection, LineString, Point, Position } from 'geojson';
import type { Route, RouteLeg } from '../../../../contract/resources/route.ts';

/** The route by one preference. */
export type PreferredRoute = Pick<
  Route,
  'legs' | 'geometry' | 'total_days' | 'total_cost_rub' | 'total_distance_km' | 'prefer'
>;

/** A route to draw: its legs as lines, its stops and labels as points, and its bounds. */
export interface DrawnRoute {
  readonly lines: FeatureCollection;
  readonly stops: FeatureCollection<Point>;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

export interface RouteWords {
  /** The label of a leg. */
  leg(leg: RouteLeg): string;
}

function away([x0 = 0, y0 = 0]: Position, { longitude, latitude }: RouteLeg['to']): number {
  // The line may continue beyond 180 degrees; the ends of its legs do not.
  const dx = ((((x0 - longitude) % 360) + 540) % 360) - 180;
  return dx ** 2 + (y0 - latitude) ** 2;
}

/** The index of the last point of each leg: where the line of the route is nearest to the end of the leg. */
export function legEnds(line: readonly Position[], legs: readonly RouteLeg[]): number[] {
  let from = 0;
  return legs.map(({ to }, at) => {
    if (at === legs.length - 1) return line.length - 1;
    let best = Math.min(from + 1, line.length - 1);
    for (let index = best; index < line.length; index++)
      if (away(line[index] ?? [], to) < away(line[best] ?? [], to)) best = index;
    from = best;
    return best;
  });
}

function point(coordinates: Position, properties: object): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

/** The point halfway along a line, measured in degrees, and whether the line is steep there. */
export function middle(line: readonly Position[]): { point: Position; isSteep: boolean } {
  const lengths = line.slice(1).map(([x = 0, y = 0], at) => {
    const [x0 = 0, y0 = 0] = line[at] ?? [];
    return Math.hypot(x - x0, y - y0);
  });
  let left = lengths.reduce((sum, one) => sum + one, 0) / 2;
  for (const [at, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [line[at], line[at + 1]];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const point = [x0 + (dx * left) / length, y0 + (dy * left) / length];
      return { point, isSteep: Math.abs(dy) > Math.abs(dx) };
    }
    left -= length;
  }
  return { point: [...(line[0] ?? [0, 0])], isSteep: false };
}

function boundsOf(line: readonly Position[]): DrawnRoute['bounds'] {
  const [xs, ys] = [line.map(([x = 0]) => x), line.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function wordsAt(piece: readonly Position[], leg: RouteLeg, words: RouteWords): Feature<Point> {
  const { point: at, isSteep } = middle(piece);
  return point(at, { name: '', detail: words.leg(leg), mode: leg.mode, isSteep });
}

/** Splits a route into one line a leg, with the names of the stops and the label of each leg. */
export function drawRoute({ legs, geometry }: PreferredRoute, words: RouteWords): DrawnRoute {
  const line = geometry.coordinates;
  const ends = legEnds(line, legs);
  const pieces = legs.map((leg, at) => ({
    leg,
    line: line.slice(at === 0 ? 0 : ends[at - 1], (ends[at] ?? line.length - 1) + 1),
  }));
  const lines: Feature<LineString>[] = pieces.map(({ leg, line: coordinates }) => ({
    type: 'Feature',
    properties: { mode: leg.mode },
    geometry: { type: 'LineString', coordinates },
  }));
  const first =
    legs[0] && point(line[0] ?? [0, 0], { name: legs[0].from.name ?? '', detail: '', isEnd: true });
  const stops = pieces.flatMap(({ leg, line: piece }, at) => [
    point(piece.at(-1) ?? [0, 0], { name: leg.to.name ?? '', detail: '', isEnd: at === legs.length - 1 }),
    wordsAt(piece, leg, words),
  ]);
  const all: FeatureCollection<Point> = {
    type: 'FeatureCollection',
    features: first ? [first, ...stops] : stops,
  };
  return { lines: { type: 'FeatureCollection', features: lines }, stops: all, bounds: boundsOf(line) };
}
