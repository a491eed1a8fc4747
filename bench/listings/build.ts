/** Builds snapshots of generated listings. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRun, runSchema } from '../../contract/manifest.ts';
import { SAMPLE_DAY } from '../../pipeline/cli/sample.ts';
import { type Finished, finish } from '../child.ts';
import { workFolder } from '../paths.ts';
import { sampleFile } from './sample.ts';
import { writeSources } from './sources.ts';

/** A finished build: the time and memory of the command, and the stages from its log. */
export interface Built extends Omit<Finished, 'stdout'> {
  readonly out: string;
  readonly stages: BuildRun['stages'];
}

const outFolder = (rows: number) => join(workFolder(), 'snapshots', String(rows));

/** Builds and publishes the snapshot of `rows` generated listings into an empty folder. */
export async function buildListings(rows: number, memoryLimit?: string): Promise<Built> {
  const out = outFolder(rows);
  const sources = join(workFolder(), `sources-${rows}.json`);
  await writeSources(sources, await sampleFile(rows));
  await rm(out, { recursive: true, force: true });
  const limit = memoryLimit ? ['--memory-limit', memoryLimit] : [];
  const options = ['--sources', sources, '--out', out, '--as-of', SAMPLE_DAY, '--json', ...limit];
  const { stdout, ...used } = await finish(process.execPath, ['bin/forecourt.js', 'build', ...options]);
  const { id } = JSON.parse(stdout) as { id: string };
  const run = runSchema.parse(JSON.parse(await readFile(join(out, 'runs', `${id}.json`), 'utf8')));
  return { ...used, out, stages: run.stages };
}

/** The output folder of `rows` listings, built if it does not exist. */
export async function builtListings(rows: number): Promise<string> {
  const out = outFolder(rows);
  return existsSync(join(out, 'current')) ? out : (await buildListings(rows)).out;
}
