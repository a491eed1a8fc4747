import type { DuckDBConnection } from '@duckdb/node-api';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { readSqlFolder, referencedTables, SQL_ROOT } from '../../pipeline/shared/sql-files.ts';
import {
  loadMacros,
  planTransform,
  SCHEMAS,
  type TransformStep,
} from '../../pipeline/transform/transform.ts';
import { insert, openSample, type Row, type Split, splitSteps } from './support.ts';

/** A complete listing: a used Toyota Camry that stands in Germany. */
export const LISTING: Row = {
  source: 'feed',
  file: 'feed.csv',
  vehicle_type: 'car',
  brand: 'Toyota',
  model: 'Camry',
  year: 2021,
  body_type: 'Sedan',
  fuel_type: 'Petrol',
  transmission: 'Automatic',
  drive_type: 'FWD',
  color: 'Black',
  steering_side: 'left',
  engine_volume: 2487,
  power_hp: 200,
  mileage: 60_000,
  owner_count: 1,
  is_new: false,
  has_accident: false,
  seller_type: 'dealer',
  availability_type: 'in_stock',
  country: 'DE',
  city: 'Berlin',
  price: 20_000,
  currency: 'EUR',
  listed_at: '2026-06-10',
};

const CITIES: readonly Row[] = [
  {
    geonameid: 2950159,
    name: 'Berlin',
    asciiname: 'Berlin',
    alternatenames: 'Berlín,Берлин',
    latitude: 52.52,
    longitude: 13.41,
    feature_code: 'PPLC',
    country_code: 'DE',
    population: 3_426_354,
  },
  {
    geonameid: 5083330,
    name: 'Berlin',
    asciiname: 'Berlin',
    alternatenames: '',
    latitude: 44.47,
    longitude: -71.18,
    feature_code: 'PPL',
    country_code: 'US',
    population: 9367,
  },
  {
    geonameid: 524901,
    name: 'Moscow',
    asciiname: 'Moscow',
    alternatenames: 'Maskva,Moskau,Москва,Масква',
    latitude: 55.75,
    longitude: 37.62,
    feature_code: 'PPLC',
    country_code: 'RU',
    population: 10_381_222,
  },
  {
    geonameid: 560655,
    name: 'Zheleznogorsk',
    asciiname: 'Zheleznogorsk',
    alternatenames: 'Железногорск',
    latitude: 52.33,
    longitude: 35.37,
    feature_code: 'PPL',
    country_code: 'RU',
    population: 95_000,
  },
  {
    geonameid: 1485439,
    name: 'Zheleznogorsk',
    asciiname: 'Zheleznogorsk',
    alternatenames: 'Железногорск,Krasnoyarsk-26',
    latitude: 56.25,
    longitude: 93.53,
    feature_code: 'PPL',
    country_code: 'RU',
    population: 85_000,
  },
];

const MODIFICATIONS: readonly Row[] = [
  {
    modification_id: 1,
    brand: 'Toyota',
    model: 'Camry',
    name: '2.5 AT (200 hp)',
    year_from: 2017,
    year_to: null,
    vehicle_type: 'car',
    body_type: 'Sedan',
    fuel_type: 'Petrol',
    engine_volume: 2487,
    power_hp: 200,
    transmission: 'Automatic',
    drive_type: 'FWD',
    has_render: true,
  },
  {
    modification_id: 2,
    brand: 'Toyota',
    model: 'Camry',
    name: '3.5 AT (249 hp)',
    year_from: 2017,
    year_to: null,
    vehicle_type: 'car',
    body_type: 'Sedan',
    fuel_type: 'Petrol',
    engine_volume: 3456,
    power_hp: 249,
    transmission: 'Automatic',
    drive_type: 'FWD',
    has_render: false,
  },
  {
    modification_id: 3,
    brand: 'Toyota',
    model: 'Camry',
    name: '2.4 AT (167 hp)',
    year_from: 2006,
    year_to: 2011,
    vehicle_type: 'car',
    body_type: 'Sedan',
    fuel_type: 'Petrol',
    engine_volume: 2362,
    power_hp: 167,
    transmission: 'Automatic',
    drive_type: 'FWD',
    has_render: true,
  },
];

/** What tests change between two builds of one database. */
const CHANGING = [
  'staging.listings',
  'staging.cities',
  'staging.modifications',
  'staging.previous_price_history',
  'staging.previous_cars',
];

/** Every relation of core and marts in order. */
async function split(): Promise<Split> {
  const files = (await Promise.all(SCHEMAS.map((folder) => readSqlFolder(SQL_ROOT, folder)))).flat();
  return splitSteps(planTransform(files), CHANGING);
}

/** What a build of listings makes anew. */
interface Part {
  /** The relations that a test reads: only they and what they are made of are made; by default all. */
  readonly wanted?: readonly string[];
  /** The tables that were changed since the build before; by default all that tests change. */
  readonly changed?: readonly string[];
}

/** The steps that these relations are made by. */
function stepsOf(steps: readonly TransformStep[], wanted: readonly string[]): readonly TransformStep[] {
  const needed = new Set(wanted);
  for (const { name, create } of [...steps].reverse())
    if (needed.has(name)) for (const one of referencedTables(create, SCHEMAS)) needed.add(one);
  return steps.filter(({ name }) => needed.has(name));
}

/** The relations that a database has so far. */
const made = new WeakMap<DuckDBConnection, Set<string>>();

/** The steps of a part, without those that were made before and of which nothing changed. */
async function partOf(
  connection: DuckDBConnection,
  { wanted, changed = CHANGING }: Part,
): Promise<readonly TransformStep[]> {
  const { moving } = await plan();
  const steps = wanted ? stepsOf(moving, wanted) : moving;
  const known = made.get(connection) ?? new Set();
  made.set(connection, known);
  const stale = new Set(splitSteps(steps, changed).moving.map(({ name }) => name));
  const due = steps.filter(({ name }) => stale.has(name) || !known.has(name));
  for (const { name } of due) known.add(name);
  // What is made of these and of nothing wanted here is out of date.
  for (const { name } of splitSteps(moving, changed).moving)
    if (!due.some((one) => one.name === name)) known.delete(name);
  return due;
}

let splitOnce: Promise<Split> | undefined;

function plan(): Promise<Split> {
  splitOnce ??= split();
  return splitOnce;
}

/** A sample database with a few cities and modifications, and no listing yet. */
export async function openCatalog(asOf?: string): Promise<Database> {
  const database = await openSample(asOf);
  const { connection } = database;
  await insert(connection, 'staging.cities', CITIES);
  await insert(connection, 'staging.modifications', MODIFICATIONS);
  await loadMacros(connection);
  for (const { create } of (await plan()).fixed) await connection.run(create);
  return database;
}

/** Puts these listings in place of any earlier ones and makes core and marts; rows are their positions from 2. */
export async function buildListings(
  connection: DuckDBConnection,
  listings: readonly Row[],
  part: Part = {},
): Promise<void> {
  await connection.run('DELETE FROM staging.listings');
  const rows = listings.map((listing, index) => ({ ...LISTING, row: index + 2, ...listing }));
  await insert(connection, 'staging.listings', rows);
  for (const { create } of await partOf(connection, part)) await connection.run(create);
}

/** What tells which listings are one, and their ids, where a test changes listings only. */
export const OFFERS: Part = {
  wanted: ['core.listings', 'core.duplicates', 'marts.duplicates'],
  changed: ['staging.listings'],
};

export type Car = Record<string, string | number | boolean | null>;

/** The cards of marts.cars in the order of their sources' ids. */
export function cars(connection: DuckDBConnection): Promise<Car[]> {
  return rowsOf<Car>(connection, 'SELECT * FROM marts.cars ORDER BY source, source_id, id');
}

/** Listings of one modification that stand in Russia, where the turnkey price is the price. */
export const russian = (prices: readonly (number | null)[]): Row[] =>
  prices.map((price, index) => ({
    source_id: String(100 + index),
    country: 'RU',
    city: 'Moscow',
    currency: 'RUB',
    mileage: 1000 + index,
    price,
  }));

/** Cards, their modifications and the history of their prices, where a test changes listings and earlier prices only. */
export const CARDS: Part = {
  wanted: ['marts.cars', 'marts.modifications', 'marts.price_history'],
  changed: ['staging.listings', 'staging.previous_price_history'],
};
