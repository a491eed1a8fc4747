/** Loads the cities of the cars on the map. */
import type { CarPlaces } from '../../../../contract/resources/car-places.ts';
import type { App } from '../../explorer/app.ts';
import { type Filters, filterParams } from '../../explorer/state.ts';
import { api } from '../../shared/api.ts';
import type { MapCity } from '../stage/engine.ts';

/** A city with cars, its country and its GeoNames id. */
export interface PlacedCity extends MapCity {
  readonly geonameid: number | null;
  readonly country: string | null;
}

/** The cities of a selection; `unplaced` cars have no known place. */
export interface MapPlaces {
  readonly cities: readonly PlacedCity[];
  readonly total: number;
  readonly unplaced: number;
}

/** Loads the cities of the cars that match filters. Error: `ApiFault`, such as for an invalid filter. */
export async function loadPlaces(
  filters: Filters,
  { lang, state }: Pick<App, 'lang' | 'state'>,
  companyId: string | undefined,
  signal?: AbortSignal,
): Promise<MapPlaces> {
  const params = filterParams(filters);
  params.set('lang', lang);
  if (state.currency !== 'RUB') params.set('currency', state.currency);
  if (companyId) params.set('company_id', companyId);
  const places = await api<CarPlaces>(`/v1/cars/places?${params}`, { signal });
  const cities = places.results.map((place) => ({
    key: `${place.latitude},${place.longitude}`,
    name: place.city ?? '',
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
