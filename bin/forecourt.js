#!/usr/bin/env node
// CommonJS (see package.json beside it): an ES module is itself read in libuv's threads, after which
// their number is settled. A query of DuckDB holds one of them while it runs, so that the usual four
// could keep files, compression and name look-ups waiting.
const { availableParallelism } = require('node:os');
const { run } = require('./program.js');

process.env.UV_THREADPOOL_SIZE ??= String(Math.max(8, availableParallelism() + 4));

run('cli');
