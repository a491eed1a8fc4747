/** Gate: answers from the files that the build made, without asking a service. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import sirv from 'sirv';
import { prebuiltFile } from '../../contract/prebuilt.ts';
import { type AppEnv, setHeader } from '../answer/context.ts';
import type { Part } from '../snapshot/loading.ts';
import type { Snapshot, SnapshotHolder } from '../snapshot/snapshot.ts';
import { type CachePolicy, cacheHeaders } from './cache-headers.ts';

const FOLDER = 'api';

/** The ETag that a request has when it is answered without the file. */
type TagOf = (path: string) => Promise<string | undefined>;

interface Tree {
  files: ReadonlySet<string>;
  serve: ReturnType<typeof sirv>;
  tags: Map<string, Promise<string | undefined>>;
}

/** What the file server keeps of a snapshot: the list of its prebuilt files, read when it is opened. */
export function prebuiltPart(policy: CachePolicy): Part<Tree | undefined> {
  const { Vary } = cacheHeaders(policy, false);
  return {
    name: 'prebuilt',
    async open({ folder, manifest }) {
      const root = join(folder, FOLDER);
      if (!existsSync(root)) return undefined;
      const files = new Set(manifest.files.map(({ path }) => path));
      // sirv overwrites Vary, then calls setHeaders.
      const setHeaders = (res: ServerResponse) => void res.setHeader('Vary', Vary);
      const serve = sirv(root, { extensions: ['json'], brotli: true, gzip: true, setHeaders });
      return { files, serve, tags: new Map() };
    },
  };
}

/** The file of the snapshot that answers an address, by the rule of the contract; undefined where none may. */
export function fileOf(path: string, search: string): string | undefined {
  if (search ? !/^\?page=[1-9]\d*$/.test(search) : /\/pages\/[^/]*$/.test(path)) return undefined;
  return prebuiltFile(`${path}${search}`);
}

/** Whether the request takes JSON as it stands, for a caller who sees what everyone sees. */
function isPlain(c: Context<AppEnv>): boolean {
  const accept = c.req.header('accept');
  const json = !accept || accept === '*/*' || /^application\/json\b/.test(accept);
  return json && c.req.method === 'GET' && !c.get('key')?.company_id;
}

/** The request as the file server is to see it: the file's address, and no range of it. */
function requestFor(incoming: IncomingMessage, file: string): IncomingMessage {
  const headers = { 'accept-encoding': incoming.headers['accept-encoding'] };
  return Object.create(incoming, { url: { value: file.slice(FOLDER.length) }, headers: { value: headers } });
}

export interface PrebuiltOptions {
  holder: SnapshotHolder;
  part: Part<Tree | undefined>;
  tagOf: TagOf;
  policy: CachePolicy;
}

/** The tag of an address, asked for once a snapshot; undefined where it changed meanwhile. */
async function keptTag(
  { holder, tagOf }: PrebuiltOptions,
  snapshot: Snapshot,
  { tags }: Tree,
  address: string,
): Promise<string | undefined> {
  const known = tags.get(address);
  if (known) return known;
  const asked = tagOf(address);
  const tag = await asked;
  if (holder.current !== snapshot) return undefined;
  tags.set(address, asked);
  return tag;
}

/** The file that answers the request; undefined where it is to be answered otherwise. */
function found(c: Context<AppEnv>, tree: Tree | undefined): { file: string; address: string } | undefined {
  // Whoever has the answer already is told so by the service, without any work.
  if (!tree || !isPlain(c) || c.req.header('if-none-match')) return undefined;
  const { url, path } = c.req;
  const query = url.indexOf('?');
  const search = query < 0 ? '' : url.slice(query);
  const file = fileOf(path, search);
  return file && tree.files.has(file) ? { file, address: `${path}${search}` } : undefined;
}

/**
 * Answers GET requests whose document was rendered at build time from its file, precompressed, with the
 * headers that the service would have sent. All else passes on, as do requests without a socket.
 */
export function prebuilt(options: PrebuiltOptions): MiddlewareHandler<AppEnv> {
  const { holder, part, policy } = options;
  const shared = Object.entries(cacheHeaders(policy, false));
  return async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    const snapshot = holder.current;
    if (!incoming || !outgoing || !snapshot) return next();
    const tree = snapshot.get(part);
    const hit = found(c, tree);
    const tag = hit && tree && (await keptTag(options, snapshot, tree, hit.address));
    if (!tag) return next();
    for (const [name, value] of shared) setHeader(c, name, value);
    setHeader(c, 'X-Snapshot', snapshot.id);
    setHeader(c, 'ETag', tag);
    c.set('cacheHit', true);
    outgoing.once('close', snapshot.lease());
    // The file server does not expect a file to vanish: without a listener that would end the process.
    outgoing.once('pipe', (file) => file.once('error', () => outgoing.destroy()));
    tree.serve(requestFor(incoming, hit.file), outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}
