/** The modification service's part of a snapshot. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import { MATCH_FIELDS, type MatchField } from '../../../contract/resources/match.ts';
import { MODIFICATION_FIELDS, type Modification } from '../../../contract/resources/modification.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';
import { currenciesOf } from '../../snapshot/rates.ts';

/** What sql/match/names reads from brand, model and trim. */
export interface NameReading {
  readonly brand: string | null;
  readonly model: string | null;
  readonly model_id: number | null;
  readonly slipped: boolean;
  readonly engine_volume: number | null;
  readonly power_hp: number | null;
  /** The values that the words allow; empty if they say nothing about the field. The next three are alike. */
  readonly fuel_types: readonly string[];
  readonly transmissions: readonly string[];
  readonly drive_types: readonly string[];
  readonly body_types: readonly string[];
  /** The number of the generation, from 1. */
  readonly generation_number: number | null;
  /** The codes of the generation in brackets. */
  readonly generation_codes: readonly string[];
  readonly generations: readonly string[];
  readonly words: readonly string[];
  /** Whether the text also names an engine. */
  readonly names_engine: boolean;
}

const pointsSchema = z.object({ agrees: z.number(), partly: z.number(), differs: z.number() });

/** The points of a field's evidence. */
export type Points = z.infer<typeof pointsSchema>;

/** The service's data of a snapshot. */
export interface Modifications {
  readonly currencies: readonly string[];
  readonly cards: ReadonlyMap<number, Modification>;
  readonly points: Readonly<Record<MatchField, Points>>;
  /** The share of the best score from which a second candidate is close. */
  readonly rival: number;
  /** The statements for matching, which the build put into the snapshot. */
  readonly statements: { readonly names: string; readonly answer: string };
  readonly readings: LRUCache<string, NameReading>;
}

const FOLDER = 'serve/match';
const TABLES = ['brand_keys', 'model_keys', 'known_words', 'catalog', 'catalog_models', 'match_points'];
const CARDS = 'serve/modifications.parquet';
const KEPT_READINGS = 20_000;
const POINTS: Readonly<Record<MatchField, string>> = {
  model: 'model_points',
  generation: 'generation_points',
  words: 'words_points',
  year: 'year_points',
  engine_volume_cc: 'volume_points',
  power_hp: 'power_points',
  fuel_type: 'fuel_points',
  transmission: 'transmission_points',
  drive_type: 'drive_points',
  body_type: 'body_points',
};

async function loadTables({ run, literal }: Loading): Promise<void> {
  await run('CREATE SCHEMA IF NOT EXISTS core');
  for (const table of TABLES) {
    const file = literal(`${FOLDER}/${table}.parquet`);
    await run(`CREATE OR REPLACE TABLE core.${table} AS FROM read_parquet(${file})`);
  }
  await run(`CREATE TABLE modifications AS FROM read_parquet(${literal(CARDS)}) ORDER BY modification_id`);
}

async function cardsOf(loading: Loading): Promise<Map<number, Modification>> {
  const rows = await loading.rows(`SELECT ${MODIFICATION_FIELDS.join(', ')} FROM modifications`);
  return new Map(rows.map((row) => [Number(row.modification_id), row as unknown as Modification]));
}

async function open(loading: Loading): Promise<Modifications> {
  const text = (name: string) => readFile(join(loading.folder, FOLDER, `${name}.sql`), 'utf8');
  await loadTables(loading);
  await loading.run(await text('macros'));
  const [row = {}] = await loading.rows('FROM core.match_points');
  const points = MATCH_FIELDS.map((field) => [field, pointsSchema.parse(row[POINTS[field]])]);
  return {
    currencies: await currenciesOf(loading),
    cards: await cardsOf(loading),
    points: Object.fromEntries(points),
    rival: Number(row.rival),
    statements: { names: await text('names'), answer: await text('answer') },
    readings: new LRUCache({ max: KEPT_READINGS }),
  };
}

/** Makes the part of a snapshot that holds its modifications. */
export function modificationPart(): Part<Modifications> {
  return { name: 'modification', open };
}
