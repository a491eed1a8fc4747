/** Answers from the served snapshot: with 304, a kept answer or a new one. */
import { hash } from 'node:crypto';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../shared/api-error.ts';
import type { CachedAnswer } from '../snapshot/answer-cache.ts';
import type { Snapshot, SnapshotHolder } from '../snapshot/snapshot.ts';
import type { AppEnv } from './context.ts';

/** How to answer a request: `key` identifies the answer within the snapshot, `answer` makes it. */
export interface Plan {
  readonly key: string;
  readonly answer: () => Promise<CachedAnswer>;
}

export const JSON_TYPE = 'application/json';

/** An answer of one JSON document. */
export function jsonAnswer(document: unknown, headers?: Record<string, string>): CachedAnswer {
  return { body: Buffer.from(JSON.stringify(document)), type: JSON_TYPE, headers };
}

/** The strong ETag of a canonical request to one snapshot; known before any work is done. */
function tagOf(snapshot: string, key: string): string {
  return `"${hash('sha256', `${snapshot}\n${key}`, 'base64url').slice(0, 22)}"`;
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

/** A stream of the pieces; calls `release` when it has been read or dropped. */
function streamOf(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  release: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next();
          if (!done) return controller.enqueue(value);
          release();
          controller.close();
        } catch (cause) {
          release();
          controller.error(cause);
        }
      },
      async cancel() {
        release();
        await iterator.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

/** The cache headers of answers outside the gates: those of the renderer, and of one service to another. */
const UNCACHED = { 'Cache-Control': 'private, max-age=60', Vary: 'Accept, X-API-Key' };

/** The headers of every answer from a snapshot. */
function dataHeaders(c: Context<AppEnv>, snapshot: Snapshot, tag: string) {
  const { 'Cache-Control': control, Vary } = c.get('caching') ?? UNCACHED;
  return { 'X-Snapshot': snapshot.id, ETag: tag, 'Cache-Control': control, Vary };
}

const tags = new WeakMap<Plan, string>();

/** The ETag of a plan, kept with it; a plan belongs to one snapshot. */
function tagFor(snapshot: Snapshot, plan: Plan): string {
  const known = tags.get(plan);
  if (known) return known;
  const tag = tagOf(snapshot.id, plan.key);
  tags.set(plan, tag);
  return tag;
}

async function answerOf(
  c: Context<AppEnv>,
  snapshot: Snapshot,
  { key, answer }: Plan,
): Promise<CachedAnswer> {
  const kept = snapshot.answers.get(key);
  if (kept) {
    c.set('cacheHit', true);
    return kept;
  }
  const made = await answer();
  snapshot.answers.set(key, made.again ?? made, made.again !== undefined);
  return made;
}

/**
 * Answers from the served snapshot, which stays open until the last byte is sent: 304 if the client has the answer, a
 * kept answer, or one that the plan makes. It builds the `Response` itself, because `c.body` would sort and copy the
 * headers once more. Errors: 503 without a snapshot, and those of the plan.
 */
export async function respond(
  c: Context<AppEnv>,
  holder: SnapshotHolder,
  planOf: (snapshot: Snapshot) => Plan,
): Promise<Response> {
  const snapshot = holder.current;
  if (!snapshot) throw unavailable();
  const release = snapshot.lease();
  let streaming = false;
  try {
    const stop = c.env?.stop;
    const plan = planOf(stop ? snapshot.stoppedBy(stop) : snapshot);
    const tag = tagFor(snapshot, plan);
    const headers = dataHeaders(c, snapshot, tag);
    if (matches(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    const { body, type, headers: own } = await answerOf(c, snapshot, plan);
    const all = { 'Content-Type': type, ...headers, ...own };
    streaming = !(body instanceof Uint8Array);
    return new Response(body instanceof Uint8Array ? body : streamOf(body, release), { headers: all });
  } finally {
    if (!streaming) release();
  }
}

/** The most plans that are kept for a snapshot, and the longest address of a kept one, in characters. */
const KEPT_PLANS = 4096;
const LONGEST_ADDRESS = 512;

const plans = new WeakMap<Snapshot, LRUCache<string, Plan>>();

function plansOf(snapshot: Snapshot): LRUCache<string, Plan> {
  const found = plans.get(snapshot);
  if (found) return found;
  const made = new LRUCache<string, Plan>({ max: KEPT_PLANS });
  plans.set(snapshot, made);
  return made;
}

/**
 * The plan of a GET request by its address and `Accept`, made once for a snapshot, like a prepared statement. Only for
 * routes whose plan depends on nothing else.
 */
export function plannedOnce(c: Context<AppEnv>, snapshot: Snapshot, plan: () => Plan): Plan {
  const { url } = c.req;
  // A plan that a caller may stop must not serve other requests.
  if (c.env?.stop || url.length > LONGEST_ADDRESS) return plan();
  const address = `${c.req.header('accept') ?? ''}\n${url}`;
  const kept = plansOf(snapshot);
  const found = kept.get(address);
  if (found) return found;
  const made = plan();
  kept.set(address, made);
  return made;
}

/** The raw values of each parameter in a request's query. */
export function queryOf(c: Context<AppEnv>): Record<string, string[]> {
  return c.req.queries();
}

/** Registers a route in the OpenAPI document and on the app; the handler reads the request itself. */
export function mount(
  app: OpenAPIHono<AppEnv>,
  route: RouteConfig,
  handler: (c: Context<AppEnv>) => Promise<Response> | Response,
): void {
  app.openAPIRegistry.registerPath(route);
  app.on(route.method.toUpperCase(), route.path.replaceAll(/\{([a-z0-9_]+)\}/g, ':$1'), handler);
}
