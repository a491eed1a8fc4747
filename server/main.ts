import { availableParallelism } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { CachePolicy } from './caching.ts';
import type { HealthSources } from './health.ts';
import { devKeyring, devSecret, type Keyring, openKeyFile } from './keyring.ts';
import { type LazyModel, openModel } from './language/model/index.ts';
import { type Limiter, openLimiter } from './limits.ts';
import { type Listening, listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics, type MetricsOptions } from './metrics.ts';
import { factsPart } from './page-facts.ts';
import { type Reloader, reloader } from './reload.ts';
import { loadServices, partsOf, type Service, type ServiceName, serviceNames } from './routes.ts';
import { SnapshotHolder, type SnapshotOptions } from './snapshot.ts';
import { prebuiltPart } from './static.ts';

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
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** The address to listen on. Errors: one that others reach, without a key file. */
export function hostOf(host: string | undefined, hasKeys: boolean): string {
  if (hasKeys) return host ?? '0.0.0.0';
  if (!host || LOOPBACK.test(host)) return host ?? '127.0.0.1';
  throw new Error(
    `Without a key file the server listens on loopback only, not on ${host}. ` +
      'Make one with `forecourt keys issue`, or leave --host out.',
  );
}

function watch(metrics: Metrics, holder: SnapshotHolder, reload: Reloader, now: () => number): void {
  metrics.gauge(
    'forecourt_pool_waiting',
    'Queries that wait for a connection.',
    () => holder.current?.pool.waiting ?? 0,
  );
  metrics.gauge(
    'forecourt_pool_queries',
    'Queries run over the served snapshot.',
    () => holder.current?.pool.ran ?? 0,
  );
  metrics.gauge(
    'forecourt_answers_bytes',
    'Bytes of kept answers.',
    () => holder.current?.answers.bytes ?? 0,
  );
  metrics.gauge(
    'forecourt_processes_prepared',
    'Processes that have prepared all of their snapshot, 1 for each.',
    () => (holder.current?.prepared ? 1 : 0),
  );
  const age = () => {
    const built = reload.served()?.built_at;
    return built ? (now() - Date.parse(built)) / 1000 : Number.NaN;
  };
  metrics.gauge('forecourt_snapshot_age_seconds', 'Time since the served snapshot was built.', age, 'max');
}

interface Assembled {
  holder: SnapshotHolder;
  reload: Reloader;
  keyring: Keyring;
  limiter: Limiter;
  services: readonly Service[];
  app: ReturnType<typeof createApp>;
}

async function assemble(options: ServerOptions, secret: string, effects: Effects): Promise<Assembled> {
  const { out, keys, cache = 'private', version } = options;
  const { log, now } = effects;
  const services = await effects.load(options.services ?? serviceNames(undefined));
  const part = prebuiltPart(cache);
  const connections = Math.max(2, availableParallelism());
  const holder = new SnapshotHolder([...partsOf(services), part, factsPart], {
    pool: { connections },
    ...options.snapshot,
  });
  const reload = reloader(out, holder, log);
  const keyring = keys ? await openKeyFile(keys) : devKeyring(secret, new Date(now()));
  const model: LazyModel = openModel(options.model);
  const limiter =
    effects.together?.limiter?.() ?? (await openLimiter(options.redisUrl, (message) => log.warn(message)));
  const metrics = createMetrics({ process: effects.processMetrics, text: effects.together?.metricsText });
  watch(metrics, holder, reload, now);
  const started = now();
  const health: HealthSources = {
    snapshot: reload.served,
    checks: [reload.check, keyring.check, limiter.check, model.check],
    uptime: () => (now() - started) / 1000,
  };
  const context = { holder, model, shared: effects.together !== undefined };
  const app = createApp({
    context,
    services,
    keyring,
    limiter,
    health,
    log,
    metrics,
    prebuilt: { part },
    cache,
    pages: {
      ...(keys ? { key: options.pageKey, loopbackOnly: false } : { key: secret, loopbackOnly: true }),
      images: options.images,
      facts: true,
    },
    version,
  });
  return { holder, reload, keyring, limiter, services, app };
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
  const effects: Effects = {
    log: given.log ?? createLog(options.logLevel),
    now: given.now ?? Date.now,
    load: given.load ?? loadServices,
    processMetrics: given.processMetrics ?? true,
    together: given.together,
  };
  const { log } = effects;
  const host = hostOf(options.host, options.keys !== undefined);
  const secret = devSecret(options.devKey);
  const { holder, reload, keyring, limiter, services, app } = await assemble(options, secret, effects);
  reload.start();
  const looked = reload.look();
  if (options.listen === 'opened') await looked;
  const listening: Listening = await listen(getRequestListener(app.fetch), options.port ?? 8080, host).catch(
    async (error) => {
      reload.stop();
      void looked.then(() => holder.close());
      await limiter.close();
      throw error;
    },
  );
  const keysTimer = setInterval(() => void keyring.refresh(), KEYS_EVERY);
  keysTimer.unref();
  log.info({ url: listening.url, pid: process.pid }, 'listening');
  return {
    url: listening.url,
    devKey: options.keys ? undefined : secret,
    settled: looked.then(() => holder.current?.settled),
    reload: () => reload.look(true),
    async stop(graceMs) {
      clearInterval(keysTimer);
      reload.stop();
      await Promise.all(services.map((service) => service.close?.()));
      const inTime = await listening.drain(graceMs);
      holder.close();
      await limiter.close();
      log.info({ all_answered: inTime }, 'stopped');
      log.flush();
    },
  };
}
