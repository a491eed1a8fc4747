import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParseContext, readText } from '../server/language/index.ts';
import { OWN_MODEL } from '../server/language/model/index.ts';
import { loadNetwork } from '../server/language/model/network.ts';
import { type LanguageModel, readerOf } from '../server/language/model/reader.ts';
import { type Case, context, corpus, differences, readLines } from '../test/language/support.ts';
import { romanised, seeded, typo, wrongLayout } from './distort.ts';

const MODES = ['fast', 'auto', 'quality'] as const;
type Mode = (typeof MODES)[number];
const RESULTS = fileURLToPath(new URL('./results/model.json', import.meta.url));
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'ru en': ['ru', 'en'],
  'de fr es it pt pl uk tr': ['de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'tr'],
  'zh ja ko ar kk uz': ['zh', 'ja', 'ko', 'ar', 'kk', 'uz'],
};
const CHARACTERS = 100;

interface Means {
  readonly parsing: ParseContext;
  readonly model: LanguageModel;
}

async function isExact(one: Case, text: string, mode: Mode, { parsing, model }: Means): Promise<boolean> {
  const result = await readText(text, parsing, { currency: one.currency ?? undefined, mode }, model);
  return differences(one, result, parsing).length === 0;
}

async function isInvented({ text, currency }: Case, mode: Mode, { parsing, model }: Means): Promise<boolean> {
  const { filters } = await readText(text, parsing, { currency: currency ?? undefined, mode }, model);
  return Object.keys(filters).length > 0;
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

/** Per cent of cases for which a test holds. */
async function share(cases: readonly Case[], test: (one: Case) => Promise<boolean>): Promise<number | null> {
  let held = 0;
  for (const one of cases) if (await test(one)) held += 1;
  return percent(held, cases.length);
}

type Row = Readonly<Record<string, string | number | null>>;

async function row(
  name: string,
  cases: readonly Case[],
  texts: readonly string[],
  means: Means,
): Promise<Row> {
  const texted = new Map(cases.map((one, index) => [one, texts[index] ?? one.text]));
  const found: Record<string, string | number | null> = { texts: name, count: cases.length };
  for (const mode of MODES)
    found[mode] = await share(cases, (one) => isExact(one, texted.get(one) ?? one.text, mode, means));
  return found;
}

async function emptyRow(name: string, cases: readonly Case[], means: Means): Promise<Row> {
  const found: Record<string, string | number | null> = { texts: name, count: cases.length };
  for (const mode of MODES) found[mode] = await share(cases, (one) => isInvented(one, mode, means));
  return found;
}

async function rowsOf(source: string, cases: readonly Case[], means: Means): Promise<Row[]> {
  const random = seeded(7);
  const plain = (own: readonly Case[]) => own.map(({ text }) => text);
  const of = (languages: readonly string[]) => cases.filter(({ lang = '' }) => languages.includes(lang));
  const russian = of(['ru']);
  const groups = Object.entries(GROUPS).map(([name, languages]) => ({ name, own: of(languages) }));
  const rows: Row[] = [];
  for (const { name, own } of groups) rows.push(await row(`${source}: ${name}`, own, plain(own), means));
  rows.push(await row(`${source}: all`, cases, plain(cases), means));
  rows.push(
    await row(
      `${source}: one typing error`,
      cases,
      cases.map(({ text }) => typo(text, random)),
      means,
    ),
  );
  rows.push(await row(`${source}: wrong layout, ru`, russian, plain(russian).map(wrongLayout), means));
  rows.push(
    await row(
      `${source}: Latin letters, ru`,
      russian,
      plain(russian).map((text) => romanised(text, random)),
      means,
    ),
  );
  const empty = cases.filter(({ filters }) => Object.keys(filters).length === 0);
  return [...rows, await emptyRow(`${source}: filters found where there are none`, empty, means)];
}

/** Milliseconds of a text of about a hundred characters, one after another. */
async function latency(cases: readonly Case[], mode: Mode, { parsing, model }: Means): Promise<Row> {
  const texts = cases
    .map(({ text }) => text)
    .filter(({ length }) => length > CHARACTERS * 0.7 && length < CHARACTERS * 1.5);
  const times: number[] = [];
  const fastest = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 12; round += 1)
    for (const [index, text] of texts.entries()) {
      const start = performance.now();
      await readText(text, parsing, { mode }, model);
      const took = performance.now() - start;
      fastest[index] = Math.min(took, fastest[index] ?? took);
      if (round > 3) times.push(took);
    }
  const at = (list: readonly number[], part: number) =>
    Math.round(100 * ([...list].sort((a, b) => a - b)[Math.floor(list.length * part)] ?? 0)) / 100;
  // The second pair leaves out what other programs on the machine cost: the fastest of twelve runs of each text.
  const quiet = { p50_fastest_ms: at(fastest, 0.5), p95_fastest_ms: at(fastest, 0.95) };
  return { mode, texts: texts.length, p50_ms: at(times, 0.5), p95_ms: at(times, 0.95), ...quiet };
}

function ownCases(): Case[] {
  const folder = fileURLToPath(new URL('../test/language/cases', import.meta.url));
  return readdirSync(folder).flatMap((name) =>
    readLines<Case>(`${folder}/${name}`).map((one) => ({ ...one, lang: name.slice(0, 2) })),
  );
}

function print(title: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  process.stdout.write(`\n${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|\n`);
  for (const one of rows)
    process.stdout.write(`| ${columns.map((column) => one[column] ?? '-').join(' | ')} |\n`);
}

/** Prints and keeps what fast, auto and quality read right, in per cent, and how long they take. */
async function main(folder: string = OWN_MODEL): Promise<void> {
  const means: Means = { parsing: context(), model: readerOf(await loadNetwork(folder)) };
  const path = corpus('queries_dev.jsonl');
  const dev = path === undefined ? [] : readLines<Case>(path);
  const own = ownCases();
  // Cars of the past, of others and of regret beside what is wished: what roles are for.
  const stories = readLines<Case>(fileURLToPath(new URL('../test/language/stories.jsonl', import.meta.url)));
  const exact = [
    ...(await rowsOf('own', own, means)),
    ...(await rowsOf('stories', stories, means)),
    ...(dev.length > 0 ? await rowsOf('dev', dev, means) : []),
  ];
  const times: Row[] = [];
  for (const mode of MODES) times.push(await latency([...own, ...dev], mode, means));
  print('Texts of which all filters are right, per cent', exact);
  print('Milliseconds a text of about a hundred characters', times);
  writeFileSync(RESULTS, `${JSON.stringify({ exact_percent: exact, latency: times }, undefined, 2)}\n`);
}

await main(process.argv[2]);
