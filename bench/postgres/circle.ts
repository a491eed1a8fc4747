/** Circles for queries of PostgreSQL. */
import { EARTH_RADIUS_KM } from '../../server/request/sphere.ts';

/** Degrees added around the circle, so that rounding never loses a car. */
const SLACK = 1e-6;

/** A circle for a query: the box around it, its centre on the unit sphere and the square of its chord. */
interface Circle {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly chord: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Half of the longitudes that a circle touches; 180 degrees if it contains a pole. */
function halfWidth(latitude: number, angle: number): number {
  const sine = Math.sin(angle) / Math.cos(latitude);
  return Math.abs(latitude) + angle < Math.PI / 2 && sine < 1 ? degrees(Math.asin(sine)) + SLACK : 360;
}

/** The circle around `latitude, longitude`. A box across the antimeridian becomes the whole band. */
export function circleOf(latitude: number, longitude: number, radiusKm: number): Circle {
  const [lat, lng, angle] = [radians(latitude), radians(longitude), radiusKm / EARTH_RADIUS_KM];
  const half = halfWidth(lat, angle);
  const crosses = longitude - half < -180 || longitude + half > 180;
  return {
    south: latitude - degrees(angle) - SLACK,
    north: latitude + degrees(angle) + SLACK,
    west: crosses ? -180 : longitude - half,
    east: crosses ? 180 : longitude + half,
    x: Math.cos(lat) * Math.cos(lng),
    y: Math.cos(lat) * Math.sin(lng),
    z: Math.sin(lat),
    chord: (2 * Math.sin(Math.min(angle, Math.PI) / 2)) ** 2,
  };
}
