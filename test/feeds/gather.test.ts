import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '../../pipeline/feeds/sources.ts';
import type { Database } from '../../pipeline/shared/database.ts';
import { loadTexts, openWithReference } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openWithReference();
});
afterAll(() => database.close());

describe('tables of names and values', () => {
  const fields = { brand: 'Make', model: 'Model', year: 'Year', country: { constant: 'DE' } };
  const gather = { by: 'id', name: 'key', value: 'value' };
  const mapping = JSON.stringify({ format: { gather }, fields });
  const table: Partial<Source> = { id: 't', entity: 'listings', path: 't.csv', mapping: 'm.json' };
  const rows = (keys: readonly string[]) => ['id,key,value', ...keys.map((key) => `1,${key},x`)].join('\n');

  it('are told from those whose names are none', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `n${at}`);
    await expect(
      loadTexts(database.connection, { 't.csv': rows(many), 'm.json': mapping }, [table]),
    ).rejects.toThrow(/"key" has more than 500 different texts.*Correct format\.gather\.name/);
    await expect(
      loadTexts(database.connection, { 't.csv': rows(['Maker']), 'm.json': mapping }, [table]),
    ).rejects.toThrow(
      /no columns "Make" .*, "Model", "Year", .* its columns are "Maker", "id", "key", "value"/,
    );
  });

  it('are delimited text', async () => {
    const xml = { ...table, path: 't.xml', adapter: 'xml' } as const;
    await expect(
      loadTexts(database.connection, { 't.xml': '<a/>', 'm.json': mapping }, [xml]),
    ).rejects.toThrow(/format\.gather of the mapping .* is for the adapter csv, not xml/);
  });
});
