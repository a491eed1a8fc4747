import { fileURLToPath } from 'node:url';
import { type BuildResult, buildSnapshot } from '../build.ts';
import { ForecourtError } from '../errors.ts';
import { duration } from '../progress.ts';
import { columns, type Terminal } from '../terminal.ts';

/** The reference tables that come with the project. */
const REFERENCE = fileURLToPath(new URL('../../data/reference', import.meta.url));

export interface BuildCommandOptions {
  sources: string;
  out: string;
  asOf?: string;
  memoryLimit?: string;
  threads?: string;
  keep?: string;
  fetch?: boolean;
  force?: boolean;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new ForecourtError('usage', `${name} is "${text}", expected a whole number above 0.`);
}

/** A day as `YYYY-MM-DD`, today (UTC) by default. Errors: anything that is no day. */
export function dayOf(text: string | undefined, now: Date = new Date()): string {
  if (text === undefined) return now.toISOString().slice(0, 10);
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text))
    return text;
  throw new ForecourtError('usage', `--as-of is "${text}", expected a day such as 2026-01-31.`);
}

function human({ id, unchanged, manifest, run, findings }: BuildResult, out: string): string {
  if (unchanged || !manifest || !run)
    return `The input is unchanged: ${id} is served. --force builds it again.`;
  const sources = manifest.sources.map((row) => [
    row.source,
    row.rows_read,
    row.rows_loaded,
    row.rows_recovered,
    row.rows_rejected,
  ]);
  const tables = manifest.tables.map((row) => [row.name, row.rows]);
  const warnings = findings.filter(({ rows }) => rows > 0).length;
  return [
    columns([['source', 'read', 'loaded', 'repaired', 'set aside'], ...sources]),
    columns([['table', 'rows'], ...tables]),
    `Published ${id} in ${duration(run.seconds)}; ${findings.length} audits, ${warnings} with warnings.`,
    `Report: ${out}/current/report.html`,
  ].join('\n\n');
}

/** Loads the feeds, computes, audits and publishes a snapshot. */
export async function build(terminal: Terminal, options: BuildCommandOptions): Promise<void> {
  if (options.fetch) {
    const { fetchAll } = await import('./fetch.ts');
    await fetchAll(terminal, options);
  }
  const { openRenderer } = await import('./renderer.ts');
  const { version } = await import('../version.ts');
  const result = await buildSnapshot({
    sources: options.sources,
    reference: REFERENCE,
    out: options.out,
    asOf: dayOf(options.asOf),
    generator: `forecourt ${version}`,
    openRenderer,
    memoryLimit: options.memoryLimit,
    threads: wholeNumber('--threads', options.threads),
    keep: wholeNumber('--keep', options.keep),
    force: options.force,
    progress: terminal.progress,
  });
  terminal.progress.done();
  terminal.result(result, human(result, options.out));
}
