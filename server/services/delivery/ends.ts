import type { Language } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import { notFound } from '../../shared/api-error.ts';
import type { PlaceRef } from './parameters.ts';
import { cityPlace, nameIn, type Places } from './places.ts';
import type { End } from './ways.ts';

/** The places that countries start from where nothing nearer is known, by code. */
export type Origins = ReadonlyMap<string, { readonly latitude: number; readonly longitude: number }>;

interface Known {
  readonly places: Places;
  readonly origins: Origins;
}

/** A country as a place: where its ways start and end. Error: 404 for one that the network does not know. */
export function countryPlace({ places, origins }: Known, code: string, lang: Language): Place {
  const origin = origins.get(code);
  if (!origin) throw notFound('way from or to', code);
  const country = places.countries.get(code);
  const name = country ? nameIn(country, lang) : code;
  return { geonameid: null, name, country_iso2: code, ...origin };
}

/** What a request named, as a place. Error: 404 for a city that the snapshot does not hold. */
export function placeOf(known: Known, ref: PlaceRef, lang: Language): Place {
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

/** A place as an end of a way. */
export function endOf({ country_iso2, latitude, longitude }: Place): End {
  return { country: country_iso2 ?? '', latitude, longitude };
}
