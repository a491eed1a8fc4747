import { describe, expect, it } from 'vitest';
import { columnComments } from '../../pipeline/publish/export-tables.ts';
import { rowsOf } from '../../pipeline/shared/database.ts';
import {
  headerValue,
  readSqlFolder,
  referencedTables,
  SQL_ROOT,
  withoutComments,
} from '../../pipeline/shared/sql-files.ts';
import { planTransform } from '../../pipeline/transform/transform.ts';
import { buildListings, openCatalog } from './build.ts';

const file = (name: string, sql: string, folder = 'core') => ({ folder, name, sql });
const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name);

describe('planTransform', () => {
  it('runs a file after those it refers to, whatever their names', () => {
    const steps = planTransform([
      file('a', 'SELECT * FROM core.z JOIN core.m USING (x)'),
      file('m', 'SELECT * FROM core.z'),
      file('z', 'SELECT 1 AS x'),
    ]);
    expect(names(steps)).toEqual(['core.z', 'core.m', 'core.a']);
  });

  it('names the circle', () => {
    const files = [
      file('a', 'SELECT * FROM core.b'),
      file('b', 'SELECT * FROM core.c'),
      file('c', 'SELECT * FROM core.b'),
    ];
    expect(() => planTransform(files)).toThrow(/core\.b -> core\.c -> core\.b/);
  });

  it('names a table that no file makes', () => {
    expect(() => planTransform([file('a', 'SELECT * FROM core.gone')])).toThrow(
      /core\.a refers to core\.gone.*sql\/core\/gone\.sql/,
    );
  });

  it('drops a table of core after its last reader, also through views, and keeps what is kept', () => {
    const files = [
      file('base', 'SELECT 1 AS x'),
      file('lens', '-- materialize: view\nSELECT * FROM core.base'),
      file('kept', 'SELECT 2 AS x'),
      file('first', 'SELECT * FROM core.base JOIN core.kept USING (x)', 'marts'),
      file('second', 'SELECT * FROM core.lens', 'marts'),
    ];
    const drops = Object.fromEntries(
      planTransform(files, ['core.kept']).map(({ name, drop }) => [name, drop]),
    );
    expect(drops['marts.first']).toEqual([]);
    expect(drops['marts.second']?.toSorted()).toEqual(['DROP TABLE core.base', 'DROP VIEW core.lens']);
  });

  it('takes no reference from comments and literals', () => {
    const sql = "-- as in core.x\nSELECT 'core.y' AS a, 'it''s core.z' AS b FROM core.w";
    expect(referencedTables(sql, ['core'])).toEqual(['core.w']);
    expect(withoutComments(sql)).not.toContain('core.y');
  });

  it('reads a setting from the header alone', () => {
    expect(headerValue('-- Grain.\n-- materialize: view\nSELECT 1', 'materialize')).toBe('view');
    expect(headerValue('SELECT 1\n-- materialize: view', 'materialize')).toBeUndefined();
  });
});

describe('the SQL files', () => {
  const folders = ['core', 'marts', 'shifts'] as const;
  const all = async () =>
    (await Promise.all(folders.map((folder) => readSqlFolder(SQL_ROOT, folder)))).flat();

  it('say their grain first', async () => {
    for (const { name, sql } of await all()) expect(sql, name).toMatch(/^-- Grain: one /);
  });

  // What another engine stumbled over when the transformation ran there (test/sql/portability).
  const foreign: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
    ['DuckDB alone', /\b(ASOF|QUALIFY|EXCLUDE|quantile_cont|PIVOT|UNPIVOT)\b|\*\s+REPLACE\b/i],
    ['a slice of a list', /\[[^\]]*:[^\]]*\]/],
    ['a list in the order of its aggregate', /\b(?:list|array_agg)\([^()]*ORDER BY/i],
    [
      'rows numbered in no order',
      /row_number\(\) OVER \(\s*(?:PARTITION BY [^()]*?)?\)(?<!ORDER BY[^()]*\))/i,
    ],
    ['a list unfolded within a call', /\w\(\s*unnest\(/i],
    ['days as a difference of dates', /- DATE ''|\bas_of - /i],
    ["a length of a list by the name of a text's", /\blen\(/i],
  ];

  it('keep to the portable subset', async () => {
    const macros = await readSqlFolder(SQL_ROOT, 'macros');
    for (const { name, sql } of [...(await all()), ...macros])
      for (const [what, pattern] of foreign)
        expect(withoutComments(sql), `${name}: ${what}`).not.toMatch(pattern);
  });

  it('describe every column of every mart', async () => {
    const { connection, close } = await openCatalog();
    await buildListings(connection, []);
    for (const { name, sql } of await readSqlFolder(SQL_ROOT, 'marts')) {
      const columns = await rowsOf<{ column_name: string }>(connection, `DESCRIBE marts.${name}`);
      const described = columnComments(sql);
      const bare = columns.map(({ column_name }) => column_name).filter((column) => !described.has(column));
      expect(bare, name).toEqual([]);
    }
    close();
  });

  it('join the rows of listings by equal keys, never each with each', async () => {
    const { connection, close } = await openCatalog();
    await buildListings(connection, [{ source_id: '1' }, { source_id: '2', mileage: 5 }]);
    const wide = ['core.facts', 'core.listings', 'core.cost_cars', 'core.landed_cost', 'marts.cars'];
    for (const { name, create } of planTransform(await all())) {
      const plan = wide.includes(name) ? await connection.runAndReadAll(`EXPLAIN ${create}`) : undefined;
      expect(JSON.stringify(plan?.getRows() ?? ''), name).not.toMatch(/BLOCKWISE_NL_JOIN|NESTED_LOOP_JOIN/);
      await connection.run(create);
    }
    close();
  });
});
