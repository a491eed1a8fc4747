/** Gate: answers with the files that the build made, without calling a service. */
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

/** Gives the ETag that a service would send for a path. */
type TagOf = (path: string) => Promise<string | undefined>;

interface Tree {
  files: ReadonlySet<string>;
  serve: ReturnType<typeof sirv>;
  tags: Map<string, Promise<string | undefined>>;
}

/** Makes the part of a snapshot that holds the list of its prebuilt files, read when the snapshot is opened. */
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

/** The snapshot's file for an address, by the rule of the contract; undefined if no file may answer it. */
export function prebuiltFileOf(path: string, search: string): string | undefined {
  if (search ? !/^\?page=[1-9]\d*$/.test(search) : /\/pages\/[^/]*$/.test(path)) return undefined;
  return prebuiltFile(`${path}${search}`);
}

/** Whether a GET request accepts JSON and its caller sees the same as everyone. */
function isPlain(c: Context<AppEnv>): boolean {
  const accept = c.req.header('accept');
  const json = !accept || accept === '*/*' || /^application\/json\b/.test(accept);
  return json && c.req.method === 'GET' && !c.get('key')?.company_id;
}

/** The request for the file server: the file's address, without a range. */
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

/** The tag of an address, computed once for a snapshot; undefined if the snapshot changed meanwhile. */
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

/** The file that answers the request; undefined if a service must answer it. */
function found(c: Context<AppEnv>, tree: Tree | undefined): { file: string; address: string } | undefined {
  // If the client may already have the answer, the service compares the tags, which is no work.
  if (!tree || !isPlain(c) || c.req.header('if-none-match')) return undefined;
  const { url, path } = c.req;
  const query = url.indexOf('?');
  const search = query < 0 ? '' : url.slice(query);
  const file = prebuiltFileOf(path, search);
  return file && tree.files.has(file) ? { file, address: `${path}${search}` } : undefined;
}

/**
 * Answers GET requests whose document was rendered at build time with its precompressed file and the headers of the
 * service. All other requests pass, and so do requests without a socket.
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
    // Without a listener, a file that vanishes would end the process: the file server does not expect that.
    outgoing.once('pipe', (file) => file.once('error', () => outgoing.destroy()));
    tree.serve(requestFor(incoming, hit.file), outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}
