import { PLANT_FIELDS } from '../../../contract/resources/factory.ts';
import { currenciesOf } from '../../common-parameters.ts';
import type { Loading, Part, Snapshot } from '../../snapshot.ts';

const FILES = {
  plants: 'tables/factories.parquet',
  models: 'tables/plant_models.parquet',
  labels: 'serve/labels.parquet',
} as const;

/** What the factories keep in the process: what their parameters may be. */
export interface Factories {
  readonly currencies: readonly string[];
}

/** A text as names are compared: without case and accents. */
export function folded(sql: string): string {
  return `lower(strip_accents(trim(${sql})))`;
}

const DOCUMENT = PLANT_FIELDS.map((name) => `'${name}': ${name}`).join(', ');

/** Plants with their card as JSON text, their names ready to compare; models; names of countries. */
function loadStatements(loading: Loading): string[] {
  const file = (path: string) => `read_parquet(${loading.literal(path)})`;
  return [
    `CREATE TABLE plants AS SELECT *, CAST(to_json({${DOCUMENT}}) AS VARCHAR) AS document,
       ${folded("concat_ws(' ', name, operator, oem_group, country, region, city, slug, list_aggregate(list_transform(brands, lambda brand: brand.name), 'string_agg', ' '))")} AS words
     FROM ${file(FILES.plants)} ORDER BY id`,
    `CREATE TABLE plant_models AS SELECT * FROM ${file(FILES.models)} ORDER BY plant_id, brand, model`,
    `CREATE TABLE country_names AS SELECT DISTINCT value AS iso2, ${folded('label')} AS name
     FROM ${file(FILES.labels)} WHERE key = 'country'`,
  ];
}

async function open(loading: Loading): Promise<Factories> {
  for (const sql of loadStatements(loading)) await loading.run(sql);
  return { currencies: await currenciesOf(loading) };
}

/** The factories' share in a snapshot. */
export function factoriesPart(): Part<Factories> {
  return { name: 'factories', open };
}

/** A snapshot with its factories. */
export interface Plants {
  readonly snapshot: Snapshot;
  readonly factories: Factories;
}
