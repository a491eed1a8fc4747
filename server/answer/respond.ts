/** Answers from the served snapshot: the tag, a kept answer, or a new one. */
import { hash } from 'node:crypto';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../shared/api-error.ts';
import type { Answer } from '../snapshot/answer-cache.ts';
import type { Snapshot, SnapshotHolder } from '../snapshot/snapshot.ts';
import type { AppEnv } from './context.ts';

/** A request understood: `key` names its answer within the snapshot, `answer` makes it. */
export interface Plan {
  readonly key: string;
  readonly answer: () => Promise<Answer>;
}

export const JSON_TYPE = 'application/json';

/** An answer of one JSON document. */
export function jsonAnswer(document: unknown, headers?: Record<string, string>): Answer {
  return { body: Buffer.from(JSON.stringify(document)), type: JSON_TYPE, headers };
}

/** The strong tag of a canonical request against one snapshot; known before any work is done. */
function tagOf(snapshot: string, key: string): string {
  return `"${hash('sha256', `${snapshot}\n${key}`, 'base64url').slice(0, 22)}"`;
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

/** Ends the lease when the stream has been read or dropped. */
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

/** What caches are told by an answer that nobody keeps but its caller: of the renderer, of one service to another. */
const UNCACHED = { 'Cache-Control': 'private, max-age=60', Vary: 'Accept, X-API-Key' };

/** The headers that every answer from a snapshot carries. */
function dataHeaders(c: Context<AppEnv>, snapshot: Snapshot, tag: string) {
  const { 'Cache-Control': control, Vary } = c.get('caching') ?? UNCACHED;
  return { 'X-Snapshot': snapshot.id, ETag: tag, 'Cache-Control': control, Vary };
}

const tags = new WeakMap<Plan, string>();

/** The tag of a plan, which is made for one snapshot and may be kept with it. */
function tagFor(snapshot: Snapshot, plan: Plan): string {
  const known = tags.get(plan);
  if (known) return known;
  const tag = tagOf(snapshot.id, plan.key);
  tags.set(plan, tag);
  return tag;
}

async function answerOf(c: Context<AppEnv>, snapshot: Snapshot, { key, answer }: Plan): Promise<Answer> {
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
 * Answers from the served snapshot, which stays open until the last byte is sent: 304 when the client has
 * the answer, kept bytes when we have them, else what the plan makes. Headers go to the socket as they stand
 * here: `c.body` would make a `Headers` of them, to be sorted and copied again. Errors: 503 without a snapshot,
 * and whatever the plan throws.
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

/** Requests whose understanding is kept, and how long their addresses may be. */
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
 * The plan of a GET request by its address and `Accept`: understood once for a snapshot, as a statement is
 * prepared once. Only for routes whose plan follows from these alone.
 */
export function plannedOnce(c: Context<AppEnv>, snapshot: Snapshot, plan: () => Plan): Plan {
  const { url } = c.req;
  // A plan that a caller may stop ends with that caller.
  if (c.env?.stop || url.length > LONGEST_ADDRESS) return plan();
  const address = `${c.req.header('accept') ?? ''}\n${url}`;
  const kept = plansOf(snapshot);
  const found = kept.get(address);
  if (found) return found;
  const made = plan();
  kept.set(address, made);
  return made;
}

/** The query of a request as lists of raw values. */
export function queryOf(c: Context<AppEnv>): Record<string, string[]> {
  return c.req.queries();
}

/** Registers a route in the document and on the app, with its own reading of the request. */
export function mount(
  app: OpenAPIHono<AppEnv>,
  route: RouteConfig,
  handler: (c: Context<AppEnv>) => Promise<Response> | Response,
): void {
  app.openAPIRegistry.registerPath(route);
  app.on(route.method.toUpperCase(), route.path.replaceAll(/\{([a-z0-9_]+)\}/g, ':$1'), handler);
}
