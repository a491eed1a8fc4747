/** Measures how long hostile requests block the event loop. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_QUERY } from '../contract/texts.ts';
import { createServicesApp } from '../server/app.ts';
import { openModel } from '../server/language/model/index.ts';
import { loadServices, partsOf, SERVICE_NAMES } from '../server/load-services.ts';
import { openApiDocument } from '../server/openapi/document.ts';
import { SnapshotHolder } from '../server/snapshot/snapshot.ts';
import { documentedRequests } from './requests/documented.ts';
import { type HostileRequest, hostileRequests } from './stalls/hostile.ts';
import { leastStall, stallOf } from './stalls/probe.ts';

/** Longest block of the event loop by a request, milliseconds. */
const BOUND = 50;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    letters: { type: 'string', default: String(MAX_QUERY) },
    tries: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});

const services = await loadServices(SERVICE_NAMES);
const holder = new SnapshotHolder(partsOf(services), { cache: { maxBytes: 1 } });
const app = createServicesApp(services, { holder, model: openModel(undefined) });
const documented = documentedRequests(openApiDocument(app, '0.0.0'));
const folder = await realpath(join(values.out, 'current'));

/** Prepares a request before the measurement, because a client does that elsewhere. */
function sent({ body }: HostileRequest): RequestInit {
  if (body === undefined) return {};
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: Buffer.from(text) };
}

async function ask(path: string, init: RequestInit): Promise<number> {
  const answer = await app.request(path, init);
  await answer.arrayBuffer();
  return answer.status;
}

const shown = (milliseconds: number) => milliseconds.toFixed(0).padStart(6);

async function openings(): Promise<void> {
  for (const name of ['the first snapshot', 'the same again']) {
    let opened = 0;
    const began = performance.now();
    const { longest } = await stallOf(async () => {
      const snapshot = await holder.open(folder);
      opened = performance.now() - began;
      await snapshot.settled;
    });
    const settled = performance.now() - began;
    console.log(
      `${name}: opened after${shown(opened)} ms, prepared after${shown(settled)} ms, longest stall${shown(longest)} ms`,
    );
  }
}

async function requests(): Promise<void> {
  const lists = documented.flatMap(({ path, lists: names }) => names.map((name) => [path, name] as const));
  const posts = documented.filter(({ method }) => method === 'post');
  const all = hostileRequests({ lists, posts }, Number(values.letters));
  const asked = all.filter(({ name }) => name.includes(values.only));
  let over = 0;
  console.log('  stall   whole status request');
  for (const request of asked) {
    let status = 0;
    const init = sent(request);
    const { longest, whole } = await leastStall(
      async () => {
        status = await ask(request.path, init);
      },
      Number(values.tries),
      BOUND,
    );
    if (longest > BOUND) over++;
    if (longest > BOUND || status >= 500)
      console.log(`${shown(longest)}  ${shown(whole)}    ${status} ${request.name}`);
  }
  console.log(`${asked.length} hostile requests, ${over} of them with a stall above ${BOUND} ms`);
}

await openings();
await requests();
holder.close();
process.exit(0);
