import { describe, expect, it } from 'vitest';
import type { Car } from '../../../contract/resources/car.ts';
import {
  api,
  builtServer,
  COMPANY,
  DEALER_KEY,
  type Document,
  KEY,
  OTHER_COMPANY,
  type Page,
  useAgent,
} from './built.ts';
import { connect } from './client.ts';

const agent = useAgent();
const { answer, failure } = agent;

describe('a key of a company', () => {
  it('sees its own prices, and those of no other', async () => {
    const dealer = (await connect(`${agent.server.url}/mcp`, DEALER_KEY)).client;
    const plain = await api<Page>(agent.server, `/v1/cars?company_id=${COMPANY}&page_size=5`);
    const found = await answer('search_cars', { limit: 5 }, dealer);
    expect(found.total).toBe(plain.total);
    const prices = (found.cars as Document[]).map(({ id, total_price_rub }) => [id, total_price_rub ?? null]);
    expect(prices).toEqual(plain.results.map(({ id, total_price_rub }) => [id, total_price_rub]));
    const id = plain.results[0]?.id;
    const card = await api<Car>(agent.server, `/v1/cars/${id}?company_id=${COMPANY}`);
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
    const { resources } = await agent.client.listResources();
    for (const { uri } of resources) {
      const { contents } = await agent.client.readResource({ uri });
      const [content] = contents;
      const text = content && 'text' in content ? String(content.text) : '';
      expect(JSON.parse(text), uri).toMatchObject({ snapshot: agent.snapshot });
    }
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'forecourt://dictionary/{table}',
    ]);
    const cars = await agent.client.readResource({ uri: 'forecourt://dictionary/cars' });
    const [content] = cars.contents;
    const { columns } = JSON.parse(content && 'text' in content ? String(content.text) : '{}');
    expect(columns.find((column: Document) => column.name === 'total_price_rub').description).not.toBe('');
  });
});

describe('the agent service by itself', () => {
  it('answers by the other services, which are not served beside it', async () => {
    const alone = await builtServer(agent.workspace, ['agent']);
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
