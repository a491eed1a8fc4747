/** A build: takes the lock, finds the baseline and runs the stages. */
import { mkdir, rm } from 'node:fs/promises';
import type { BuildRun, BuildWarning, Manifest } from '../../contract/manifest.ts';
import { type ResolvedSources, readSources } from '../feeds/sources.ts';
import { loadInputs } from '../load/inputs.ts';
import type { Baseline } from '../publish/baseline.ts';
import { asideFolder, layoutOf, snapshotFolder } from '../publish/layout.ts';
import { isIntact, pointTo, readManifest, removeLeftovers } from '../publish/publish.ts';
import { openDatabase } from '../shared/database.ts';
import { unpublished } from '../shared/errors.ts';
import { silent } from '../shared/progress.ts';
import type { AuditFinding } from '../transform/audit.ts';
import { codeFingerprint, identify } from './identity.ts';
import { withLock } from './lock.ts';
import { findBaseline } from './previous.ts';
import {
  type BuildContext,
  type BuildOptions,
  bakeAll,
  checkAudits,
  compute,
  describe,
  exportAll,
  load,
  publishBuild,
  record,
} from './stages.ts';
import { Stopwatch } from './stopwatch.ts';
import { Warnings } from './warnings.ts';

/** The result of a build. */
export interface BuildResult {
  id: string;
  /** True if an intact snapshot of the same input existed, so that only the pointer moved. */
  unchanged: boolean;
  findings: AuditFinding[];
  /** All warnings, including those that an earlier build of the same input found. */
  warnings: BuildWarning[];
  manifest: Manifest | null;
  run: BuildRun | null;
}

/**
 * Builds a snapshot aside, audits it, verifies its hashes and moves the pointer to it.
 * Errors: `input` (a feed, a mapping), `audit`, `busy`; the served snapshot then stays.
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildResult> {
  const layout = layoutOf(options.out);
  return withLock(layout.lock, async () => {
    const warnings = new Warnings(options.progress ?? silent);
    const sources = await readSources(options.sources);
    const baseline = await findBaseline(layout, options.asOf, (damaged) =>
      warnings.addOfRun(
        `the tables of snapshot ${damaged} are damaged; the price history continues from the snapshot before it`,
      ),
    );
    const identified = await identifier(options, sources, baseline);
    const id = await identified([]);
    const folder = snapshotFolder(layout, id);
    if (options.force || !(await isIntact(folder)))
      return buildAside({ options, layout, sources, baseline, id, identified, warnings });
    await pointTo(layout, id);
    const all = [...warnings.all, ...(await readManifest(folder)).warnings];
    return { id, unchanged: true, findings: [], warnings: all, manifest: null, run: null };
  });
}

/** Gives the function that computes the id of the snapshot from the sources that were replaced. */
async function identifier(
  options: BuildOptions,
  sources: ResolvedSources,
  baseline: Baseline | undefined,
): Promise<Inputs['identified']> {
  const { file: _, folder: __, ...declaration } = sources;
  const { reference, asOf } = options;
  const { files, ages } = await loadInputs(sources, { reference, asOf, cache: layoutOf(options.out).cache });
  const input = { asOf, declaration, files, ages, baseline: baseline?.manifest.id ?? null };
  const code = await codeFingerprint();
  return (replaced) => identify({ ...input, replaced }, code);
}

type Inputs = Pick<
  BuildContext,
  'options' | 'layout' | 'sources' | 'baseline' | 'id' | 'identified' | 'warnings'
>;

async function buildAside(inputs: Inputs): Promise<BuildResult> {
  const { options, layout, id } = inputs;
  const folder = asideFolder(layout, id);
  await removeLeftovers(layout);
  await mkdir(folder, { recursive: true });
  await mkdir(layout.spill);
  const { memoryLimit, threads } = options;
  const database = await openDatabase({ memoryLimit, threads, tempDirectory: layout.spill });
  const progress = options.progress ?? silent;
  try {
    const watch = new Stopwatch();
    const { connection } = database;
    return await runStages({ ...inputs, folder, database, connection, progress, watch, replaced: [] });
  } catch (error) {
    throw unpublished(error);
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
    await rm(layout.spill, { recursive: true, force: true });
  }
}

function stage<T>({ progress, watch }: BuildContext, name: string, work: () => Promise<T>): Promise<T> {
  progress.stage(name);
  return watch.time(name, work);
}

async function runStages(loading: BuildContext): Promise<BuildResult> {
  await stage(loading, 'load', () => load(loading));
  const context = await stage(loading, 'transform', () => compute(loading));
  const findings = await stage(context, 'audit', () => checkAudits(context));
  const { tables, hashes } = await stage(context, 'export', () => exportAll(context));
  const draft = await describe(context, tables, findings);
  const files = await stage(context, 'bake', () => bakeAll(context, draft, hashes));
  const manifest = await stage(context, 'publish', () => publishBuild(context, draft, files));
  const run = await record(context);
  const { id, warnings } = context;
  return { id, unchanged: false, findings, warnings: warnings.all, manifest, run };
}
