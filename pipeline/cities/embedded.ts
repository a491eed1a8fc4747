/** Reads the embedded feed of cities. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** Path of the embedded feed of cities in the data folder. */
export const CITIES_FILE = 'feeds/geo/cities.txt.gz';

/** The rows of the embedded feed of cities, with the columns of the GeoNames dump. */
export function readCities(data: string): string[][] {
  const text = gunzipSync(readFileSync(join(data, CITIES_FILE))).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** The GeoNames ids of the cities in data/reference/city_names.csv, which is curated by hand. */
export function curatedIds(data: string): Set<string> {
  const rows = parse(readFileSync(join(data, 'reference/city_names.csv')), { columns: true, bom: true });
  return new Set((rows as { geonameid: string }[]).map(({ geonameid }) => geonameid));
}

/** The rows of the curated cities, which generated listings and texts use. */
export function readCuratedCities(data: string): string[][] {
  const ids = curatedIds(data);
  return readCities(data).filter(([id = '']) => ids.has(id));
}
