/** The command `npm run bench`. */
import { closeAll } from './closing.ts';
import { type CommandLine, type Options, readOptions } from './options.ts';
import { build } from './parts/build.ts';
import { growth } from './parts/growth.ts';
import { kinds } from './parts/kinds.ts';
import { query } from './parts/query.ts';
import { start } from './parts/start.ts';
import { tune } from './parts/tune.ts';
import { updateReadme } from './report/readme.ts';
import { type Result, writeResult } from './report/result.ts';

const PARTS: Readonly<Record<string, (options: Options) => Promise<Result>>> = {
  build,
  start,
  query,
  growth,
  kinds,
  tune,
};
const ALL = ['build', 'start', 'query', 'growth'];

const USAGE = `npm run bench -- <part>... [options]

Parts: build, start, query, growth; all is these four; kinds measures each kind
of request by itself; tune tries ways to run the peer.

  --rows <n>            listings, 1000000
  --seconds <n>         seconds of each replay, 20
  --workers <n>         processes of forecourt in query and growth, one a core
  --memory-limit <size> memory of the build's database, such as 4GB
  --out <folder>        an output folder with a snapshot, instead of generated listings
  --save                write bench/results/<part>.json and pictures
  --readme              put the tables between <!-- bench:<part> --> and <!-- /bench:<part> --> of bench/README.md

Needs wrk and PostgreSQL 15 for query and tune (apt-get install wrk postgresql). FORECOURT_BENCH names the
folder that keeps listings and snapshots between runs, FORECOURT_PG_BIN the folder of PostgreSQL's programs.`;

async function runPart(name: string, options: CommandLine): Promise<void> {
  const part = PARTS[name];
  if (!part) throw new Error(`${name} is not a part of the benchmark.\n\n${USAGE}`);
  const result = await part(options);
  console.log(`## ${name}\n\n${result.markdown}\n`);
  if (options.save) await writeResult(result);
  if (options.readme) await updateReadme(result.part, result.markdown);
}

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args, (text) => process.stderr.write(`${text}\n`));
  if (options.parts.length === 0) throw new Error(USAGE);
  const parts = options.parts.flatMap((name) => (name === 'all' ? ALL : [name]));
  for (const name of parts) await runPart(name, options);
}

process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
