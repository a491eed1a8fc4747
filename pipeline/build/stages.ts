/** The stages of a build in their order. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import {
  type BuildRun,
  type Manifest,
  type ManifestFile,
  type ManifestSource,
  SNAPSHOT_FORMAT,
} from '../../contract/manifest.ts';
import type { ResolvedSources } from '../feeds/sources.ts';
import { loadSources } from '../load/load.ts';
import { loadReference } from '../load/reference.ts';
import { bake, type OpenRenderer, prebuiltKeys } from '../publish/bake.ts';
import type { Baseline } from '../publish/baseline.ts';
import { checkCards } from '../publish/card-check.ts';
import { dataPackage } from '../publish/datapackage/datapackage.ts';
import { tableNotes } from '../publish/datapackage/notes.ts';
import { exportTables } from '../publish/export-tables.ts';
import type { Layout } from '../publish/layout.ts';
import { pruneSnapshots, publishSnapshot, syncFiles, verifySnapshot } from '../publish/publish.ts';
import { exportServe } from '../publish/serve-files.ts';
import { writeReport } from '../report/write.ts';
import { type Database, rowsOf } from '../shared/database.ts';
import { ForecourtError } from '../shared/errors.ts';
import { describeFiles, filesBelow } from '../shared/hash.ts';
import type { Progress } from '../shared/progress.ts';
import { confirmLastGood, writeLastGood } from '../shifts/last-good.ts';
import { type ReplacedSource, settleShifts } from '../shifts/settle.ts';
import { type AuditFinding, assertAuditsPass, runAudits } from '../transform/audit.ts';
import { exportMatch } from '../transform/match-statement.ts';
import { transform } from '../transform/transform.ts';
import { backwardsText, loadPrevious, servedSnapshot } from './previous.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Warnings } from './warnings.ts';

/** The options of a build. */
export interface BuildOptions {
  sources: string;
  /** Folder of the reference tables. */
  reference: string;
  out: string;
  /** The day of the snapshot, ISO. */
  asOf: string;
  generator: string;
  openRenderer: OpenRenderer;
  memoryLimit?: string;
  threads?: number;
  keep?: number;
  force?: boolean;
  progress?: Progress;
  now?: () => Date;
}

/** What the stages of one build share. */
export interface BuildContext {
  options: BuildOptions;
  sources: ResolvedSources;
  layout: Layout;
  id: string;
  folder: string;
  baseline: Baseline | undefined;
  /** The id of the snapshot in which these sources are replaced. */
  identified: (replaced: readonly ReplacedSource[]) => Promise<string>;
  /** Sources whose rows are not from their feeds. */
  replaced: readonly ReplacedSource[];
  database: Database;
  connection: DuckDBConnection;
  progress: Progress;
  watch: Stopwatch;
  warnings: Warnings;
}

/** Loads the feeds. */
export async function load({
  connection,
  options,
  sources,
  layout,
  baseline,
  progress,
  warnings,
}: BuildContext): Promise<void> {
  await loadReference(connection, options.reference);
  await loadSources(connection, sources, {
    asOf: options.asOf,
    cache: layout.cache,
    scratch: layout.spill,
    onProgress: ({ source, rows, done }) => progress.note(source, rows, done),
    onWarning: (warning) => warnings.addOfInput(warning),
  });
  const served = await servedSnapshot(layout);
  const damaged = await loadPrevious(connection, baseline, served);
  for (const text of [...backwardsText(served, options.asOf), ...damaged]) warnings.addOfRun(text);
}

/**
 * Creates `core`, `marts` and `shifts`, and again if optional sources shifted beyond belief and were replaced. Gives
 * the context of the later stages.
 */
export async function compute(context: BuildContext): Promise<BuildContext> {
  const { connection, layout, progress, warnings } = context;
  const make = async () => {
    await transform(connection, {
      onStep: ({ name, rows }, done) => progress.note(name, rows ?? undefined, done),
    });
  };
  await make();
  const replaced = await settleShifts(connection, { folder: layout.lastGood, compute: make });
  for (const { source, text } of replaced) warnings.addOfInput({ source, text });
  return { ...context, replaced, id: await context.identified(replaced) };
}

/** Runs the audits and reports their findings. Error: `audit` if an audit of severity error found rows. */
export async function checkAudits({ connection, progress, warnings }: BuildContext): Promise<AuditFinding[]> {
  const findings = await runAudits(connection);
  for (const { name, claim, rows, severity } of findings.filter((finding) => finding.rows > 0)) {
    const text = `audit ${name}: ${rows} findings (${claim})`;
    if (severity === 'warning') warnings.addOfInput({ source: null, text });
    else progress.say(text);
  }
  assertAuditsPass(findings);
  return findings;
}

/** Writes the tables and the files that the server loads; gives the tables and the hashes known so far. */
export async function exportAll(context: BuildContext) {
  const { database, connection, folder, layout, progress, replaced, id: snapshot } = context;
  await writeLastGood(
    connection,
    layout.lastGood,
    replaced.map(({ source }) => source),
  );
  // The later stages read only the marts: dropping the largest staging table frees memory.
  await connection.run('DROP TABLE staging.listings');
  const tables = await exportTables(connection, folder, {
    snapshot,
    onTable: (name, rows) => progress.note(name, rows),
  });
  const hashes = await exportServe(connection, folder, { snapshot, beside: await database.beside() });
  await exportMatch(folder);
  await checkCards(connection, folder);
  return { tables, hashes };
}

/** The manifest without its files. */
export async function describe(
  { connection, options, id, baseline, warnings }: BuildContext,
  tables: Manifest['tables'],
  findings: readonly AuditFinding[],
): Promise<Manifest> {
  const sources = await rowsOf<ManifestSource>(
    connection,
    `SELECT source, entity, adapter, bytes, sha256, rows_read, rows_loaded, rows_rejected, rows_recovered, copy, age_days
     FROM staging.sources ORDER BY source`,
  );
  const [run] = await rowsOf<{ site_url: string }>(connection, 'SELECT site_url FROM staging.run');
  return {
    format: SNAPSHOT_FORMAT,
    id,
    as_of: options.asOf,
    generator: options.generator,
    site_url: run?.site_url ?? '',
    baseline: baseline?.manifest.id ?? null,
    sources,
    tables,
    audits: findings.map(({ name, severity, rows }) => ({ name, severity, rows })),
    warnings: warnings.ofInput,
    files: [],
  };
}

/** Renders the documents and the report; gives the description of the files that existed before. */
export async function bakeAll(
  context: BuildContext,
  draft: Manifest,
  hashes: ReadonlyMap<string, string>,
): Promise<ManifestFile[]> {
  const { connection, options, folder, baseline, id } = context;
  const files = await describeFiles(folder, await filesBelow(folder), hashes);
  // The renderer opens the folder like a server, which needs a manifest; the final one replaces this.
  await writeManifest(folder, { ...draft, files });
  await bake(folder, await prebuiltKeys(connection), options.openRenderer);
  await writeReport(connection, { folder, id, manifest: draft, baseline });
  return files;
}

function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  return writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Completes the manifest, reads everything back from the disk, moves the pointer and removes old snapshots. */
export async function publishBuild(
  context: BuildContext,
  draft: Manifest,
  before: readonly ManifestFile[],
): Promise<Manifest> {
  const { folder, layout, id, options, progress } = context;
  const described = dataPackage({
    id,
    asOf: draft.as_of,
    tables: draft.tables,
    files: before,
    notes: await tableNotes(),
    sources: context.sources.sources,
  });
  await writeFile(join(folder, 'datapackage.json'), `${JSON.stringify(described, null, 1)}\n`);
  const known = new Set(['manifest.json', ...before.map(({ path }) => path)]);
  const added = (await filesBelow(folder)).filter((path) => !known.has(path));
  const files = [...before, ...(await describeFiles(folder, added))].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const manifest = { ...draft, files };
  await writeManifest(folder, manifest);
  await syncFiles(folder, ['manifest.json', ...files.map(({ path }) => path)]);
  await assertIntact(folder);
  await publishSnapshot(layout, folder, id);
  await confirmLastGood(layout.lastGood);
  for (const old of await pruneSnapshots(layout, options.keep ?? 3))
    progress.say(`removed the old snapshot ${old}`);
  return manifest;
}

/** Reads everything back from the disk before the pointer moves. Error: `damaged`. */
async function assertIntact(folder: string): Promise<void> {
  const faults = await verifySnapshot(folder);
  if (faults.length === 0) return;
  const text = `The files on the disk differ from what was written: ${faults.join('; ')}. Nothing is published; check the disk.`;
  throw new ForecourtError('damaged', text, { faults });
}

/** Writes the log of the run. */
export async function record({ layout, id, watch, options }: BuildContext): Promise<BuildRun> {
  const run: BuildRun = {
    id,
    built_at: (options.now?.() ?? new Date()).toISOString(),
    seconds: watch.seconds,
    stages: watch.stages,
    peak_memory_bytes: process.resourceUsage().maxRSS * 1024,
  };
  await mkdir(layout.runs, { recursive: true });
  await writeFile(join(layout.runs, `${id}.json`), `${JSON.stringify(run, null, 2)}\n`);
  return run;
}
