import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '../../../contract/resources/car.ts';
import type { RunningServer } from '../../../server/main.ts';
import type { Workspace } from '../../support/workspace.ts';
import { api, builtServer, builtWorkspace, COMPANY, DEALER_KEY, KEY, OTHER_COMPANY } from './built.ts';
import { call, connect, textOf } from './client.ts';

type Document = Record<string, unknown>;
interface Page {
  readonly results: Car[];
  readonly total: number;
}

let workspace: Workspace;
let server: RunningServer;
let client: Client;
let snapshot: string;

async function answer(name: string, args: Document = {}, as = client): Promise<Document> {
  const result = await call(as, name, args);
  expect(result.isError, textOf(result)).toBeFalsy();
  expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  expect(result.structuredContent).toMatchObject({ snapshot });
  return result.structuredContent as Document;
}

async function failure(name: string, args: Document = {}, as = client): Promise<string> {
  const result = await call(as, name, args);
  expect(result.isError).toBe(true);
  return textOf(result);
}

beforeAll(async () => {
  workspace = await builtWorkspace();
  server = await builtServer(workspace);
  client = (await connect(`${server.url}/mcp`, KEY)).client;
  const health = await fetch(`${server.url}/health`);
  snapshot = String(((await health.json()) as Document).snapshot);
}, 240_000);

afterAll(async () => {
  await client?.close();
  await server?.stop();
  await workspace?.remove();
});

describe('a key of a company', () => {
  it('sees its own prices, and those of no other', async () => {
    const dealer = (await connect(`${server.url}/mcp`, DEALER_KEY)).client;
    const plain = await api<Page>(server, `/v1/cars?company_id=${COMPANY}&page_size=5`);
    const found = await answer('search_cars', { limit: 5 }, dealer);
    expect(found.total).toBe(plain.total);
    const prices = (found.cars as Document[]).map(({ id, total_price_rub }) => [id, total_price_rub ?? null]);
    expect(prices).toEqual(plain.results.map(({ id, total_price_rub }) => [id, total_price_rub]));
    const id = plain.results[0]?.id;
    const card = await api<Car>(server, `/v1/cars/${id}?company_id=${COMPANY}`);
    const { car } = (await answer('get_car', { id }, dealer)) as { car: Document };
    expect(car).toMatchObject({ company_id: COMPANY, total_price_rub: card.total_price_rub });
    for (const name of ['search_cars', 'market_statistics']) {
      expect(await failure(name, { company_id: OTHER_COMPANY }, dealer)).toContain(OTHER_COMPANY);
    }
    expect(await failure('get_car', { id, company_id: OTHER_COMPANY }, dealer)).toContain(OTHER_COMPANY);
    await dealer.close();
  });
});

describe('resources', () => {
  it('give the dictionary of every table, the vocabularies and the filters', async () => {
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      const [content] = contents;
      const text = content && 'text' in content ? String(content.text) : '';
      expect(JSON.parse(text), uri).toMatchObject({ snapshot });
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'forecourt://dictionary/{table}',
    ]);
    const cars = await client.readResource({ uri: 'forecourt://dictionary/cars' });
    const [content] = cars.contents;
    const { columns } = JSON.parse(content && 'text' in content ? String(content.text) : '{}');
    expect(columns.find((column: Document) => column.name === 'total_price_rub').description).not.toBe('');
  });
});

describe('the agent service by itself', () => {
  it('answers by the other services, which are not served beside it', async () => {
    const alone = await builtServer(workspace, ['agent']);
    const { client: own } = await connect(`${alone.url}/mcp`, KEY);
    expect((await own.listTools()).tools).toHaveLength(8);
    expect((await answer('search_cars', { limit: 1 }, own)).total).toBe(
      (await answer('search_cars', { limit: 1 })).total,
    );
    const cars = await fetch(`${alone.url}/v1/cars`, { headers: { 'X-API-Key': KEY } });
    expect(cars.status).toBe(404);
    const document = (await (await fetch(`${alone.url}/openapi.json`)).json()) as { paths: Document };
    expect(Object.keys(document.paths)).not.toContain('/v1/cars');
    await own.close();
    await alone.stop();
  });
});
