/** The part `growth` of the benchmark. */
import { join } from 'node:path';
import { closing } from '../closing.ts';
import { settled, startUncached } from '../forecourt/start.ts';
import { warm } from '../load/warm.ts';
import { type Load, replay } from '../load/wrk.ts';
import type { Options } from '../options.ts';
import { chart } from '../report/chart.ts';
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import { makeLists } from '../requests/lists.ts';
import { type BuildFigures, figuresOf, measureBuild } from './build.ts';

const SIZES = [10_000, 100_000, 1_000_000];

interface Step extends BuildFigures {
  readonly load: Load;
}

async function measureLatency(out: string, options: Options): Promise<Load> {
  const lists = await makeLists(join(out, 'current'));
  return closing(async (defer) => {
    const engine = await startUncached(out, options);
    defer(engine.stop);
    await settled(engine);
    await warm(engine, lists.known);
    return replay(engine, lists.fresh, options.seconds);
  });
}

function pictures(steps: readonly Step[]): Record<string, string> {
  const line = (name: string, value: (step: Step) => number) => ({
    name,
    points: steps.map((step) => [step.rows, value(step)] as const),
  });
  const latency = {
    title: 'Latency, ms',
    lines: [
      line('p50', ({ load }) => load.p50_ms),
      line('p95', ({ load }) => load.p95_ms),
      line('p99', ({ load }) => load.p99_ms),
    ],
  };
  const building = {
    title: 'Build, s',
    lines: [line('build', ({ build }) => build.seconds), line('plain copy', ({ copy }) => copy.seconds)],
  };
  return { 'growth.svg': chart([latency, building], 'listings') };
}

/** Measures build time, and latency without a response cache, from ten thousand listings to `rows`. */
export async function growth(options: Options): Promise<Result> {
  const steps: Step[] = [];
  for (const rows of SIZES.filter((size) => size <= options.rows)) {
    const figures = await measureBuild({ ...options, rows });
    options.progress(`${rows} listings: latency`);
    steps.push({ ...figures, load: await measureLatency(figures.build.out, options) });
  }
  const head = [
    'listings',
    'build, s',
    'times the copy',
    'peak memory, MB',
    'req/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
  ];
  const lines = steps.map(({ rows, build, ratio, load }) => [
    rows,
    build.seconds,
    ratio,
    build.peakBytes / 1e6,
    load.perSecond,
    load.p50_ms,
    load.p95_ms,
    load.p99_ms,
  ]);
  return {
    part: 'growth',
    figures: { steps: steps.map((step) => ({ ...figuresOf(step), load: step.load })) },
    markdown: `${table(head, lines)}\n\n![Latency and build time by number of listings](bench/results/growth.svg)`,
    pictures: pictures(steps),
  };
}
