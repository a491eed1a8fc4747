import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readSources } from '../../pipeline/feeds/sources.ts';
import { ROOT } from '../paths.ts';

const EMBEDDED = join(ROOT, 'data/sources.json');
const MAPPING = join(ROOT, 'data/mappings/sample.json');

/** Writes a sources file with the embedded feeds, but only the given CSV of `forecourt sample` for listings. */
export async function writeSources(path: string, csv: string): Promise<void> {
  const { sources, folder, file: _, ...settings } = await readSources(EMBEDDED);
  const others = sources
    .filter(({ entity }) => entity !== 'listings')
    .map(({ path: feed, ...rest }) => ({ ...rest, ...(feed ? { path: join(folder, feed) } : {}) }));
  const listings = { id: 'sample', entity: 'listings', path: csv, mapping: MAPPING };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ ...settings, sources: [...others, listings] }, null, 2));
}
