import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openCatalog } from './catalog.ts';
import { connection } from './cluster.ts';
import { readCodes } from './codes.ts';
import { parseRequest } from './request.ts';

/**
 * The peer's process: the car list over PostgreSQL with only node:http, without framework, keys and limits.
 * `--cluster <folder> --snapshot <folder> --port <n> --connections <n>`.
 */
const { values } = parseArgs({
  options: {
    cluster: { type: 'string', default: '' },
    snapshot: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    connections: { type: 'string', default: '4' },
  },
});

const pool = new pg.Pool({ ...connection(values.cluster), max: Number(values.connections) });
const catalog = openCatalog(pool, await readCodes(values.snapshot));

const server = createServer(async (request, response) => {
  try {
    const body = await catalog(parseRequest(request.url ?? '/'));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
  }
});

server.listen(Number(values.port), '127.0.0.1');
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
});
