import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { City, ModelName } from './types.ts';

export type Row = Readonly<Record<string, string>>;

/** The phrases of one language, or of all (`any`): a tag to alternatives separated by `|`. */
export interface PhraseFile {
  readonly language: string;
  readonly phrases: Readonly<Record<string, string>>;
}

/** A brand and a model as the catalog names them, with the other names that it knows. */
export interface CatalogName extends ModelName {
  readonly aliases?: readonly string[];
}

/** The rows that a lexicon is built from. */
export interface LexiconSources {
  readonly phrases: readonly PhraseFile[];
  /** What each tag of the phrases means, and in which form it stands. */
  readonly tags: readonly Row[];
  /** By language the everyday words, folded, that look like a mistyped name or phrase. */
  readonly ordinary: Readonly<Record<string, string>>;
  readonly brands: readonly Row[];
  readonly models: readonly Row[];
  readonly owners: readonly Row[];
  /** What the badges of brands say of the fuel. */
  readonly badges: readonly Row[];
  readonly synonyms: readonly Row[];
  readonly vocabulary: readonly Row[];
  /** With the currency of each. */
  readonly countries: readonly Row[];
  readonly countryNames: readonly Row[];
  readonly countryCases: readonly Row[];
  readonly cityNames: readonly Row[];
  readonly cityAliases: readonly Row[];
  readonly cities: readonly City[];
  /** Names of the snapshot that the reference does not hold. */
  readonly catalog: readonly CatalogName[];
}

/** The tables of the reference by what they hold, with their files. */
const TABLES = {
  tags: 'phrase_tags', brands: 'brands', models: 'models', owners: 'model_name_owners', badges: 'badges', synonyms: 'synonyms',
  vocabulary: 'vocabulary', countries: 'countries', countryNames: 'country_names', countryCases: 'country_cases_ru',
  cityNames: 'city_names', cityAliases: 'city_aliases', moreCities: 'more_cities',
} as const; // biome-ignore format: a table

const DUMP_COLUMNS =
  'geonameid name _ _ latitude longitude _ _ country_iso2 _ _ _ _ _ population _ _ _ _'.split(' ');

type Table = keyof typeof TABLES;

function csv(path: string): Row[] {
  return parse(readFileSync(path), { columns: true, bom: true, skip_empty_lines: true }) as Row[];
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

function* readTables(folder: string): Generator<void, Record<Table, Row[]>> {
  const tables = {} as Record<Table, Row[]>;
  for (const name of Object.keys(TABLES) as Table[]) {
    tables[name] = csv(join(folder, `${TABLES[name]}.csv`));
    yield;
  }
  return tables;
}

/** A city of a row of the reference, or of a feed whose columns are named alike. */
function cityOf({ name = '', country_iso2: country = '', ...row }: Partial<Row>): City {
  const [id, people] = [Number(row.geonameid), Number(row.population)];
  const [latitude, longitude] = [Number(row.latitude), Number(row.longitude)];
  return { id, name, latitude, longitude, country, population: people };
}

/** The cities of a GeoNames dump, gzipped. */
function readCities(path: string): City[] {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  const cells = (line: string) => line.split('\t').map((cell, at) => [DUMP_COLUMNS[at], cell]);
  return lines.map((line) => cityOf(Object.fromEntries(cells(line))));
}

function readPhrases(folder: string): PhraseFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => ({
    language: name.replace('.json', ''),
    phrases: json(join(folder, name)),
  }));
}

/** The cities that the reference names, and those where cars stand: a feed's others bear everyday words as names. */
function spokenOf(cities: readonly City[], names: readonly Row[]): City[] {
  const named = new Set(names.map(({ geonameid }) => Number(geonameid)));
  return cities.filter(({ id, listings = 0 }) => listings > 0 || named.has(id));
}

/** The cities that a feed leaves out though people name them. */
function furtherCities(rows: readonly Row[], known: readonly City[]): City[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.map(cityOf).filter(({ id }) => !ids.has(id));
}

/** The names of such cities in the languages of their countries, as rows of names. */
function furtherNames(rows: readonly Row[]): Row[] {
  return rows.flatMap(({ geonameid = '', names = '' }) =>
    names
      .split('|')
      .filter(Boolean)
      .map((name) => ({ geonameid, lang: '', name })),
  );
}

/** Reads the embedded reference file by file; `catalog` and `cities` are those of the snapshot being served. */
export function* sourceSteps(
  data: string,
  catalog: readonly CatalogName[] = [],
  cities?: readonly City[],
): Generator<void, LexiconSources> {
  const folder = join(data, 'reference');
  const { moreCities, ...tables } = yield* readTables(folder);
  const known = spokenOf(cities ?? readCities(join(data, 'feeds', 'geo', 'cities.txt.gz')), tables.cityNames);
  return {
    ...tables,
    phrases: readPhrases(join(folder, 'phrases')),
    ordinary: json(join(folder, 'ordinary_words.json')),
    cityNames: [...tables.cityNames, ...furtherNames(moreCities)],
    cities: [...known, ...furtherCities(moreCities, known)],
    catalog,
  };
}
