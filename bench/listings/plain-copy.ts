/** A plain copy of CSV to Parquet, for comparison with a build. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finish } from '../child.ts';
import { workFolder } from '../paths.ts';
import { sampleFile } from './sample.ts';

const COPY = fileURLToPath(new URL('copy.ts', import.meta.url));

/** The time and size of the plain copy. */
export interface Copied {
  readonly seconds: number;
  readonly csvBytes: number;
}

/** Copies the CSV of `rows` listings with DuckDB in a separate process. */
export async function plainCopy(rows: number): Promise<Copied> {
  const csv = await sampleFile(rows);
  const parquet = join(workFolder(), `copy-${rows}.parquet`);
  const { stdout } = await finish(process.execPath, [
    '--import',
    'tsx',
    COPY,
    '--csv',
    csv,
    '--parquet',
    parquet,
  ]);
  const { seconds, bytes } = JSON.parse(stdout) as { seconds: number; bytes: number };
  return { seconds, csvBytes: bytes };
}
