/** Starts and stops a server of one process. */
import { availableParallelism } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { CachePolicy } from './gates/cache-headers.ts';
import { type Limiter, openLimiter } from './gates/limits.ts';
import { prebuiltPart } from './gates/prebuilt.ts';
import { devKeyring, devSecret, type Keyring, openKeyFile } from './keys/keyring.ts';
import { isLoopbackHost } from './keys/loopback.ts';
import { type LazyModel, openModel } from './language/model/index.ts';
import { type Listening, listen } from './listen.ts';
import { loadServices, partsOf, type ServiceName, serviceNames } from './load-services.ts';
import { gaugeSnapshots } from './observe/gauges.ts';
import { createLog } from './observe/log.ts';
import { createMetrics, type MetricsOptions } from './observe/metrics.ts';
import { factsPart } from './pages/facts.ts';
import type { Service } from './services/service.ts';
import type { Log } from './shared/log.ts';
import { type Reloader, reloader } from './snapshot/reload.ts';
import { SnapshotHolder, type SnapshotOptions } from './snapshot/snapshot.ts';

export interface ServerOptions {
  /** The folder of the snapshots. */
  out: string;
  port?: number;
  /** The address to listen on; by default every address with a key file, loopback without one. */
  host?: string;
  /** The key file; without one the server accepts a single key, only on loopback. */
  keys?: string;
  /** The secret of that single key; by default a new one. */
  devKey?: string;
  /** The browser key of this server's own pages, if there is a key file. */
  pageKey?: string;
  /** Origins that the pages may load photos from. */
  images?: readonly string[];
  services?: readonly ServiceName[];
  /** The folder of the language model; by default the embedded one. */
  model?: string;
  /** When connections are accepted: by default at once, or when the snapshot is opened. */
  listen?: 'at once' | 'opened';
  /** The Redis in which replicas share their limits. */
  redisUrl?: string;
  cache?: CachePolicy;
  /** Seconds that one query may take; by default 10. */
  querySeconds?: number;
  logLevel?: string;
  version: string;
  snapshot?: SnapshotOptions;
}

/** The effects of a server on the world; tests replace them. */
interface Effects {
  log: Log;
  now: () => number;
  /** Loads the services by name. */
  load: (names: readonly ServiceName[]) => Promise<Service[]>;
  processMetrics: boolean;
  /** Present if this is one of several processes of one server. */
  together?: Together;
}

/** The counters that several processes of one server share. */
interface Together {
  /** Absent if Redis counts. */
  readonly limiter?: () => Limiter;
  readonly metricsText: MetricsOptions['text'];
}

export interface RunningServer {
  url: string;
  /** The single key, if there is no key file. */
  devKey?: string;
  /** Resolves when the background work of the first snapshot has ended. */
  settled: Promise<void>;
  /** Opens the snapshot at the pointer, even if it did not move. */
  reload(): Promise<void>;
  /** Answers the requests in flight, then closes everything. */
  stop(graceMs?: number): Promise<void>;
}

/** Milliseconds between two checks of the key file. */
const KEYS_EVERY_MS = 1000;

/** The address to listen on. Error: one that others can reach, without a key file. */
export function hostOf(host: string | undefined, hasKeys: boolean): string {
  if (hasKeys) return host ?? '0.0.0.0';
  if (!host || isLoopbackHost(host)) return host ?? '127.0.0.1';
  throw new Error(
    `Without a key file the server listens only on loopback, not on ${host}. ` +
      'Make one with `forecourt keys issue`, or leave --host out.',
  );
}

interface Assembled {
  holder: SnapshotHolder;
  reload: Reloader;
  keyring: Keyring;
  limiter: Limiter;
  services: readonly Service[];
  app: ReturnType<typeof createApp>;
}

function holderOf(
  { cache = 'private', querySeconds, snapshot }: ServerOptions,
  services: readonly Service[],
) {
  const prebuilt = prebuiltPart(cache);
  const parts = [...partsOf(services), prebuilt, factsPart];
  const timeLimitMs = querySeconds === undefined ? undefined : querySeconds * 1000;
  const pool = { connections: Math.max(2, availableParallelism()), timeLimitMs };
  return { prebuilt, holder: new SnapshotHolder(parts, { pool, ...snapshot }) };
}

/** The key of the pages: without a key file the development key, only on this machine. */
function pagesOf({ keys, pageKey, images }: ServerOptions, secret: string) {
  const key = keys ? { key: pageKey, loopbackOnly: false } : { key: secret, loopbackOnly: true };
  return { ...key, images, facts: true };
}

function limiterOf({ redisUrl }: ServerOptions, { together, log }: Effects): Promise<Limiter> {
  const shared = together?.limiter?.();
  return shared ? Promise.resolve(shared) : openLimiter(redisUrl, (message) => log.warn(message));
}

async function assemble(options: ServerOptions, secret: string, effects: Effects): Promise<Assembled> {
  const { log, now, together } = effects;
  const services = await effects.load(options.services ?? serviceNames(undefined));
  const { prebuilt, holder } = holderOf(options, services);
  const reload = reloader(options.out, holder, log);
  const keyring = options.keys ? await openKeyFile(options.keys) : devKeyring(secret, new Date(now()));
  const model: LazyModel = openModel(options.model);
  const limiter = await limiterOf(options, effects);
  const metrics = createMetrics({ process: effects.processMetrics, text: together?.metricsText });
  gaugeSnapshots(metrics, holder, reload, now);
  const started = now();
  const app = createApp({
    context: { holder, model, shared: together !== undefined },
    services,
    keyring,
    limiter,
    health: {
      snapshot: reload.served,
      checks: [reload.check, keyring.check, limiter.check, model.check],
      uptime: () => (now() - started) / 1000,
    },
    log,
    metrics,
    prebuilt: { part: prebuilt },
    cache: options.cache,
    pages: pagesOf(options, secret),
    version: options.version,
  });
  return { holder, reload, keyring, limiter, services, app };
}

const effectsOf = (given: Partial<Effects>, { logLevel }: ServerOptions): Effects => ({
  log: given.log ?? createLog(logLevel),
  now: given.now ?? Date.now,
  load: given.load ?? loadServices,
  processMetrics: given.processMetrics ?? true,
  together: given.together,
});

/** Makes the function that stops a server: no new requests, the answers in flight, then everything is closed. */
function stopper({ holder, reload, keyring, limiter, services }: Assembled, listening: Listening, log: Log) {
  const keysTimer = setInterval(() => void keyring.refresh(), KEYS_EVERY_MS);
  keysTimer.unref();
  return async (graceMs?: number): Promise<void> => {
    clearInterval(keysTimer);
    reload.stop();
    await Promise.all(services.map((service) => service.close?.()));
    const inTime = await listening.drain(graceMs);
    holder.close();
    await limiter.close();
    log.info({ all_answered: inTime }, 'stopped');
    log.flush();
  };
}

/**
 * Starts the server: listens at once, loads the current snapshot, then serves each new one once it is published.
 * Errors: no usable port, host or key file. A missing or broken snapshot is not an error; `/health` shows it.
 */
export async function startServer(
  options: ServerOptions,
  given: Partial<Effects> = {},
): Promise<RunningServer> {
  const effects = effectsOf(given, options);
  const host = hostOf(options.host, options.keys !== undefined);
  const secret = devSecret(options.devKey);
  const assembled = await assemble(options, secret, effects);
  const { holder, reload, limiter, app } = assembled;
  reload.start();
  const opened = reload.checkPointer();
  if (options.listen === 'opened') await opened;
  const listening = await listen(getRequestListener(app.fetch), options.port ?? 8080, host).catch(
    async (error) => {
      reload.stop();
      void opened.then(() => holder.close());
      await limiter.close();
      throw error;
    },
  );
  effects.log.info({ url: listening.url, pid: process.pid }, 'listening');
  return {
    url: listening.url,
    devKey: options.keys ? undefined : secret,
    settled: opened.then(() => holder.current?.settled),
    reload: () => reload.checkPointer(true),
    stop: stopper(assembled, listening, effects.log),
  };
}
