import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import {
  type Manifest,
  type ManifestFile,
  type ManifestSource,
  type Run,
  SNAPSHOT_FORMAT,
} from '../contract/manifest.ts';
import { audit, type Finding, refuseFailed } from './audit.ts';
import { bake, type OpenRenderer, prebuiltKeys } from './bake.ts';
import { checkCards } from './card-check.ts';
import { type Database, openDatabase, rowsOf } from './database.ts';
import { dataPackage } from './datapackage.ts';
import { ForecourtError, unpublished } from './errors.ts';
import { exportTables } from './export.ts';
import { describeFiles, filesBelow } from './hash.ts';
import { codeFingerprint, identify } from './identity.ts';
import { asideFolder, type Layout, layoutOf, snapshotFolder } from './layout.ts';
import { inputFiles, loadSources } from './load.ts';
import { withLock } from './lock.ts';
import { exportMatch } from './match-statement.ts';
import { type Baseline, backwardsText, findBaseline, loadPrevious, servedSnapshot } from './previous.ts';
import { type Progress, silent } from './progress.ts';
import {
  isIntact,
  pointTo,
  pruneSnapshots,
  publishSnapshot,
  removeLeftovers,
  syncFiles,
  verifySnapshot,
} from './publish.ts';
import { loadReference } from './reference.ts';
import { writeReport } from './report/write.ts';
import { exportServe } from './serve-files.ts';
import { type ResolvedSources, readSources } from './sources.ts';
import { Stopwatch } from './stopwatch.ts';
import { transform } from './transform.ts';

export interface BuildOptions {
  sources: string;
  /** Folder of the reference tables. */
  reference: string;
  out: string;
  /** The day that the snapshot stands for, ISO. */
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

export interface BuildResult {
  id: string;
  /** True when an intact snapshot of the same input stood already and was only pointed to. */
  unchanged: boolean;
  findings: Finding[];
  /** What is likely to be wrong with the feeds that were loaded. */
  warnings: string[];
  manifest: Manifest | null;
  run: Run | null;
}

/** What the stages of one build share. */
interface Context {
  options: BuildOptions;
  sources: ResolvedSources;
  layout: Layout;
  id: string;
  folder: string;
  baseline: Baseline | undefined;
  database: Database;
  connection: DuckDBConnection;
  progress: Progress;
  watch: Stopwatch;
}

/**
 * Builds a snapshot aside, audits it, verifies its hashes and then moves the pointer to it.
 * Errors: `input` (a feed, a mapping), `audit`, `busy`; in every case the served snapshot stays.
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildResult> {
  const layout = layoutOf(options.out);
  return withLock(layout.lock, async () => {
    const sources = await readSources(options.sources);
    const baseline = await findBaseline(layout, options.asOf, (damaged) =>
      options.progress?.say(
        `warning: the tables of snapshot ${damaged} are damaged; the price history grows from the one before`,
      ),
    );
    const id = await idOf(options, sources, baseline);
    if (!options.force && (await isIntact(snapshotFolder(layout, id)))) {
      await pointTo(layout, id);
      return { id, unchanged: true, findings: [], warnings: [], manifest: null, run: null };
    }
    return buildAside({ options, layout, sources, baseline, id });
  });
}

async function idOf(options: BuildOptions, sources: ResolvedSources, baseline: Baseline | undefined) {
  const { file: _, folder: __, ...declaration } = sources;
  const files = await inputFiles(sources, {
    reference: options.reference,
    cache: layoutOf(options.out).cache,
  });
  const input = { asOf: options.asOf, declaration, files, baseline: baseline?.manifest.id ?? null };
  return identify(input, await codeFingerprint());
}

type Inputs = Pick<Context, 'options' | 'layout' | 'sources' | 'baseline' | 'id'>;

async function buildAside(inputs: Inputs): Promise<BuildResult> {
  const { options, layout, id } = inputs;
  const folder = asideFolder(layout, id);
  const spill = join(layout.root, '.spill');
  await removeLeftovers(layout);
  await mkdir(folder, { recursive: true });
  const { memoryLimit, threads } = options;
  const database = await openDatabase({ memoryLimit, threads, tempDirectory: spill });
  const progress = options.progress ?? silent;
  try {
    const watch = new Stopwatch();
    const { connection } = database;
    return await runStages({ ...inputs, folder, database, connection, progress, watch });
  } catch (error) {
    throw unpublished(error);
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
    await rm(spill, { recursive: true, force: true });
  }
}

async function stage<T>(
  context: Context,
  name: string,
  work: () => Promise<T>,
  rows?: (result: T) => number,
) {
  context.progress.stage(name);
  return context.watch.time(name, work, rows);
}

async function runStages(context: Context): Promise<BuildResult> {
  const warnings = await stage(context, 'load', () => load(context));
  await stage(context, 'transform', () => compute(context));
  const findings = await stage(context, 'audit', () => audited(context));
  const { tables, hashes } = await stage(context, 'export', () => exportAll(context));
  const draft = await describe(context, tables, findings);
  const files = await stage(context, 'bake', () => bakeAll(context, draft, hashes));
  const manifest = await stage(context, 'publish', () => publish(context, draft, files));
  const run = await record(context);
  return { id: context.id, unchanged: false, findings, warnings, manifest, run };
}

/** Loads the feeds; gives what is likely to be wrong with them. */
async function load({
  connection,
  options,
  sources,
  layout,
  baseline,
  progress,
}: Context): Promise<string[]> {
  await loadReference(connection, options.reference);
  const loaded = await loadSources(connection, sources, {
    asOf: options.asOf,
    cache: layout.cache,
    onProgress: ({ source, rows }) => progress.note(source, rows),
    onWarning: (text) => progress.say(`warning: ${text}`),
  });
  const served = await servedSnapshot(layout);
  await loadPrevious(connection, baseline, served);
  const backwards = backwardsText(served, options.asOf);
  for (const text of backwards) progress.say(`warning: ${text}`);
  return [...backwards, ...loaded.flatMap(({ warnings }) => [...warnings])];
}

async function compute({ connection, progress }: Context): Promise<void> {
  await transform(connection, { onStep: ({ name, rows }) => progress.note(name, rows ?? undefined) });
}

async function audited({ connection, progress }: Context): Promise<Finding[]> {
  const findings = await audit(connection);
  for (const { name, claim, rows } of findings.filter((finding) => finding.rows > 0)) {
    progress.say(`audit ${name}: ${rows} findings (${claim})`);
  }
  refuseFailed(findings);
  return findings;
}

async function exportAll({ database, connection, folder, progress }: Context) {
  // From here on the marts are all that is read: the largest table of the feeds makes room.
  await connection.run('DROP TABLE staging.listings');
  const tables = await exportTables(connection, folder, (name, rows) => progress.note(name, rows));
  const hashes = await exportServe(connection, folder, { beside: await database.beside() });
  await exportMatch(folder);
  await checkCards(connection, folder);
  return { tables, hashes };
}

async function describe(
  { connection, options, id, baseline }: Context,
  tables: Manifest['tables'],
  findings: readonly Finding[],
): Promise<Manifest> {
  const sources = await rowsOf<ManifestSource>(
    connection,
    `SELECT source, entity, adapter, bytes, sha256, rows_read, rows_loaded, rows_rejected, rows_recovered, age_days
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
    files: [],
  };
}

/** Renders the documents and the report; gives the description of the files that stood before. */
async function bakeAll(
  context: Context,
  draft: Manifest,
  hashes: ReadonlyMap<string, string>,
): Promise<ManifestFile[]> {
  const { connection, options, folder, baseline, id } = context;
  const files = await describeFiles(folder, await filesBelow(folder), hashes);
  // The renderer opens the folder as a server would; the final manifest replaces this one.
  await writeManifest(folder, { ...draft, files });
  await bake(folder, await prebuiltKeys(connection), options.openRenderer);
  await writeReport(connection, { folder, id, manifest: draft, baseline });
  return files;
}

function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  return writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}

async function publish(
  context: Context,
  draft: Manifest,
  before: readonly ManifestFile[],
): Promise<Manifest> {
  const { folder, layout, id, options, progress } = context;
  const described = dataPackage(id, draft.as_of, draft.tables, before);
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
  for (const old of await pruneSnapshots(layout, options.keep ?? 3))
    progress.say(`removed the old snapshot ${old}`);
  return manifest;
}

/** Reads everything back from the disk before the pointer moves. */
async function assertIntact(folder: string): Promise<void> {
  const faults = await verifySnapshot(folder);
  if (faults.length === 0) return;
  const text = `What was written is not what is on the disk: ${faults.join('; ')}. Nothing is published; check the disk.`;
  throw new ForecourtError('damaged', text, { faults });
}

async function record({ layout, id, watch, options }: Context): Promise<Run> {
  const run: Run = {
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
