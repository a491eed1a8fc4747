import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, OFFERS } from './build.ts';
import type { Row } from './support.ts';

/** Rows that are compared with one another and with no others. */
export type Case = readonly Row[];

const FIRST = 10_000;

/** Several cases in one feed: a mileage, a VIN and ids of its own hold the rows of each together. */
export const placed = (cases: readonly Case[]): Row[] =>
  cases.flatMap((some, index) =>
    some.map((row) => ({
      ...row,
      file: `${row.source ?? 'feed'}.csv`,
      mileage: FIRST + index,
      vin: row.vin ? `WBA${String(index).padStart(14, '0')}` : null,
      source_id: row.source_id ? `${index}-${row.source_id}` : null,
    })),
  );

/** How many listings each case has after one build of all. */
export async function listingsOf(connection: DuckDBConnection, cases: readonly Case[]): Promise<number[]> {
  await buildListings(connection, placed(cases), OFFERS);
  const found = await rowsOf<{ mileage: number; cars: number }>(
    connection,
    'SELECT mileage, count(*)::INTEGER AS cars FROM core.listings GROUP BY mileage',
  );
  const counts = new Map(found.map(({ mileage, cars }) => [mileage - FIRST, cars]));
  return cases.map((_, index) => counts.get(index) ?? 0);
}

/** The listings that are left, in the order of their sources' ids. */
export const offers = (connection: DuckDBConnection) =>
  rowsOf<{ id: number; source: string; source_id: string | null; price: number | null }>(
    connection,
    `SELECT listings.id, facts.source, l.source_id, CAST(l.price AS DOUBLE) AS price
     FROM core.listings AS listings
     JOIN core.facts AS facts USING (row_key)
     JOIN core.files AS files ON files.source = facts.source
     JOIN staging.listings AS l
       ON l.source = files.source AND l.file = files.file AND row_key(files.file_code, l.row) = listings.row_key
     ORDER BY facts.source, l.source_id, listings.id`,
  );
