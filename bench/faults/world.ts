/** A small set of feeds for trials of faults. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCsv } from '../../pipeline/cli/sample.ts';
import { readSources } from '../../pipeline/feeds/sources.ts';
import { type Layout, layoutOf } from '../../pipeline/publish/layout.ts';
import { ROOT } from '../paths.ts';

/** Rows of the listing feed; few, so that builds are short and many can be killed. */
const ROWS = 300;
const SEED = 5;
/** Feeds left out, because their documents are most of what a build renders. */
const LEFT_OUT = ['listings', 'factories', 'plant_models'];

/** Small feeds, the output of their builds, and the folder of publications. */
export interface World {
  readonly folder: string;
  readonly sources: string;
  readonly out: Layout;
  readonly to: Layout;
  /** The folder for temporary files; anything that stays there is a leftover. */
  readonly temporary: string;
  remove(): Promise<void>;
}

/** Writes a sources file with listings from a path or address. */
export async function writeSources(
  file: string,
  listings: { path: string } | { url: string; required?: boolean },
): Promise<void> {
  const { sources, folder, file: _, ...settings } = await readSources(join(ROOT, 'data/sources.json'));
  const others = sources
    .filter(({ entity }) => !LEFT_OUT.includes(entity))
    .map(({ path = '', ...rest }) => ({ ...rest, path: join(folder, path) }));
  const sample = { id: 'sample', entity: 'listings', mapping: join(ROOT, 'data/mappings/sample.json') };
  await writeFile(file, JSON.stringify({ ...settings, sources: [...others, { ...sample, ...listings }] }));
}

/** The listing feed of the world. */
export const listingsCsv = (): string => [...sampleCsv(ROWS, SEED)].join('');

/** Makes a world in a temporary folder. */
export async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-faults-'));
  const sources = join(folder, 'sources.json');
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  await writeFile(join(folder, 'listings.csv'), listingsCsv());
  await writeSources(sources, { path: 'listings.csv' });
  return {
    folder,
    sources,
    out: layoutOf(join(folder, 'out')),
    to: layoutOf(join(folder, 'to')),
    temporary,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
