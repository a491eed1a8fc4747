import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** The embedded feed of cities, below the folder of the data. */
export const CITIES_FILE = 'feeds/geo/cities.txt.gz';

/** The rows of the embedded feed of cities, in the columns of the GeoNames dump. */
export function readCities(data: string): string[][] {
  const text = gunzipSync(readFileSync(join(data, CITIES_FILE))).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** The ids of the cities that the reference names, by its own curation. */
export function curatedIds(data: string): Set<string> {
  const rows = parse(readFileSync(join(data, 'reference/city_names.csv')), { columns: true, bom: true });
  return new Set((rows as { geonameid: string }[]).map(({ geonameid }) => geonameid));
}

/** The rows of the cities that the reference names: those that listings, texts and templates are made with. */
export function readCuratedCities(data: string): string[][] {
  const ids = curatedIds(data);
  return readCities(data).filter(([id = '']) => ids.has(id));
}
