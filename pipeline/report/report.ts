/** The report of a build, `report.html`. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Manifest } from '../../contract/manifest.ts';
import { ageText } from '../load/copies.ts';
import type { SnapshotDiff } from '../publish/diff-snapshots.ts';
import { rowsOf } from '../shared/database.ts';
import { readSqlFolder, SQL_ROOT } from '../shared/sql-files.ts';
import { type Html, html, table } from './html.ts';
import { barChart, shortNumber } from './plot.ts';
import { STYLE } from './style.ts';

/** The results of the queries of sql/report, by file name. */
interface Figures {
  prices: { from_rub: number | null; below_rub: number | null; cars: number }[];
  scores: { from_score: number; cars: number }[];
  countries: {
    country: string;
    cars: number;
    priced: number;
    median_rub: number | null;
    median_added_rub: number | null;
    without_total: number;
  }[];
  verdicts: { verdict: string; cars: number }[];
  missing_totals: { reason: string; cars: number }[];
  reasons: { source: string; reason: string; rows: number; first_place: string; example: string }[];
  completeness: {
    source: string;
    cars: number;
    priced_pct: number;
    matched_pct: number;
    city_named_pct: number;
    city_known_pct: number;
    photo_pct: number;
    power_pct: number;
    mileage_pct: number;
  }[];
  duplicates: {
    source: string;
    rule: string;
    dropped: number;
    kept: number;
    elsewhere: number;
    example: string;
  }[];
  lost_texts: { source: string; field: string; rows: number; rows_pct: number; examples: string }[];
}

/** Runs the queries of sql/report over the tables of a build. */
export async function readFigures(connection: DuckDBConnection, root: string = SQL_ROOT): Promise<Figures> {
  const entries: [string, unknown[]][] = [];
  for (const { name, sql } of await readSqlFolder(root, 'report')) {
    entries.push([name, await rowsOf(connection, sql)]);
  }
  return Object.fromEntries(entries) as unknown as Figures;
}

function sources(manifest: Omit<Manifest, 'files'>, figures: Figures): Html {
  const dropped = (source: string) =>
    figures.duplicates.filter((row) => row.source === source).reduce((sum, row) => sum + row.dropped, 0);
  return table(manifest.sources, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Holds', value: (row) => row.entity },
    { heading: 'Rows read', value: (row) => row.rows_read },
    { heading: 'Loaded', value: (row) => row.rows_loaded },
    { heading: 'of them repaired', value: (row) => row.rows_recovered },
    { heading: 'Set aside', value: (row) => row.rows_rejected },
    { heading: 'Duplicates dropped', value: (row) => dropped(row.source) },
    { heading: 'Age', value: (row) => ageText(row.copy, row.age_days) },
  ]);
}

/** A share with its sign; null, which the table shows as a dash, if unknown. */
const percentOrNone = (value: number | null) => (value === null ? null : `${value} %`);

function changes(diff: SnapshotDiff | undefined): Html {
  if (!diff) return html`<p class="none">There is no snapshot of an earlier day to compare with.</p>`;
  const rows = [...diff.sources, { source: 'all', ...diff.cars }];
  const counts = table(rows, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Before', value: (row) => row.before },
    { heading: 'Now', value: (row) => row.after },
    { heading: 'Added', value: (row) => row.added },
    { heading: 'Gone', value: (row) => row.removed },
    { heading: 'Repriced', value: (row) => row.repriced },
    { heading: 'Median change', value: (row) => percentOrNone(row.median_change_pct) },
  ]);
  const prices = table(diff.prices, [
    { heading: 'Car', value: (row) => `${row.brand} ${row.model}` },
    { heading: 'Id', value: (row) => String(row.id) },
    { heading: 'Before, RUB', value: (row) => row.before },
    { heading: 'Now, RUB', value: (row) => row.after },
    { heading: 'Change', value: (row) => `${row.change_pct} %` },
  ]);
  return html`<p>Compared with ${diff.from}, by turnkey prices.</p>${counts}<h3>Largest price changes</h3>${prices}`;
}

/** The label of a bar of prices: its lower bound, or the bound that all its prices are below. */
function rangeText({ from_rub, below_rub }: Figures['prices'][number]): string {
  if (from_rub === null) return `< ${shortNumber(below_rub ?? 0)}`;
  return below_rub === null ? `${shortNumber(from_rub)} +` : shortNumber(from_rub);
}

function plots(figures: Figures): Html {
  const prices = figures.prices.map((row) => ({ label: rangeText(row), value: row.cars }));
  const scores = figures.scores.map((row) => ({ label: String(row.from_score), value: row.cars }));
  const countries = figures.countries
    .filter((row) => row.median_rub !== null)
    .slice(0, 14)
    .map((row) => ({
      label: row.country,
      note: `of ${shortNumber(row.priced)}`,
      value: row.median_rub ?? 0,
    }));
  return html`${barChart(prices, { title: 'Cars by turnkey price, rubles: a bar from its own figure up to the next' })}
${barChart(scores, { title: 'Cars by score, from', color: 'var(--bar-2)' })}
${barChart(countries, { title: 'Median turnkey price by country, rubles, and of how many cars', color: 'var(--bar-3)' })}`;
}

function setAside(figures: Figures): Html {
  return table(figures.reasons, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Reason', value: (row) => row.reason.replaceAll('_', ' ') },
    { heading: 'Rows', value: (row) => row.rows },
    { heading: 'First of them', value: (row) => row.first_place },
    { heading: 'Its text', value: (row) => row.example },
  ]);
}

function gaveWay(figures: Figures): Html {
  return table(figures.duplicates, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Rule', value: (row) => row.rule.replaceAll('_', ' ') },
    { heading: 'Rows', value: (row) => row.dropped },
    { heading: 'to listings', value: (row) => row.kept },
    { heading: 'of other sources', value: (row) => row.elsewhere },
    { heading: 'First of them', value: (row) => row.example },
  ]);
}

function lostTexts(figures: Figures): Html {
  return table(figures.lost_texts, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Field', value: (row) => row.field.replaceAll('_', ' ') },
    { heading: 'Values lost', value: (row) => row.rows },
    { heading: 'of rows', value: (row) => `${row.rows_pct.toFixed(1)} %` },
    { heading: 'Texts that cost most', value: (row) => row.examples },
  ]);
}

function warnings({ warnings: all }: Pick<Manifest, 'warnings'>): Html {
  return table(all, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Warning', value: (row) => row.text },
  ]);
}

function coverage(figures: Figures): Html {
  const percent = (value: number) => `${value.toFixed(1)} %`;
  return table(figures.completeness, [
    { heading: 'Source', value: (row) => row.source },
    { heading: 'Cars', value: (row) => row.cars },
    { heading: 'Turnkey price', value: (row) => percent(row.priced_pct) },
    { heading: 'Modification', value: (row) => percent(row.matched_pct) },
    { heading: 'City named', value: (row) => percent(row.city_named_pct) },
    { heading: 'City known', value: (row) => percent(row.city_known_pct) },
    { heading: 'Photo', value: (row) => percent(row.photo_pct) },
    { heading: 'Power', value: (row) => percent(row.power_pct) },
    { heading: 'Mileage', value: (row) => percent(row.mileage_pct) },
  ]);
}

const counted = (heading: string) => [
  { heading, value: (row: { name: string; cars: number }) => row.name },
  { heading: 'Cars', value: (row: { name: string; cars: number }) => row.cars },
];

/** The HTML of the report: rows by source, what was set aside and why, what changed, prices and scores, audits. */
export function reportPage(
  manifest: Omit<Manifest, 'files'>,
  figures: Figures,
  diff: SnapshotDiff | undefined,
): string {
  const cars = manifest.tables.find(({ name }) => name === 'cars')?.rows ?? 0;
  const verdicts = figures.verdicts.map(({ verdict, cars: n }) => ({
    name: verdict.replaceAll('_', ' '),
    cars: n,
  }));
  const missing = figures.missing_totals.map(({ reason, cars: n }) => ({
    name: reason.replaceAll('_', ' '),
    cars: n,
  }));
  const audits = table(manifest.audits, [
    { heading: 'Audit', value: (row) => row.name.replaceAll('_', ' ') },
    { heading: 'Severity', value: (row) => row.severity },
    { heading: 'Findings', value: (row) => row.rows },
  ]);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Snapshot ${manifest.id}</title><style>${{ html: STYLE }}</style></head>
<body>
<header><h1>Snapshot ${manifest.id}</h1><p>${cars} cars from ${manifest.sources.filter(({ entity }) => entity === 'listings').length} listing feeds, as of ${manifest.as_of}. Made by ${manifest.generator}.</p></header>
<main>
<section><h2>What came in</h2>${sources(manifest, figures)}</section>
<section><h2>Warnings</h2>${warnings(manifest)}</section>
<section><h2>What was set aside, and why</h2>${setAside(figures)}</section>
<section><h2>Which values could not be used</h2>${lostTexts(figures)}</section>
<section><h2>Which rows gave way to others</h2>${gaveWay(figures)}</section>
<section><h2>What changed</h2>${changes(diff)}</section>
<section><h2>Prices and scores</h2>${plots(figures)}<div class="pair"><div><h3>Verdicts</h3>${table(verdicts, counted('Verdict'))}</div><div><h3>Without a turnkey price</h3>${table(missing, counted('Reason'))}</div></div></section>
<section><h2>How complete the cards are</h2>${coverage(figures)}</section>
<section><h2>Audits</h2>${audits}</section>
</main>
</body>
</html>
`.html;
}
