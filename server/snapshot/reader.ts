/**
 * The part of a snapshot for reading texts. A service that reads texts (search, chat, quality mode) lists `readerPart`
 * among its parts and passes `snapshot.get(readerPart).context()` to `readText` of server/language.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { DATA_FOLDER } from '../../contract/paths.ts';
import {
  type CatalogName,
  type City,
  type Lexicon,
  loadWordsGently,
  type ParseContext,
} from '../language/index.ts';
import type { Loading, Part } from './loading.ts';
import { ratesOf } from './rates.ts';

const FILES = { brands: 'serve/brands.json', cities: 'tables/cities.parquet' };

/** Reads texts with the brands, models, cities and rates of one snapshot. */
export interface TextReader {
  /** Rubles for one unit of each currency. */
  readonly rates: ReadonlyMap<string, number>;
  /** The parser's context: built in small steps at the first call or once the snapshot answers, then kept. */
  context(): Promise<ParseContext>;
}

const brandsSchema = z.array(z.object({ name: z.string(), models: z.array(z.object({ name: z.string() })) }));

async function catalogOf({ folder, has }: Loading): Promise<CatalogName[]> {
  if (!has(FILES.brands)) return [];
  const brands = brandsSchema.parse(JSON.parse(await readFile(join(folder, FILES.brands), 'utf8')));
  return brands.flatMap(({ name, models }) => models.map((model) => ({ brand: name, model: model.name })));
}

async function citiesOf({ has, columns, literal }: Loading): Promise<City[] | undefined> {
  if (!has(FILES.cities)) return undefined;
  const [ids = [], names = [], countries = [], latitudes = [], longitudes = [], people = [], listings = []] =
    await columns(
      `SELECT geonameid, name_en, country_iso2, latitude, longitude, CAST(population AS DOUBLE),
       CAST(listings_active AS DOUBLE)
     FROM read_parquet(${literal(FILES.cities)}) ORDER BY geonameid`,
    );
  return ids.map((id, index) => ({
    id: Number(id),
    name: String(names[index]),
    country: String(countries[index]),
    latitude: Number(latitudes[index]),
    longitude: Number(longitudes[index]),
    population: Number(people[index]),
    listings: Number(listings[index]),
  }));
}

/** The last lexicon, and the files it was built from: the next snapshot often has the same. */
let latest: { readonly source: string; readonly lexicon: Lexicon } | undefined;

/** The files of a snapshot that its lexicon is built from, besides the embedded data. */
function sourceOf({ manifest }: Loading): string {
  const named = manifest.files.filter(({ path }) => path === FILES.brands || path === FILES.cities);
  return JSON.stringify(named.map(({ path, sha256 }) => [path, sha256]));
}

/** Reads the files for the lexicon, which is only possible now; gives the function that builds it. */
async function wordsOf(loading: Loading, isOpen: () => boolean): Promise<() => Promise<Lexicon>> {
  const source = sourceOf(loading);
  if (latest?.source === source) {
    const { lexicon } = latest;
    return async () => lexicon;
  }
  const catalog = await catalogOf(loading);
  const cities = await citiesOf(loading);
  return async () => {
    const lexicon = await loadWordsGently({ data: DATA_FOLDER, catalog, cities }, isOpen);
    latest = { source, lexicon };
    return lexicon;
  };
}

async function open(loading: Loading): Promise<TextReader> {
  let isOpen = true;
  loading.onClose(() => {
    isOpen = false;
  });
  const rates = await ratesOf(loading);
  // The day of the snapshot, not of the clock, so that a snapshot always gives the same answer.
  const now = new Date(loading.manifest.as_of);
  const words = await wordsOf(loading, () => isOpen);
  let building: Promise<ParseContext> | undefined;
  const context = () => {
    building ??= words().then((lexicon) => ({ lexicon, rates, now }));
    return building;
  };
  if (loading.fast) loading.later(context);
  return { rates, context };
}

/** The reader of each snapshot. */
export const readerPart: Part<TextReader> = { name: 'reader', open };
