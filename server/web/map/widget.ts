import type { App } from '../explorer/app.ts';
import type { Filters } from '../explorer/state.ts';
import type { Embedding } from './messages.ts';
import type { Options } from './options.ts';
import type { City } from './stage/engine.ts';
import type { State } from './state.ts';

/** What every part of the widget is drawn with. */
export interface Widget {
  /** Words, formats and names, and the filters as the explorer's parts take them. */
  readonly app: App;
  readonly options: Options;
  readonly state: State;
  readonly embedding: Embedding;
  change(patch: Partial<State>): void;
}

/** The filters of the list: those of the search, within the chosen city. */
export function listFilters({ filters }: Pick<State, 'filters'>, city: City | undefined): Filters {
  if (!city) return filters;
  return { ...filters, near: [`${city.lat},${city.lng}`], radius_km: ['1'] };
}
