import type { Point } from '../../request.ts';
import type { City, Geo } from './geo.ts';
import { matchStart } from './match.ts';
import { QUALITY } from './quality.ts';
import { type Reading, readingsOf } from './readings.ts';
import { distanceKm } from './sphere.ts';
import { type Limits, within } from './within.ts';

/** What nearness can add to the decimal logarithm of the population, and the distance over which it fades. */
const NEAR_BONUS = 2;
const NEAR_FADE_KM = 100;

export interface SearchOptions {
  readonly limit: number;
  /** ISO codes of the countries to search; all when absent. */
  readonly countries?: ReadonlySet<string> | undefined;
  /** Places near here go before more populous ones of the same quality of match. */
  readonly near?: Point | undefined;
}

/** Tenfold population is worth one; a place right here counts as one a hundred times as populous. */
export function weight({ population, latitude, longitude }: City, near?: Point): number {
  const size = Math.log10(population + 1);
  if (!near) return size;
  const away = distanceKm(near, { lat: latitude, lng: longitude });
  return size + NEAR_BONUS * Math.exp(-away / NEAR_FADE_KM);
}

/** The first `limit` places by quality, then by rank. */
function byRank(quality: Uint8Array, limit: number): number[] {
  const shelves: number[][] = [];
  for (let place = 0; place < quality.length; place++) {
    const value = quality[place] as number;
    if (value === QUALITY.none) continue;
    shelves[value] ??= [];
    const shelf = shelves[value];
    if (shelf.length < limit) shelf.push(place);
  }
  return shelves.flat().slice(0, limit);
}

/** The first `limit` places by quality, then by weight near a point. */
function byWeight({ cities }: Geo, quality: Uint8Array, limit: number, near: Point): number[] {
  const found: { place: number; value: number; weight: number }[] = [];
  for (const [place, city] of cities.entries()) {
    const value = quality[place] as number;
    if (value !== QUALITY.none) found.push({ place, value, weight: weight(city, near) });
  }
  found.sort((a, b) => a.value - b.value || b.weight - a.weight || a.place - b.place);
  return found.slice(0, limit).map(({ place }) => place);
}

function found(geo: Geo, text: string, limits: readonly Limits[], { limit, near }: SearchOptions): City[] {
  const { cities, terms } = geo;
  const quality = matchStart(terms, cities.length, text, { enough: limit, allowed: within(geo, ...limits) });
  const places = near ? byWeight(geo, quality, limit, near) : byRank(quality, limit);
  return places.map((place) => cities[place] as City);
}

/** The readings of "Springfield, IL" whose every part is understood. */
function readingsInFull(geo: Geo, text: string): Reading[] {
  if (!text.includes(',')) return [];
  return readingsOf(geo, text).filter(
    ({ countries, regions, unread }) => unread === 0 && (countries || regions),
  );
}

/**
 * Cities whose names go on from a text, best match first, then the most populous: any word of any name
 * in any language, other transliterations and keyboard layouts, and one slip. What follows a comma is
 * read as the region or the country where it names one.
 */
export function search(geo: Geo, text: string, options: SearchOptions): City[] {
  const given = { countries: options.countries };
  for (const reading of readingsInFull(geo, text)) {
    const cities = found(geo, reading.name, [given, reading], options);
    if (cities.length > 0) return cities;
  }
  return found(geo, text, [given], options);
}

/** Countries whose names or codes go on from a text, best match first, then the most populous. */
export function searchCountries(
  { countries, countryTerms }: Geo,
  text: string,
  limit: number,
): Geo['countries'] {
  const quality = matchStart(countryTerms, countries.length, text, { enough: limit });
  return countries
    .map((country, place) => ({ country, value: quality[place] as number }))
    .filter(({ value }) => value !== QUALITY.none)
    .sort((a, b) => a.value - b.value || b.country.population - a.country.population)
    .slice(0, limit)
    .map(({ country }) => country);
}
