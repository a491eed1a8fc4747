import { rm, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';

/**
 * The process of the plain copy: only converts CSV to Parquet with DuckDB. Prints `{ seconds, bytes }` of the
 * statement, without the start of the process. `--csv <file> --parquet <file>`.
 */
const { values } = parseArgs({ options: { csv: { type: 'string' }, parquet: { type: 'string' } } });
const { csv = '', parquet = '' } = values;

const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
const start = performance.now();
await connection.run(`COPY (FROM read_csv('${csv}')) TO '${parquet}' (FORMAT parquet)`);
const seconds = (performance.now() - start) / 1000;
connection.closeSync();
instance.closeSync();
await rm(parquet);
console.log(JSON.stringify({ seconds, bytes: (await stat(csv)).size }));
