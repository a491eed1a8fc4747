/** Serves the files of snapshots under `/data`, completely or in ranges, and checks who may read them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import sirv from 'sirv';
import type { ManifestFile } from '../../contract/manifest.ts';
import { WITHHELD_TABLES } from '../../contract/withheld.ts';
import type { AppEnv } from '../answer/context.ts';
import { setHeader } from '../answer/context.ts';
import { auth } from '../gates/auth.ts';
import { type Limiter, rateLimit } from '../gates/limits.ts';
import { page } from '../gates/security.ts';
import type { Keyring } from '../keys/keyring.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Snapshot, SnapshotHolder } from '../snapshot/snapshot.ts';

const WITHHELD = new Set(WITHHELD_TABLES.map((name) => `tables/${name}.parquet`));
const DOCUMENTS = new Set(['manifest.json', 'datapackage.json']);
const REPORT = 'report.html';

/** Cache headers: files under the name of a snapshot never change, those under `current` do. */
const CACHE = {
  named: 'private, max-age=31536000, immutable, no-transform',
  current: 'private, no-cache, no-transform',
};

/** Whether everyone with a key may read a file of a snapshot. */
export function isOpenFile(path: string): boolean {
  if (WITHHELD.has(path)) return false;
  return DOCUMENTS.has(path) || /^tables\/[a-z_]+\.parquet$/.test(path);
}

/** The range of a header with explicit ends: `bytes=-n` becomes a range from the start of the file. */
export function explicitRange(header: string | undefined, bytes: number): string | undefined {
  const last = header?.match(/^bytes=-(\d+)$/)?.[1];
  return last ? `bytes=${Math.max(0, bytes - Number(last))}-${bytes - 1}` : header;
}

function requestFor(incoming: IncomingMessage, path: string, bytes: number): IncomingMessage {
  const { range, 'if-none-match': tag } = incoming.headers;
  const headers = { range: explicitRange(range, bytes), 'if-none-match': tag };
  return Object.create(incoming, { url: { value: `/${path}` }, headers: { value: headers } });
}

const PARQUET_TYPE = 'application/vnd.apache.parquet';

/** The headers for a file that are known without reading it. */
function headOf({ path, bytes }: ManifestFile): Record<string, string> {
  const type = path.endsWith('.parquet') ? PARQUET_TYPE : 'application/json';
  return { 'Accept-Ranges': 'bytes', 'Content-Length': String(bytes), 'Content-Type': type };
}

function send(c: Context<AppEnv>, snapshot: Snapshot, path: string, cache: string): Response {
  const { incoming, outgoing } = c.env ?? {};
  const file = snapshot.manifest.files.find((one) => one.path === path);
  if (!incoming || !outgoing) throw new ApiError('not_found', `${path} is sent only over a socket.`);
  if (!file && path !== 'manifest.json') throw new ApiError('not_found', `The snapshot has no ${path}.`);
  setHeader(c, 'X-Snapshot', snapshot.id);
  setHeader(c, 'Cache-Control', cache);
  setHeader(c, 'Vary', 'Origin');
  // Hono makes its own answer to HEAD from this one: an answer already sent would be sent twice.
  if (c.req.method === 'HEAD' && file && path !== REPORT) return c.body(null, 200, headOf(file));
  outgoing.once('close', snapshot.lease());
  outgoing.once('pipe', (source) => source.once('error', () => outgoing.destroy()));
  const setHeaders = (res: ServerResponse) => {
    res.setHeader('Cache-Control', cache);
    res.setHeader('Accept-Ranges', 'bytes');
    if (path.endsWith('.parquet')) res.setHeader('Content-Type', PARQUET_TYPE);
  };
  sirv(snapshot.folder, { dev: true, etag: true, setHeaders })(
    requestFor(incoming, path, file?.bytes ?? 0),
    outgoing,
  );
  return RESPONSE_ALREADY_SENT;
}

interface DataFilesOptions {
  holder: SnapshotHolder;
  keyring: Keyring;
  limiter: Limiter;
  /** Whether the server's pages have a key: then every visitor may see the report. */
  openReport: boolean;
}

function served({ holder }: DataFilesOptions, name: string | undefined): Snapshot {
  const snapshot = holder.current;
  if (snapshot && (name === 'current' || name === snapshot.id)) return snapshot;
  throw new ApiError('not_found', `There is no snapshot ${name} here. The served one is at /data/current/.`);
}

/**
 * Adds `GET /data/<snapshot or current>/<file>`: the tables as Parquet, also in ranges, the manifest and the data
 * package, which need a key, and the report, which needs none if the pages have a key.
 */
export function addDataFiles(app: Hono<AppEnv>, options: DataFilesOptions): void {
  const keyed = auth(options.keyring);
  const limited = rateLimit(options.limiter, 'all');
  const answer: MiddlewareHandler<AppEnv> = async (c) => {
    const name = c.req.param('snapshot');
    const path = c.req.path.split('/').slice(3).join('/');
    if (!isOpenFile(path)) throw new ApiError('not_found', `${path} is not a public file.`);
    return send(c, served(options, name), path, name === 'current' ? CACHE.current : CACHE.named);
  };
  if (options.openReport)
    app.get(`/data/:snapshot/${REPORT}`, page({ frameAncestors: "'none'", inlineStyles: true }), async (c) =>
      send(c, served(options, c.req.param('snapshot')), REPORT, CACHE.current),
    );
  app.get('/data/:snapshot/*', keyed, limited, answer);
}
