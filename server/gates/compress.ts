/** Gate: compresses answers for clients that accept it, and keeps what it compressed. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { AnswerCache } from '../snapshot/answer-cache.ts';

type Encoding = 'br' | 'gzip';

/** Bytes below which compressing an answer saves no packet. */
const LEAST_BYTES = 1024;
/** Types that are compressed. Not server-sent events, whose pieces must not wait for each other. */
const COMPRESSIBLE = /^(application\/(json|x-ndjson|javascript|geo\+json)|text\/(?!event-stream)|image\/svg)/;

/** A compressor whose result is not in shared memory: zlib's types allow that, but it never happens. */
type Compressed<Options> = (body: Uint8Array, options: Options) => Promise<Buffer<ArrayBuffer>>;

const brotli = promisify(brotliCompress) as Compressed<BrotliOptions>;
const gzipped = promisify(gzip) as Compressed<ZlibOptions>;

/** Compressors at fast levels: the most frequent answers are precompressed at build time at the best levels. */
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

/** The encoding of the answer: brotli before gzip; undefined if the client accepts neither. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => takes(accept, encoding));
}

function isCandidate({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has('content-encoding')) return false;
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return false;
  return COMPRESSIBLE.test(headers.get('content-type') ?? '');
}

/** Whether an answer is complete, not a stream: it has a length, or is a JSON document. */
function isWhole({ headers }: Response): boolean {
  return headers.has('content-length') || /^application\/json/.test(headers.get('content-type') ?? '');
}

/** Compresses a stream while it is sent. */
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
  // Otherwise the framework would merge the old response's headers and read its body.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}

/**
 * Compresses answers: complete ones in zlib's threads, streams while they are sent. A complete answer with an ETag is
 * compressed once and kept by its address and ETag.
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
