/** Command of the soak test. */
import { parseArgs } from 'node:util';
import { closeAll } from '../closing.ts';
import { whole } from '../options.ts';
import { writeResult } from '../report/result.ts';
import { broken, resultOf } from './result.ts';
import { builtDays } from './snapshots.ts';
import { soak } from './soak.ts';

const USAGE = `node --import tsx bench/soak/run.ts [options]

Uses a server as people do, every operation of its OpenAPI document in the mix of bench/soak/mix.csv, while new
snapshots take over. Ends with 1 where a request failed, the heap grew or answers became slow.

  --requests <n>     1000000
  --swaps <n>        10; an even number, so that the first snapshot is the last
  --connections <n>  8
  --out <folder>     an output folder with two snapshots, instead of the embedded feeds built for two days
  --save             write bench/results/soak.json`;

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '1000000' },
      swaps: { type: 'string', default: '10' },
      connections: { type: 'string', default: '8' },
      out: { type: 'string' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const soaked = await soak({
    out: values.out ?? (await builtDays()),
    requests: whole('requests', values.requests),
    swaps: whole('swaps', values.swaps),
    connections: whole('connections', values.connections),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  const result = resultOf(soaked);
  console.log(result.markdown);
  if (values.save) await writeResult(result);
  const faults = broken(soaked);
  for (const fault of faults) console.error(fault);
  for (const { operation, path, what } of soaked.recorder.failures)
    console.error(`${operation} ${path}: ${what}`);
  if (faults.length > 0) process.exitCode = 1;
}

process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
