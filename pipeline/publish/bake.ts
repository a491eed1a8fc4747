/** Renders and compresses the prebuilt documents. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type PrebuiltKeys, prebuiltFile, prebuiltRequests, type Renderer } from '../../contract/prebuilt.ts';
import { sideBySide } from '../shared/concurrency.ts';
import { rowsOf } from '../shared/database.ts';
import { ForecourtError } from '../shared/errors.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Documents rendered and compressed at the same time. */
const AT_ONCE = 8;

/** Opens the renderer of a snapshot folder; the command line passes the server's renderer. */
export type OpenRenderer = (folder: string) => Promise<Renderer>;

/** The plants, brands and companies that have their own documents. */
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

/** The smallest window that holds the document: most are small, and a large one takes ten times as long to set up. */
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

/** Renders the prebuilt documents into `api/` of the snapshot folder, each also as `.br` and `.gz`. */
export async function bake(folder: string, keys: PrebuiltKeys, open: OpenRenderer): Promise<void> {
  const renderer = await open(folder);
  try {
    const rendered = await sideBySide(prebuiltRequests(keys), AT_ONCE, async (request) => {
      const body = await renderer.get(request);
      if (body) await writeCompressed(join(folder, prebuiltFile(request)), body);
      return body !== undefined;
    });
    if (rendered.includes(true)) return;
    throw new ForecourtError(
      'unexpected',
      'No prebuilt document could be rendered. Check which services the renderer opens.',
    );
  } finally {
    await renderer.close();
  }
}
