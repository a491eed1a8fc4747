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
  /** By default every address with a key file, loopback without one. */
  host?: string;
  /** The key file; without one a single key is accepted, on loopback only. */
  keys?: string;
  /** The secret of that single key; made when absent. */
  devKey?: string;
  /** The browser key that this server's own pages call with, where there is a key file. */
  pageKey?: string;
  /** Origins that the pages may load photos from. */
  images?: readonly string[];
  services?: readonly ServiceName[];
  /** The folder of the language model; by default the embedded one. */
  model?: string;
  /** When connections are accepted: at once by default, or when the snapshot is opened. */
  listen?: 'at once' | 'opened';
  /** Where replicas share their limits. */
  redisUrl?: string;
  cache?: CachePolicy;
  /** Seconds that one query may take; 10 by default. */
  querySeconds?: number;
  logLevel?: string;
  version: string;
  snapshot?: SnapshotOptions;
}

/** What the server is given of the world; a test gives its own. */
interface Effects {
  log: Log;
  now: () => number;
  /** Loads the services by name. */
  load: (names: readonly ServiceName[]) => Promise<Service[]>;
  processMetrics: boolean;
  /** Where this is one of several processes that answer as one server. */
  together?: Together;
}

/** What several processes of one server count together. */
interface Together {
  /** Absent where Redis counts. */
  readonly limiter?: () => Limiter;
  readonly metricsText: MetricsOptions['text'];
}

export interface RunningServer {
  url: string;
  /** The single key, where there is no key file. */
  devKey?: string;
  /** Ends when nothing is prepared in the background any more. */
  settled: Promise<void>;
  /** Opens what the pointer points to, also when it did not move. */
  reload(): Promise<void>;
  /** Finishes what is in flight, then closes everything. */
  stop(graceMs?: number): Promise<void>;
}

const KEYS_EVERY = 1000;

/** The address to listen on. Errors: one that others reach, without a key file. */
export function hostOf(host: string | undefined, hasKeys: boolean): string {
  if (hasKeys) return host ?? '0.0.0.0';
  if (!host || isLoopbackHost(host)) return host ?? '127.0.0.1';
  throw new Error(
    `Without a key file the server listens on loopback only, not on ${host}. ` +
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

/** Without a key file the pages call with the development key, from this machine alone. */
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

/** What ends a server: nothing new, the answers in flight, then all that it holds open. */
function stopper({ holder, reload, keyring, limiter, services }: Assembled, listening: Listening, log: Log) {
  const keysTimer = setInterval(() => void keyring.refresh(), KEYS_EVERY);
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
 * Starts the server: listens at once, loads the current snapshot, then serves each new one as it is
 * published. Errors: no usable port, host or key file; a missing or broken snapshot is none, it shows
 * in `/health`.
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
  const looked = reload.checkPointer();
  if (options.listen === 'opened') await looked;
  const listening = await listen(getRequestListener(app.fetch), options.port ?? 8080, host).catch(
    async (error) => {
      reload.stop();
      void looked.then(() => holder.close());
      await limiter.close();
      throw error;
    },
  );
  effects.log.info({ url: listening.url, pid: process.pid }, 'listening');
  return {
    url: listening.url,
    devKey: options.keys ? undefined : secret,
    settled: looked.then(() => holder.current?.settled),
    reload: () => reload.checkPointer(true),
    stop: stopper(assembled, listening, effects.log),
  };
}
