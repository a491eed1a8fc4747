import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITIES, type EntityName } from '../../pipeline/feeds/mapping/fields.ts';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { CASES, load, openWithReference, rejectedRows, sourcesIn } from './support.ts';

const ADAPTERS: Record<string, 'csv' | 'json' | 'xml'> = {
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  ndjson: 'json',
  xml: 'xml',
};
const names = readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'mapping.json')));
let database: Database;

beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => value !== null && !['source', 'file', 'row', 'fingerprint'].includes(key),
    ),
  );

/** What a case holds: listings, unless the folder says otherwise. */
function entityOf(folder: string): EntityName {
  const file = join(folder, 'entity.txt');
  return existsSync(file) ? (readFileSync(file, 'utf8').trim() as EntityName) : 'listings';
}

async function outcome(name: string): Promise<unknown> {
  const { connection } = database;
  const folder = join(CASES, name);
  const input = readdirSync(folder).find((file) => file.startsWith('input.')) ?? '';
  const adapter = ADAPTERS[input.split('.').at(-1) ?? ''] ?? 'csv';
  const entity = entityOf(folder);
  const source = { id: 'case', entity, path: input, adapter, mapping: 'mapping.json' };
  const [loaded] = await load(connection, sourcesIn(folder, [source]));
  const { rows_read, rows_loaded, rows_rejected, rows_recovered, nulled, examples, warnings } = loaded ?? {};
  const rows = await rowsOf<Record<string, unknown>>(
    connection,
    `SELECT * FROM staging.${ENTITIES[entity].table} ORDER BY ${entity === 'listings' ? 'line' : 'rowid'}`,
  );
  return {
    account: { rows_read, rows_loaded, rows_rejected, rows_recovered, nulled, examples, warnings },
    [entity]: rows.map(withoutNulls),
    rejected: await rejectedRows(connection),
  };
}

/** A directory is a case; its expected output is written when it is new, never in CI. */
describe('cases of feeds', () => {
  it.each(names)('%s', async (name) => {
    const file = join(CASES, name, 'expected.json');
    const found = await outcome(name);
    if (!existsSync(file) && !process.env.CI) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});
