/** The part `build` of the benchmark: a build compared with a plain copy. */
import { type Built, buildListings } from '../listings/build.ts';
import { type Copied, plainCopy } from '../listings/plain-copy.ts';
import type { Options } from '../options.ts';
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';

const TIMES = 3;

/** A build and the plain copy of the same file. */
export interface BuildFigures {
  readonly rows: number;
  readonly copy: Copied;
  readonly build: Built;
  readonly ratio: number;
}

/** Measures three copies, of which the fastest counts, then a build of the same listings. */
export async function measureBuild({ rows, memoryLimit, progress }: Options): Promise<BuildFigures> {
  const copies: Copied[] = [];
  for (let time = 1; time <= TIMES; time++) {
    progress(`${rows} listings: plain copy ${time}`);
    copies.push(await plainCopy(rows));
  }
  const [copy] = copies.sort((one, other) => one.seconds - other.seconds);
  if (!copy) throw new Error('no copy was made');
  progress(`${rows} listings: build`);
  const build = await buildListings(rows, memoryLimit);
  return { rows, copy, build, ratio: build.seconds / copy.seconds };
}

/** The figures without the folder of the snapshot, which depends on the machine. */
export function figuresOf({ build: { out: _, ...build }, ...rest }: BuildFigures) {
  return { ...rest, build };
}

function markdown({ rows, copy, build, ratio }: BuildFigures, memoryLimit: string | undefined): string {
  const head = ['listings', 'CSV, MB', 'plain copy, s', 'build, s', 'times the copy', 'peak memory, MB'];
  const line = [rows, copy.csvBytes / 1e6, copy.seconds, build.seconds, ratio, build.peakBytes / 1e6];
  const stages = build.stages.map(({ stage, seconds }) => [stage, seconds]);
  const limit = memoryLimit ? `With --memory-limit ${memoryLimit}.\n\n` : '';
  return `${limit}${table(head, [line])}\n\n${table(['stage', 'seconds'], stages)}`;
}

/** Compares a build from CSV to published snapshot with DuckDB's plain copy of the same CSV to Parquet. */
export async function build(options: Options): Promise<Result> {
  const measured = await measureBuild(options);
  const { memoryLimit } = options;
  return {
    part: memoryLimit ? `build-${options.rows}-${memoryLimit}` : 'build',
    figures: { memory_limit: memoryLimit ?? null, ...figuresOf(measured) },
    markdown: markdown(measured, memoryLimit),
  };
}
