/** Codes of brands and models. */
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Codes } from './statement.ts';

/** The codes of brands and models in a snapshot's dictionary. */
export async function readCodes(snapshot: string): Promise<Codes> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const codes = async (key: string) => {
    const sql = `SELECT DISTINCT value, code FROM '${join(snapshot, 'serve/dictionary.parquet')}' WHERE key = '${key}'`;
    const rows = (await connection.runAndReadAll(sql)).getRowsJS() as [string, number][];
    return new Map(rows);
  };
  try {
    return { brand: await codes('brand'), model: await codes('model') };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
