import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type PrebuiltKeys, prebuiltFile, prebuiltRequests } from '../contract/prebuilt.ts';
import { rowsOf } from './database.ts';
import { ForecourtError } from './errors.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Documents rendered and compressed at a time. */
const AT_ONCE = 8;

/** Answers requests over a snapshot that is not served yet; the command line passes the server's own. */
export interface Renderer {
  /** The body of a GET of that path; undefined where no service of the server answers it. */
  get(request: string): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

export type OpenRenderer = (folder: string) => Promise<Renderer>;

/** Which plants, brands and companies have documents of their own. */
export async function prebuiltKeys(connection: DuckDBConnection): Promise<PrebuiltKeys> {
  const column = async <T>(sql: string) => (await rowsOf<{ key: T }>(connection, sql)).map(({ key }) => key);
  return {
    plants: await column<number>('SELECT id AS key FROM marts.factories ORDER BY id'),
    brands: await column<string>(
      'SELECT DISTINCT brand_slug AS key FROM marts.cars WHERE brand_slug IS NOT NULL ORDER BY key',
    ),
    companies: await column<string>('SELECT company_id AS key FROM marts.companies ORDER BY company_id'),
  };
}

/** A window that just holds the document: most are small, and a large window takes ten times as long to set up. */
function brotliOptions(bytes: number): BrotliOptions {
  const window = Math.ceil(Math.log2(bytes + 16));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: Math.max(least, Math.min(most, window)),
    },
  };
}

async function writeCompressed(path: string, body: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const [br, gz] = await Promise.all([brotli(body, brotliOptions(body.length)), gzipped(body, { level: 9 })]);
  await Promise.all([writeFile(path, body), writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Renders the prebuilt documents into `api/` of the snapshot folder, each also as `.br` and `.gz`. Gives their number. */
export async function bake(folder: string, keys: PrebuiltKeys, open: OpenRenderer): Promise<number> {
  const renderer = await open(folder);
  let written = 0;
  const requests = prebuiltRequests(keys).values();
  const worker = async () => {
    for (const request of requests) {
      const body = await renderer.get(request);
      if (!body) continue;
      await writeCompressed(join(folder, prebuiltFile(request)), body);
      written += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await renderer.close();
  }
  if (written === 0) throw new ForecourtError('unexpected', 'No prebuilt document could be rendered.');
  return written;
}
