/** Loads the embedded data that listings are sampled from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER } from '../../contract/paths.ts';
import { readCuratedCities } from '../cities/embedded.ts';
import type { SampleCompany, SampleWorld } from './generate.ts';
import { MARKETS } from './markets.ts';
import { readBrands, readModifications, readPlaces } from './population.ts';

/** Towns whose market and currency differ from those of the country in the feed of cities. */
const LEFT_OUT = new Set(['Sokhumi']);

interface CompanyRow {
  company_id: string;
  city: string | null;
  is_leasing_company: boolean;
  inventory: { mode: string };
}

/** The country of the largest city with this alternate name. */
function countryOf(city: string, dump: readonly string[][]): string | undefined {
  const found = dump.filter((cells) => cells[3]?.split(',').includes(city));
  return found.sort((a, b) => Number(b[14]) - Number(a[14]))[0]?.[8];
}

/** The companies with an inventory of their own, by the country of their city. */
function companies(dump: readonly string[][]): Map<string, SampleCompany[]> {
  const rows: CompanyRow[] = JSON.parse(
    readFileSync(join(DATA_FOLDER, 'feeds/companies/companies.json'), 'utf8'),
  );
  const found = new Map<string, SampleCompany[]>();
  for (const { company_id, city, is_leasing_company, inventory } of rows) {
    const country = city && inventory.mode === 'own' ? countryOf(city, dump) : undefined;
    const company = { id: company_id, lessor: is_leasing_company };
    if (country) found.set(country, [...(found.get(country) ?? []), company]);
  }
  return found;
}

/** The embedded modifications, brands, cities and companies. */
export function embeddedWorld(): SampleWorld {
  const folder = join(DATA_FOLDER, 'feeds/modifications');
  const cities = readCuratedCities(DATA_FOLDER);
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  const modifications = files.sort().flatMap((file) => readModifications(join(folder, file)));
  const known = new Set(modifications.map(({ brand, model }) => `${brand} ${model}`));
  const places = readPlaces(cities, (country) => MARKETS[country]?.cities ?? 0);
  return {
    modifications,
    unlisted: readModifications(join(DATA_FOLDER, 'sample/unlisted.csv')).filter(
      ({ brand, model }) => !known.has(`${brand} ${model}`),
    ),
    brands: readBrands(join(DATA_FOLDER, 'reference/brands.csv'), join(DATA_FOLDER, 'reference/models.csv')),
    places: new Map(
      [...places].map(([country, found]) => [country, found.filter(({ name }) => !LEFT_OUT.has(name))]),
    ),
    companies: companies(cities),
  };
}
