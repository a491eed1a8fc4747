/** The part `start` of the benchmark. */
import { join } from 'node:path';
import { closing } from '../closing.ts';
import { startDeployed } from '../forecourt/start.ts';
import { builtListings } from '../listings/build.ts';
import { warm } from '../load/warm.ts';
import { memoryOf } from '../memory.ts';
import type { Options } from '../options.ts';
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import { makeLists } from '../requests/lists.ts';
import { pathOf } from '../requests/request.ts';

const TIMES = 3;

/** One start of the server: seconds to the first answer, bytes resident. */
interface Start {
  readonly seconds: number;
  readonly resident_bytes: number;
  readonly warm_bytes: number;
  readonly peak_bytes: number;
}

async function startOnce(out: string, { progress }: Options): Promise<Start> {
  const lists = await makeLists(join(out, 'current'));
  // A build does not render combinations, so the answer needs the loaded tables.
  const asked = lists.known.find(({ kind }) => kind === 'combination');
  return closing(async (defer) => {
    progress('starting the server');
    const engine = await startDeployed(out, { path: asked && pathOf(asked) });
    defer(engine.stop);
    const resident = memoryOf(engine.pid);
    progress('warming up');
    await warm(engine, lists.known);
    const warmed = memoryOf(engine.pid);
    if (!resident || !warmed)
      throw new Error('The memory of a process is read from /proc: run this on Linux.');
    return {
      seconds: engine.startSeconds,
      resident_bytes: resident.resident,
      warm_bytes: warmed.resident,
      peak_bytes: warmed.peak,
    };
  });
}

/** Measures the time to the first answer and the memory of a server as deployed. */
export async function start(options: Options): Promise<Result> {
  const { rows } = options;
  const out = options.out ?? (await builtListings(rows));
  const starts: Start[] = [];
  for (let time = 0; time < TIMES; time++) starts.push(await startOnce(out, options));
  const head = [
    'listings',
    'first answer, s',
    'memory then, MB',
    'memory warm, MB',
    'peak, MB',
    'warm, bytes a card',
  ];
  const lines = starts.map((each) => [
    rows,
    each.seconds,
    each.resident_bytes / 1e6,
    each.warm_bytes / 1e6,
    each.peak_bytes / 1e6,
    each.warm_bytes / rows,
  ]);
  return { part: 'start', figures: { rows, starts }, markdown: table(head, lines) };
}
