import { parseArgs } from 'node:util';
import { startServer } from '../../server/main.ts';
import { startWorkers } from '../../server/workers/primary.ts';

/**
 * The server without a cache of answers: the cache holds one byte, which fits no answer.
 * `--out <folder> --keys <file> --port <n> --workers <n>`.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    keys: { type: 'string' },
    port: { type: 'string' },
    workers: { type: 'string', default: '1' },
  },
});

const options = {
  out: values.out ?? '',
  keys: values.keys,
  port: Number(values.port),
  host: '127.0.0.1',
  version: 'bench',
  snapshot: { cache: { maxBytes: 1 } },
};
const workers = Number(values.workers);
const server = await (workers === 1 ? startServer(options) : startWorkers(options, workers));

process.on('SIGTERM', () => void server.stop());
