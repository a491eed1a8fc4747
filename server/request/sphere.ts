/** Distances, bearings and directions on the Earth. */
import type { Point } from './parameter.ts';

/** The mean radius of the Earth in kilometres; all distances are computed with it. */
export const EARTH_RADIUS_KM = 6371.0088;

/** One degree in radians. */
export const RADIAN = Math.PI / 180;

/** Great-circle distance in kilometres, by haversine, which is exact even for very near and opposite points. */
export function distanceKm(a: Point, b: Point): number {
  const north = Math.sin(((b.lat - a.lat) * RADIAN) / 2);
  const east = Math.sin(((b.lng - a.lng) * RADIAN) / 2);
  const half = north * north + Math.cos(a.lat * RADIAN) * Math.cos(b.lat * RADIAN) * east * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The bearing from `a` to `b` on the great circle: degrees clockwise from north, from 0 to below 360. */
export function bearingDeg(a: Point, b: Point): number {
  const turn = (b.lng - a.lng) * RADIAN;
  const [from, to] = [a.lat * RADIAN, b.lat * RADIAN];
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIAN + 360) % 360;
}

/** A distance for an answer: kilometres, rounded to the metre. */
export function roundKm(km: number): number {
  return Math.round(km * 1000) / 1000;
}

/** A bearing for an answer: degrees, rounded to a tenth; 0 instead of 360. */
export function roundBearing(degrees: number): number {
  return (Math.round(degrees * 10) % 3600) / 10;
}

/** Points on the unit sphere, three numbers for each. */
export type Directions = Float64Array;

/** The unit vector from the centre of the sphere to a point. */
export type Direction = readonly [x: number, y: number, z: number];

/** The direction of a place. */
export function directionOf({ lat, lng }: Point): Direction {
  const across = Math.cos(lat * RADIAN);
  return [across * Math.cos(lng * RADIAN), across * Math.sin(lng * RADIAN), Math.sin(lat * RADIAN)];
}

/** The directions of places, in their order. */
export function directionsOf(points: readonly Point[]): Directions {
  const directions = new Float64Array(points.length * 3);
  for (const [index, point] of points.entries()) directions.set(directionOf(point), index * 3);
  return directions;
}

/** The squared chord between two places: it grows with the great-circle distance, accurately at every scale. */
export function chord(a: Point, b: Point): number {
  const [from, to] = [directionOf(a), directionOf(b)];
  return (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2 + (from[2] - to[2]) ** 2;
}

/** The squared chords between a point and each of many places. */
export function chords(directions: Directions, point: Point): Float64Array {
  const [x, y, z] = directionOf(point);
  const squared = new Float64Array(directions.length / 3);
  for (let place = 0; place < squared.length; place++) {
    const dx = (directions[place * 3] as number) - x;
    const dy = (directions[place * 3 + 1] as number) - y;
    const dz = (directions[place * 3 + 2] as number) - z;
    squared[place] = dx * dx + dy * dy + dz * dz;
  }
  return squared;
}

/** The squared chord of a great-circle distance. */
export function chordOf(km: number): number {
  return (2 * Math.sin(Math.min(km / EARTH_RADIUS_KM, Math.PI) / 2)) ** 2;
}

/** The angle of a circle's radius at the centre of the Earth, in radians, at most π. */
export function angleOf({ radiusKm }: { readonly radiusKm: number }): number {
  return Math.min(Math.PI, radiusKm / EARTH_RADIUS_KM);
}
