/** The command `serve`, which loads the server. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { serviceNames } from '../../server/load-services.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../server/main.ts';
import { startWorkers } from '../../server/workers/primary.ts';
import { layoutOf } from '../publish/layout.ts';
import { readManifest } from '../publish/publish.ts';
import { ForecourtError, messageOf } from '../shared/errors.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

export interface ServeCommandOptions {
  out: string;
  sources: string;
  build?: boolean;
  port?: string;
  host?: string;
  keys?: string;
  services?: string;
  model?: string;
  workers?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where `forecourt keys issue` puts keys by default. */
const DEFAULT_KEYS = 'keys.json';

function portOf(text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new ForecourtError('usage', `The port is "${text}", expected a whole number from 0 to 65535.`);
}

/** The number of processes: `auto` is one a core. Error: no whole number from 1 to 256. */
export function workersOf(text: string, cores: number = availableParallelism()): number {
  const workers = text === 'auto' ? cores : Number(text);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 256) return workers;
  throw new ForecourtError(
    'usage',
    `The number of workers is "${text}", expected a whole number from 1 to 256, or auto for one a core.`,
  );
}

function keysOf(named: string | undefined): string | undefined {
  if (!named) return existsSync(DEFAULT_KEYS) ? DEFAULT_KEYS : undefined;
  if (existsSync(named)) return named;
  throw new ForecourtError(
    'input',
    `There is no key file ${named}. Make one: forecourt keys issue --keys ${named} --name ... --use-case ...`,
  );
}

function cacheOf(text: string | undefined): ServerOptions['cache'] {
  if (!text) return 'private';
  if (text === 'private' || text === 'public') return text;
  throw new ForecourtError('usage', `FORECOURT_CACHE is "${text}", expected private or public.`);
}

/** The longest time that a query may take, in seconds; undefined where none is set. */
function querySecondsOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds;
  throw new ForecourtError(
    'usage',
    `FORECOURT_QUERY_SECONDS is "${text}", expected a number of seconds above 0, at most 3600.`,
  );
}

/** The origins in a comma-separated list, such as `https://img.example.com`. Error: one that is no origin. */
function originsOf(list: string | undefined): string[] {
  const origins = (list ?? '').split(',').map((one) => one.trim());
  return origins.filter(Boolean).map((one) => {
    if (URL.canParse(one) && /^https?:/.test(one)) return new URL(one).origin;
    throw new ForecourtError(
      'usage',
      `FORECOURT_IMAGE_ORIGINS holds "${one}", expected origins such as https://img.example.com.`,
    );
  });
}

/** The server's options from those of the command line and the environment; the command line wins. */
export function serverOptions(options: ServeCommandOptions, env: Environment): ServerOptions {
  try {
    return {
      out: options.out,
      port: portOf(options.port ?? env.PORT ?? '8080'),
      host: options.host ?? env.HOST,
      keys: keysOf(options.keys ?? env.FORECOURT_KEYS),
      devKey: env.FORECOURT_DEV_KEY,
      pageKey: env.FORECOURT_PAGE_KEY,
      images: originsOf(env.FORECOURT_IMAGE_ORIGINS),
      services: serviceNames(options.services),
      model: options.model ?? env.FORECOURT_MODEL,
      redisUrl: env.REDIS_URL,
      cache: cacheOf(env.FORECOURT_CACHE),
      querySeconds: querySecondsOf(env.FORECOURT_QUERY_SECONDS),
      logLevel: env.LOG_LEVEL,
      version,
    };
  } catch (error) {
    throw error instanceof ForecourtError ? error : new ForecourtError('usage', messageOf(error));
  }
}

/** Why no snapshot can be served from the folder: there is none, or one that this version cannot open. */
export async function lacksSnapshot(out: string): Promise<ForecourtError | undefined> {
  try {
    await readManifest(layoutOf(out).current);
    return undefined;
  } catch (error) {
    if (error instanceof ForecourtError) return error;
    throw error;
  }
}

/** What to do for a folder that lacks a snapshot. */
function lackText(out: string, { exit, message }: ForecourtError): string {
  const [build, rollback] = ['build', 'rollback'].map((command) => `\`forecourt ${command} --out ${out}\``);
  return exit === 'damaged'
    ? `\nThe snapshot in ${out} cannot be opened: ${message} What ${build} makes, or ${rollback} goes back to, is served as soon as it is there.`
    : `\nNothing to serve in ${out} yet: run ${build}; its snapshot is served as soon as it is there.`;
}

async function buildIfMissing(terminal: Terminal, options: ServeCommandOptions): Promise<void> {
  if (!options.build || !(await lacksSnapshot(options.out))) return;
  const { build } = await import('./build.ts');
  // With --json the one result is where the server listens.
  const quiet: Terminal = terminal.json ? { ...terminal, result() {} } : terminal;
  await build(quiet, { sources: options.sources, out: options.out });
}

/** Where a server listens, with which key, and how its folder gets a snapshot where it lacks one. */
export async function welcome(
  { url, devKey }: Pick<RunningServer, 'url' | 'devKey'>,
  out: string,
): Promise<string> {
  const key = devKey
    ? `\nAPI key: ${devKey}  (one key, this machine only; \`forecourt keys issue\` makes others)`
    : '';
  const lack = await lacksSnapshot(out);
  return `Listening on ${url}  documentation: ${url}/docs${key}${lack ? lackText(out, lack) : ''}`;
}

/** Resolves with the signal that ends the server; the second one ends it at once. */
function ended(server: RunningServer): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
      resolve(server.stop());
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
    process.on('SIGHUP', () => void server.reload());
  });
}

/**
 * Serves the current snapshot until SIGTERM or SIGINT; SIGHUP looks for a new one at once.
 * Errors: `usage` or `input` for settings that cannot be.
 */
export async function serve(terminal: Terminal, options: ServeCommandOptions): Promise<void> {
  const settings = serverOptions(options, process.env);
  const workers = workersOf(options.workers ?? process.env.FORECOURT_WORKERS ?? '1');
  await buildIfMissing(terminal, options);
  let server: RunningServer;
  try {
    server = workers === 1 ? await startServer(settings) : await startWorkers(settings, workers);
  } catch (error) {
    throw new ForecourtError('usage', messageOf(error));
  }
  terminal.progress.done();
  const human = await welcome(server, options.out);
  terminal.result({ url: server.url, key: server.devKey ?? null }, human);
  await ended(server);
}
