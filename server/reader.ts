/**
 * The language's share in a snapshot, `readerPart`: whoever reads texts (search, chat, quality mode) names it among
 * its parts and asks `snapshot.get(readerPart).context()`, then `readText` of server/language.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type CatalogName, type City, loadLanguageGently, type ParseContext } from './language/index.ts';
import type { Loading, Part } from './loading.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));

const FILES = { brands: 'serve/brands.json', cities: 'tables/cities.parquet', rates: 'tables/rates.parquet' };

/** What reads texts over one snapshot: it knows the brands, models, cities and rates of that snapshot. */
export interface Reader {
  /** Rubles for one unit of each currency. */
  readonly rates: ReadonlyMap<string, number>;
  /** What the parser needs: built in small steps at the first call or once the snapshot answers, then kept. */
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
  const [ids = [], names = [], countries = [], latitudes = [], longitudes = [], people = []] = await columns(
    `SELECT geonameid, name_en, country_iso2, latitude, longitude, CAST(population AS DOUBLE)
     FROM read_parquet(${literal(FILES.cities)}) ORDER BY geonameid`,
  );
  return ids.map((id, index) => ({
    id: Number(id),
    name: String(names[index]),
    country: String(countries[index]),
    latitude: Number(latitudes[index]),
    longitude: Number(longitudes[index]),
    population: Number(people[index]),
  }));
}

async function ratesOf({ has, columns, literal }: Loading): Promise<Map<string, number>> {
  if (!has(FILES.rates)) return new Map([['RUB', 1]]);
  const [codes = [], rates = []] = await columns(
    `SELECT currency, CAST(rate AS DOUBLE) FROM read_parquet(${literal(FILES.rates)})`,
  );
  return new Map([['RUB', 1], ...codes.map((code, index) => [String(code), Number(rates[index])] as const)]);
}

async function open(loading: Loading): Promise<Reader> {
  const catalog = await catalogOf(loading);
  const cities = await citiesOf(loading);
  const rates = await ratesOf(loading);
  // The day of the snapshot and not of the clock: one snapshot gives one answer.
  const now = new Date(loading.manifest.as_of);
  let isOpen = true;
  loading.onClose(() => {
    isOpen = false;
  });
  let building: Promise<ParseContext> | undefined;
  const context = () => {
    building ??= loadLanguageGently({ data: DATA, rates, catalog, cities, now }, () => isOpen);
    return building;
  };
  if (loading.fast) loading.later(context);
  return { rates, context };
}

/** The reader of each snapshot. */
export const readerPart: Part<Reader> = { name: 'reader', open };
