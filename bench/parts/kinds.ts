/** The part `kinds` of the benchmark. */
import { join } from 'node:path';
import { closing } from '../closing.ts';
import type { Engine } from '../engine.ts';
import { startUncached } from '../forecourt/start.ts';
import { builtListings } from '../listings/build.ts';
import { warm } from '../load/warm.ts';
import { type Load, replay } from '../load/wrk.ts';
import type { Options } from '../options.ts';
import { startPeer } from '../postgres/peer.ts';
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import { type Lists, makeLists } from '../requests/lists.ts';
import { KINDS } from '../requests/request.ts';

interface Measured extends Load {
  readonly engine: string;
  readonly kind: string;
  readonly list: 'fresh' | 'repeated';
}

async function measure(engine: Engine, lists: Lists, { seconds, progress }: Options): Promise<Measured[]> {
  progress(`${engine.name}: warming up`);
  await warm(engine, lists.known);
  const measured: Measured[] = [];
  for (const kind of KINDS) {
    progress(`${engine.name}: ${kind}`);
    for (const [list, requests] of [
      ['fresh', lists.fresh],
      ['repeated', lists.known],
    ] as const) {
      const ofKind = requests.filter((request) => request.kind === kind);
      measured.push({ engine: engine.name, kind, list, ...(await replay(engine, ofKind, seconds)) });
    }
  }
  return measured;
}

/** Measures each kind of request on its own, without a response cache, to see where the time goes. */
export async function kinds(options: Options): Promise<Result> {
  const out = options.out ?? (await builtListings(options.rows));
  const lists = await makeLists(join(out, 'current'));
  const measured = await closing(async (defer) => {
    const peer = await startPeer(join(out, 'current'));
    defer(peer.stop);
    const own = await startUncached(out);
    defer(own.stop);
    return [...(await measure(peer, lists, options)), ...(await measure(own, lists, options))];
  });
  const head = ['engine', 'kind', 'requests', 'req/s', 'CPU ms a request', 'p50 ms', 'p99 ms'];
  const lines = measured.map(({ engine, kind, list, perSecond, cpu_ms, p50_ms, p99_ms }) => [
    engine,
    kind,
    list,
    perSecond,
    cpu_ms,
    p50_ms,
    p99_ms,
  ]);
  return { part: 'kinds', figures: { rows: options.rows, measured }, markdown: table(head, lines) };
}
