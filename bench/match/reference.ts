/** Matches cars against the reference of a snapshot. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { MATCH_FIELDS, type Match } from '../../contract/resources/match.ts';
import type { ModificationStore } from '../../server/services/modification/list-answers.ts';
import { matchCars } from '../../server/services/modification/match-answer.ts';
import { modificationPart } from '../../server/services/modification/part.ts';
import { openSnapshot } from '../../server/snapshot/snapshot.ts';
import { ROOT } from '../paths.ts';
import type { Spellings } from './distort.ts';
import type { Case, Level } from './fit.ts';
import type { Labelled } from './pairs.ts';

/** Cars in one statement. */
const BATCH = 100;

/** What is removed from the catalog: single modifications, and models with all their spellings. */
export interface Hidden {
  readonly modification: (id: number) => boolean;
  readonly model: (brand: string, model: string) => boolean;
}

/** The reference of a snapshot without what is hidden. */
export async function openWithout(
  folder: string,
  hidden: Hidden,
): Promise<ModificationStore & { close(): void }> {
  const part = modificationPart();
  const snapshot = await openSnapshot(folder, [part], { fast: false });
  const modifications = snapshot.get(part);
  const run = (sql: string, params: readonly string[] = []) => snapshot.pool.rows({ sql, params });
  const cards = [...modifications.cards.values()];
  const models = new Map(cards.map(({ brand, model }) => [`${brand} ${model}`, { brand, model }]));
  for (const { brand, model } of models.values()) {
    if (!hidden.model(brand, model)) continue;
    for (const name of ['catalog', 'model_keys'])
      await run(`DELETE FROM core.${name} WHERE brand = ? AND model = ?`, [brand, model]);
  }
  const ids = cards.map(({ modification_id }) => modification_id).filter(hidden.modification);
  if (ids.length > 0) await run(`DELETE FROM core.catalog WHERE modification_id IN (${ids.join(', ')})`);
  return { snapshot, modifications, close: () => snapshot.retire() };
}

async function inBatches<T, R>(items: readonly T[], run: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += BATCH)
    results.push(...(await run(items.slice(start, start + BATCH))));
  return results;
}

/** The answers of the service. */
export function answersTo(reference: ModificationStore, pairs: readonly Labelled[]): Promise<Match[]> {
  return inBatches(pairs, (part) =>
    matchCars(
      reference,
      part.map(({ car }) => car),
    ),
  );
}

/** All candidates of each car with their evidence, from the statement of the service without its limit of five. */
export async function casesOf(reference: ModificationStore, pairs: readonly Labelled[]): Promise<Case[]> {
  const { statements } = reference.modifications;
  const answer = statements.answer.replace(/WHERE place <= 5/, '');
  if (answer === statements.answer)
    throw new Error('sql/match/answer limits by another condition. Adapt bench/match.');
  const all = {
    ...reference,
    modifications: { ...reference.modifications, statements: { ...statements, answer } },
  };
  const matches = await answersTo(all, pairs);
  return matches.map(({ candidates }, index) => ({
    truth: pairs[index]?.truth ?? null,
    // Contradicted candidates have no odds.
    candidates: candidates
      .filter(({ contradictions }) => contradictions.length === 0)
      .map(({ modification_id, evidence }) => ({
        id: modification_id,
        levels: MATCH_FIELDS.map((field) => {
          const outcome = evidence.find((one) => one.field === field)?.outcome;
          return outcome === undefined || outcome === 'missing' ? null : (outcome satisfies Level);
        }),
      })),
  }));
}

type Row = Record<string, string>;

async function table(name: string): Promise<Row[]> {
  const text = await readFile(join(ROOT, 'data/reference', `${name}.csv`), 'utf8');
  return parse(text, { columns: true }) as Row[];
}

const digits = (text: string) => text.replaceAll(/\D/g, '');
const words = (text: string) => text.trim().split(/[\s-]+/).length;

/** Spellings with no more information than the name: the same number of words and the same digits. */
function equals(name: string, row: Row): string[] {
  const all = [row.name_ru ?? '', ...(row.aliases ?? '').split('|')];
  return all.filter((one) => one !== '' && digits(one) === digits(name) && words(one) <= words(name));
}

/** The other spellings in the reference tables. */
export async function spellings(): Promise<Spellings> {
  const [brands, models] = [await table('brands'), await table('models')];
  return {
    brands: new Map(brands.map((row) => [row.brand ?? '', equals(row.brand ?? '', row)])),
    models: new Map(models.map((row) => [`${row.brand} ${row.model}`, equals(row.model ?? '', row)])),
  };
}
