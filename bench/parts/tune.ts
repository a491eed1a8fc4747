/** The part `tune` of the benchmark. */
import { join } from 'node:path';
import { closing } from '../closing.ts';
import { builtListings } from '../listings/build.ts';
import { warm } from '../load/warm.ts';
import { type Load, replay } from '../load/wrk.ts';
import type { Options } from '../options.ts';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { loadSnapshot } from '../postgres/load.ts';
import { startPeerServer } from '../postgres/peer.ts';
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import { type Lists, makeLists } from '../requests/lists.ts';

/** Settings of the peer: connections of its pool, workers of one query, handling of prepared plans. */
interface Way {
  readonly connections: number;
  readonly workers: number;
  readonly plans: 'force_custom_plan' | 'auto';
}

const WAYS: readonly Way[] = [
  { connections: 2, workers: 0, plans: 'force_custom_plan' },
  { connections: 3, workers: 0, plans: 'force_custom_plan' },
  { connections: 4, workers: 0, plans: 'force_custom_plan' },
  { connections: 8, workers: 0, plans: 'force_custom_plan' },
  { connections: 16, workers: 0, plans: 'force_custom_plan' },
  { connections: 4, workers: 2, plans: 'force_custom_plan' },
  { connections: 4, workers: 0, plans: 'auto' },
];

interface Tried extends Way {
  readonly fresh: Load;
  readonly repeated: Load;
}

async function tryWay(
  cluster: Cluster,
  snapshot: string,
  lists: Lists,
  way: Way,
  seconds: number,
): Promise<Tried> {
  await cluster.run(`ALTER DATABASE postgres SET max_parallel_workers_per_gather = ${way.workers}`);
  await cluster.run(`ALTER DATABASE postgres SET plan_cache_mode = ${way.plans}`);
  return closing(async (defer) => {
    const engine = await startPeerServer(cluster, snapshot, { connections: way.connections });
    defer(engine.stop);
    await warm(engine, lists.known);
    const fresh = await replay(engine, lists.fresh, seconds);
    return { ...way, fresh, repeated: await replay(engine, lists.known, seconds) };
  });
}

/** Tries settings of the peer, so that it is measured at its best. */
export async function tune(options: Options): Promise<Result> {
  const snapshot = join(options.out ?? (await builtListings(options.rows)), 'current');
  const lists = await makeLists(snapshot);
  const tried = await closing(async (defer) => {
    const cluster = await startCluster();
    defer(cluster.stop);
    options.progress('loading PostgreSQL');
    await loadSnapshot(cluster, snapshot);
    const all: Tried[] = [];
    for (const way of WAYS) {
      options.progress(`${way.connections} connections, ${way.workers} workers, ${way.plans}`);
      all.push(await tryWay(cluster, snapshot, lists, way, options.seconds));
    }
    return all;
  });
  const head = [
    'connections',
    'workers',
    'plans',
    'fresh req/s',
    'fresh CPU ms',
    'fresh p99 ms',
    'repeated req/s',
    'repeated CPU ms',
    'repeated p99 ms',
  ];
  const lines = tried.map(({ connections, workers, plans, fresh, repeated }) => [
    connections,
    workers,
    plans,
    fresh.perSecond,
    fresh.cpu_ms,
    fresh.p99_ms,
    repeated.perSecond,
    repeated.cpu_ms,
    repeated.p99_ms,
  ]);
  return { part: 'tune', figures: { rows: options.rows, tried }, markdown: table(head, lines) };
}
