/** Warms a server before a measurement. */
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

/** Sends each request once over some connections. */
async function askAll(engine: Engine, paths: readonly string[], connections: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = paths[Symbol.iterator]();
  const worker = async () => {
    for (const path of left) await ask(engine, agent, path);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/**
 * Sends every request to every process, so that compiled code, buffers and counts are warm; returns the seconds.
 * Connections go to the processes in turn, so twice as many connections as processes, each sending all requests,
 * reach every process.
 */
export async function warm(engine: Engine, requests: readonly ListRequest[]): Promise<number> {
  const start = performance.now();
  const paths = requests.map(pathOf);
  const { processes } = engine;
  if (processes === 1) await askAll(engine, paths, CONNECTIONS);
  else await Promise.all(Array.from({ length: 2 * processes }, () => askAll(engine, paths, 1)));
  return (performance.now() - start) / 1000;
}
