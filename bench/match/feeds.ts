/** Matches real feeds that are not part of the project. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sourcesSchema } from '../../pipeline/feeds/sources.ts';
import { loadSources } from '../../pipeline/load/load.ts';
import { loadReference } from '../../pipeline/load/reference.ts';
import { type Database, literal, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { readSqlFolder, SQL_ROOT } from '../../pipeline/shared/sql-files.ts';
import { loadMacros, planTransform, type TransformStep } from '../../pipeline/transform/transform.ts';
import { ROOT } from '../paths.ts';

/** The folder of the shared real data; `FORECOURT_SHARED` changes it. */
const SHARED = resolve(ROOT, process.env.FORECOURT_SHARED ?? '../shared');
const LISTINGS = join(SHARED, 'feeds/listings');
const REFERENCE = join(SHARED, 'feeds/modifications/autoevolution_modifications_12cols.csv');
const MAPPINGS = join(ROOT, 'test/cases/feeds/real');

const FEEDS = [
  { id: 'ru', path: 'ru_*.csv', mapping: 'ru.json' },
  { id: 'de', path: 'de_*.csv', mapping: 'de.json' },
  { id: 'uk', path: 'uk/[a-t]*[a-z].csv', mapping: 'uk.json' },
  { id: 'uk_v', path: 'uk/v*.csv', mapping: 'uk.json' },
];

/** Whether the real data exists. */
export const hasRealFeeds = (): boolean => existsSync(REFERENCE) && existsSync(LISTINGS);

async function writeModifications(target: string): Promise<void> {
  const sql = await readFile(new URL('./autoevolution.sql', import.meta.url), 'utf8');
  const { connection, close } = await openDatabase({ threads: 1 });
  const query = sql.replace('read_csv(?', () => `read_csv(${literal(REFERENCE)}`);
  await connection.run(`COPY (${query}) TO ${literal(target)} (HEADER)`);
  close();
}

async function loadFeeds(connection: DuckDBConnection, asOf: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-match-'));
  const modifications = join(folder, 'modifications.csv');
  await writeModifications(modifications);
  const { $schema, ...settings } = sourcesSchema.parse({
    site_url: 'https://site.example',
    image_cdn_url: 'https://img.example',
    modification_image_url: 'https://render.example',
    sources: [
      { id: 'modifications', entity: 'modifications', path: modifications },
      ...FEEDS.map(({ id, path, mapping }) => ({
        id,
        entity: 'listings',
        path: join(LISTINGS, path),
        mapping: join(MAPPINGS, mapping),
      })),
    ],
  });
  const sources = { ...settings, file: join(folder, 'sources.json'), folder };
  await loadSources(connection, sources, { asOf, cache: join(folder, 'no-cache') });
  await connection.run('CREATE TABLE IF NOT EXISTS staging.plant_models (brand VARCHAR, model VARCHAR)');
  await rm(folder, { recursive: true, force: true });
}

/** The steps of the build that `core.matches` needs, with core.facts reduced to what the matching reads. */
async function matchingSteps(): Promise<TransformStep[]> {
  const facts = await readFile(new URL('./facts.sql', import.meta.url), 'utf8');
  const files = (await readSqlFolder(SQL_ROOT, 'core')).map((file) =>
    file.name === 'facts' ? { ...file, sql: facts } : file,
  );
  const steps = planTransform(
    files,
    files.map(({ name }) => `core.${name}`),
  );
  const needed = new Set(['core.matches']);
  return steps
    .reverse()
    .filter(({ name, create }) => {
      if (!needed.has(name)) return false;
      for (const one of create.match(/\bcore\.[a-z_]+/g) ?? []) needed.add(one);
      return true;
    })
    .reverse();
}

/** A listing of a real feed and the modification that the build finds for it. */
interface RealMatch {
  readonly source: string;
  readonly file: string;
  readonly line: number;
  readonly modification_id: number | null;
  readonly match_score: number | null;
}

/** Loads the real feeds and their reference; `keep` is an SQL condition on the listings to match. */
export async function openRealFeeds(asOf: string, keep = 'true'): Promise<Database> {
  const database = await openDatabase({ threads: 2, memoryLimit: '2GB' });
  const { connection } = database;
  await loadReference(connection, join(ROOT, 'data/reference'));
  await loadFeeds(connection, asOf);
  await connection.run(`DELETE FROM staging.listings WHERE NOT (${keep})`);
  await connection.run('CREATE SCHEMA IF NOT EXISTS core');
  await loadMacros(connection);
  for (const { create } of await matchingSteps()) await connection.run(create);
  return database;
}

/** Listings with their variants and matches, as `listed`. */
const LISTED = `SELECT facts.*, matches.modification_id, matches.match_score, variants.variant_id
FROM core.facts AS facts
JOIN core.variants AS variants
  ON variants.reading_id = facts.reading_id
  AND variants.year IS NOT DISTINCT FROM facts.year
  AND variants.engine_volume IS NOT DISTINCT FROM facts.engine_volume
  AND variants.power_hp IS NOT DISTINCT FROM facts.power_hp
  AND variants.fuel_type IS NOT DISTINCT FROM facts.fuel_type
  AND variants.transmission IS NOT DISTINCT FROM facts.transmission
  AND variants.drive_type IS NOT DISTINCT FROM facts.drive_type
  AND variants.body_type IS NOT DISTINCT FROM facts.body_type
LEFT JOIN core.matches AS matches ON matches.variant_id = variants.variant_id`;

/** The results of the listings of one feed; shares from 0 to 1. */
export interface RealShare {
  readonly source: string;
  readonly listings: number;
  readonly matched: number;
  /** The feed does not distinguish two or more candidates. */
  readonly ambiguous: number;
  /** The reference lacks the model. */
  readonly no_model: number;
  /** No candidate in the reference is close. */
  readonly no_candidate: number;
}

/** The shares by feed. */
export function realShares({ connection }: Database): Promise<RealShare[]> {
  return rowsOf<RealShare>(
    connection,
    `WITH listed AS (${LISTED}),
     ranked AS (
       SELECT variant_id, max(score) AS best, max(score) FILTER (WHERE rank = 2) AS second
       FROM core.match_scores GROUP BY variant_id
     ),
     judged AS (
       SELECT listed.*, ranked.best, ranked.second, models.model_id IS NOT NULL AS has_model
       FROM listed
       LEFT JOIN ranked ON ranked.variant_id = listed.variant_id
       LEFT JOIN (SELECT DISTINCT model_id FROM core.catalog) AS models ON models.model_id = listed.model_id
     )
     SELECT
       source,
       count(*) AS listings,
       count(modification_id) / count(*) AS matched,
       count(*) FILTER (WHERE modification_id IS NULL AND best >= 0.05 AND second >= 0.5 * best) / count(*) AS ambiguous,
       count(*) FILTER (WHERE NOT has_model) / count(*) AS no_model,
       count(*) FILTER (
         WHERE has_model AND modification_id IS NULL AND (best IS NULL OR best < 0.05 OR coalesce(second, 0) < 0.5 * best)
       ) / count(*) AS no_candidate
     FROM judged GROUP BY source ORDER BY source`,
  );
}

/** The matches of the listings, by source, file and line. */
export function realMatches({ connection }: Database): Promise<RealMatch[]> {
  return rowsOf<RealMatch>(
    connection,
    `SELECT source, file, line, modification_id, match_score FROM (${LISTED}) AS listed ORDER BY source, file, line`,
  );
}
