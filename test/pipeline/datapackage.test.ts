import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifier, literal, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { type Built, builtOnce } from '../support/built.ts';
import { python, pythonTest } from '../support/python.ts';

interface Resource {
  name: string;
  path: string;
  description: string;
  hash: string;
  rows: number;
  schema: {
    fields: { name: string; type: string; description: string; unit?: string }[];
    primaryKey?: string[];
    foreignKeys?: { fields: [string]; reference: { resource: string; fields: [string] } }[];
  };
}

interface Package {
  resources: Resource[];
  sources: { title: string; path?: string; license?: string }[];
}

const VALIDATE = `
import json, sys
from frictionless import validate
report = validate(sys.argv[1], type='package')
errors = [error.message for error in report.errors]
errors += [f'{task.name}: {error.message}' for task in report.tasks for error in task.errors]
print(json.dumps({'tables': len(report.tasks), 'errors': errors[:20]}))
`;

let built: Built;
let path: string;
let described: Package;
beforeAll(async () => {
  built = await builtOnce();
  path = join(built.out, 'current/datapackage.json');
  described = JSON.parse(await readFile(path, 'utf8')) as Package;
});
afterAll(() => built.remove());

describe('datapackage.json', () => {
  it('describes every table, and names its sources', () => {
    expect(described.resources.length).toBeGreaterThan(9);
    expect(described.resources.filter(({ description }) => description.length < 10)).toEqual([]);
    expect(described.sources.map(({ title }) => title)).toContain('listings');
  });

  it('gives the hash of every table and its number of rows', async () => {
    const { connection, close } = await openDatabase({ threads: 1 });
    for (const { name, path: file, hash, rows } of described.resources) {
      const table = join(dirname(path), file);
      const sum = createHash('sha256')
        .update(await readFile(table))
        .digest('hex');
      const sql = `SELECT count(*)::INTEGER AS n FROM read_parquet(${literal(table)})`;
      const [counted] = await rowsOf<{ n: number }>(connection, sql);
      expect([name, `sha256:${sum}`, counted?.n]).toEqual([name, hash, rows]);
    }
    close();
  });

  it('gives units to what is measured', () => {
    const units = new Map(
      described.resources.flatMap(({ schema }) =>
        schema.fields.map(({ name, unit }) => [name, unit] as const),
      ),
    );
    expect(
      ['mileage', 'engine_volume', 'total_price_rub', 'power_hp', 'brand'].map((name) => units.get(name)),
    ).toEqual(['km', 'ml', 'RUB', 'hp (metric)', undefined]);
  });

  it('names keys that tell rows apart, and references that lead somewhere', async () => {
    const { connection, close } = await openDatabase();
    const table = (one: string) => {
      const found = described.resources.find(({ name }) => name === one);
      return `read_parquet(${literal(join(built.out, 'current', found?.path ?? one))})`;
    };
    const counted = async (sql: string) => Number((await rowsOf<{ n: number }>(connection, sql))[0]?.n);
    let checked = 0;
    for (const { name, schema } of described.resources) {
      const key = schema.primaryKey?.map(identifier).join(', ');
      if (key) {
        const groups = `SELECT ${key} FROM ${table(name)} GROUP BY ${key} HAVING count(*) > 1 OR bool_or((${key}) IS NULL)`;
        expect([name, await counted(`SELECT count(*) AS n FROM (${groups})`)]).toEqual([name, 0]);
      }
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const [from, to] = [identifier(fields[0]), identifier(reference.fields[0])];
        const lost = `SELECT count(*) AS n FROM ${table(name)} WHERE ${from} IS NOT NULL
          AND ${from} NOT IN (SELECT ${to} FROM ${table(reference.resource)})`;
        expect([name, fields, await counted(lost)]).toEqual([name, fields, 0]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
    close();
  });
});

/** How many rows of a table the validator reads: all types and keys, in seconds instead of minutes. */
const ROWS_READ = 50;

/** A copy of the package with some rows of each table, and those that they refer to. Gives the path of its description. */
async function cutPackage(folder: string): Promise<string> {
  const { connection, close } = await openDatabase({ threads: 1 });
  for (const { name, path: file } of described.resources) {
    const rows = `read_parquet(${literal(join(dirname(path), file))})`;
    await connection.run(`CREATE TABLE ${identifier(`all ${name}`)} AS FROM ${rows}`);
    const every = `greatest(1, (SELECT count(*) FROM ${identifier(`all ${name}`)}) // ${ROWS_READ})`;
    await connection.run(
      `CREATE TABLE ${identifier(name)} AS FROM ${identifier(`all ${name}`)} WHERE rowid % ${every} = 0`,
    );
  }
  const references = described.resources.flatMap(({ name, schema }) =>
    (schema.foreignKeys ?? []).map((key) => ({ name, ...key })),
  );
  // Twice: a row that is referred to may refer to another.
  for (const { name, fields, reference } of [...references, ...references]) {
    const [to, key] = [identifier(reference.resource), identifier(reference.fields[0])];
    await connection.run(
      `INSERT INTO ${to} FROM ${identifier(`all ${reference.resource}`)}
       WHERE ${key} IN (SELECT ${identifier(fields[0])} FROM ${identifier(name)}) AND ${key} NOT IN (SELECT ${key} FROM ${to})`,
    );
  }
  for (const { name, path: file } of described.resources) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await connection.run(`COPY ${identifier(name)} TO ${literal(join(folder, file))} (FORMAT parquet)`);
  }
  close();
  // The hashes and the numbers of rows are those of the whole tables, which are compared above.
  const resources = described.resources.map(({ hash, rows, ...rest }) => rest);
  await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ ...described, resources }));
  return join(folder, 'datapackage.json');
}

pythonTest('datapackage.json and its tables are valid by the validator of Frictionless', async () => {
  const { tables, errors } = JSON.parse(
    await python('-c', VALIDATE, await cutPackage(join(built.folder, 'cut'))),
  );
  expect(errors).toEqual([]);
  expect(tables).toBe(described.resources.length);
});
