import createClient, { type Client } from 'openapi-fetch';
// Made from the document when the test runs; the compiler of the project checks this file against it.
import type { components, paths } from './schema.js';

type Car = components['schemas']['Car'];
type Api = Client<paths>;

/** The one value of an answer that a call relies on. Error: the answer was a refusal. */
function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The server refused the call.');
  return value;
}

async function callCatalog(api: Api): Promise<void> {
  const cars = given((await api.GET('/v1/cars')).data);
  const [first] = cars.results;
  const id = given(first?.id);
  const brands: (string | undefined)[] = cars.results.map((car) => car.brand);
  if (brands.length !== Math.min(cars.page_size, cars.total)) throw new Error('The page is not full.');
  // Whoever asks for some fields has a card of which the others may be absent.
  const { data: named } = await api.GET('/v1/cars', { params: { query: { fields: ['id', 'brand'] } } });
  const score: number | undefined = given(named).results[0]?.total_score;
  if (score !== undefined) throw new Error('A field that was not asked for came.');
  const { data: table } = await api.GET('/v1/cars', {
    params: { query: { format: 'csv', page_size: 1 } },
    parseAs: 'text',
  });
  if (!given(table).startsWith('id,')) throw new Error('The CSV has no header.');
  const near = await api.GET('/v1/cars', { params: { query: { near: '55.75,37.62' } } });
  const away: number | undefined = given(near.data).results[0]?.distance_km;
  if (given(away) > 50) throw new Error('A car outside the default radius came.');

  const { data: card } = await api.GET('/v1/cars/{id}', { params: { path: { id } } });
  const whole: Car = given(card);
  if (whole.id !== id) throw new Error('Another car came.');
  given((await api.GET('/v1/cars/{id}/similar', { params: { path: { id } } })).data).results.length.toFixed();
  given((await api.GET('/v1/cars/facets')).data).total.toFixed();
  given((await api.GET('/v1/cars/stats')).data).total.toFixed();
  given((await api.GET('/v1/cars/places')).data).results.length.toFixed();
  const { data: brandList } = await api.GET('/v1/brands');
  const slug = given(brandList).results[0]?.slug ?? '';
  given((await api.GET('/v1/brands/{slug}', { params: { path: { slug } } })).data).models.length.toFixed();
  const plants = given((await api.GET('/v1/factories')).data);
  const plant = given(plants.results[0]).id;
  given(
    (await api.GET('/v1/factories/{id}', { params: { path: { id: plant } } })).data,
  ).models.length.toFixed();
  given((await api.GET('/v1/factories/stats')).data).total_plants.toFixed();
}

async function callLanguage(api: Api): Promise<void> {
  const query = 'diesel SUV up to 3 million';
  const { data: parsed } = await api.GET('/v1/search/parse', { params: { query: { query } } });
  Object.keys(given(parsed).filters).sort();
  given((await api.POST('/v1/search/parse', { body: { query } })).data).missing.sort();
  given((await api.POST('/v1/chat', { body: { query } })).data).cars.map((car: Car) => car.id);
}

async function callGeo(api: Api): Promise<void> {
  given((await api.GET('/v1/countries')).data).results.map(({ iso2 }) => iso2);
  given((await api.GET('/v1/countries/search', { params: { query: { q: 'Jap' } } })).data).results.sort();
  given((await api.GET('/v1/countries/{iso2}', { params: { path: { iso2: 'JP' } } })).data).name.trim();
  const found = given((await api.GET('/v1/cities/search', { params: { query: { q: 'Osaka' } } })).data);
  const city = given(found.results[0]).geonameid;
  const point = { lat: 55.75, lng: 37.62 };
  for (const base of ['/v1/cities', '/v1/geo/cities'] as const) {
    given(
      (await api.GET(`${base}/nearest`, { params: { query: point } })).data,
    ).results[0]?.distance_km.toFixed();
    given((await api.GET(`${base}/top`)).data).results.map(({ name }) => name);
    given((await api.GET(`${base}/search`, { params: { query: { q: 'Osaka' } } })).data).results.sort();
    given((await api.GET(`${base}/by_ids`, { params: { query: { ids: [city] } } })).data).missing.sort();
    given((await api.GET(`${base}/resolve`, { params: { query: { q: 'Osaka' } } })).data).rivals.sort();
    const one = await api.GET(`${base}/{geonameid}`, { params: { path: { geonameid: city } } });
    given(one.data).population.toFixed();
  }
  const ends = { from: String(city), to: '55.75,37.62' };
  given((await api.GET('/v1/distance', { params: { query: ends } })).data).distance_km.toFixed();
}

async function callReference(api: Api): Promise<void> {
  const list = given((await api.GET('/v1/modifications')).data);
  const { modification_id } = given(list.results[0]);
  const path = { modification_id };
  given((await api.GET('/v1/modifications/{modification_id}', { params: { path } })).data).brand.trim();
  const car = { brand: 'Toyota', model: 'Camry', year: 2020 };
  given((await api.POST('/v1/match', { body: car })).data).candidates.map(({ score }) => score);
  given((await api.POST('/v1/match/batch', { body: { items: [car] } })).data).results.map(
    ({ match }) => match,
  );
}

async function callDelivery(api: Api): Promise<void> {
  const { data: priced } = await api.POST('/v1/price', {
    body: {
      price: 20_000,
      currency: 'EUR',
      country: 'DE',
      vehicle_type: 'car',
      fuel_type: 'Petrol',
      engine_volume: 1998,
      power_hp: 150,
      year: 2022,
    },
  });
  given(priced).steps.map(({ amount_rub }) => amount_rub);
  given((await api.POST('/v1/route', { body: { from: 'JP', to: 'RU' } })).data).legs.map(({ mode }) => mode);
}

async function callDealer(api: Api): Promise<void> {
  const { data } = await api.GET('/v1/companies');
  const path = { company_id: given(given(data).results[0]).company_id };
  given((await api.GET('/v1/companies/{company_id}', { params: { path } })).data).name.trim();
  given((await api.GET('/v1/companies/{company_id}/filters', { params: { path } })).data).results.sort();
  given(
    (await api.GET('/v1/companies/{company_id}/markups', { params: { path } })).data,
  ).pricing_percent?.toFixed();
  (await api.GET('/v1/companies/{company_id}/contacts', { params: { path } })).data?.phone?.trim();
  given(
    (await api.GET('/v1/companies/{company_id}/inventory', { params: { path } })).data,
  ).results.length.toFixed();
}

async function callAgent(api: Api): Promise<void> {
  const headers = { Accept: 'application/json, text/event-stream' };
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'strict', version: '1' },
  };
  const body = { jsonrpc: '2.0' as const, id: 1, method: 'initialize', params };
  const { response } = await api.POST('/mcp', { headers, body, parseAs: 'text' });
  const header = { 'Mcp-Session-Id': response.headers.get('mcp-session-id') ?? '' };
  const { data: stream } = await api.GET('/mcp', { headers, params: { header }, parseAs: 'stream' });
  await stream?.cancel();
  await api.DELETE('/mcp', { params: { header }, parseAs: 'text' });
}

async function callServer(api: Api): Promise<void> {
  given((await api.GET('/health')).data).status.trim();
  given((await api.GET('/live')).data).ok.valueOf();
  given((await api.GET('/ready')).data).ok.valueOf();
  given((await api.GET('/openapi.json')).data).openapi.trim();
  given((await api.GET('/map', { parseAs: 'text' })).data).trim();
}

/** Calls every route of a server by the generated client; gives what was called and the status of each answer. */
export async function callEveryRoute(
  baseUrl: string,
  key: string,
): Promise<[call: string, status: number][]> {
  const calls: [string, number][] = [];
  const api = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });
  api.use({
    onResponse({ request, response, schemaPath }) {
      calls.push([`${request.method} ${schemaPath}`, response.status]);
    },
  });
  const groups = [
    callServer,
    callCatalog,
    callLanguage,
    callGeo,
    callReference,
    callDelivery,
    callDealer,
    callAgent,
  ];
  for (const call of groups) await call(api);
  return calls;
}
