import { parseArgs } from 'node:util';
import { startServer } from '../../server/main.ts';

/**
 * The server's process without its cache of answers: no answer fits into one byte.
 * `--out <folder> --keys <file> --port <n>`.
 */
const { values } = parseArgs({
  options: { out: { type: 'string' }, keys: { type: 'string' }, port: { type: 'string' } },
});

const server = await startServer({
  out: values.out ?? '',
  keys: values.keys,
  port: Number(values.port),
  host: '127.0.0.1',
  version: 'bench',
  snapshot: { cache: { maxBytes: 1 } },
});

process.on('SIGTERM', () => void server.stop());
