/** The first process: starts the workers and replaces those that end. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { PROGRAM_FOLDER } from '../../contract/paths.ts';
import { devSecret } from '../keys/keyring.ts';
import { DRAIN_MS } from '../listen.ts';
import { hostOf, type RunningServer, type ServerOptions } from '../main.ts';
import { createLog } from '../observe/log.ts';
import type { Log } from '../shared/log.ts';
import { isReport, sendOrder, type WorkerOrder, type WorkerReport } from './messages.ts';

const WORKER = join(PROGRAM_FOLDER, 'worker.js');
/** Milliseconds before an ended worker is replaced, so that a fault at every start does not spin. */
const RESTART_MS = 1000;
/** Milliseconds after the grace before a worker is killed. */
const KILL_MS = 2000;

/** A started worker: `listening` when it accepts connections, `settled` when its snapshot is fully prepared. */
interface StartedWorker {
  readonly worker: Worker;
  readonly listening: Promise<string>;
  readonly settled: Promise<void>;
}

/** The first report of a kind. Error: the worker reports a failure or ends before. */
function reportOf(worker: Worker, kind: WorkerReport['forecourt']): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (!isReport(message)) return;
      if (message.forecourt === kind) resolve(message);
      if (message.forecourt === 'failed') reject(new Error(message.message));
    });
    worker.once('exit', (code, signal) =>
      reject(new Error(`A process of the server ended with ${signal ?? code} before it was ${kind}.`)),
    );
  });
}

function startWorker(options: ServerOptions): StartedWorker {
  const worker = cluster.fork();
  const online = reportOf(worker, 'online');
  const listening = reportOf(worker, 'listening').then((report) => ('url' in report ? report.url : ''));
  const settled = reportOf(worker, 'settled').then(() => {});
  // A failure reaches those who await these; it must not count as unhandled if nobody does.
  settled.catch(() => {});
  listening.catch(() => {});
  online.then(
    () => sendOrder(worker, { forecourt: 'start', options }),
    () => {},
  );
  return { worker, listening, settled };
}

/** Combines the metrics of all workers for each that was asked for them. */
function answerMetrics(): void {
  const together = new AggregatorRegistry();
  cluster.on('message', async (worker, message) => {
    if (!isReport(message) || message.forecourt !== 'metrics') return;
    const text = await together.clusterMetrics().catch(() => undefined);
    sendOrder(worker, { forecourt: 'metrics', id: message.id, text });
  });
}

/** The workers: keeps their number, sends orders to all, and stops all. */
function workerPool(options: ServerOptions, count: number, log: Log) {
  const workers = new Set<Worker>();
  let stopping = false;
  const add = (listen: ServerOptions['listen']): StartedWorker => {
    const started = startWorker({ ...options, listen });
    const { worker } = started;
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (!stopping) replace(worker, signal ?? code);
    });
    return started;
  };
  const replace = (worker: Worker, how: string | number) => {
    log.error({ pid: worker.process.pid, ended: how }, 'a process of the server ended, another is started');
    setTimeout(() => {
      if (!stopping) add(workers.size > 0 ? 'opened' : 'at once');
    }, RESTART_MS);
  };
  const addOthers = async (first: StartedWorker) => {
    for (let [last, started] = [first, 1]; started < count && !stopping; started += 1) {
      // One after the other, so that the first is not slowed down while it prepares to answer.
      await last.settled.catch(() => {});
      if (!stopping) last = add('opened');
      if (started === count - 1) await last.settled.catch(() => {});
    }
  };
  return {
    add,
    addOthers,
    sendAll: (message: WorkerOrder) => {
      for (const worker of workers) sendOrder(worker, message);
    },
    async stop(graceMs: number) {
      stopping = true;
      const ended = [...workers].map((worker) => once(worker, 'exit'));
      this.sendAll({ forecourt: 'stop', graceMs });
      const timer = setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL');
      }, graceMs + KILL_MS);
      await Promise.all(ended);
      clearTimeout(timer);
    },
  };
}

/**
 * Starts a server of several processes on one port, which share limits and metrics; each opens the snapshot itself. The
 * first worker answers as soon as a server of one process would; a worker that ends is replaced. Errors: those of
 * `startServer`.
 */
export async function startWorkers(
  options: ServerOptions,
  count: number,
  log: Log = createLog(options.logLevel),
): Promise<RunningServer> {
  hostOf(options.host, options.keys !== undefined);
  const devKey = options.keys ? undefined : devSecret(options.devKey);
  cluster.setupPrimary({ exec: WORKER, args: [], execArgv: ['--enable-source-maps'] });
  new RateLimiterClusterMaster();
  answerMetrics();
  const all = workerPool({ ...options, devKey }, count, log);
  const first = all.add('at once');
  const url = await first.listening.catch(async (error) => {
    await all.stop(0);
    throw error;
  });
  const settled = all.addOthers(first);
  return {
    url,
    devKey,
    settled,
    reload: async () => all.sendAll({ forecourt: 'reload' }),
    stop: (graceMs = DRAIN_MS) => all.stop(graceMs),
  };
}
