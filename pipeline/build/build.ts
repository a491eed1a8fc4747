/** A build: takes the lock, finds what it grows from, and runs the stages. */
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
import type { Finding } from '../transform/audit.ts';
import { codeFingerprint, identify } from './identity.ts';
import { withLock } from './lock.ts';
import { findBaseline } from './previous.ts';
import {
  audited,
  type BuildOptions,
  bakeAll,
  type Context,
  compute,
  describe,
  exportAll,
  load,
  publish,
  record,
} from './stages.ts';
import { Stopwatch } from './stopwatch.ts';
import { Warnings } from './warnings.ts';

/** What became of a build. */
export interface BuildResult {
  id: string;
  /** True when an intact snapshot of the same input stood already and was only pointed to. */
  unchanged: boolean;
  findings: Finding[];
  /** All that is likely to be wrong, also where an earlier build of the same input found it. */
  warnings: BuildWarning[];
  manifest: Manifest | null;
  run: BuildRun | null;
}

/**
 * Builds a snapshot aside, audits it, verifies its hashes and then moves the pointer to it.
 * Errors: `input` (a feed, a mapping), `audit`, `busy`; in every case the served snapshot stays.
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildResult> {
  const layout = layoutOf(options.out);
  return withLock(layout.lock, async () => {
    const warnings = new Warnings(options.progress ?? silent);
    const sources = await readSources(options.sources);
    const baseline = await findBaseline(layout, options.asOf, (damaged) =>
      warnings.addOfRun(
        `the tables of snapshot ${damaged} are damaged; the price history grows from the one before`,
      ),
    );
    const identified = await identifier(options, sources, baseline);
    const id = await identified([]);
    const folder = snapshotFolder(layout, id);
    if (options.force || !(await isIntact(folder)))
      return buildAside({ options, layout, sources, baseline, id, identified, warnings });
    await pointTo(layout, id);
    const told = [...warnings.all, ...(await readManifest(folder)).warnings];
    return { id, unchanged: true, findings: [], warnings: told, manifest: null, run: null };
  });
}

/** Gives what tells the id of the snapshot, by the sources that stand replaced. */
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

type Inputs = Pick<Context, 'options' | 'layout' | 'sources' | 'baseline' | 'id' | 'identified' | 'warnings'>;

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

function stage<T>({ progress, watch }: Context, name: string, work: () => Promise<T>): Promise<T> {
  progress.stage(name);
  return watch.time(name, work);
}

async function runStages(loading: Context): Promise<BuildResult> {
  await stage(loading, 'load', () => load(loading));
  const context = await stage(loading, 'transform', () => compute(loading));
  const findings = await stage(context, 'audit', () => audited(context));
  const { tables, hashes } = await stage(context, 'export', () => exportAll(context));
  const draft = await describe(context, tables, findings);
  const files = await stage(context, 'bake', () => bakeAll(context, draft, hashes));
  const manifest = await stage(context, 'publish', () => publish(context, draft, files));
  const run = await record(context);
  const { id, warnings } = context;
  return { id, unchanged: false, findings, warnings: warnings.all, manifest, run };
}
