/** The log: one line for each request, and the route under which the request counts. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import pino, { type DestinationStream } from 'pino';
import { type AppEnv, setHeader } from '../answer/context.ts';
import type { Log } from '../shared/log.ts';
import type { Metrics } from './metrics.ts';

/** The most bytes that POSIX writes to a pipe in one piece, so that lines of several processes never mix. */
const PIPE_BUF = 4096;

/**
 * Makes a log of JSON lines on standard output, written in batches without delaying requests. `level` is one of
 * pino's: trace to fatal, or silent.
 */
export function createLog(level = 'info', destination?: DestinationStream): Log {
  const stream =
    destination ??
    pino.destination({ dest: 1, sync: false, periodicFlush: 500, minLength: 2048, maxWrite: PIPE_BUF });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

function patternOf(c: Context<AppEnv>): string | undefined {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;
}

/** The pattern of the route that answers (`/v1/cars/:id`), or `unknown`. */
export function routeOf(c: Context<AppEnv>): string {
  return patternOf(c) ?? 'unknown';
}

/** Whether the request has a route, besides the gates. */
export function hasRoute(c: Context<AppEnv>): boolean {
  return patternOf(c) !== undefined;
}

interface Done {
  status: number;
  bytes: number;
  aborted?: true;
}

/** Calls `finish` when an answer on a socket has ended; without a socket at once. */
function whenDone(c: Context<AppEnv>, written: number, finish: (done: Done) => void): void {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing) {
    const length = c.res.headers.get('content-length');
    finish({ status: c.res.status, bytes: Number(length) });
    return;
  }
  const { socket } = incoming;
  outgoing.once('close', () => {
    const done: Done = { status: outgoing.statusCode, bytes: socket.bytesWritten - written };
    // A client may close as soon as it has the announced bytes, before a file's end is noticed here.
    const complete = outgoing.writableFinished || done.bytes > Number(outgoing.getHeader('content-length'));
    finish(complete ? done : { ...done, aborted: true });
  });
}

interface Access {
  log: Log;
  metrics: Metrics | undefined;
  /** Milliseconds of any clock. */
  now: () => number;
}

function record({ log, metrics, now }: Access, c: Context<AppEnv>, started: number, done: Done): void {
  const ms = now() - started;
  const route = routeOf(c);
  const cache = c.get('cacheHit');
  metrics?.request(c.req.method, route, done.status, ms / 1000, cache);
  log.info({
    request_id: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    route,
    status: done.status,
    ms: Math.round(ms * 1000) / 1000,
    bytes: done.bytes,
    key: c.get('key')?.id,
    cache,
    aborted: done.aborted,
  });
}

/**
 * Writes one line for each request and counts it in the metrics; adds `Server-Timing`. A line contains neither the
 * query, because free texts are private, nor secrets.
 */
export function accessLog(
  log: Log,
  metrics: Metrics | undefined,
  now: () => number = () => performance.now(),
): MiddlewareHandler<AppEnv> {
  const access = { log, metrics, now };
  return async (c, next) => {
    const started = now();
    const written = c.env?.incoming?.socket.bytesWritten ?? 0;
    await next();
    setHeader(c, 'Server-Timing', `app;dur=${(now() - started).toFixed(3)}`);
    whenDone(c, written, (done) => record(access, c, started, done));
  };
}
