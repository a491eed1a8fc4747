import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentedRequest, documentedRequests } from '../../../bench/requests/documented.ts';
import { MAX_FAULTS, MAX_LIST_VALUES, MAX_SUGGESTIONS } from '../../../contract/limits.ts';
import { errorSchema } from '../../../contract/resources/error.ts';
import { createServicesApp } from '../../../server/app.ts';
import { loadServices, partsOf, SERVICE_NAMES } from '../../../server/load-services.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { embeddedOnce } from '../../support/embedded.ts';

setFlagsFromString('--expose-gc');
/** Schemas that the document's registry keeps, which it never lets go. */
const keptSchemas = () => (Reflect.get(zodToOpenAPIRegistry, '_map') as Map<unknown, unknown>).size;
const collect = runInNewContext('gc') as () => void;

const services = await loadServices(SERVICE_NAMES);
// Answers are not kept, so that each request does all of its work.
const holder = new SnapshotHolder(partsOf(services), { cache: { maxBytes: 1 } });
const app = createServicesApp(services, { holder });
const document = openApiDocument(app, '0.0.0');
const lists = documentedRequests(document).flatMap((request) =>
  request.lists.map((list): [string, string, DocumentedRequest] => [request.name, list, request]),
);

function asked({ method, path, body }: DocumentedRequest): Promise<Response> | Response {
  if (method === 'get') return app.request(path);
  const headers = { 'Content-Type': 'application/json' };
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function firstId(path: string, name: string): Promise<string> {
  const { results } = (await (await app.request(path)).json()) as { results: Record<string, unknown>[] };
  return String(results[0]?.[name]);
}

beforeAll(async () => {
  const snapshot = await holder.open(await embeddedOnce());
  await snapshot.settled;
});

afterAll(() => holder.close());

describe('a server that lives for months', () => {
  it('keeps nothing of a request, whatever route it is for', async () => {
    const requests = documentedRequests(document, {
      '/v1/cars': await firstId('/v1/cars?page_size=1', 'id'),
      '/v1/companies': await firstId('/v1/companies', 'company_id'),
      '/v1/factories': await firstId('/v1/factories?page_size=1', 'id'),
    });
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round++)
        for (const request of requests) {
          const answer = await asked(request);
          if (answer.status >= 400) throw new Error(`${request.name}: ${await answer.text()}`);
          await answer.arrayBuffer();
        }
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await rounds(6);
    const schemas = keptSchemas();
    const after = await rounds(15);
    expect(keptSchemas(), 'schemas that the registry keeps').toBe(schemas);
    expect(after - before, 'bytes kept of 15 rounds').toBeLessThan(1_500_000);
  });
});

describe('a list of a request', () => {
  it('is documented with its most values', () => {
    expect(lists.length).toBeGreaterThan(50);
    const text = JSON.stringify(document.paths);
    const arrays = text.split('"style":"form"').length - 1;
    expect(arrays).toBe(lists.length);
    expect(text.split(`"maxItems":${MAX_LIST_VALUES}`).length - 1).toBeGreaterThanOrEqual(lists.length);
  });

  it.each(lists)('%s takes at most a hundred values of %s', async (_, list, request) => {
    const [path, given] = request.path.split('?');
    const query = new URLSearchParams(given);
    query.set(
      list,
      Array(MAX_LIST_VALUES + 1)
        .fill('1')
        .join(),
    );
    const answer = await app.request(`${path}?${query}`);
    const { details = [] } = errorSchema.parse(await answer.json());
    expect(answer.status).toBe(400);
    expect(details.map(({ parameter }) => parameter)).toEqual([list]);
    expect(details[0]?.message).toContain(`at most ${MAX_LIST_VALUES}`);
  });

  it('suggests a value for the first few unknown ones', async () => {
    const unknown = Array.from({ length: MAX_LIST_VALUES }, (_, place) => `Japaan${place}`).join();
    const answer = await app.request(`/v1/cars?country=${unknown}`);
    const { details = [] } = errorSchema.parse(await answer.json());
    expect(details).toHaveLength(MAX_LIST_VALUES);
    expect(details.filter(({ suggestion }) => suggestion !== undefined)).toHaveLength(MAX_SUGGESTIONS);
  });

  it('tells a hundred faults of very many', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`a${place}`, 1]));
    for (const path of ['/v1/price', '/v1/match', '/v1/search/parse', '/v1/chat']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(many) });
      const { details = [] } = errorSchema.parse(await answer.json());
      expect(answer.status, path).toBe(400);
      expect(details.length, path).toBe(MAX_FAULTS);
    }
  });

  it('is refused before a parser spends time on a body that no route takes', async () => {
    const bodies = [
      [`{"query":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, /nests deeper than/],
      [`{"query":[${'1,'.repeat(400_000)}1]}`, /holds more than/],
      [`{"query":"${'[,'.repeat(20_000)}`, /not JSON/],
    ] as const;
    const headers = { 'Content-Type': 'application/json' };
    for (const { name, path } of documentedRequests(document).filter((one) => one.method === 'post'))
      for (const [body, expected] of bodies) {
        const answer = await app.request(path, { method: 'POST', headers, body });
        expect(answer.status, name).toBe(400);
        expect(errorSchema.parse(await answer.json()).error, name).toMatch(expected);
      }
  });

  it('of unknown names of modifications is answered in time', async () => {
    const names = Array.from({ length: MAX_LIST_VALUES }, (_, place) => `qwertz ${place}`).join();
    const query = new URLSearchParams({ brand: names, model: names, generation: names });
    expect((await app.request(`/v1/modifications?${query}`)).status).toBe(200);
  });
});
