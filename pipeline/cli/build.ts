/** The command `build`. */
import { type BuildResult, buildSnapshot } from '../build/build.ts';
import { REFERENCE } from '../shared/reference.ts';
import { countOf, dayOf, sizeOf } from './options.ts';
import { duration } from './progress.ts';
import { columns, type Terminal } from './terminal.ts';

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

/** How many warnings there are, then each: what was said in passing may have scrolled away. */
function warningText(warnings: BuildResult['warnings']): string[] {
  if (warnings.length === 0) return [];
  const head = warnings.length === 1 ? '1 warning:' : `${warnings.length} warnings:`;
  return [[head, ...warnings.map(({ text }) => `  ${text}`)].join('\n')];
}

/** What a build says at its end. */
export function buildText(
  { id, unchanged, manifest, run, findings, warnings }: BuildResult,
  out: string,
): string {
  const warned = warningText(warnings);
  if (unchanged || !manifest || !run)
    return [`The input is unchanged: ${id} is served. --force builds it again.`, ...warned].join('\n\n');
  const sources = manifest.sources.map((row) => [
    row.source,
    row.rows_read,
    row.rows_loaded,
    row.rows_recovered,
    row.rows_rejected,
  ]);
  const tables = manifest.tables.map((row) => [row.name, row.rows]);
  const found = findings.filter(({ rows }) => rows > 0).length;
  return [
    columns([['source', 'read', 'loaded', 'repaired', 'set aside'], ...sources]),
    columns([['table', 'rows'], ...tables]),
    ...warned,
    `Published ${id} in ${duration(run.seconds)}: ${findings.length} audits, ${found} with findings; ${warnings.length || 'no'} ${warnings.length === 1 ? 'warning' : 'warnings'} in all.`,
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
  const { version } = await import('./version.ts');
  const result = await buildSnapshot({
    sources: options.sources,
    reference: REFERENCE,
    out: options.out,
    asOf: dayOf(options.asOf),
    generator: `forecourt ${version}`,
    openRenderer,
    memoryLimit: sizeOf('--memory-limit', options.memoryLimit),
    threads: countOf('--threads', options.threads),
    keep: countOf('--keep', options.keep),
    force: options.force,
    progress: terminal.progress,
  });
  terminal.progress.done();
  terminal.result(result, buildText(result, options.out));
}
