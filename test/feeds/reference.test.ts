import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHeader, loadReference } from '../../pipeline/load/reference.ts';
import { type Database, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { withFolder } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

describe('loadReference', () => {
  it('types columns by their contents, keeps codes as texts and empty cells as NULL', async () => {
    await withFolder(async (folder) => {
      await writeFile(
        join(folder, 'things.csv'),
        'name,rate,whole,valid_from,code,prefix\nx,1.5,3,2025-12-01,020,+376\n"y, z",,4,,840,1\n',
      );
      expect(await loadReference(database.connection, folder)).toEqual(['things']);
      const types = await rowsOf<{ column_name: string; column_type: string }>(
        database.connection,
        'DESCRIBE reference.things',
      );
      expect(types.map(({ column_type }) => column_type)).toEqual([
        'VARCHAR',
        'DOUBLE',
        'BIGINT',
        'DATE',
        'VARCHAR',
        'VARCHAR',
      ]);
      const rows = await rowsOf(database.connection, 'SELECT name, rate, code, prefix FROM reference.things');
      expect(rows).toEqual([
        { name: 'x', rate: 1.5, code: '020', prefix: '+376' },
        { name: 'y, z', rate: null, code: '840', prefix: '1' },
      ]);
    });
  });

  it('refuses a header with odd or repeated names and a folder without tables', async () => {
    expect(() => checkHeader('t.csv', 'a,B c\n')).toThrow(/t\.csv: the header has "B c"/);
    expect(() => checkHeader('t.csv', 'a,a\n')).toThrow(/the header has "a"/);
    await withFolder(async (folder) => {
      await expect(loadReference(database.connection, folder)).rejects.toThrow(/holds no CSV files/);
    });
  });

  it('names the file that is no table', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'bad.csv'), 'a,b\n1,2\n1,2,3\n');
      await expect(loadReference(database.connection, folder)).rejects.toThrow(/bad\.csv is not a table/);
    });
  });
});
