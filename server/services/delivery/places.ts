import type { Language } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import type { Point } from '../../request/parameter.ts';
import { chord, chordOf } from '../../request/sphere.ts';

/** A city as serve/geo_cities.ndjson holds it; further names are passed over. */
export interface CityRow {
  readonly geonameid: number;
  readonly name_en: string;
  readonly name_ru: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly country_iso2: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A country as serve/geo_countries.json holds it. */
export interface CountryRow {
  readonly iso2: string;
  readonly name_en: string;
  readonly name_ru: string;
  readonly labels: Readonly<Record<string, string>>;
}

type Named = Pick<CityRow, 'name_en' | 'name_ru' | 'labels'>;

/** A name in a language; the English one where there is none. */
export function nameIn({ name_en, name_ru, labels }: Named, lang: Language): string {
  return lang === 'ru' ? name_ru : (labels[lang] ?? name_en);
}

/** Cities and countries of a snapshot. */
export class Places {
  readonly cities: ReadonlyMap<number, CityRow>;
  readonly countries: ReadonlyMap<string, CountryRow>;

  constructor(cities: readonly CityRow[], countries: readonly CountryRow[]) {
    const kept = cities.map(({ geonameid, name_en, name_ru, labels, country_iso2, latitude, longitude }) => ({
      geonameid,
      name_en,
      name_ru,
      labels,
      country_iso2,
      latitude,
      longitude,
    }));
    this.cities = new Map(kept.map((city) => [city.geonameid, city]));
    this.countries = new Map(countries.map((country) => [country.iso2, country]));
  }

  /** The nearest city to a point, among those that `wanted` lets pass. */
  nearest(point: Point, wanted: (city: CityRow) => boolean = () => true): CityRow | undefined {
    let found: CityRow | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const city of this.cities.values()) {
      if (!wanted(city)) continue;
      const away = chord(point, { lat: city.latitude, lng: city.longitude });
      if (away < least) [found, least] = [city, away];
    }
    return found;
  }

  /** Whether a city of the country lies within some kilometres of a point. */
  isNear(point: Point, country: string, km: number): boolean {
    const city = this.nearest(point, ({ country_iso2 }) => country_iso2 === country);
    return city !== undefined && chord(point, { lat: city.latitude, lng: city.longitude }) <= chordOf(km);
  }
}

/** A city as it is answered. */
export function cityPlace(city: CityRow, lang: Language): Place {
  const { geonameid, country_iso2, latitude, longitude } = city;
  return { geonameid, name: nameIn(city, lang), country_iso2, latitude, longitude };
}
