import type { CarPlace, CarPlaces } from '../../../contract/resources/car-places.ts';
import type { App } from '../explorer/app.ts';
import { nameCities } from '../explorer/catalog.ts';
import { type Filters, filterParams } from '../explorer/state.ts';
import { api } from '../shared/api.ts';
import type { City } from './engine.ts';

/** A city of the list, with what it is filtered and named by. */
export interface PlacedCity extends City {
  readonly geonameid: number | null;
  readonly country: string | null;
}

export interface Places {
  readonly cities: readonly PlacedCity[];
  readonly total: number;
  readonly unplaced: number;
}

const NAMES_AT_ONCE = 500;

function nameOf(place: CarPlace, names: ReadonlyMap<number, string>, lang: string): string {
  const known = place.geonameid === null ? undefined : names.get(place.geonameid);
  return known ?? (lang === 'ru' ? place.city : (place.city_en ?? place.city)) ?? '';
}

/** Names of the cities in languages that the places do not bring along; without them the English ones do. */
async function namesOf({ results }: CarPlaces, lang: App['lang']): Promise<ReadonlyMap<number, string>> {
  if (lang === 'ru' || lang === 'en') return new Map();
  const ids = results.flatMap(({ geonameid }) => geonameid ?? []);
  const chunks = Array.from({ length: Math.ceil(ids.length / NAMES_AT_ONCE) }, (_, at) =>
    ids.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE),
  );
  const named = await Promise.all(chunks.map((chunk) => nameCities(chunk, lang).catch(() => new Map())));
  return new Map(named.flatMap((names) => [...names]));
}

/** Where the cars of a selection stand. Error: `ApiFault`, such as for a filter that is no valid one. */
export async function loadPlaces(
  filters: Filters,
  { lang, state }: Pick<App, 'lang' | 'state'>,
  companyId: string | undefined,
  signal?: AbortSignal,
): Promise<Places> {
  const params = filterParams(filters);
  if (state.currency !== 'RUB') params.set('currency', state.currency);
  if (companyId) params.set('company_id', companyId);
  const places = await api<CarPlaces>(`/v1/cars/places?${params}`, { signal });
  const names = await namesOf(places, lang);
  const cities = places.results.map((place) => ({
    key: `${place.latitude},${place.longitude}`,
    name: nameOf(place, names, lang),
    lng: place.longitude,
    lat: place.latitude,
    count: place.count,
    low: place.min_price,
    high: place.max_price,
    geonameid: place.geonameid,
    country: place.country,
  }));
  return { cities, total: places.total, unplaced: places.unplaced };
}
