import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { Renderer } from '../../contract/prebuilt.ts';
import { type BuildResult, buildSnapshot } from '../../pipeline/build/build.ts';
import type { BuildOptions } from '../../pipeline/build/stages.ts';
import { sampleCsv } from '../../pipeline/cli/sample.ts';
import { hasCode } from '../../pipeline/shared/errors.ts';
import { openRenderer } from '../../server/renderer.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATA = join(ROOT, 'data');

const EMBEDDED = [
  { id: 'modifications', entity: 'modifications', path: join(DATA, 'feeds/modifications/japan.csv') },
  { id: 'factories', entity: 'factories', path: join(DATA, 'feeds/factories/plants.csv') },
  { id: 'plant_models', entity: 'plant_models', path: join(DATA, 'feeds/factories/plant_models.csv') },
  { id: 'cities', entity: 'cities', path: join(DATA, 'feeds/geo/cities.txt.gz'), adapter: 'geonames' },
  {
    id: 'companies',
    entity: 'companies',
    path: join(DATA, 'feeds/companies/companies.json'),
    adapter: 'companies',
  },
  { id: 'rates', entity: 'rates', path: join(DATA, 'feeds/rates/rates.csv') },
];

const FEW = new Set(['/v1/cars', '/v1/brands', '/v1/factories/stats']);

/** Renders few of the prebuilt documents, so that a test which builds for other reasons is short. */
export async function openFrugalRenderer(folder: string): Promise<Renderer> {
  const renderer = await openRenderer(folder, ['catalog']);
  return { ...renderer, get: async (request) => (FEW.has(request) ? renderer.get(request) : undefined) };
}

/** A folder with a small listing feed, its sources file and an output folder, all of its own. */
export interface Workspace {
  folder: string;
  sources: string;
  out: string;
  listings: string;
  /** Writes the listing feed anew: so many rows of that seed, changed by `edit`. */
  feed(rows: number, seed?: number, edit?: (csv: string) => string): Promise<void>;
  build(options?: Partial<BuildOptions>): Promise<BuildResult>;
  remove(): Promise<void>;
}

/** The sample as one text. Preparing its markets takes seconds: whoever asks first in a run writes it for all. */
async function sampleOf(rows: number, seed: number): Promise<string> {
  const path = join(inject('once'), `sample-${rows}-${seed}.csv`);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const text = [...sampleCsv(rows, seed)].join('');
  await writeFile(`${path}.${process.pid}`, text);
  await rename(`${path}.${process.pid}`, path);
  return text;
}

/** Makes a workspace with a feed of `rows` listings, in a new folder or the one named. */
export async function openWorkspace(rows = 300, place?: string): Promise<Workspace> {
  const folder = place ?? (await mkdtemp(join(tmpdir(), 'forecourt-test-')));
  const listings = join(folder, 'listings.csv');
  const sources = join(folder, 'sources.json');
  const out = join(folder, 'dist');
  const feed: Workspace['feed'] = async (count, seed = 1, edit = (csv) => csv) =>
    writeFile(listings, edit(await sampleOf(count, seed)));
  const listing = {
    id: 'listings',
    entity: 'listings',
    path: 'listings.csv',
    mapping: join(DATA, 'mappings/sample.json'),
  };
  const addresses = {
    site_url: 'https://forecourt.example',
    image_cdn_url: 'https://img.forecourt.example',
    modification_image_url: 'https://render.forecourt.example',
  };
  await mkdir(folder, { recursive: true });
  await writeFile(sources, JSON.stringify({ ...addresses, sources: [...EMBEDDED, listing] }));
  await feed(rows);
  const build: Workspace['build'] = (options = {}) =>
    buildSnapshot({
      sources,
      reference: join(DATA, 'reference'),
      out,
      asOf: '2026-11-20',
      generator: 'forecourt test',
      openRenderer,
      memoryLimit: '1GB',
      // So few rows that more threads would only wait for each other.
      threads: 1,
      ...options,
    });
  return {
    folder,
    sources,
    out,
    listings,
    feed,
    build,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
