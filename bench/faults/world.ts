import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCsv } from '../../pipeline/cli/sample.ts';
import { readSources } from '../../pipeline/feeds/sources.ts';
import { type Layout, layoutOf } from '../../pipeline/publish/layout.ts';
import { ROOT } from '../paths.ts';

/** Rows of the listing feed: few, so that a build is short and many can be ended. */
const ROWS = 300;
const SEED = 5;
/** Feeds that a build does without; their documents are most of what it renders. */
const LEFT_OUT = ['listings', 'factories', 'plant_models'];

/** Small feeds, what is built from them, and where it is published to. */
export interface World {
  readonly folder: string;
  readonly sources: string;
  readonly out: Layout;
  readonly to: Layout;
  /** Where programs put temporary files: anything there was left by one of them. */
  readonly temporary: string;
  remove(): Promise<void>;
}

/** Writes a sources file whose listings come from the given path or address. */
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
