/** The log, one line a request, and the route that a request is counted under. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import pino, { type DestinationStream } from 'pino';
import { type AppEnv, setHeader } from '../answer/context.ts';
import type { Log } from '../shared/log.ts';
import type { Metrics } from './metrics.ts';

/** So many bytes are written to a pipe in one piece, so that lines of several processes never mix (POSIX). */
const PIPE_BUF = 4096;

/**
 * A log of JSON lines on standard output, written in batches off the requests' way.
 * `level` is one of pino's: trace to fatal, or silent.
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

/** The pattern of the route that answers (`/v1/cars/:id`); `unknown` where none does. */
export function routeOf(c: Context<AppEnv>): string {
  return patternOf(c) ?? 'unknown';
}

/** Whether a route, not only a gate before all of them, takes the request. */
export function hasRoute(c: Context<AppEnv>): boolean {
  return patternOf(c) !== undefined;
}

interface Done {
  status: number;
  bytes: number;
  aborted?: true;
}

/** Waits for the end of an answer on a socket; without one it is complete already. */
function whenDone(c: Context<AppEnv>, written: number, tell: (done: Done) => void): void {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing) {
    const length = c.res.headers.get('content-length');
    tell({ status: c.res.status, bytes: Number(length) });
    return;
  }
  const { socket } = incoming;
  outgoing.once('close', () => {
    const done: Done = { status: outgoing.statusCode, bytes: socket.bytesWritten - written };
    // A client may close as soon as it has the announced bytes, before a file's end is noticed here.
    const complete = outgoing.writableFinished || done.bytes > Number(outgoing.getHeader('content-length'));
    tell(complete ? done : { ...done, aborted: true });
  });
}

interface Access {
  log: Log;
  metrics: Metrics | undefined;
  /** Milliseconds, from any start. */
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
 * Writes one line a request and counts it in the metrics; adds `Server-Timing`.
 * A line holds no query, since free texts are private, and no secret.
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
