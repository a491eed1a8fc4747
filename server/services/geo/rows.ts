/** The rows that the index of places is built from. */
import type { CountryCases } from '../../../contract/resources/country.ts';

/** A line of serve/geo_cities.ndjson, the most populous city first. */
export interface CityRow {
  readonly geonameid: number;
  readonly name: string;
  readonly name_en: string;
  readonly name_ru: string;
  readonly asciiname: string;
  /** Alternate names in any language, separated by commas. */
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

/** A country of serve/geo_countries.json. */
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

/** One name of a first-order division, from serve/geo_regions.json. */
export interface RegionRow {
  readonly country_iso2: string;
  readonly admin1_code: string;
  readonly name: string;
}

/** All rows of a snapshot's places. */
export interface GeoRows {
  readonly cities: readonly CityRow[];
  readonly countries: readonly CountryRow[];
  readonly regions: readonly RegionRow[];
}

/** A city in the index, without the alternate names, which are in the terms. */
export type City = Omit<CityRow, 'alternatenames' | 'aliases' | 'asciiname'>;
