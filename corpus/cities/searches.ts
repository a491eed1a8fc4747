/** Searches of cities as people type them. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Geo } from '../../server/services/geo/geo.ts';
import { searchCities } from '../../server/services/geo/search/search.ts';

/** A typed text and the city it means; `kept` ones were not looked at while the search was developed. */
export interface Search {
  readonly text: string;
  readonly geonameid: number;
  readonly city: string;
  readonly kind: string;
  readonly part: 'open' | 'kept';
}

/** The index of the meant city among the first five answers, from 0; -1 if it is missing. */
export function placeOf(geo: Geo, { text, geonameid }: Search): number {
  return searchCities(geo, text, { limit: 5 }).findIndex((city) => city.geonameid === geonameid);
}

/** Reads the searches of all kinds in the sixteen languages. */
export function readSearches(): Search[] {
  const rows = parse(readFileSync(new URL('searches.csv', import.meta.url)), { columns: true }) as Search[];
  return rows.map((row) => ({ ...row, geonameid: Number(row.geonameid) }));
}
