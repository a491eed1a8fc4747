import { Agent, get } from 'node:http';
import type { Engine } from '../engine.ts';
import { type ListRequest, pathOf } from '../requests/request.ts';

function ask(engine: Engine, agent: Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${engine.url}${path}`, { agent, headers: engine.headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${engine.name} ${path}: status ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Asks all over one connection, which one process of the server answers. */
async function askAll(engine: Engine, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of paths) await ask(engine, agent, path);
  agent.destroy();
}

/**
 * Asks every request of every process, so that compiled code, buffers and counts are warm; gives the seconds.
 * Connections go to the processes in turn: twice as many as there are reach each of them.
 */
export async function warm(engine: Engine, requests: readonly ListRequest[]): Promise<number> {
  const start = performance.now();
  const paths = requests.map(pathOf);
  await Promise.all(Array.from({ length: 2 * engine.processes }, () => askAll(engine, paths)));
  return (performance.now() - start) / 1000;
}
