/** Command that kills runs, fills disks and breaks sources. */
import { parseArgs } from 'node:util';
import { closeAll, closing } from '../closing.ts';
import { whole } from '../options.ts';
import { type Result, writeResult } from '../report/result.ts';
import { table } from '../report/table.ts';
import { fullDisks, readOnly, type Tried } from './disk.ts';
import { type Killed, killRuns } from './kills.ts';
import { badSources } from './network.ts';
import { makeWorld } from './world.ts';

const USAGE = `node --import tsx bench/faults/run.ts [options]

Ends builds and publications by SIGKILL at random moments, fills disks, takes rights away and cuts sources off, and
looks after each whether every byte that is served is whole, the next run succeeds and nothing is left for ever.
Ends with 1 where anything was found. Disks are mounted, which only root may.

  --kills <n>     200
  --in-a-row <n>  3; number of builds killed in a row before one completes
  --seed <n>      1
  --save          write bench/results/faults.json`;

interface Found {
  readonly killed: Killed;
  readonly tried: readonly Tried[];
}

async function find(kills: number, inARow: number, seed: number): Promise<Found> {
  const progress = (text: string) => void process.stderr.write(`${text}\n`);
  return closing(async (defer) => {
    const world = await makeWorld();
    defer(world.remove);
    const killed = await killRuns(world, { kills, inARow, seed, progress });
    progress('disks');
    const disks = [...(await fullDisks(world)), await readOnly(world)];
    progress('sources');
    return { killed, tried: [...disks, ...(await badSources(world))] };
  });
}

const outcome = ({ tried, found }: Tried) => {
  if (!tried) return 'not tried: only root mounts disks';
  return found.length === 0 ? 'as it should be' : found.join('; ');
};

function resultOf({ killed, tried }: Found, seed: number): Result {
  const { kills, completed, faults } = killed;
  const rows = [
    [`${kills.build} builds killed`, faults.length === 0 ? 'as it should be' : faults.join('; ')],
    [`${kills.publish} publications killed`, faults.length === 0 ? 'as it should be' : 'see above'],
    [`${completed} runs to their end in between`, faults.length === 0 ? 'as it should be' : 'see above'],
    ...tried.map((each) => [each.fault, outcome(each)]),
  ];
  return {
    part: 'faults',
    figures: { seed, ...killed, tried },
    markdown: table(['fault', 'what is served, and the next run'], rows),
  };
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '200' },
      'in-a-row': { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const seed = whole('seed', values.seed);
  const found = await find(whole('kills', values.kills), whole('in-a-row', values['in-a-row']), seed);
  const result = resultOf(found, seed);
  console.log(result.markdown);
  if (values.save) await writeResult(result);
  const faults = [...found.killed.faults, ...found.tried.flatMap((each) => each.found)];
  if (faults.length > 0) process.exitCode = 1;
}

process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
