/** The catalog's part of a snapshot: what it loads and keeps in the process. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Contacts } from '../../../contract/resources/common.ts';
import { type CityNames, cityNamesOf } from '../../answer/city-names.ts';
import { type Loading, type Part, together } from '../../snapshot/loading.ts';
import type { Numbers } from '../../snapshot/numbers.ts';
import { ratesOf } from '../../snapshot/rates.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { CardFile } from './cards/card-file.ts';
import type { CatalogCompany } from './companies/companies.ts';
import { readCompanies } from './companies/read-companies.ts';
import { type ListingCounts, readCounts } from './counts.ts';
import { KeptColumns } from './memory/kept-columns.ts';
import { type Places, placeStatement, readListingPlaces } from './memory/places.ts';
import { Dictionary, type Spelling } from './request/dictionary.ts';
import { type LabelRow, Labels } from './request/labels.ts';
import { COPIES, loadStatement, VIEWS } from './sql/tables.ts';

const FILES = {
  cars: 'serve/cars.parquet',
  cards: 'serve/cards.ndjson',
  places: 'serve/places.parquet',
  dictionary: 'serve/dictionary.parquet',
  labels: 'serve/labels.parquet',
  weights: 'serve/score_weights.parquet',
  history: 'tables/price_history.parquet',
} as const;

const NONE: Numbers = new Int32Array(0);

/** The most counts of selections that are kept for the life of a snapshot. */
const KEPT_COUNTS = 100_000;

interface ScoreWeight {
  readonly component: string;
  readonly weight: number;
  readonly description: string;
}

/** The catalog's data of a snapshot in the process, besides its tables. */
export interface Catalog {
  /** The number of listings. */
  readonly rows: number;
  readonly dictionary: Dictionary;
  readonly labels: Labels;
  /** The names of the cities of cards. */
  readonly cities: CityNames;
  /** Rubles for one unit of a currency. */
  readonly rates: ReadonlyMap<string, number>;
  readonly countries: readonly string[];
  readonly companies: ReadonlyMap<string, CatalogCompany>;
  readonly weights: readonly ScoreWeight[];
  readonly cards: CardFile;
  /** The columns in the process in which lists are searched. */
  readonly columns: KeptColumns;
  /** The position of a listing in score order; undefined for an unknown id. */
  ordOf(id: number): number | undefined;
  /** The places of listings; undefined if there are too many. */
  readonly places: Places | undefined;
  /** Numbers of listings by brand and model, which need no query. */
  readonly tally: ListingCounts;
  /** Numbers of listings by requested selection. */
  readonly counts: LRUCache<string, number>;
  readonly hasHistory: boolean;
  /** Warnings about saved filters of companies that cannot be read and so find nothing. */
  readonly warnings: readonly string[];
  readonly contacts: Contacts | null;
}

/** Finds ids by bisection: 12 bytes a listing and no query. */
function ordFinder(ids: Numbers, ords: Numbers): (id: number) => number | undefined {
  return (id) => {
    let low = 0;
    let high = ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids[middle] ?? 0;
      if (found === id) return ords[middle];
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
}

async function openCards(loading: Loading): Promise<CardFile> {
  const sql = `SELECT CAST(card_offset AS DOUBLE), card_bytes FROM read_parquet(${loading.literal(FILES.cars)})`;
  const [offsets = NONE, bytes = NONE] = await loading.numbers(sql);
  const cards = new CardFile(join(loading.folder, FILES.cards), offsets, bytes);
  loading.onClose(() => cards.close());
  return cards;
}

async function readTable<T>(loading: Loading, path: string, columns: string): Promise<T[]> {
  return (await loading.rows(`SELECT ${columns} FROM read_parquet(${loading.literal(path)})`)) as T[];
}

async function loadHistory(loading: Loading): Promise<boolean> {
  if (!loading.has(FILES.history)) return false;
  await loading.run(
    `CREATE TABLE price_history AS SELECT id, as_of, price_rub, total_price_rub
     FROM read_parquet(${loading.literal(FILES.history)})`,
  );
  return true;
}

/** Loads the listings in score order; makes the sorted copies once the snapshot answers. Error: another order. */
async function loadCars(loading: Loading): Promise<void> {
  await together([
    loading.run(placeStatement(loading.literal(FILES.places))),
    loading.run(loadStatement(loading.literal(FILES.cars))),
  ]);
  for (const sql of VIEWS) await loading.run(sql);
  const [row] = await loading.rows('SELECT count(*) AS misplaced FROM cars WHERE ord <> rowid');
  if (row?.misplaced !== 0) {
    throw new Error(
      `${FILES.cars} is not in score order (${row?.misplaced} rows). Build the snapshot again.`,
    );
  }
  if (!loading.fast) return;
  for (const [table, query] of COPIES) {
    loading.later(
      `CREATE TABLE copy_of_${table} AS ${query}`,
      `BEGIN; DROP VIEW ${table}; ALTER TABLE copy_of_${table} RENAME TO ${table}; COMMIT`,
    );
  }
}

/** All ids in ascending order, and the positions of their listings. */
async function readIds(loading: Loading): Promise<[ids: Numbers, ords: Numbers]> {
  const sql = `SELECT CAST(id AS DOUBLE), ord FROM read_parquet(${loading.literal(FILES.cars)}) ORDER BY id`;
  const [ids = NONE, ords = NONE] = await loading.numbers(sql);
  return [ids, ords];
}

/** The names of coded values, and the companies, whose saved filters use these names. */
async function readNames(loading: Loading) {
  const [dictionary, labels, cities] = await together([
    readTable<Spelling>(loading, FILES.dictionary, 'key, code, value, alias'),
    readTable<LabelRow>(loading, FILES.labels, 'key, value, lang, label'),
    cityNamesOf(loading),
  ]);
  const names = {
    dictionary: new Dictionary(dictionary, cities.spellings),
    labels: new Labels(labels),
    cities,
  };
  const countries = [...new Set([...names.labels.values('country'), ...names.dictionary.values('country')])];
  return { ...names, countries, ...(await readCompanies(loading, names.dictionary, countries)) };
}

/** Loads the tables and reads the places and counts from them. */
async function readTables(loading: Loading) {
  await loadCars(loading);
  const [places, tally] = await together([readListingPlaces(loading), readCounts(loading)]);
  return { places, tally };
}

async function openCatalog(loading: Loading, contacts: Contacts | null): Promise<Catalog> {
  const [tables, [ids, ords], cards, names, rates, weights, hasHistory] = await together([
    readTables(loading),
    readIds(loading),
    openCards(loading),
    readNames(loading),
    ratesOf(loading),
    readTable<ScoreWeight>(loading, FILES.weights, 'component, weight, description'),
    loadHistory(loading),
  ]);
  const columns = new KeptColumns(loading.fast ? ids.length : 0);
  if (loading.fast) columns.fill(loading);
  return {
    ...tables,
    ...names,
    rows: ids.length,
    rates,
    weights,
    cards,
    columns,
    ordOf: ordFinder(ids, ords),
    counts: new LRUCache<string, number>({ max: KEPT_COUNTS }),
    hasHistory,
    contacts,
  };
}

/** The catalog's part of a snapshot; `contacts` are the site's, for storefront mode. */
export function catalogPart(contacts: Contacts | null = null): Part<Catalog> {
  return { name: 'catalog', open: (loading) => openCatalog(loading, contacts) };
}

/** A snapshot with its catalog. */
export interface CatalogStore {
  readonly snapshot: Snapshot;
  readonly catalog: Catalog;
}
