/** Loads the tariffs and networks of a snapshot. */
import type { DeliveryEngine } from './engine.ts';
import { withRelations } from './statements.ts';

/** A dated table with the ISO days that its rows cover. */
export interface Coverage {
  readonly tariff: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** Creates a table from each column of a Parquet file whose one row holds lists of rows; `file` is an SQL literal. */
export async function loadTables(
  engine: DeliveryEngine,
  schema: 'core' | 'reference',
  file: string,
): Promise<void> {
  const tables = await engine.rows(`DESCRIBE SELECT * FROM read_parquet(${file})`);
  for (const { column_name: table } of tables) {
    await engine.run(
      `CREATE TABLE ${schema}.${table} AS
       SELECT unnest(one) FROM (SELECT unnest(${table}) AS one FROM read_parquet(${file}))`,
    );
  }
}

/** Creates `core.tariff_coverage` and returns the dated tables with the days that they cover. */
export async function coverage(engine: DeliveryEngine): Promise<Coverage[]> {
  const relations = await withRelations(['tariff_coverage'], { tables: [] });
  await engine.run(`CREATE TABLE core.tariff_coverage AS ${relations} SELECT * FROM tariff_coverage`);
  const rows = await engine.rows('SELECT * FROM core.tariff_coverage ORDER BY tariff');
  return rows.map((row) => ({
    tariff: String(row.tariff),
    valid_from: String(row.valid_from),
    valid_to: String(row.valid_to),
  }));
}
