import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Geo } from '../../server/services/geo/geo.ts';
import { searchCities } from '../../server/services/geo/search/search.ts';

/** A text that someone types and the city that is meant; `kept` ones were not looked at while the search was made. */
export interface Search {
  readonly text: string;
  readonly geonameid: number;
  readonly city: string;
  readonly kind: string;
  readonly part: 'open' | 'kept';
}

/** Where the city that is meant stands among the first five answers, from 0; -1 where it does not. */
export function placeOf(geo: Geo, { text, geonameid }: Search): number {
  return searchCities(geo, text, { limit: 5 }).findIndex((city) => city.geonameid === geonameid);
}

/** The searches of people by kind, in the sixteen languages. */
export function readSearches(): Search[] {
  const rows = parse(readFileSync(new URL('searches.csv', import.meta.url)), { columns: true }) as Search[];
  return rows.map((row) => ({ ...row, geonameid: Number(row.geonameid) }));
}
