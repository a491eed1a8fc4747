// Runs a part of the program as plain JavaScript. Its several hundred modules are joined into a few files, once for
// each state of the sources: translating them one by one takes a second of every start. CommonJS, as its callers are.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');

const ROOT = dirname(__dirname);
const CACHE = join(ROOT, 'node_modules/.cache/forecourt');
/** The rooms that the program is made of; pages are joined when they are served. */
const ROOMS = ['contract', 'pipeline', 'server'];
const ENTRIES = { cli: 'pipeline/cli/cli.ts', worker: 'server/workers/worker.ts' };
/** States of the sources that stay, so that a server that runs finds the parts that it loads late. */
const KEPT = 5;

/** Every source with its size and time. */
function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'web') yield* sources(path);
    if (!entry.name.endsWith('.ts')) continue;
    const { size, mtimeMs } = fs.statSync(path);
    yield `${path} ${size} ${mtimeMs}\n`;
  }
}

/** A name for the state of the sources, the packages and this file. */
function stateOfSources() {
  const hash = createHash('sha256');
  for (const room of ROOMS) for (const source of sources(join(ROOT, room))) hash.update(source);
  for (const path of [join(ROOT, 'package-lock.json'), __filename]) hash.update(fs.readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** Modules find their files by their own address: it stays that of the source. */
const ADDRESSES = {
  name: 'addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: fs.readFileSync(path, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/** Writes the files aside and moves them into place in one step, as several processes may start at once. */
async function unite(folder) {
  const aside = `${folder}.${process.pid}`;
  await require('esbuild').build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: aside,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [ADDRESSES],
  });
  try {
    fs.renameSync(aside, folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
}

/** Removes all but the newest states. */
function prune() {
  // A folder that another process has just moved into place is gone.
  const age = (name) => fs.statSync(join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = fs.readdirSync(CACHE).sort((one, other) => age(other) - age(one));
  for (const name of names.slice(KEPT)) fs.rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** The address of an entry among the joined files. Error: they cannot be made or kept here. */
async function joined(entry) {
  const folder = join(CACHE, stateOfSources());
  if (!fs.existsSync(folder)) {
    await unite(folder);
    prune();
  }
  return pathToFileURL(join(folder, `${entry}.mjs`)).href;
}

/** Where nothing can be written, modules are translated as they are loaded. */
async function translated(entry) {
  const { register } = await import('tsx/esm/api');
  register();
  return pathToFileURL(join(ROOT, ENTRIES[entry])).href;
}

/** Runs `cli` or `worker`. */
exports.run = async (entry) => {
  process.setSourceMapsEnabled(true);
  await import(await joined(entry).catch(() => translated(entry)));
};
