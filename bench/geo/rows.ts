/** Loads rows of places for benchmarks and tests. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { buildGeo, type Geo } from '../../server/services/geo/geo.ts';
import type { GeoRows } from '../../server/services/geo/rows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The cities that come with the project. */
export const EMBEDDED_CITIES = join(ROOT, 'data/feeds/geo/cities.txt.gz');

const SHARED = process.env.FORECOURT_SHARED ?? join(ROOT, '../shared');
const shared = (path: string): string | undefined => {
  const file = join(SHARED, path);
  return existsSync(file) ? file : undefined;
};

/** The full dump of cities and the Russian feed; undefined if they are absent. */
export const FULL_CITIES = shared('feeds/geo/cities15000.txt');
export const RUSSIAN_FEED = shared('feeds/listings/ru_autoru_2023_sedans_cities_AsBryuzgin.csv');

const COLUMNS = [
  'geonameid INTEGER',
  'name VARCHAR',
  'asciiname VARCHAR',
  'alternatenames VARCHAR',
  'latitude DOUBLE',
  'longitude DOUBLE',
  'feature_class VARCHAR',
  'feature_code VARCHAR',
  'country_code VARCHAR',
  'cc2 VARCHAR',
  'admin1_code VARCHAR',
  'admin2_code VARCHAR',
  'admin3_code VARCHAR',
  'admin4_code VARCHAR',
  'population BIGINT',
  'elevation INTEGER',
  'dem INTEGER',
  'timezone VARCHAR',
  'modification_date VARCHAR',
];
const REFERENCES = [
  'city_names',
  'city_aliases',
  'city_labels',
  'city_other_names',
  'countries',
  'country_names',
  'country_cases_ru',
  'region_names',
];
/** The relations from the feed to what is served, in order. */
const RELATIONS = [
  'core/city_russian',
  'core/city_english',
  'core/city_labels',
  'marts/cities',
  'marts/countries',
];
const SERVED = ['geo_cities', 'geo_countries', 'geo_regions'];

/** A file of sql/ by its folder and name, such as `core/city_russian`; folders below only sort the files. */
async function sql(path: string): Promise<string> {
  const folder = join(ROOT, 'sql', dirname(path));
  const found = (await readdir(folder, { recursive: true })).find(
    (one) => basename(one) === `${basename(path)}.sql`,
  );
  if (found === undefined)
    throw new Error(`sql/${dirname(path)} has no file ${basename(path)}.sql. Correct its name.`);
  return readFile(join(folder, found), 'utf8');
}

function staging(file: string): string {
  const columns = COLUMNS.map((column) => column.split(' ')).map(([name, type]) => `'${name}': '${type}'`);
  return `CREATE TABLE staging.cities AS FROM read_csv('${file}', delim = '\t', header = false, quote = '',
    nullstr = '', columns = {${columns.join(', ')}})`;
}

function reference(name: string): string {
  const codes = name === 'countries' ? `, types = {'calling_code': 'VARCHAR', 'numeric': 'VARCHAR'}` : '';
  const file = join(ROOT, 'data/reference', `${name}.csv`);
  return `CREATE TABLE reference.${name} AS FROM read_csv('${file}', header = true, sample_size = -1, nullstr = ''${codes})`;
}

const built = new Map<string, Promise<Geo>>();

/** The index of places of a file in the GeoNames dump format; test files in one process share it. */
export function geoOf(cities: string): Promise<Geo> {
  const known = built.get(cities) ?? geoRows(cities).then(buildGeo);
  built.set(cities, known);
  return known;
}

/** The rows that a build would make from a file in the GeoNames dump format, by the project's SQL. */
export async function geoRows(cities: string): Promise<GeoRows> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const folder = await mkdtemp(join(tmpdir(), 'geo-'));
  try {
    for (const schema of ['staging', 'reference', 'core', 'marts', 'serve'])
      await connection.run(`CREATE SCHEMA ${schema}`);
    for (const macros of ['text', 'place']) await connection.run(await sql(`macros/${macros}`));
    await connection.run(staging(cities));
    for (const name of REFERENCES) await connection.run(reference(name));
    await connection.run(`
      CREATE TABLE core.place_listings (geonameid INTEGER, listings_active BIGINT);
      CREATE TABLE core.country_listings (country VARCHAR, listings_active BIGINT);
      CREATE TABLE staging.plants (country_iso2 VARCHAR);`);
    for (const path of RELATIONS)
      await connection.run(`CREATE TABLE ${path.replace('/', '.')} AS ${await sql(path)}`);
    const [read, write] = [
      (name: string) => join(folder, `${name}.json`),
      (text: string) => text.replaceAll("'", "''"),
    ];
    for (const name of SERVED) {
      await connection.run(
        `COPY (${await sql(`serve/${name}`)}) TO '${write(read(name))}' (FORMAT json, ARRAY true)`,
      );
    }
    const [cityRows, countries, regions] = await Promise.all(
      SERVED.map(async (name) => JSON.parse(await readFile(read(name), 'utf8'))),
    );
    return { cities: cityRows, countries, regions };
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
}
