/**
 * Makes `lib/` of the sources, plain JavaScript that Node and browsers run: `node scripts/build.mjs`. The modules are
 * joined into a few files, as reading several hundred takes most of a second. Packages stay packages.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const ROOT = dirname(import.meta.dirname);
const LIB = join(ROOT, 'lib');
const WEB = join(ROOT, 'server/web');

const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: 'esm',
  write: false,
  logLevel: 'warning',
};

/** The command line, and the process that `serve --workers` starts several times. */
const PROGRAM = {
  ...COMMON,
  entryPoints: { cli: 'pipeline/cli/cli.ts', worker: 'server/workers/worker.ts' },
  outdir: LIB,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
};

/** Scripts and styles of pages for browsers of the last three years; chunks are named by their content. */
const pages = (folder, entries) => ({
  ...COMMON,
  entryPoints: entries.map((entry) => join(WEB, entry)),
  outdir: join(LIB, 'web', folder),
  entryNames: '[name]',
  chunkNames: 'chunk-[hash]',
  minify: true,
  target: ['chrome115', 'firefox115', 'safari16.4'],
  legalComments: 'none',
  loader: { '.svg': 'text' },
});

const EXPLORER = ['explorer/explorer.ts', 'explorer/explorer.css'];
const ANALYSTS = ['analysts/analysts.ts', 'analysts/analysts.css'];
const BUNDLES = [
  PROGRAM,
  pages('app', ['shared/boot.ts', ...EXPLORER, ...ANALYSTS]),
  pages('map', ['map/boot.ts', 'map/map.ts', 'map/map.css']),
];

/** What pages consist of besides: copied as it is. */
const COPIES = {
  'explorer.html': 'explorer/index.html',
  'analysts.html': 'analysts/index.html',
  'map.html': 'map/index.html',
  'docs.html': 'docs/index.html',
  'docs.js': 'docs/page.js',
  'icon.svg': 'shared/icon.svg',
};

async function write({ path, contents }) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

// All is made before anything is replaced: sources that do not compile leave the last lib/ as it was.
const made = await Promise.all(BUNDLES.map((options) => build(options)));
await rm(LIB, { recursive: true, force: true });
await Promise.all(made.flatMap(({ outputFiles }) => outputFiles.map(write)));
for (const [name, source] of Object.entries(COPIES)) await cp(join(WEB, source), join(LIB, 'web', name));
