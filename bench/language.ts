import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParseContext, parse } from '../server/language/index.ts';
import { type Case, context, corpus, differences, readLines } from '../test/language/support.ts';
import { romanised, seeded, typo, wrongLayout } from './distort.ts';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'ru en': ['ru', 'en'],
  'de fr es it pt pl uk tr': ['de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'tr'],
  'zh ja ko ar kk uz': ['zh', 'ja', 'ko', 'ar', 'kk', 'uz'],
};

interface Outcome {
  readonly lang: string;
  readonly exact: boolean;
  readonly open: boolean;
  /** Whether a text that should set nothing set something. */
  readonly invented: boolean;
  readonly empty: boolean;
  readonly milliseconds: number;
}

function judge(one: Case, parsing: ParseContext, text = one.text): Outcome {
  const start = performance.now();
  const result = parse(text, parsing, { currency: one.currency ?? undefined });
  const milliseconds = performance.now() - start;
  const exact = differences(one, result, parsing).length === 0;
  const missing = [...(one.missing ?? [])].sort().join() === [...result.missing].sort().join();
  const empty = Object.keys(one.filters).length === 0;
  const invented = empty && Object.keys(result.filters).length > 0;
  return { lang: one.lang ?? '', exact, open: missing, invented, empty, milliseconds };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
const rate = (outcomes: readonly Outcome[]): string =>
  share(outcomes.filter(({ exact }) => exact).length, outcomes.length);

function percentile(outcomes: readonly Outcome[], part: number): string {
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2);
}

function printGroups(outcomes: readonly Outcome[]): void {
  console.log('| languages | texts | all filters right | missing right |\n|---|---|---|---|');
  for (const [name, languages] of Object.entries({ ...GROUPS, all: Object.values(GROUPS).flat() })) {
    const own = outcomes.filter(({ lang }) => languages.includes(lang));
    console.log(
      `| ${name} | ${own.length} | ${rate(own)} | ${share(own.filter(({ open }) => open).length, own.length)} |`,
    );
  }
  const empty = outcomes.filter((one) => one.empty);
  console.log(
    `\nchatter taken for filters: ${share(empty.filter(({ invented }) => invented).length, empty.length)}`,
  );
  console.log(`milliseconds a text: p50 ${percentile(outcomes, 0.5)}, p95 ${percentile(outcomes, 0.95)}\n`);
}

function printLoss(cases: readonly Case[], parsing: ParseContext): void {
  const random = seeded(7);
  const cyrillic = cases.filter(({ lang }) => lang === 'ru');
  const rows: [string, readonly Case[], (text: string) => string][] = [
    ['one typing error', cases, (text) => typo(text, random)],
    ['wrong keyboard layout (ru)', cyrillic, wrongLayout],
    ['Latin letters (ru)', cyrillic, romanised],
  ];
  console.log('| distortion | before | after |\n|---|---|---|');
  for (const [name, own, distort] of rows) {
    const after = own.map((one) => judge(one, parsing, distort(one.text)));
    console.log(`| ${name} | ${rate(own.map((one) => judge(one, parsing)))} | ${rate(after)} |`);
  }
}

function ownCases(): Case[] {
  const folder = fileURLToPath(new URL('../test/language/cases', import.meta.url));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((name) =>
    readLines<Case>(`${folder}/${name}`).map((one) => ({ ...one, lang: name.slice(0, 2) })),
  );
}

/** Prints what the parser reads right of a file of queries (`argv[2]`, else the shared ones, else our own). */
function main(): void {
  const path = process.argv[2] ?? corpus('queries_dev.jsonl');
  const cases = path === undefined ? ownCases() : readLines<Case>(path);
  const parsing = context();
  for (let round = 0; round < 5; round += 1) for (const one of cases) judge(one, parsing);
  printGroups(cases.map((one) => judge(one, parsing)));
  printLoss(cases, parsing);
}

main();
