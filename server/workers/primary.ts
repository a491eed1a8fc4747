/** The first process: starts the processes that answer, and replaces those that die. */
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
import { isReport, order, type Report } from './messages.ts';

const WORKER = join(PROGRAM_FOLDER, 'worker.js');
/** How long after one has died another is started, so that a fault at every start does not spin. */
const AGAIN_MS = 1000;
/** What a process gets beyond its grace before it is killed. */
const PATIENCE_MS = 2000;

/** A started process: when it accepts connections, and when all is prepared in it. */
interface Hired {
  readonly worker: Worker;
  readonly listening: Promise<string>;
  readonly settled: Promise<void>;
}

/** The first report of a kind. Errors: the process reports a failure or ends before. */
function reportOf(worker: Worker, kind: Report['forecourt']): Promise<Report> {
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

function hire(options: ServerOptions): Hired {
  const worker = cluster.fork();
  const online = reportOf(worker, 'online');
  const listening = reportOf(worker, 'listening').then((told) => ('url' in told ? told.url : ''));
  const settled = reportOf(worker, 'settled').then(() => {});
  // Whoever waits for these hears of a failure; nobody has to wait.
  settled.catch(() => {});
  listening.catch(() => {});
  online.then(
    () => order(worker, { forecourt: 'start', options }),
    () => {},
  );
  return { worker, listening, settled };
}

/** Sums the metrics of all processes for each that is asked for them. */
function answerMetrics(): void {
  const together = new AggregatorRegistry();
  cluster.on('message', async (worker, message) => {
    if (!isReport(message) || message.forecourt !== 'metrics') return;
    const text = await together.clusterMetrics().catch(() => undefined);
    order(worker, { forecourt: 'metrics', id: message.id, text });
  });
}

/** The processes that answer: keeps their number, tells all, and stops all. */
function crew(options: ServerOptions, count: number, log: Log) {
  const workers = new Set<Worker>();
  let stopping = false;
  const hireAs = (listen: ServerOptions['listen']): Hired => {
    const hired = hire({ ...options, listen });
    const { worker } = hired;
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (!stopping) replace(worker, signal ?? code);
    });
    return hired;
  };
  const replace = (worker: Worker, how: string | number) => {
    log.error({ pid: worker.process.pid, ended: how }, 'a process of the server ended, another is started');
    setTimeout(() => {
      if (!stopping) hireAs(workers.size > 0 ? 'opened' : 'at once');
    }, AGAIN_MS);
  };
  const hireOthers = async (first: Hired) => {
    for (let [last, started] = [first, 1]; started < count && !stopping; started += 1) {
      // One after the other: the first is not slowed down while it prepares to answer.
      await last.settled.catch(() => {});
      if (!stopping) last = hireAs('opened');
      if (started === count - 1) await last.settled.catch(() => {});
    }
  };
  return {
    hireAs,
    hireOthers,
    tellAll: (message: Parameters<typeof order>[1]) => {
      for (const worker of workers) order(worker, message);
    },
    async stop(graceMs: number) {
      stopping = true;
      const ended = [...workers].map((worker) => once(worker, 'exit'));
      this.tellAll({ forecourt: 'stop', graceMs });
      const timer = setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL');
      }, graceMs + PATIENCE_MS);
      await Promise.all(ended);
      clearTimeout(timer);
    },
  };
}

/**
 * Starts a server of several processes on one port, which share limits and metrics; each holds the snapshot
 * itself. The first answers as soon as a server of one process would; one that dies is replaced.
 * Errors: as `startServer`.
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
  const all = crew({ ...options, devKey }, count, log);
  const first = all.hireAs('at once');
  const url = await first.listening.catch(async (error) => {
    await all.stop(0);
    throw error;
  });
  const settled = all.hireOthers(first);
  return {
    url,
    devKey,
    settled,
    reload: async () => all.tellAll({ forecourt: 'reload' }),
    stop: (graceMs = DRAIN_MS) => all.stop(graceMs),
  };
}
