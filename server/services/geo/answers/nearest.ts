/** Finds the cities nearest to a point. */
import type { Point } from '../../../request/parameter.ts';
import { chordOf, chords, distanceKm } from '../../../request/sphere.ts';
import type { Geo } from '../geo.ts';
import type { City } from '../rows.ts';

interface NearestOptions {
  readonly limit: number;
  readonly radiusKm?: number | undefined;
  readonly minPopulation?: number | undefined;
}

interface Near {
  readonly city: City;
  readonly km: number;
}

/** Inserts a place into a list sorted by chord, then by id, and keeps the first `limit` places. */
function insert(
  sorted: number[],
  place: number,
  limit: number,
  before: (a: number, b: number) => boolean,
): void {
  let at = sorted.length;
  while (at > 0 && before(place, sorted[at - 1] as number)) at--;
  if (at >= limit) return;
  sorted.splice(at, 0, place);
  if (sorted.length > limit) sorted.pop();
}

/**
 * The cities nearest to a point by great circle, exact anywhere on the sphere: it compares chords through the
 * globe, so the antimeridian and the poles need no special care. Ties go by id.
 */
export function nearestCities(
  geo: Geo,
  point: Point,
  { limit, radiusKm, minPopulation = 0 }: NearestOptions,
): Near[] {
  const squared = chords(geo.directions, point);
  const within = radiusKm === undefined ? Number.POSITIVE_INFINITY : chordOf(radiusKm);
  const idOf = (place: number): number => geo.cities[place]?.geonameid ?? 0;
  const before = (a: number, b: number): boolean => {
    const difference = (squared[a] as number) - (squared[b] as number);
    return difference < 0 || (difference === 0 && idOf(a) < idOf(b));
  };
  const sorted: number[] = [];
  for (const [place, { population }] of geo.cities.entries()) {
    if (population < minPopulation) break; // The cities are sorted by population.
    if ((squared[place] as number) > within) continue;
    if (sorted.length < limit || before(place, sorted.at(-1) as number)) insert(sorted, place, limit, before);
  }
  return sorted.map((place) => {
    const city = geo.cities[place] as City;
    return { city, km: distanceKm(point, { lat: city.latitude, lng: city.longitude }) };
  });
}
