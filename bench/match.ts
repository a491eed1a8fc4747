/** Fits and measures the matching of modifications. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { MATCH_FIELDS, type MatchField } from '../contract/resources/match.ts';
import type { Modification } from '../contract/resources/modification.ts';
import { matchCars } from '../server/services/modification/match-answer.ts';
import type { DescribedCar } from '../server/services/modification/match-request.ts';
import { seeded } from './distort.ts';
import { calibrate, type Judged, type Step } from './match/calibrate.ts';
import { DISTORTIONS, type DistortionName } from './match/distort.ts';
import { hasRealFeeds, openRealFeeds, type RealShare, realShares } from './match/feeds.ts';
import { type Bin, type Figures, figuresOf, reliability } from './match/figures.ts';
import { type Case, fitWeights, type Weights } from './match/fit.ts';
import { type Labelled, mixedPairs, type PairOptions, singlePairs } from './match/pairs.ts';
import { answersTo, casesOf, type Hidden, openWithout, spellings } from './match/reference.ts';
import { ROOT } from './paths.ts';
import { writeResult } from './report/result.ts';
import { table } from './report/table.ts';

const USAGE = `node --import tsx bench/match.ts [--out <folder of snapshots>] [--fit] [--save]

Measures the matching on cars made from the reference and distorted as feeds do. --fit writes the points and the
measured scores anew into data/reference (other cars than those of the report); build again after it.`;

/** Seeds; cars of the fit, of its measured scores and of the report are different. */
const SEEDS = { fit: 11, scores: 23, report: 47 } as const;
const CARS = { fit: 12_000, report: 8000, single: 800, timed: 60 } as const;
/** One in this many modifications and models is removed from the catalog; which ones depends on the seed. */
const HIDDEN_EVERY = { modification: 20, model: 40 } as const;

/** A hash of a text, an integer from 0. */
function hashOf(text: string): number {
  return [...text].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );
}

function hiddenBy(seed: number): Hidden {
  const drawn = (text: string, every: number) => hashOf(`${seed} ${text}`) % every === 0;
  return {
    modification: (id) => drawn(String(id), HIDDEN_EVERY.modification),
    model: (brand, model) => drawn(`${brand} ${model}`, HIDDEN_EVERY.model),
  };
}

async function setUp(folder: string, seed: number) {
  const hidden = hiddenBy(seed);
  const reference = await openWithout(folder, hidden);
  const isHidden = ({ modification_id, brand, model }: Modification) =>
    hidden.modification(modification_id) || hidden.model(brand, model);
  const cards = [...reference.modifications.cards.values()];
  const newest = Number(reference.snapshot.manifest.as_of.slice(0, 4));
  const options: PairOptions = {
    cards,
    isHidden,
    newest,
    spellings: await spellings(),
    random: seeded(seed),
  };
  return { reference, options };
}

async function labelledCases(folder: string, seed: number, count: number): Promise<Case[]> {
  const { reference, options } = await setUp(folder, seed);
  const cases = await casesOf(reference, mixedPairs(options, count));
  reference.close();
  return cases;
}

const REFERENCE = join(ROOT, 'data/reference');
/** The names of the fields in the reference table. */
const ROWS: Readonly<Partial<Record<MatchField, string>>> = { engine_volume_cc: 'engine_volume' };

async function weightRows(): Promise<Record<string, string>[]> {
  return parse(await readFile(join(REFERENCE, 'match_weights.csv'), 'utf8'), { columns: true });
}

async function currentWeights(): Promise<Weights> {
  const rows = new Map((await weightRows()).map((row) => [row.field, row]));
  const pointsOf = (field: MatchField) => {
    const row = rows.get(ROWS[field] ?? field);
    return { agrees: Number(row?.agrees), partly: Number(row?.partly), differs: Number(row?.differs) };
  };
  return Object.fromEntries(MATCH_FIELDS.map((field) => [field, pointsOf(field)])) as Weights;
}

async function writeWeights(weights: Weights): Promise<void> {
  const described = new Map((await weightRows()).map((row) => [row.field, row.description]));
  const lines = MATCH_FIELDS.map((field) => {
    const name = ROWS[field] ?? field;
    const { agrees, partly, differs } = weights[field];
    return `${name},${agrees},${partly},${differs},"${described.get(name) ?? ''}"`;
  });
  const text = ['field,agrees,partly,differs,description', ...lines].join('\n');
  await writeFile(join(REFERENCE, 'match_weights.csv'), `${text}\n`);
}

async function writeSteps(steps: readonly Step[]): Promise<void> {
  const lines = steps.map(({ raw_from, raw_to, score_from, score_to }) =>
    [raw_from, raw_to, score_from, score_to].join(','),
  );
  await writeFile(
    join(REFERENCE, 'match_calibration.csv'),
    `raw_from,raw_to,score_from,score_to\n${lines.join('\n')}\n`,
  );
}

/** The shares of the odds of candidates with these points, and whether they are right. */
function judged(cases: readonly Case[], weights: Weights): Judged[] {
  return cases.flatMap(({ candidates, truth }) => {
    const odds = candidates.map(({ levels }) => {
      const points = levels.map((level, place) => {
        const field = MATCH_FIELDS[place];
        return level && field ? weights[field][level] : 0;
      });
      return Math.exp(points.reduce((sum, one) => sum + one, 0));
    });
    const total = odds.reduce((sum, one) => sum + one, 1);
    return candidates.map(({ id }, place) => ({ share: (odds[place] ?? 0) / total, right: id === truth }));
  });
}

async function refit(folder: string): Promise<void> {
  const weights = fitWeights(await labelledCases(folder, SEEDS.fit, CARS.fit), await currentWeights());
  const shares = judged(await labelledCases(folder, SEEDS.scores, CARS.fit), weights);
  await writeWeights(weights);
  await writeSteps(calibrate(shares.filter(({ share }) => share >= 0.01)));
  process.stdout.write('The points and the measured scores are written. Build the snapshot anew.\n');
}

interface Taken {
  readonly processor: number;
  readonly clock: number;
}

interface Report {
  readonly mixed: Figures;
  readonly by_score: readonly Bin[];
  readonly by_distortion: Readonly<Record<string, Figures>>;
  readonly ms_per_match: Readonly<Record<'alone' | 'names_known' | 'in_batch', Taken>>;
  /** Null if the shared feeds are absent. */
  readonly real_feeds: readonly RealShare[] | null;
}

/** Processor and wall-clock time of each car of `lists`, milliseconds. */
async function taken(
  reference: Parameters<typeof matchCars>[0],
  lists: readonly DescribedCar[][],
): Promise<Taken> {
  const cars = lists.reduce((sum, list) => sum + list.length, 0);
  const [processor, clock] = [process.cpuUsage(), performance.now()];
  for (const list of lists) await matchCars(reference, list);
  const { user, system } = process.cpuUsage(processor);
  return { processor: (user + system) / 1000 / cars, clock: (performance.now() - clock) / cars };
}

async function timed(reference: Parameters<typeof matchCars>[0], pairs: readonly Labelled[]) {
  const cars = pairs.map(({ car }) => car);
  const single = cars.slice(0, CARS.timed).map((car) => [car]);
  reference.modifications.readings.clear();
  const alone = await taken(reference, single);
  const names_known = await taken(reference, single);
  reference.modifications.readings.clear();
  const hundreds = Array.from({ length: 10 }, (_, at) => cars.slice(at * 100, at * 100 + 100));
  return { alone, names_known, in_batch: await taken(reference, hundreds) };
}

async function realFeeds(asOf: string): Promise<RealShare[] | null> {
  if (!hasRealFeeds()) return null;
  const database = await openRealFeeds(asOf);
  const shares = await realShares(database);
  database.close();
  return shares;
}

async function report(folder: string): Promise<Report> {
  const { reference, options } = await setUp(folder, SEEDS.report);
  const pairs = mixedPairs(options, CARS.report);
  const matches = await answersTo(reference, pairs);
  const by_distortion: Record<string, Figures> = {};
  for (const name of [null, ...(Object.keys(DISTORTIONS) as DistortionName[])]) {
    const single = singlePairs(options, CARS.single, name);
    by_distortion[name ?? 'none'] = figuresOf(single, await answersTo(reference, single));
  }
  const ms_per_match = await timed(reference, pairs);
  const { as_of } = reference.snapshot.manifest;
  reference.close();
  return {
    mixed: figuresOf(pairs, matches),
    by_score: reliability(pairs, matches),
    by_distortion,
    ms_per_match,
    real_feeds: await realFeeds(as_of),
  };
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

function markdown({ mixed, by_score, by_distortion, ms_per_match, real_feeds }: Report): string {
  const row = (name: string, f: Figures) => [
    name,
    f.cars,
    percent(f.precision),
    percent(f.recall),
    percent(f.matched),
    percent(f.first),
    percent(f.ambiguous),
  ];
  const head = ['distortion', 'cars', 'precision', 'recall', 'matched', 'best is right', 'ambiguous'];
  const figures = [row('mixed', mixed), ...Object.entries(by_distortion).map(([name, f]) => row(name, f))];
  const bins = by_score.map((bin) => [
    `${bin.from} to ${bin.to}`,
    bin.cars,
    bin.mean_score.toFixed(3),
    bin.right.toFixed(3),
  ]);
  const times = Object.entries(ms_per_match).map(([name, { processor, clock }]) => [name, processor, clock]);
  const real = (real_feeds ?? []).map((feed) => [
    feed.source,
    feed.listings,
    ...[feed.matched, feed.ambiguous, feed.no_model, feed.no_candidate].map(percent),
  ]);
  return [
    table(head, figures),
    table(['score of the best', 'cars', 'mean score', 'right'], bins),
    table(['milliseconds a match', 'processor', 'clock'], times),
    table(
      ['real feed', 'listings', 'matched', 'ambiguous', 'model not in the reference', 'nothing near'],
      real,
    ),
  ].join('\n\n');
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: join(ROOT, 'dist') },
      fit: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const folder = join(resolve(values.out), 'current');
  if (values.fit) return refit(folder);
  const result = await report(folder);
  const text = markdown(result);
  if (values.save) await writeResult({ part: 'match', figures: result, markdown: text });
  process.stdout.write(`${text}\n`);
}

await main(process.argv.slice(2));
