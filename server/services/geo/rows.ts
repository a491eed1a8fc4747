import type { CountryCases } from '../../../contract/resources/country.ts';

/** A city as serve/geo_cities.ndjson holds it; the most populous first. */
export interface CityRow {
  readonly geonameid: number;
  readonly name: string;
  readonly name_en: string;
  readonly name_ru: string;
  readonly asciiname: string;
  /** Further names of any language, separated by commas. */
  readonly alternatenames: string;
  /** Curated short, colloquial and former names. */
  readonly aliases: readonly string[];
  /** Names by language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly country_iso2: string;
  readonly admin1_code: string | null;
  readonly feature_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A country as serve/geo_countries.json holds it. */
export interface CountryRow {
  readonly iso2: string;
  readonly iso3: string;
  readonly name_en: string;
  readonly name_ru: string;
  readonly capital: string | null;
  readonly capital_geonameid: number | null;
  readonly currency: string | null;
  readonly calling_code: string | null;
  readonly population: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly cases: CountryCases;
}

/** A first-order division as serve/geo_regions.json holds it, under one of its names. */
export interface RegionRow {
  readonly country_iso2: string;
  readonly admin1_code: string;
  readonly name: string;
}

/** What the index of places is built from. */
export interface GeoRows {
  readonly cities: readonly CityRow[];
  readonly countries: readonly CountryRow[];
  readonly regions: readonly RegionRow[];
}

/** A city as the index keeps it: without the further names, which the terms hold. */
export type City = Omit<CityRow, 'alternatenames' | 'aliases' | 'asciiname'>;
