/** Measures how well messages are read: texts as people write them to a person. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, context, corpus, readLines } from '../corpus/cases.ts';
import { readMessages } from '../corpus/messages.ts';
import { openModel } from '../server/language/model/index.ts';
import { f1, judgeAll, type Outcome, percent, type Reading } from './language-measures.ts';
import { RESULTS } from './paths.ts';

const USAGE = `node --import tsx bench/messages.ts

Prints what is read right of corpus/held-out, and of the shared queries as people write them to a person (below
FORECOURT_SHARED, default ../shared), by mode, style, language and length; writes bench/results/messages.json.`;

type Styled = Case & { readonly style: string };
type Row = Readonly<Record<string, string | number | null>>;

/** A longer text is a long message. */
const LONG_CHARACTERS = 450;
const GROUPS: readonly ((one: Styled) => string)[] = [
  () => 'all',
  ({ style }) => style,
  ({ lang }) => lang ?? '',
  ({ text }) => `${text.length > LONG_CHARACTERS ? 'above' : 'up to'} ${LONG_CHARACTERS} characters`,
  ({ filters }) => (Object.keys(filters).length === 0 ? 'sets nothing' : 'sets something'),
];
const MODES = ['fast', 'auto', 'quality'] as const;

function rowOf(name: string, outcomes: readonly (readonly Outcome[])[]): Row {
  const shares = MODES.flatMap((mode, at) => {
    const own = outcomes[at] ?? [];
    return [
      [mode, percent(own, ({ exact }) => exact)],
      [`F1 ${mode}`, f1(own)],
    ] as const;
  });
  return { messages: name, count: outcomes[0]?.length ?? 0, ...Object.fromEntries(shares) };
}

/** The share of messages with all filters right and the F1 of their filters, per cent, by group and mode. */
async function rowsOf(messages: readonly Styled[], readings: readonly Reading[]): Promise<Row[]> {
  const all = await Promise.all(readings.map((reading) => judgeAll(messages, reading)));
  return GROUPS.flatMap((groupOf) => {
    const groups = messages.map(groupOf);
    const own = (name: string) => all.map((outcomes) => outcomes.filter((_, at) => groups[at] === name));
    return [...new Set(groups)].sort().map((name) => rowOf(name, own(name)));
  });
}

function print(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\n${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
  for (const row of rows) console.log(`| ${columns.map((column) => row[column] ?? '-').join(' | ')} |`);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(USAGE);
  const [parsing, model] = [context(), openModel()];
  await model.load();
  const readings = MODES.map((mode): Reading => ({ parsing, mode, model }));
  const life = corpus('queries_life_dev.jsonl');
  const result = {
    held_out: await rowsOf(readMessages('held-out'), readings),
    life: await rowsOf(life === undefined ? [] : readLines<Styled>(life), readings),
  };
  print('All filters right, and F1 of filters, %: messages of other writers', result.held_out);
  print('The same: queries as people write them to a person', result.life);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'messages.json'), `${JSON.stringify(result, null, 2)}\n`);
}

await main(process.argv.slice(2));
