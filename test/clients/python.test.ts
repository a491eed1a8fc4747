import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { python, pythonTest } from '../support/python.ts';
import { KEY, operationsOf, serveDocument } from './support.ts';

const CALLS = fileURLToPath(new URL('call_every_route.py', import.meta.url));
const GENERATE = ['-m', 'openapi_python_client', 'generate', '--meta', 'none', '--overwrite'];

pythonTest('a client of openapi-python-client calls every route with its required arguments', async () => {
  const { server, document } = await serveDocument();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-client-'));
  try {
    const [path, client] = [join(folder, 'openapi.json'), join(folder, 'forecourt_client')];
    await writeFile(path, JSON.stringify(document));
    await python(...GENERATE, '--path', path, '--output-path', client);
    const { called, wrong } = JSON.parse(await python(CALLS, client, path, server.url, KEY));
    expect(wrong).toEqual([]);
    // A session of the agent is a stream, which the generator does not know.
    const streams = ['GET /mcp', 'DELETE /mcp'];
    expect([...called, ...streams].sort()).toEqual(operationsOf(document).sort());
  } finally {
    await server.stop(0);
    await rm(folder, { recursive: true, force: true });
  }
});
