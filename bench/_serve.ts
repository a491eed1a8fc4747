import { startObserved } from './forecourt/start.ts';
const s = await startObserved('/tmp/suites-out');
console.log(JSON.stringify({ url: s.url, key: s.headers['X-API-Key'], pid: s.pid }));
process.on('SIGTERM', () => void s.stop().then(() => process.exit(0)));
