/** The part `query` of the benchmark: forecourt compared with PostgreSQL. */
import { join } from 'node:path';
import { closing } from '../closing.ts';
import type { Engine } from '../engine.ts';
import { type Started, settled, startDeployed, startUncached } from '../forecourt/start.ts';
import { builtListings } from '../listings/build.ts';
import { warm } from '../load/warm.ts';
import { CONNECTIONS, type Load, replay } from '../load/wrk.ts';
import type { Options } from '../options.ts';
import { startPeer } from '../postgres/peer.ts';
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import { type Lists, makeLists, newFilters } from '../requests/lists.ts';
import { verify } from '../verify.ts';

/** One engine under one list of requests. */
interface Measured extends Load {
  readonly engine: string;
  /** `fresh`: new requests; `repeated`: requests sent before, so that their counts are known. */
  readonly list: 'fresh' | 'repeated';
  /** Share of requests with filters not requested before. */
  readonly new_filters: number;
}

async function measure(
  engine: Engine,
  { known, fresh }: Lists,
  { seconds, progress }: Options,
): Promise<Measured[]> {
  progress(`${engine.name}: warming up`);
  await warm(engine, known);
  progress(`${engine.name}: measuring`);
  const first = await replay(engine, fresh, seconds);
  const second = await replay(engine, known, seconds);
  return [
    { engine: engine.name, list: 'fresh', new_filters: newFilters(known, fresh, first.requests), ...first },
    { engine: engine.name, list: 'repeated', new_filters: 0, ...second },
  ];
}

const started = async (out: string, options: Options): Promise<Started> => {
  const own = await startUncached(out, options);
  await settled(own);
  return own;
};

/** Starts PostgreSQL, compares its answers with ours, then measures only PostgreSQL. */
async function measurePeer(
  out: string,
  lists: Lists,
  options: Options,
): Promise<{ verified: number; measured: Measured[] }> {
  return closing(async (defer) => {
    options.progress('loading PostgreSQL');
    const peer = await startPeer(join(out, 'current'));
    defer(peer.stop);
    options.progress('comparing answers');
    const verified = await closing(async (deferOwn) => {
      const own = await started(out, options);
      deferOwn(own.stop);
      return verify(own, peer, lists.compared);
    });
    return { verified, measured: await measure(peer, lists, options) };
  });
}

/** Compares the answers of both engines, then measures each without a cache of answers while the other is stopped. */
async function measureBoth(
  out: string,
  lists: Lists,
  options: Options,
): Promise<{ verified: number; all: Measured[] }> {
  const { verified, measured } = await measurePeer(out, lists, options);
  const own = await closing(async (defer) => {
    const engine = await started(out, options);
    defer(engine.stop);
    return measure(engine, lists, options);
  });
  return { verified, all: [...measured, ...own] };
}

async function measureDeployed(out: string, lists: Lists, options: Options): Promise<Measured[]> {
  return closing(async (defer) => {
    const deployed = await startDeployed(out, options);
    defer(deployed.stop);
    await settled(deployed);
    return measure(deployed, lists, options);
  });
}

function markdown({ rows, workers }: Options, verified: number, all: readonly Measured[]): string {
  const head = [
    'engine',
    'requests',
    'new filters, %',
    'req/s',
    'times the peer',
    'CPU ms a request',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'p99 to the peer',
  ];
  const peerOf = (list: string) => all.find((measured) => measured.list === list);
  const lines = all.map((measured) => {
    const { engine, list, new_filters, perSecond, cpu_ms, p50_ms, p95_ms, p99_ms } = measured;
    const peer = peerOf(list) ?? measured;
    return [
      engine,
      list,
      new_filters * 100,
      perSecond,
      perSecond / peer.perSecond,
      cpu_ms,
      p50_ms,
      p95_ms,
      p99_ms,
      p99_ms / peer.p99_ms,
    ];
  });
  const kilobytes = (all[0]?.bytesPerAnswer ?? 0) / 1000;
  return [
    `${rows.toLocaleString('en')} listings, ${CONNECTIONS} connections, ${workers} processes of forecourt, ${kilobytes.toFixed(1)} KB an answer (20 cards); ` +
      `${verified} requests gave equal answers on both.`,
    '',
    table(head, lines),
  ].join('\n');
}

/** Compares forecourt with PostgreSQL 15 on the mix, without a response cache and then as deployed. */
export async function query(options: Options): Promise<Result> {
  const out = options.out ?? (await builtListings(options.rows));
  const lists = await makeLists(join(out, 'current'));
  const { verified, all } = await measureBoth(out, lists, options);
  const measured = [...all, ...(await measureDeployed(out, lists, options))];
  return {
    part: 'query',
    figures: { rows: options.rows, workers: options.workers, connections: CONNECTIONS, verified, measured },
    markdown: markdown(options, verified, measured),
  };
}
