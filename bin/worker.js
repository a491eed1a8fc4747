// One of the processes that answer; the first process starts it (server/workers/primary.ts).
require('./program.js').run('worker');
