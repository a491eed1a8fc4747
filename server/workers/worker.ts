/** A worker: one of the processes that answer requests; `primary.ts` starts it and sends it orders. */
import { type RunningServer, type ServerOptions, startServer } from '../main.ts';
import { sharedLimiter } from './limiter.ts';
import { isOrder, sendReport, type WorkerOrder } from './messages.ts';
import { sharedMetrics } from './metrics.ts';

let server: RunningServer | undefined;
let stopping = false;

async function start(options: ServerOptions): Promise<void> {
  try {
    const limiter = options.redisUrl ? undefined : sharedLimiter;
    server = await startServer(options, { together: { limiter, metricsText: sharedMetrics } });
    sendReport({ forecourt: 'listening', url: server.url });
    await server.settled;
    sendReport({ forecourt: 'settled' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A worker that cannot answer ends, so that the first process replaces it.
    sendReport({ forecourt: 'failed', message }, () => process.exit(1));
  }
}

async function stop(graceMs?: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server?.stop(graceMs);
  process.exit(0);
}

function onOrder(message: WorkerOrder): void {
  if (message.forecourt === 'start') void start(message.options);
  if (message.forecourt === 'reload') void server?.reload();
  if (message.forecourt === 'stop') void stop(message.graceMs);
}

process.on('message', (message: unknown) => {
  if (isOrder(message)) onOrder(message);
});
// Without the first process nobody would count, restart or stop this worker.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop());
process.on('SIGHUP', () => void server?.reload());
sendReport({ forecourt: 'online' });
