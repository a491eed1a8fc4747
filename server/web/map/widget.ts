/** What every part of the map widget needs to draw itself. */
import type { App } from '../explorer/app.ts';
import type { Filters } from '../explorer/state.ts';
import type { Embedding } from './messages.ts';
import type { MapOptions } from './options.ts';
import type { MapCity } from './stage/engine.ts';
import type { MapState } from './state.ts';

/** The state and options that each part draws with, and its way to change the state. */
export interface Widget {
  /** The texts, formats and filters for parts shared with the explorer. */
  readonly app: App;
  readonly options: MapOptions;
  readonly state: MapState;
  readonly embedding: Embedding;
  change(patch: Partial<MapState>): void;
}

/** The filters of the list: those of the search, within 1 km of the chosen city. */
export function listFilters({ filters }: Pick<MapState, 'filters'>, city: MapCity | undefined): Filters {
  if (!city) return filters;
  return { ...filters, near: [`${city.lat},${city.lng}`], radius_km: ['1'] };
}
