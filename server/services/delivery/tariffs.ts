import type { Engine } from './engine.ts';
import { withRelations } from './statements.ts';

/** One dated table, with the days that its rows cover, ISO. */
export interface Coverage {
  readonly tariff: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** Makes a table of each column of a file whose one row lists their rows; `file` is a literal. */
export async function loadTables(engine: Engine, schema: 'core' | 'reference', file: string): Promise<void> {
  const tables = await engine.rows(`DESCRIBE SELECT * FROM read_parquet(${file})`);
  for (const { column_name: table } of tables) {
    await engine.run(
      `CREATE TABLE ${schema}.${table} AS
       SELECT unnest(one) FROM (SELECT unnest(${table}) AS one FROM read_parquet(${file}))`,
    );
  }
}

/** The dated tables with the days that they cover; they stay as `core.tariff_coverage`. */
export async function coverage(engine: Engine): Promise<Coverage[]> {
  const relations = await withRelations(['tariff_coverage'], { tables: [] });
  await engine.run(`CREATE TABLE core.tariff_coverage AS ${relations} SELECT * FROM tariff_coverage`);
  const rows = await engine.rows('SELECT * FROM core.tariff_coverage ORDER BY tariff');
  return rows.map((row) => ({
    tariff: String(row.tariff),
    valid_from: String(row.valid_from),
    valid_to: String(row.valid_to),
  }));
}
