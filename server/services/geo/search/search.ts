/** Searches cities and countries while a person types. */
import type { Point } from '../../../request/parameter.ts';
import { distanceKm } from '../../../request/sphere.ts';
import { type Limits, limitedTo } from '../answers/within.ts';
import type { Geo } from '../geo.ts';
import type { City, CountryRow } from '../rows.ts';
import { type Marking, quotas } from './marking.ts';
import { matchStart } from './match.ts';
import { QUALITY } from './quality.ts';
import { type PlaceReading, placeReadings } from './readings.ts';

/** The most that nearness adds to the decimal logarithm of the population, and the distance over which it fades. */
const NEAR_BONUS = 2;
const NEAR_FADE_KM = 100;

interface SearchOptions {
  readonly limit: number;
  /** ISO codes of the countries to search; all when absent. */
  readonly countries?: ReadonlySet<string> | undefined;
  /** Places near here come before more populous ones with the same quality of match. */
  readonly near?: Point | undefined;
}

/** Rank of a city: the decimal logarithm of its population; a place at `near` ranks like one 100 times as populous. */
export function cityRank({ population, latitude, longitude }: City, near?: Point): number {
  const size = Math.log10(population + 1);
  if (!near) return size;
  const away = distanceKm(near, { lat: latitude, lng: longitude });
  return size + NEAR_BONUS * Math.exp(-away / NEAR_FADE_KM);
}

/** Up to this many places, sorting them is faster than scanning all places. */
const FEW = 500;

/** The places found, in the order of their numbers, which are their ranks. */
function* byNumber({ found, quality }: Marking): Generator<number> {
  if (found.length <= FEW) return yield* found.toSorted((a, b) => a - b);
  for (let place = 0; place < quality.length; place++) if (quality[place] !== QUALITY.none) yield place;
}

/** The first `limit` places by quality, then by rank. */
function byRank(marking: Marking, limit: number): number[] {
  const left = quotas(marking, limit);
  let missing = left.reduce((sum, count) => sum + count, 0);
  const shelves: number[][] = [];
  for (const place of byNumber(marking)) {
    if (missing === 0) break;
    const value = marking.quality[place] as number;
    if (!left[value]) continue;
    left[value] -= 1;
    missing -= 1;
    shelves[value] ??= [];
    shelves[value].push(place);
  }
  return shelves.flat();
}

/** The first `limit` places by quality, then by weight near a point. */
function byWeight({ cities }: Geo, marking: Marking, limit: number, near: Point): number[] {
  const { found, quality } = marking;
  const wanted = quotas(marking, limit);
  const weighed = found
    .filter((place) => wanted[quality[place] as number])
    .map((place) => ({
      place,
      value: quality[place] as number,
      weight: cityRank(cities[place] as City, near),
    }));
  weighed.sort((a, b) => a.value - b.value || b.weight - a.weight || a.place - b.place);
  return weighed.slice(0, limit).map(({ place }) => place);
}

function found(geo: Geo, text: string, limits: readonly Limits[], { limit, near }: SearchOptions): City[] {
  const { cities, terms } = geo;
  const marking = matchStart(terms, cities.length, text, {
    enough: limit,
    allowed: limitedTo(geo, ...limits),
  });
  const places = near ? byWeight(geo, marking, limit, near) : byRank(marking, limit);
  return places.map((place) => cities[place] as City);
}

/** The readings of a text such as "Springfield, IL" with every part understood. */
function readingsInFull(geo: Geo, text: string): PlaceReading[] {
  if (!text.includes(',')) return [];
  return placeReadings(geo, text).filter(
    ({ countries, regions, unread }) => unread === 0 && (countries || regions),
  );
}

/**
 * Cities whose names begin with a text, the best match first, then the most populous: any word of any name in
 * any language, other transliterations and keyboard layouts, and slips. Text after a comma is read as region
 * or country if it names one.
 */
export function searchCities(geo: Geo, text: string, options: SearchOptions): City[] {
  const given = { countries: options.countries };
  for (const reading of readingsInFull(geo, text)) {
    const cities = found(geo, reading.name, [given, reading], options);
    if (cities.length > 0) return cities;
  }
  return found(geo, text, [given], options);
}

/** Countries whose names or codes begin with a text, the best match first, then the most populous. */
export function searchCountries(
  { countries, countryTerms }: Geo,
  text: string,
  limit: number,
): Geo['countries'] {
  const { found, quality } = matchStart(countryTerms, countries.length, text, { enough: limit });
  return found
    .map((place) => ({ country: countries[place] as CountryRow, value: quality[place] as number }))
    .sort(
      (a, b) =>
        a.value - b.value ||
        b.country.population - a.country.population ||
        (a.country.iso2 < b.country.iso2 ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ country }) => country);
}
