#!/usr/bin/env node
// CommonJS (see package.json beside it): an ES module is itself read in libuv's threads, after which
// their number is settled. A query of DuckDB holds one of them while it runs, so that the usual four
// could keep files, compression and name look-ups waiting.
const { existsSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');

process.env.UV_THREADPOOL_SIZE ??= String(Math.max(8, availableParallelism() + 4));

if (existsSync(join(__dirname, '../lib/cli.js'))) {
  process.setSourceMapsEnabled(true);
  import('../lib/cli.js');
} else {
  process.stderr.write('The program is not built: there is no lib/cli.js. Run `npm run build`.\n');
  process.exitCode = 1;
}
