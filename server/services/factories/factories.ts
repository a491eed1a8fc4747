/** The factories of a snapshot. */
import { foldName } from '../../../contract/nearest.ts';
import { PLANT_FIELDS, PLANT_MODEL_FIELDS } from '../../../contract/resources/factory.ts';
import { CITY_NAMES_FILE, type CityNames, cityNamesOf } from '../../answer/city-names.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';
import { currenciesOf } from '../../snapshot/rates.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

const FILES = {
  plants: 'tables/factories.parquet',
  models: 'tables/plant_models.parquet',
  labels: 'serve/labels.parquet',
} as const;

/** The data of one plant; `document` and `models` are JSON texts. */
interface PlantFacts {
  readonly document: string;
  readonly brand_slugs: unknown;
  readonly listings_active: unknown;
  readonly models: string[];
}

/** The known names of each parameter, by folded spelling. */
export type PlantNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The plants by id, and the known values of their parameters. */
export interface Factories {
  readonly byId: ReadonlyMap<number, PlantFacts>;
  readonly names: PlantNames;
  readonly cities: CityNames;
  readonly currencies: readonly string[];
}

/** SQL: a text without case and accents, for comparing names. */
export function folded(sql: string): string {
  return `lower(strip_accents(trim(${sql})))`;
}

/** SQL: an empty relation for a snapshot without names of cities. */
const NO_CITIES = "(SELECT 0 AS geonameid, '' AS name WHERE false)";

const members = (names: readonly string[]): string => names.map((name) => `'${name}': ${name}`).join(', ');

/** Statements that load the plants (with their answer as JSON and their words), models, and names of countries and cities. */
function loadStatements(loading: Loading): string[] {
  const file = (path: string) => `read_parquet(${loading.literal(path)})`;
  return [
    `CREATE TABLE plants AS SELECT *, CAST(to_json({${members(PLANT_FIELDS)}}) AS VARCHAR) AS document,
       ${folded("concat_ws(' ', name, operator, oem_group, country, region, city, slug, list_aggregate(list_transform(brands, lambda brand: brand.name), 'string_agg', ' '))")} AS words
     FROM ${file(FILES.plants)} ORDER BY id`,
    `CREATE TABLE plant_models AS SELECT * FROM ${file(FILES.models)} ORDER BY plant_id, brand, model`,
    `CREATE TABLE country_names AS SELECT DISTINCT value AS iso2, ${folded('label')} AS name
     FROM ${file(FILES.labels)} WHERE key = 'country'`,
    `CREATE TABLE city_names AS SELECT DISTINCT geonameid, name
     FROM ${loading.has(CITY_NAMES_FILE) ? file(CITY_NAMES_FILE) : NO_CITIES} SEMI JOIN plants USING (geonameid)`,
  ];
}

const NAMES = `SELECT 'country' AS parameter, name FROM country_names
  UNION SELECT 'country', unnest([country, country_iso2]) FROM plants
  UNION SELECT unnest(['country', 'country_iso2']), iso2 FROM country_names
  UNION SELECT 'country_iso2', country_iso2 FROM plants
  UNION SELECT 'oem_group', oem_group FROM plants
  UNION SELECT 'operator', operator FROM plants
  UNION SELECT 'brand', unnest([brand, brand_slug]) FROM plant_models
  UNION SELECT 'city', city FROM plants
  UNION SELECT 'city', name FROM city_names
  ORDER BY ALL`;

async function readNames(loading: Loading): Promise<PlantNames> {
  const names = new Map<string, Map<string, string>>();
  for (const row of await loading.rows(NAMES)) {
    if (row.name === null) continue;
    const [parameter, name] = [String(row.parameter), String(row.name)];
    const spellings = names.get(parameter) ?? new Map<string, string>();
    names.set(parameter, spellings);
    // Capitals sort first, so a brand comes before its slug.
    if (!spellings.has(foldName(name))) spellings.set(foldName(name), name);
  }
  return names;
}

/** Reads all plants, which are few, so that one plant is answered without a query. */
async function readPlants(loading: Loading): Promise<Map<number, PlantFacts>> {
  const plants = await loading.rows('SELECT id, document, brand_slugs, listings_active FROM plants');
  const models = await loading.rows(
    `SELECT plant_id, CAST(to_json({${members(PLANT_MODEL_FIELDS)}}) AS VARCHAR) AS text FROM plant_models
     WHERE model IS NOT NULL ORDER BY brand, model, model_slug`,
  );
  const byId = new Map(
    plants.map(({ id, document, brand_slugs, listings_active }) => [
      Number(id),
      { document: String(document), brand_slugs, listings_active, models: [] as string[] },
    ]),
  );
  for (const { plant_id, text } of models) byId.get(Number(plant_id))?.models.push(String(text));
  return byId;
}

async function open(loading: Loading): Promise<Factories> {
  for (const sql of loadStatements(loading)) await loading.run(sql);
  return {
    byId: await readPlants(loading),
    names: await readNames(loading),
    cities: await cityNamesOf(loading),
    currencies: await currenciesOf(loading),
  };
}

/** The part with the factories. */
export function factoriesPart(): Part<Factories> {
  return { name: 'factories', open };
}

/** A snapshot with its factories. */
export interface Plants {
  readonly snapshot: Snapshot;
  readonly factories: Factories;
}
