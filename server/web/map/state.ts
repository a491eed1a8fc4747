/** The state of the map widget. */
import type { Place } from '../../../contract/resources/city.ts';
import type { Car } from '../explorer/catalog.ts';
import { type Filters, readState } from '../explorer/state.ts';
import type { MapMode, MapOptions, Preference } from './options.ts';

export const TABS = ['cars', 'cities'] as const;
type Tab = (typeof TABS)[number];

/** Where a delivery starts. */
export type Start =
  | { readonly kind: 'car'; readonly car: Car }
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'city'; readonly id: string };

/** Where a delivery goes. */
export type Goal = Pick<Place, 'geonameid' | 'name' | 'country_iso2'>;

/** All that the widget shows. */
export interface MapState {
  readonly mode: MapMode;
  readonly filters: Filters;
  readonly q: string;
  readonly page: number;
  readonly currency: string;
  readonly tab: Tab;
  /** The chosen city, by its key. */
  readonly city: string | null;
  /** The open car. */
  readonly car: number | null;
  readonly plants: boolean;
  readonly start: Start | null;
  readonly goal: Goal | null;
  readonly prefer: Preference;
  /** Whether the list is open in a widget without chrome. */
  readonly isOpen: boolean;
}

/** The first state, from the address and its options. */
export function firstState(search: string, options: MapOptions): MapState {
  const { q, filters, currency } = readState(search);
  const { from, to, mode, prefer } = options;
  const start: Start | null =
    from === undefined
      ? null
      : /^\d/.test(from)
        ? { kind: 'city', id: from }
        : { kind: 'country', code: from.toUpperCase() };
  return {
    mode,
    filters,
    q,
    page: 1,
    currency,
    tab: 'cars',
    city: null,
    car: null,
    plants: options.factories,
    start,
    goal: to === undefined ? null : { geonameid: Number(to), name: null, country_iso2: null },
    prefer,
    isOpen: options.chrome !== 'none',
  };
}
