/** The files of snapshots under `/data`: whole or in ranges, and who may read which. */
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

/** A snapshot has a name of its own, so what stands under it never changes; `current` does. */
const CACHE = {
  named: 'private, max-age=31536000, immutable, no-transform',
  current: 'private, no-cache, no-transform',
};

/** Whether a file of a snapshot is for everyone with a key. */
export function isOpenFile(path: string): boolean {
  if (WITHHELD.has(path)) return false;
  return DOCUMENTS.has(path) || /^tables\/[a-z_]+\.parquet$/.test(path);
}

/** The range that a header asks for with its ends told: the last bytes of a file are counted from its start. */
export function rangeOf(header: string | undefined, bytes: number): string | undefined {
  const last = header?.match(/^bytes=-(\d+)$/)?.[1];
  return last ? `bytes=${Math.max(0, bytes - Number(last))}-${bytes - 1}` : header;
}

function requestFor(incoming: IncomingMessage, path: string, bytes: number): IncomingMessage {
  const { range, 'if-none-match': tag } = incoming.headers;
  const headers = { range: rangeOf(range, bytes), 'if-none-match': tag };
  return Object.create(incoming, { url: { value: `/${path}` }, headers: { value: headers } });
}

const PARQUET_TYPE = 'application/vnd.apache.parquet';

/** What is known of a file without reading it: how long it is, and that it comes in ranges. */
function headOf({ path, bytes }: ManifestFile): Record<string, string> {
  const type = path.endsWith('.parquet') ? PARQUET_TYPE : 'application/json';
  return { 'Accept-Ranges': 'bytes', 'Content-Length': String(bytes), 'Content-Type': type };
}

function send(c: Context<AppEnv>, snapshot: Snapshot, path: string, cache: string): Response {
  const { incoming, outgoing } = c.env ?? {};
  const file = snapshot.manifest.files.find((one) => one.path === path);
  if (!incoming || !outgoing) throw new ApiError('not_found', `${path} is sent over a socket only.`);
  if (!file && path !== 'manifest.json') throw new ApiError('not_found', `The snapshot holds no ${path}.`);
  setHeader(c, 'X-Snapshot', snapshot.id);
  setHeader(c, 'Cache-Control', cache);
  setHeader(c, 'Vary', 'Origin');
  // Hono makes an answer of its own of the one to HEAD: what was sent already would be sent again.
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
  /** Whether the server's pages have a key: then every visitor may see what the report tells. */
  openReport: boolean;
}

function served({ holder }: DataFilesOptions, name: string | undefined): Snapshot {
  const snapshot = holder.current;
  if (snapshot && (name === 'current' || name === snapshot.id)) return snapshot;
  throw new ApiError('not_found', `There is no snapshot ${name} here. The served one: /data/current/.`);
}

/**
 * Adds `GET /data/<snapshot or current>/<file>`: the tables as Parquet, in ranges where asked for, the
 * manifest and the data package, each with a key; and the report, without one where pages have a key.
 */
export function addDataFiles(app: Hono<AppEnv>, options: DataFilesOptions): void {
  const keyed = auth(options.keyring);
  const limited = rateLimit(options.limiter, 'all');
  const answer: MiddlewareHandler<AppEnv> = async (c) => {
    const name = c.req.param('snapshot');
    const path = c.req.path.split('/').slice(3).join('/');
    if (!isOpenFile(path)) throw new ApiError('not_found', `${path} is no file that is given away.`);
    return send(c, served(options, name), path, name === 'current' ? CACHE.current : CACHE.named);
  };
  if (options.openReport)
    app.get(`/data/:snapshot/${REPORT}`, page({ frameAncestors: "'none'", inlineStyles: true }), async (c) =>
      send(c, served(options, c.req.param('snapshot')), REPORT, CACHE.current),
    );
  app.get('/data/:snapshot/*', keyed, limited, answer);
}
