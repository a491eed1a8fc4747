/** Answers /v1/cars/stats. */
import { type CarStats, MEASURES, type Measure, QUANTILES } from '../../../../contract/resources/stats.ts';
import { jsonAnswer, type Plan } from '../../../answer/respond.ts';
import { withHints } from '../../../request/hints.ts';
import type { Expression } from '../../../request/where.ts';
import type { Query } from '../../../snapshot/query.ts';
import { roundHalf } from '../cards/card.ts';
import type { Catalog, CatalogStore } from '../catalog.ts';
import type { StatsRequest } from '../request/car-request.ts';
import type { Condition } from '../request/condition.ts';
import { resolveSelection, selectionKey, viewKey } from '../request/selection.ts';
import { whereOn } from './list-queries.ts';
import { tableFor } from './tables.ts';

const NAMES = Object.keys(MEASURES) as Measure[];

/** The figures of a column from one scan. */
interface Summary {
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly quantiles: readonly number[];
}

/** Equal steps from `from` on; the first and last bin include what is outside. */
interface Steps {
  readonly from: number;
  readonly width: number;
  readonly bins: number;
}

function columnOf(measure: Measure, price: Expression): Expression {
  return measure === 'price' ? price : { sql: MEASURES[measure].column, params: [] };
}

/** The figures of all measures in one row: the total, then count, min, max, mean and quantiles of each. */
export function summaryQuery(conditions: readonly Condition[], price: Expression): Query {
  const table = tableFor(conditions);
  const where = whereOn(table, conditions);
  const figures = ['price', ...NAMES.slice(1)].map(
    (name) =>
      `count(${name}), min(${name}), max(${name}), avg(${name}), quantile_cont(${name}, [${QUANTILES.join(', ')}])`,
  );
  const columns = NAMES.map((name) => `${columnOf(name, price).sql} AS ${name}`);
  return {
    sql: `SELECT count(*), ${figures.join(', ')} FROM (SELECT ${columns.join(', ')} FROM ${table} WHERE ${where.sql})`,
    params: [...NAMES.flatMap((name) => columnOf(name, price).params), ...where.params],
  };
}

/** Numbers of listings by bin: rows of measure (position in `steps`), bin from 0, number. */
export function histogramQuery(
  conditions: readonly Condition[],
  price: Expression,
  steps: readonly (readonly [Measure, Steps])[],
): Query {
  const table = tableFor(conditions);
  const where = whereOn(table, conditions);
  const columns = steps.map(([name]) => `${columnOf(name, price).sql} AS ${name}`);
  const branches = steps.map(
    (
      [name],
      index,
    ) => `SELECT ${index}, CAST(least(greatest(floor((${name} - ?) / ?), 0), ?) AS INTEGER) AS bin, count(*)
FROM base WHERE ${name} IS NOT NULL GROUP BY bin`,
  );
  return {
    sql: `WITH base AS MATERIALIZED (SELECT ${columns.join(', ')} FROM ${table} WHERE ${where.sql})
${branches.join(' UNION ALL ')}`,
    params: [
      ...steps.flatMap(([name]) => columnOf(name, price).params),
      ...where.params,
      ...steps.flatMap(([, { from, width, bins }]) => [from, width, bins - 1]),
    ],
  };
}

function summaries(row: readonly unknown[]): Record<Measure, Summary> {
  const known = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  const entries = NAMES.map((name, index) => {
    const [count, min, max, mean, quantiles] = row.slice(1 + index * 5, 6 + index * 5);
    return [
      name,
      {
        count: Number(count ?? 0),
        min: known(min),
        max: known(max),
        mean: known(mean),
        quantiles: quantiles ?? [],
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** At most `bins` whole-numbered steps between the outer quantiles; undefined without values. */
function stepsOf({ quantiles, min, max }: Summary, bins: number): Steps | undefined {
  if (min === null || max === null) return undefined;
  const from = Math.floor(quantiles[0] ?? min);
  const to = Math.ceil(quantiles.at(-1) ?? max);
  const width = Math.max(1, Math.ceil((to - from + 1) / bins));
  return { from, width, bins: Math.max(1, Math.min(bins, Math.ceil((to - from + 1) / width))) };
}

function binsOf(
  { min, max }: Summary,
  { from, width, bins }: Steps,
  counts: ReadonlyMap<number, number>,
  rate: number,
) {
  const scaled = (value: number) => (rate === 1 ? value : roundHalf(value / rate));
  return Array.from({ length: bins }, (_, bin) => ({
    from: scaled(bin === 0 ? Math.min(min ?? from, from) : from + bin * width),
    to: scaled(bin === bins - 1 ? Math.max(max ?? 0, from + bins * width) : from + (bin + 1) * width),
    count: counts.get(bin) ?? 0,
  }));
}

function measured(
  name: Measure,
  summary: Summary,
  total: number,
  rate: number,
  histogram: ReturnType<typeof binsOf>,
  unit: string,
): CarStats[Measure] {
  // The median of an even number of listings may have a half; more digits are noise of the calculation.
  const scaled = (value: number) =>
    name === 'price' ? roundHalf(value / rate) : roundHalf(value * 100) / 100;
  const known = (value: number | null) => (value === null ? null : scaled(value));
  const [p05, p25, p50, p75, p95] = summary.quantiles.map(scaled);
  return {
    unit,
    count: summary.count,
    nulls: total - summary.count,
    min: known(summary.min),
    max: known(summary.max),
    mean: known(summary.mean),
    median: p50 ?? null,
    quantiles:
      p05 === undefined || p25 === undefined || p50 === undefined || p75 === undefined || p95 === undefined
        ? null
        : { p05, p25, p50, p75, p95 },
    histogram,
  };
}

async function histograms(
  store: CatalogStore,
  conditions: readonly Condition[],
  price: Expression,
  of: Record<Measure, Summary>,
  bins: number,
) {
  const steps = NAMES.flatMap((name): [Measure, Steps][] => {
    const found = stepsOf(of[name], bins);
    return found ? [[name, found]] : [];
  });
  const counts = new Map(steps.map(([name]) => [name, new Map<number, number>()]));
  if (steps.length > 0) {
    for (const [index, bin, count] of await store.snapshot.pool.rows(
      histogramQuery(conditions, price, steps),
    )) {
      const [name] = steps[Number(index)] ?? [];
      if (name) counts.get(name)?.set(Number(bin), Number(count));
    }
  }
  return new Map(
    steps.map(([name, found]) => [
      name,
      { steps: found, counts: counts.get(name) ?? new Map<number, number>() },
    ]),
  );
}

function documentOf(
  row: readonly unknown[],
  found: Awaited<ReturnType<typeof histograms>>,
  currency: string,
  { rates }: Catalog,
) {
  const total = Number(row[0] ?? 0);
  const of = summaries(row);
  const entries = NAMES.map((name) => {
    const rate = name === 'price' ? (rates.get(currency) ?? 1) : 1;
    const one = found.get(name);
    const histogram = one ? binsOf(of[name], one.steps, one.counts, rate) : [];
    return [
      name,
      measured(name, of[name], total, rate, histogram, name === 'price' ? currency : MEASURES[name].unit),
    ];
  });
  return { total, ...Object.fromEntries(entries) };
}

/** /v1/cars/stats: counts, quantiles and histograms of a selection. */
export function planStats(store: CatalogStore, { view, which, bins }: StatsRequest): Plan {
  const { conditions, price, hints } = resolveSelection(which, view, store.catalog);
  const answer = async () => {
    const [row = []] = await store.snapshot.pool.rows(summaryQuery(conditions, price));
    const found = await histograms(store, conditions, price, summaries(row), bins);
    const document = documentOf(row, found, view.currency, store.catalog);
    return jsonAnswer({ ...document, ...withHints(hints) });
  };
  const key = `stats ${viewKey(view)} ${JSON.stringify([bins, hints])} ${selectionKey(conditions)}`;
  return { key, answer };
}
