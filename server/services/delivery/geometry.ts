/** The line of a route as GeoJSON. */
import type { Point } from '../../request/parameter.ts';
import { type Direction, directionOf, EARTH_RADIUS_KM, RADIAN } from '../../request/sphere.ts';

/** Length of a piece of a great circle, kilometres; longer stretches are split. */
const PIECE_KM = 400;

function between(a: Direction, b: Direction, angle: number, share: number): Point {
  const [left, right] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  const [x, y, z] = [0, 1, 2].map((axis) => left * (a[axis] ?? 0) + right * (b[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIAN, lng: Math.atan2(y, x) / RADIAN };
}

/** The points between two points along their great circle, without the ends. */
function along(from: Point, to: Point): Point[] {
  const [a, b] = [directionOf(from), directionOf(to)];
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const pieces = Math.ceil((angle * EARTH_RADIUS_KM) / PIECE_KM);
  if (pieces < 2 || Math.sin(angle) < 1e-9) return [];
  return Array.from({ length: pieces - 1 }, (_, index) => between(a, b, angle, (index + 1) / pieces));
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * A GeoJSON LineString through points, with long stretches along great circles. A line that crosses the antimeridian
 * continues beyond 180 degrees, so that a map draws it in one piece. A single point gives a line of length 0.
 */
export function lineOf(points: readonly Point[]): { type: 'LineString'; coordinates: number[][] } {
  const [first = { lat: 0, lng: 0 }, ...rest] = points;
  const coordinates = [[round(first.lng), round(first.lat)]];
  let [last, shift] = [first, 0];
  for (const next of rest) {
    for (const point of [...along(last, next), next]) {
      if (point.lng - last.lng > 180) shift -= 360;
      if (point.lng - last.lng < -180) shift += 360;
      if (point.lng !== last.lng || point.lat !== last.lat)
        coordinates.push([round(point.lng + shift), round(point.lat)]);
      last = point;
    }
  }
  if (coordinates.length < 2) coordinates.push([...(coordinates[0] ?? [])]);
  return { type: 'LineString', coordinates };
}
