/** Starts PostgreSQL with an HTTP server as the peer of forecourt. */
import { fileURLToPath } from 'node:url';
import { start, stop } from '../child.ts';
import { answered, type Engine } from '../engine.ts';
import { freePort } from '../port.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { loadSnapshot } from './load.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

interface PeerOptions {
  /** Number of connections of the pool. */
  connections?: number;
}

/** Starts the HTTP server over a filled cluster. */
export async function startPeerServer(
  cluster: Cluster,
  snapshot: string,
  { connections = 4 }: PeerOptions = {},
): Promise<Engine> {
  const port = await freePort();
  const options = { cluster: cluster.folder, snapshot, port: String(port), connections: String(connections) };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = start(process.execPath, ['--import', 'tsx', SERVER, ...args]);
  const reachable = { name: 'PostgreSQL 15', url: `http://127.0.0.1:${port}`, headers: {} };
  try {
    await answered(reachable, '/v1/cars', 60, () => child.exitCode === null);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return {
    ...reachable,
    processes: 1,
    pid: child.pid ?? 0,
    databasePid: cluster.pid,
    stop: () => stop(child),
  };
}

/** Starts the peer over a snapshot: a filled cluster with its HTTP server. */
export async function startPeer(snapshot: string, options: PeerOptions = {}): Promise<Engine> {
  const cluster = await startCluster();
  try {
    await loadSnapshot(cluster, snapshot);
    const engine = await startPeerServer(cluster, snapshot, options);
    const stopBoth = async () => {
      await engine.stop();
      await cluster.stop();
    };
    return { ...engine, stop: stopBoth };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
