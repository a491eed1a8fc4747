/** The index of cities, countries and regions. */
import type { Language } from '../../../contract/languages.ts';
import type { GeoCity } from '../../../contract/resources/city.ts';
import type { Country } from '../../../contract/resources/country.ts';
import { idleCurrency } from '../../request/common-parameters.ts';
import type { Parameter } from '../../request/parameter.ts';
import { type Directions, directionsOf } from '../../request/sphere.ts';
import { runSteps } from '../../shared/steps.ts';
import { type Regions, regionsOf } from './regions.ts';
import type { City, CityRow, CountryRow, GeoRows } from './rows.ts';
import { fold } from './search/fold.ts';
import { cityTerms, countryTerms } from './search/name-index.ts';
import type { Terms } from './search/terms.ts';

/** Cities, countries and regions with their indexes; immutable. */
export interface PlaceIndex {
  /** The most populous first, then by id; a city's place in this list is its rank. */
  readonly cities: readonly City[];
  readonly places: ReadonlyMap<number, number>;
  readonly terms: Terms;
  readonly directions: Directions;
  readonly countries: readonly CountryRow[];
  readonly countryTerms: Terms;
  /** Codes of countries by their folded names and codes. */
  readonly countryCodes: ReadonlyMap<string, string>;
  readonly regions: Regions;
}

/** The places of one snapshot. */
export interface Geo extends PlaceIndex {
  /** The parameter `currency`, which every route takes; the geo service converts nothing. */
  readonly currency: Parameter<string>;
}

function byRank(a: CityRow, b: CityRow): number {
  return b.population - a.population || a.geonameid - b.geonameid;
}

function cityOf({ alternatenames: _, aliases: __, asciiname: ___, ...city }: CityRow): City {
  return city;
}

function codesOf(countries: readonly CountryRow[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { iso2, name_en, name_ru, labels } of countries) {
    for (const name of [name_en, name_ru, ...Object.values(labels)]) codes.set(fold(name), iso2);
  }
  for (const { iso2, iso3 } of countries) codes.set(fold(iso2), iso2).set(fold(iso3), iso2);
  return codes;
}

/** Builds the index without pauses; `currencies` are those of the snapshot's rates. */
export function buildGeo(rows: GeoRows, currencies: readonly string[] = ['RUB']): Geo {
  return { ...runSteps(placeSteps(rows)), currency: idleCurrency(currencies) };
}

/**
 * Builds the index in steps of some milliseconds, without what depends on the rates. Alternate names are kept
 * only as terms.
 */
export function* placeSteps({ cities: rows, countries, regions }: GeoRows): Generator<void, PlaceIndex> {
  const ranked = rows.toSorted(byRank);
  const cities = ranked.map(cityOf);
  yield;
  const terms = yield* cityTerms(ranked);
  return {
    cities,
    places: new Map(cities.map(({ geonameid }, place) => [geonameid, place])),
    terms,
    directions: directionsOf(cities.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))),
    countries: countries.toSorted((a, b) => (a.iso2 < b.iso2 ? -1 : 1)),
    countryTerms: countryTerms(countries.toSorted((a, b) => (a.iso2 < b.iso2 ? -1 : 1))),
    countryCodes: codesOf(countries),
    regions: regionsOf(regions, cities),
  };
}

/** The city with a GeoNames id, or undefined. */
export function cityById({ cities, places }: Geo, geonameid: number): City | undefined {
  const place = places.get(geonameid);
  return place === undefined ? undefined : cities[place];
}

/** The ISO code of a country by a code or a name in any language, or undefined. */
export function countryCode({ countryCodes }: Geo, text: string): string | undefined {
  return countryCodes.get(fold(text));
}

/** A city as an answer shows it in a language. */
export function geoCity(city: City, lang: Language): GeoCity {
  const { geonameid, name_en, name_ru, country_iso2, feature_code, latitude, longitude, population, labels } =
    city;
  const name = lang === 'ru' ? name_ru : (labels[lang] ?? name_en);
  return { geonameid, name, name_en, name_ru, country_iso2, feature_code, latitude, longitude, population };
}

/** A country as an answer shows it in a language. */
export function countryIn(country: CountryRow, lang: Language): Country {
  const {
    iso2,
    iso3,
    name_en,
    name_ru,
    capital,
    capital_geonameid,
    currency,
    calling_code,
    population,
    cases,
  } = country;
  const name = country.labels[lang] ?? name_en;
  return {
    iso2,
    iso3,
    name,
    name_en,
    name_ru,
    capital,
    capital_geonameid,
    currency,
    calling_code,
    population,
    cases,
  };
}
