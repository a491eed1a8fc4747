/** Compares the cars of two snapshots. */
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, rowsOf } from '../shared/database.ts';

/** Counts of cars that were added, removed or changed their turnkey price. */
interface Changes {
  before: number;
  after: number;
  added: number;
  removed: number;
  repriced: number;
  /** The median change of the turnkey price of the repriced cars, percent; null without such cars. */
  median_change_pct: number | null;
}

/** What changed between two snapshots. */
export interface SnapshotDiff {
  from: string;
  to: string;
  cars: Changes;
  sources: (Changes & { source: string })[];
  /** The largest changes of the turnkey price, by share. */
  prices: { id: number; brand: string; model: string; before: number; after: number; change_pct: number }[];
}

const JOINED = `
  CREATE OR REPLACE TEMP TABLE changes AS
  SELECT coalesce(b.id, a.id) AS id, coalesce(b.source, a.source) AS source,
         coalesce(b.brand, a.brand) AS brand, coalesce(b.model, a.model) AS model,
         a.total_price_rub AS before_rub, b.total_price_rub AS after_rub,
         a.id IS NOT NULL AS was, b.id IS NOT NULL AS is_now
  FROM before_cars a FULL JOIN after_cars b ON a.id = b.id`;

const COUNTS = `
  count(*) FILTER (was)::INTEGER AS before, count(*) FILTER (is_now)::INTEGER AS after,
  count(*) FILTER (NOT was)::INTEGER AS added, count(*) FILTER (NOT is_now)::INTEGER AS removed,
  count(*) FILTER (was AND is_now AND before_rub IS DISTINCT FROM after_rub)::INTEGER AS repriced,
  -- Cars that kept their price are left out: on most days they are the majority and would make the median zero.
  round(median((after_rub - before_rub) * 100.0 / before_rub)
    FILTER (before_rub > 0 AND after_rub <> before_rub), 2)::DOUBLE AS median_change_pct`;

const LARGEST = `
  SELECT id, brand, model, before_rub AS before, after_rub AS after,
         round((after_rub - before_rub) * 100.0 / before_rub, 1)::DOUBLE AS change_pct
  FROM changes WHERE before_rub > 0 AND after_rub IS NOT NULL AND before_rub <> after_rub
  ORDER BY abs((after_rub - before_rub) * 1.0 / before_rub) DESC, id LIMIT 20`;

/** Compares the cars of two snapshots; `before` and `after` are folders of snapshots. */
export async function diffSnapshots(
  connection: DuckDBConnection,
  before: { id: string; folder: string },
  after: { id: string; folder: string },
): Promise<SnapshotDiff> {
  const view = (name: string, folder: string) =>
    connection.run(
      `CREATE OR REPLACE TEMP VIEW ${name} AS SELECT id, source, brand, model, total_price_rub
       FROM read_parquet(${literal(join(folder, 'tables', 'cars.parquet'))})`,
    );
  await view('before_cars', before.folder);
  await view('after_cars', after.folder);
  await connection.run(JOINED);
  const [cars] = await rowsOf<SnapshotDiff['cars']>(connection, `SELECT ${COUNTS} FROM changes`);
  const sources = await rowsOf<SnapshotDiff['sources'][number]>(
    connection,
    `SELECT source, ${COUNTS} FROM changes GROUP BY source ORDER BY source`,
  );
  const prices = await rowsOf<SnapshotDiff['prices'][number]>(connection, LARGEST);
  return {
    from: before.id,
    to: after.id,
    cars: cars ?? { before: 0, after: 0, added: 0, removed: 0, repriced: 0, median_change_pct: null },
    sources,
    prices,
  };
}
