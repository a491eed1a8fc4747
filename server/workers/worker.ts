/** One of the processes that answer; `primary.ts` starts it and tells it what to serve. */
import { type RunningServer, type ServerOptions, startServer } from '../main.ts';
import { sharedLimiter } from './limiter.ts';
import { isOrder, type Order, report } from './messages.ts';
import { sharedMetrics } from './metrics.ts';

let server: RunningServer | undefined;
let stopping = false;

async function start(options: ServerOptions): Promise<void> {
  try {
    const limiter = options.redisUrl ? undefined : sharedLimiter;
    server = await startServer(options, { together: { limiter, metricsText: sharedMetrics } });
    report({ forecourt: 'listening', url: server.url });
    await server.settled;
    report({ forecourt: 'settled' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // One that cannot answer ends, so that the first process replaces it.
    report({ forecourt: 'failed', message }, () => process.exit(1));
  }
}

async function stop(graceMs?: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server?.stop(graceMs);
  process.exit(0);
}

function obey(message: Order): void {
  if (message.forecourt === 'start') void start(message.options);
  if (message.forecourt === 'reload') void server?.reload();
  if (message.forecourt === 'stop') void stop(message.graceMs);
}

process.on('message', (message: unknown) => {
  if (isOrder(message)) obey(message);
});
// Without the first process nobody counts, restarts or stops this one.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop());
process.on('SIGHUP', () => void server?.reload());
report({ forecourt: 'online' });
