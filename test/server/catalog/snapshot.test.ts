import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SNAPSHOT_FORMAT } from '../../../contract/manifest.ts';
import { catalogPart } from '../../../server/services/catalog/catalog.ts';
import { Pool } from '../../../server/snapshot/pool.ts';
import { inlined } from '../../../server/snapshot/query.ts';
import { openSnapshot, SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { makeSnapshot } from '../../support/snapshot.ts';

let root: string;
const part = catalogPart(null);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-snapshot-'));
  await makeSnapshot(join(root, 'a'), { rows: 500, id: 'a' });
  await makeSnapshot(join(root, 'b'), { rows: 600, seed: 2, id: 'b' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a snapshot', () => {
  it('is replaced without a gap, and closed after its last request', async () => {
    const holder = new SnapshotHolder([part]);
    expect(holder.current).toBeUndefined();
    const a = await holder.open(join(root, 'a'));
    const release = a.lease();
    const b = await holder.open(join(root, 'b'));
    expect([holder.current?.id, a.closed]).toEqual(['b', false]);
    expect(await a.pool.rows({ sql: 'SELECT count(*) FROM cars', params: [] })).toEqual([[500]]);
    expect(a.get(part).cards.texts([0])[0]).toContain('"id":');
    release();
    release();
    expect([a.closed, b.closed]).toEqual([true, false]);
    holder.close();
    expect(b.closed).toBe(true);
  });

  it('is not served before what must be done first', async () => {
    const holder = new SnapshotHolder([part]);
    const served: (string | undefined)[] = [];
    await holder.open(join(root, 'a'), async ({ id }) => {
      served.push(id, holder.current?.id);
    });
    expect([...served, holder.current?.id]).toEqual(['a', undefined, 'a']);
    holder.close();
  });

  it('keeps serving the old one when the new cannot be opened', async () => {
    const holder = new SnapshotHolder([part]);
    await holder.open(join(root, 'a'));
    await expect(holder.open(join(root, 'nowhere'))).rejects.toThrow();
    expect(holder.current?.id).toBe('a');
    holder.close();
  });

  it('is refused when its format is another or a file is not as the manifest says', async () => {
    const path = join(root, 'b', 'manifest.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(`"format":${SNAPSHOT_FORMAT}`, '"format":99'));
    await expect(openSnapshot(join(root, 'b'), [part])).rejects.toThrow(
      `format 99, this server opens ${SNAPSHOT_FORMAT}`,
    );
    await writeFile(path, text);
    await appendFile(join(root, 'b', 'serve/cards.ndjson'), 'x');
    await expect(openSnapshot(join(root, 'b'), [part])).rejects.toThrow(
      /cards\.ndjson has \d+ bytes, the manifest says/,
    );
  });

  it('reads no file once it is open, and keeps its settings', async () => {
    const snapshot = await openSnapshot(join(root, 'a'), [part]);
    const run = (sql: string) => snapshot.pool.rows({ sql, params: [] });
    await expect(run(`SELECT * FROM read_csv('${join(root, 'a', 'manifest.json')}')`)).rejects.toThrow(
      /disabled/,
    );
    await expect(run(`COPY cars TO '${join(root, 'leak.parquet')}'`)).rejects.toThrow(/disabled/);
    await expect(run('SET enable_external_access = true')).rejects.toThrow();
    await expect(run('SET threads = 8')).rejects.toThrow(/locked/);
    await expect(run('INSTALL httpfs')).rejects.toThrow();
    snapshot.retire();
  });
});

describe('the sorted copies', () => {
  it('replace their views while requests are answered', async () => {
    const snapshot = await openSnapshot(join(root, 'a'), [part]);
    const count = { sql: 'SELECT count(*) FROM cars_by_model WHERE brand >= ?', params: [0] };
    const before = await snapshot.pool.rows(count);
    await snapshot.pool.rows(count);
    await snapshot.settled;
    expect(await snapshot.pool.rows(count)).toEqual(before);
    const tables = await snapshot.pool.rows({ sql: 'SELECT table_name FROM duckdb_tables()', params: [] });
    expect(tables.flat()).toEqual(
      expect.arrayContaining(['cars_by_model', 'cars_by_place', 'cars_by_price']),
    );
    expect(
      await snapshot.pool.rows({ sql: 'SELECT count(*) FROM duckdb_views() WHERE NOT internal', params: [] }),
    ).toEqual([[0]]);
    snapshot.retire();
  });

  it('are given up when the snapshot is closed before they are made', async () => {
    const snapshot = await openSnapshot(join(root, 'a'), [part]);
    snapshot.retire();
    await expect(snapshot.settled).resolves.toBeUndefined();
  });
});

describe('the pool', () => {
  it('writes numbers, flags and bit strings into a text, and nothing else', () => {
    const text = (...params: (number | boolean | string)[]) =>
      inlined({ sql: params.map(() => '?').join(' '), params });
    expect(text(1, -2, 0.5, -1e-9, true, '0110')).toBe("1 (-2) (5e-1) (-1e-9) true '0110'");
    expect(text("1' OR '1")).toBeUndefined();
    expect(text(Number.NaN)).toBeUndefined();
    expect(inlined({ sql: "SELECT '?' = ?", params: [1] })).toBeUndefined();
  });

  it('answers the same by parameters and by a kept plan', async () => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    const pool = await Pool.open(instance, { connections: 1 });
    const query = { sql: 'SELECT ?, typeof(?), ? + 1, ?', params: [-5, 0.5, 2 ** 40, false] };
    const answers = [await pool.rows(query), await pool.rows(query), await pool.rows(query)];
    expect(answers[1]).toEqual([[-5, 'DOUBLE', 2 ** 40 + 1, false]]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[2]).toEqual(answers[1]);
    pool.close();
    instance.closeSync();
  });

  it('stops a query that takes too long and goes on', async () => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    const pool = await Pool.open(instance, { connections: 1, timeLimitMs: 50 });
    const slow = {
      sql: 'SELECT sum(a.range * b.range) FROM range(100000) a, range(100000) b WHERE a.range <> b.range',
      params: [],
    };
    await expect(pool.run(slow)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(await pool.rows({ sql: 'SELECT ?, ?, ?, ?, ?', params: [1, 2 ** 40, 0.5, true, 'x'] })).toEqual([
      [1, 2 ** 40, 0.5, true, 'x'],
    ]);
    pool.close();
    instance.closeSync();
  });

  it('turns away what does not fit in its line', async () => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    const pool = await Pool.open(instance, { connections: 1, maxWaiting: 2 });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => pool.rows({ sql: 'SELECT ?', params: [n] })),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { code: 'unavailable', headers: { 'Retry-After': '1' } } });
    expect([pool.waiting, pool.ran]).toEqual([0, 3]);
    pool.close();
    instance.closeSync();
  });
});
