/** Cities and countries for routes. */
import type { Language } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import type { Point } from '../../request/parameter.ts';
import { chord, chordOf } from '../../request/sphere.ts';

/** A line of serve/geo_cities.ndjson, without alternate names. */
export interface RouteCity {
  readonly geonameid: number;
  readonly name_en: string;
  readonly name_ru: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly country_iso2: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A country of serve/geo_countries.json. */
export interface RouteCountry {
  readonly iso2: string;
  readonly name_en: string;
  readonly name_ru: string;
  readonly labels: Readonly<Record<string, string>>;
}

type Named = Pick<RouteCity, 'name_en' | 'name_ru' | 'labels'>;

/** A name in a language; the English one if there is none. */
export function nameIn({ name_en, name_ru, labels }: Named, lang: Language): string {
  return lang === 'ru' ? name_ru : (labels[lang] ?? name_en);
}

/** Cities and countries of a snapshot. */
export class RoutePlaces {
  readonly cities: ReadonlyMap<number, RouteCity>;
  readonly countries: ReadonlyMap<string, RouteCountry>;

  constructor(cities: readonly RouteCity[], countries: readonly RouteCountry[]) {
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

  /** The city nearest to a point, among those that `wanted` accepts. */
  nearest(point: Point, wanted: (city: RouteCity) => boolean = () => true): RouteCity | undefined {
    let found: RouteCity | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const city of this.cities.values()) {
      if (!wanted(city)) continue;
      const away = chord(point, { lat: city.latitude, lng: city.longitude });
      if (away < least) [found, least] = [city, away];
    }
    return found;
  }

  /** Whether a city of the country is within `km` of a point. */
  isNear(point: Point, country: string, km: number): boolean {
    const city = this.nearest(point, ({ country_iso2 }) => country_iso2 === country);
    return city !== undefined && chord(point, { lat: city.latitude, lng: city.longitude }) <= chordOf(km);
  }
}

/** A city as an answer shows it. */
export function cityPlace(city: RouteCity, lang: Language): Place {
  const { geonameid, country_iso2, latitude, longitude } = city;
  return { geonameid, name: nameIn(city, lang), country_iso2, latitude, longitude };
}
