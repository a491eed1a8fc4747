import { type BuildResult, buildSnapshot } from '../build.ts';
import { duration } from '../progress.ts';
import { REFERENCE } from '../reference.ts';
import { columns, type Terminal } from '../terminal.ts';
import { countOf, dayOf, sizeOf } from './options.ts';

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
    memoryLimit: sizeOf('--memory-limit', options.memoryLimit),
    threads: countOf('--threads', options.threads),
    keep: countOf('--keep', options.keep),
    force: options.force,
    progress: terminal.progress,
  });
  terminal.progress.done();
  terminal.result(result, human(result, options.out));
}
