/** Turns what a request names into places and ends of a route. */
import type { Language } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import { notFound } from '../../shared/api-error.ts';
import type { PlaceRef } from './parameters.ts';
import { cityPlace, nameIn, type RoutePlaces } from './places.ts';
import type { RouteEndpoint } from './ways.ts';

/** The default place of each country, by code. */
export type Origins = ReadonlyMap<string, { readonly latitude: number; readonly longitude: number }>;

interface Known {
  readonly places: RoutePlaces;
  readonly origins: Origins;
}

/** The default place of a country. Error: 404 if the network does not know the country. */
export function countryPlace({ places, origins }: Known, code: string, lang: Language): Place {
  const origin = origins.get(code);
  if (!origin) throw notFound('way from or to', code);
  const country = places.countries.get(code);
  const name = country ? nameIn(country, lang) : code;
  return { geonameid: null, name, country_iso2: code, ...origin };
}

/** The place that a request names. Error: 404 for an unknown city or country. */
export function requestedPlace(known: Known, ref: PlaceRef, lang: Language): Place {
  if ('country' in ref) return countryPlace(known, ref.country, lang);
  if ('point' in ref) {
    const { lat: latitude, lng: longitude } = ref.point;
    const country = known.places.nearest(ref.point)?.country_iso2 ?? null;
    return { geonameid: null, name: null, country_iso2: country, latitude, longitude };
  }
  const city = known.places.cities.get(ref.geonameid);
  if (!city) throw notFound('city', ref.geonameid);
  return cityPlace(city, lang);
}

/** A place as an end of a route. */
export function routeEnd({ country_iso2, latitude, longitude }: Place): RouteEndpoint {
  return { country: country_iso2 ?? '', latitude, longitude };
}
