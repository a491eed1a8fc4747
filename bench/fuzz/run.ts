/** Command that fuzzes a server. */
import { parseArgs } from 'node:util';
import { closeAll } from '../closing.ts';
import { whole } from '../options.ts';
import { writeResult } from '../report/result.ts';
import { builtDays } from '../soak/snapshots.ts';
import { fuzz } from './fuzz.ts';
import { broken, resultOf } from './result.ts';

const USAGE = `node --import tsx bench/fuzz/run.ts [options]

Sends a server requests made from its OpenAPI document, by the public fuzzer schemathesis and by a generator of our
own, and hostile texts for parse and chat. Every answer has to be as the document says, and something cheap that is
asked every 50 ms waits at most 150 ms for the server's work on others. Ends with 1 where one is not so.

  --requests <n>          100000; by schemathesis
  --schemathesis <path>   its program, for example after: python3 -m venv v && v/bin/pip install -r
                          bench/fuzz/requirements.txt: v/bin/st; without it only the other two run
  --per-operation <n>     200; by our own generator
  --texts <n>             20000; hostile texts
  --seed <n>              1
  --out <folder>          an output folder with a snapshot, instead of the embedded feeds
  --save                  write bench/results/fuzz.json`;

const SHOWN = 40;

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '100000' },
      schemathesis: { type: 'string' },
      'per-operation': { type: 'string', default: '200' },
      texts: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const found = await fuzz({
    out: values.out ?? (await builtDays()),
    requests: whole('requests', values.requests),
    schemathesis: values.schemathesis,
    perOperation: whole('per-operation', values['per-operation']),
    texts: whole('texts', values.texts),
    seed: whole('seed', values.seed),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  const result = resultOf(found);
  console.log(result.markdown);
  if (values.save) await writeResult(result);
  const faults = broken(found);
  for (const fault of faults.slice(0, SHOWN)) console.error(fault);
  if (faults.length > SHOWN) console.error(`and ${faults.length - SHOWN} more`);
  if (faults.length > 0) process.exitCode = 1;
}

process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
