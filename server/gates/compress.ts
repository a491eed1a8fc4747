/** Gate: compresses answers for clients that accept it, and keeps what it compressed. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { AnswerCache } from '../snapshot/answer-cache.ts';

type Encoding = 'br' | 'gzip';

/** Below this a compressed answer saves no packet. */
const LEAST_BYTES = 1024;
/** Not server-sent events, whose pieces must not wait for each other. */
const COMPRESSIBLE = /^(application\/(json|x-ndjson|javascript|geo\+json)|text\/(?!event-stream)|image\/svg)/;

/** zlib's results are never in shared memory, which their type allows. */
type Compressed<Options> = (body: Uint8Array, options: Options) => Promise<Buffer<ArrayBuffer>>;

const brotli = promisify(brotliCompress) as Compressed<BrotliOptions>;
const gzipped = promisify(gzip) as Compressed<ZlibOptions>;

/** Fast levels: what is asked most is precompressed at build time with the best ones. */
const COMPRESS: Record<Encoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (body) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipped(body, { level: 4 }),
};

function takes(accept: string | undefined, encoding: Encoding): boolean {
  if (!accept?.includes(encoding)) return false;
  const found = accept.match(new RegExp(`(?:^|[\\s,])${encoding}\\s*(;[^,]*)?(?:,|$)`));
  return found !== null && !/;\s*q=0(\.0*)?\s*$/.test(found[1] ?? '');
}

/** The encoding to answer with: brotli before gzip, undefined when the client takes neither. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => takes(accept, encoding));
}

function isCandidate({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has('content-encoding')) return false;
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return false;
  return COMPRESSIBLE.test(headers.get('content-type') ?? '');
}

/** Whether the answer is ready in whole: it has a length, or is a document, which is never a stream. */
function isWhole({ headers }: Response): boolean {
  return headers.has('content-length') || /^application\/json/.test(headers.get('content-type') ?? '');
}

/** Compresses a stream as it passes. */
function stream(c: Context<AppEnv>): void {
  const { body, status } = c.res;
  if (!body) return;
  const headers = new Headers(c.res.headers);
  headers.set('Content-Encoding', 'gzip');
  c.res = undefined;
  c.res = new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}

function replace(c: Context<AppEnv>, body: Uint8Array<ArrayBuffer>, encoding: Encoding | undefined): void {
  const headers = new Headers(c.res.headers);
  headers.set('Content-Length', String(body.length));
  if (encoding) headers.set('Content-Encoding', encoding);
  const { status } = c.res;
  // Without this the framework would merge the old answer's headers and read its body.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}

/**
 * Compresses answers: whole ones in zlib's threads, streams as they pass. A whole answer with an ETag is
 * compressed once: its bytes are kept under its address and ETag.
 */
export function compress(): MiddlewareHandler<AppEnv> {
  const kept = new AnswerCache<{ readonly body: Uint8Array<ArrayBuffer> }>();
  const whole = async (c: Context<AppEnv>, encoding: Encoding) => {
    const etag = c.res.headers.get('etag');
    const name = etag ? `${encoding} ${etag} ${c.req.url}` : undefined;
    const known = name ? kept.get(name) : undefined;
    if (known) return replace(c, known.body, encoding);
    const body = new Uint8Array(await c.res.arrayBuffer());
    if (body.length < LEAST_BYTES) return replace(c, body, undefined);
    const small = await COMPRESS[encoding](body);
    if (name) kept.set(name, { body: small });
    replace(c, small, encoding);
  };
  return async (c, next) => {
    await next();
    const encoding = encodingFor(c.req.header('accept-encoding'));
    if (!encoding || c.req.method === 'HEAD' || !isCandidate(c.res)) return;
    if (isWhole(c.res)) await whole(c, encoding);
    else if (takes(c.req.header('accept-encoding'), 'gzip')) stream(c);
  };
}
