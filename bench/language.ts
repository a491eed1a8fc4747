/** Measures accuracy and speed of reading texts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, context, corpus, corpusCases, readLines, storyCases } from '../corpus/cases.ts';
import { fixLayout } from '../server/language/index.ts';
import { openModel } from '../server/language/model/index.ts';
import { romanised, seeded, typo, wrongLayout } from './distort.ts';
import {
  GROUPS,
  judgeAll,
  type Outcome,
  percent,
  type Reading,
  spread,
  timesOf,
} from './language-measures.ts';
import { RESULTS } from './paths.ts';

const USAGE = `node --import tsx bench/language.ts [<file of queries>]

Prints what is read right of a file of queries (else the shared ones below FORECOURT_SHARED, default
../shared), of our own and of stories, how much slips cost, and how long a sample takes; writes bench/results/language.json.`;

/** Typing errors tried for each text, so that the loss does not depend on a single one. */
const SLIPS = 3;
/** Texts of the corpus that are timed, at most. */
const TIMED = 2_000;

type Row = Readonly<Record<string, string | number | null>>;

function print(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\n${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
  for (const row of rows) console.log(`| ${columns.map((column) => row[column] ?? '-').join(' | ')} |`);
}

const byGroup = (outcomes: readonly Outcome[], languages: readonly string[]) =>
  outcomes.filter(({ lang }) => languages.includes(lang));

/** Share of texts with all filters right, by group of languages and mode, percent. */
async function exactRows(cases: readonly Case[], readings: readonly Reading[]): Promise<Row[]> {
  const all = await Promise.all(readings.map((reading) => judgeAll(cases, reading)));
  return Object.entries({ ...GROUPS, all: Object.values(GROUPS).flat() }).map(([languages, members]) => ({
    languages,
    texts: byGroup(all[0] ?? [], members).length,
    ...Object.fromEntries(
      readings.map(({ mode }, at) => [mode, percent(byGroup(all[at] ?? [], members), ({ exact }) => exact)]),
    ),
    'missing right (fast)': percent(byGroup(all[0] ?? [], members), ({ open }) => open),
  }));
}

/** Percentage points lost by a distortion, among the texts that are read right without it. */
async function lossRows(cases: readonly Case[], reading: Reading): Promise<Row[]> {
  const outcomes = await judgeAll(cases, reading);
  // A text already in the wrong layout cannot be written in Latin letters.
  const right = cases.filter(
    ({ text }, at) => outcomes[at]?.exact && fixLayout(text, reading.parsing.lexicon) === text,
  );
  const random = seeded(7);
  const only = (...languages: string[]) => right.filter(({ lang = '' }) => languages.includes(lang));
  const often = (list: readonly Case[]) => Array.from({ length: SLIPS }, () => list).flat();
  const kinds: [string, readonly Case[], (text: string) => string][] = [
    ['one typing error', often(right), (text) => typo(text, random)],
    ['wrong keyboard layout (ru)', only('ru'), wrongLayout],
    ['wrong keyboard layout (uk)', only('uk'), wrongLayout],
    ['Latin letters (ru)', often(only('ru')), (text) => romanised(text, random)],
    ['Latin letters (uk)', often(only('uk')), (text) => romanised(text, random)],
  ];
  const rows: Row[] = [];
  for (const [distortion, own, distort] of kinds) {
    const after = percent(await judgeAll(own, reading, distort), ({ exact }) => exact);
    rows.push({
      distortion,
      texts: own.length,
      'points lost': after === null ? null : Math.round(10 * (100 - after)) / 10,
    });
  }
  return rows;
}

/** Share of texts that should set nothing but set something, percent. */
async function chatterRow(texts: string, cases: readonly Case[], readings: readonly Reading[]): Promise<Row> {
  const empty = cases.filter(({ filters }) => Object.keys(filters).length === 0);
  const shares: Row[] = [];
  for (const reading of readings) {
    shares.push({ [reading.mode]: percent(await judgeAll(empty, reading), ({ invented }) => invented) });
  }
  return { texts, count: empty.length, ...Object.assign({}, ...shares) };
}

async function main(path: string | undefined): Promise<void> {
  if (path === '--help') return console.log(USAGE);
  const parsing = context();
  const model = openModel();
  await model.load();
  const { ok, message } = model.check();
  console.log(message);
  const modes = ok ? (['fast', 'auto', 'quality'] as const) : (['fast'] as const);
  const readings = modes.map((mode): Reading => ({ parsing, mode, model }));
  const [fast = { parsing, mode: 'fast' }] = readings;
  const own = corpusCases();
  const given = path ?? corpus('queries_dev.jsonl');
  const queries = given === undefined ? [] : readLines<Case>(given);
  const result = {
    queries: await exactRows(queries, readings),
    own: await exactRows(own, readings),
    stories: await exactRows(storyCases(), readings),
    loss_queries: await lossRows(queries, fast),
    loss_own: await lossRows(own, fast),
    chatter: [await chatterRow('queries', queries, readings), await chatterRow('own', own, readings)],
    milliseconds: [] as Row[],
  };
  for (const reading of readings)
    result.milliseconds.push({ mode: reading.mode, ...(await timesOf(spread(own, TIMED), reading)) });
  print('All filters right, %: queries', result.queries);
  print('All filters right, %: our own texts, which the rules were mended by', result.own);
  print('All filters right, %: stories', result.stories);
  print('Points lost by a distortion, fast: queries', result.loss_queries);
  print('Points lost by a distortion, fast: our own texts', result.loss_own);
  print('Texts that set nothing, of which something was taken for a filter, %', result.chatter);
  print('Milliseconds a text of 100 characters', result.milliseconds);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'language.json'), `${JSON.stringify(result, null, 2)}\n`);
}

await main(process.argv[2]);
