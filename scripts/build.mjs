/**
 * Makes `lib/` of the sources, plain JavaScript that Node and browsers run: `node scripts/build.mjs`. The modules are
 * joined into a few files, as reading several hundred takes most of a second. Packages stay packages.
 */
import { cp, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(import.meta.dirname);
const LIB = join(ROOT, 'lib');
const WEB = join(ROOT, 'server/web');

/**
 * The runtime of the language model. Its package holds the libraries of five platforms, 288 MB, and an install script
 * that fetches more, which fails where only the registry is reachable: the parts that run are taken from it.
 */
const RUNTIME = 'node_modules/onnxruntime-node';
const RUNTIME_PARTS = [
  'package.json',
  'dist/index.js',
  'dist/backend.js',
  'dist/binding.js',
  'dist/version.js',
  ...['onnxruntime_binding.node', 'libonnxruntime.so.1'].flatMap((name) => [
    `bin/napi-v6/linux/x64/${name}`,
    `bin/napi-v6/linux/arm64/${name}`,
  ]),
  'bin/napi-v6/darwin/arm64/onnxruntime_binding.node',
  'bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib',
  ...['onnxruntime_binding.node', 'onnxruntime.dll', 'DirectML.dll', 'dxcompiler.dll', 'dxil.dll'].map(
    (name) => `bin/napi-v6/win32/x64/${name}`,
  ),
];
const runtime = {
  name: 'runtime',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^onnxruntime-node$/ }, () => ({
      path: './onnxruntime-node/dist/index.js',
      external: true,
    })),
};

const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: 'esm',
  write: false,
  logLevel: 'warning',
};

/** The command line, the process that `serve --workers` starts several times, and the schemas that editors read. */
const PROGRAM = {
  ...COMMON,
  entryPoints: {
    cli: 'pipeline/cli/cli.ts',
    worker: 'server/workers/worker.ts',
    'json-schemas': 'pipeline/feeds/json-schemas.ts',
  },
  outdir: LIB,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [runtime],
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
const PAGE_FILES = [
  ['explorer.html', 'server/web/explorer/index.html'],
  ['analysts.html', 'server/web/analysts/index.html'],
  ['map.html', 'server/web/map/index.html'],
  ['docs.html', 'server/web/docs/index.html'],
  ['docs.js', 'server/web/docs/page.js'],
  ['icon.svg', 'server/web/shared/icon.svg'],
  ['swagger-ui.css', 'node_modules/swagger-ui-dist/swagger-ui.css'],
  ['swagger-ui-bundle.js', 'node_modules/swagger-ui-dist/swagger-ui-bundle.js'],
  ['maplibre-gl-worker.mjs', 'node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs'],
  ['countries-50m.json', 'node_modules/world-atlas/countries-50m.json'],
];

/** Packages of which parts are in lib/: their terms go with them. */
const TERMS = [
  'fzstd',
  'hyparquet',
  'intl-messageformat',
  'maplibre-gl',
  'swagger-ui-dist',
  'topojson-client',
  'world-atlas',
];

async function write({ path, contents }) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

/** The same file under another name: the libraries are large. */
async function linked(source, target) {
  await mkdir(dirname(target), { recursive: true });
  await link(source, target).catch(() => cp(source, target));
}

async function termsOf(name) {
  const folder = join(ROOT, 'node_modules', name);
  const files = (await readdir(folder)).filter((file) => /^(LICEN[CS]E|NOTICE)/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name}\n`, ...texts].join('\n');
}

// All is made before anything is replaced: sources that do not compile leave the last lib/ as it was.
const made = await Promise.all(BUNDLES.map((options) => build(options)));
await rm(LIB, { recursive: true, force: true });
await Promise.all(made.flatMap(({ outputFiles }) => outputFiles.map(write)));
for (const [name, source] of PAGE_FILES) await cp(join(ROOT, source), join(LIB, 'web', name));
for (const part of RUNTIME_PARTS)
  await linked(join(ROOT, RUNTIME, part), join(LIB, 'onnxruntime-node', part));
await writeFile(join(LIB, 'web/TERMS.txt'), (await Promise.all(TERMS.map(termsOf))).join('\n\n'));

const { JSON_SCHEMAS } = await import(pathToFileURL(join(LIB, 'json-schemas.js')).href);
for (const [name, schema] of Object.entries(JSON_SCHEMAS))
  await write({ path: join(LIB, 'schemas', name), contents: JSON.stringify(schema, null, 2) });
