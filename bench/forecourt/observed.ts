import { parseArgs } from 'node:util';
import { startServer } from '../../server/main.ts';
import type { Heap } from './heap.ts';

/**
 * The server as deployed, except that it answers the message `heap` with its memory after a garbage collection.
 * `node --expose-gc ... --out <folder> --keys <file> --port <n>`; always a single process.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    keys: { type: 'string' },
    port: { type: 'string' },
    workers: { type: 'string' },
  },
});

function collected(): Heap {
  if (!globalThis.gc) throw new Error('Garbage can be collected only with node --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapBytes: heapUsed, externalBytes: external, residentBytes: rss };
}

const server = await startServer({
  out: values.out ?? '',
  keys: values.keys,
  port: Number(values.port),
  host: '127.0.0.1',
  version: 'bench',
});

process.on('message', (asked) => {
  if (asked === 'heap') process.send?.(collected());
});
process.on('SIGTERM', () => void server.stop().then(() => process.disconnect?.()));
