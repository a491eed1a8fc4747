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

/** How many places beyond those wanted are gathered before all are sorted and the furthest dropped. */
const SPARE = 64;

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
  const byDistance = (a: number, b: number): number =>
    (squared[a] as number) - (squared[b] as number) || idOf(a) - idOf(b);
  let nearest: number[] = [];
  let furthest = within;
  for (const [place, { population }] of geo.cities.entries()) {
    if (population < minPopulation) break; // The cities are sorted by population.
    if ((squared[place] as number) > furthest) continue;
    nearest.push(place);
    if (nearest.length < 2 * limit + SPARE) continue;
    nearest = nearest.sort(byDistance).slice(0, limit);
    furthest = squared[nearest.at(-1) as number] as number;
  }
  const sorted = nearest.sort(byDistance).slice(0, limit);
  return sorted.map((place) => {
    const city = geo.cities[place] as City;
    return { city, km: distanceKm(point, { lat: city.latitude, lng: city.longitude }) };
  });
}
