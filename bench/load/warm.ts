import { Agent, get } from 'node:http';
import type { Engine } from '../engine.ts';
import { type ListRequest, pathOf } from '../requests/request.ts';
import { CONNECTIONS } from './wrk.ts';

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

/** Asks every request once, so that compiled code, buffers and counts are warm; gives the seconds. */
export async function warm(engine: Engine, requests: readonly ListRequest[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const left = requests.map(pathOf)[Symbol.iterator]();
  const worker = async () => {
    for (const path of left) await ask(engine, agent, path);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return (performance.now() - start) / 1000;
}
