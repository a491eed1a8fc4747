import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createServicesApp } from '../../../server/app.ts';
import { loadServices, SERVICE_NAMES } from '../../../server/load-services.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { appOf } from './support.ts';

const { app } = await appOf();
const small = (await (await app.request('/openapi.json')).json()) as ReturnType<typeof openApiDocument>;

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
    'no-invalid-schema-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'operation-description': 'error',
    'operation-operationId-unique': 'error',
    'tag-description': 'error',
    // A relative server is what an operator can host anywhere.
    'no-empty-servers': 'error',
  },
});

const problems = async (document: unknown) =>
  (await lintFromString({ source: JSON.stringify(document), config })).map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`,
  );

const CITIES = ['nearest', 'top', 'search', 'by_ids', 'resolve', '{geonameid}'];

/** What the specification promises, service by service. */
const ROUTES = [
  ...['', '/{id}', '/facets', '/stats', '/{id}/similar'].map((path) => `GET /v1/cars${path}`),
  'POST /v1/chat',
  'GET /v1/search/parse',
  'POST /v1/search/parse',
  ...['', '/{id}', '/stats'].map((path) => `GET /v1/factories${path}`),
  ...['', '/search', '/{iso2}'].map((path) => `GET /v1/countries${path}`),
  ...['/v1/cities', '/v1/geo/cities'].flatMap((base) => CITIES.map((path) => `GET ${base}/${path}`)),
  'GET /v1/distance',
  'POST /v1/match',
  'POST /v1/match/batch',
  'GET /v1/modifications',
  'GET /v1/modifications/{modification_id}',
  'POST /v1/price',
  'POST /v1/route',
  'GET /v1/companies',
  ...['', '/inventory', '/filters', '/markups', '/contacts'].map(
    (path) => `GET /v1/companies/{company_id}${path}`,
  ),
];

describe('the document', () => {
  it('is valid by a public validator, examples included', async () => {
    expect(await problems(small)).toEqual([]);
  });

  it('would be found invalid if an example did not fit its schema', async () => {
    const wrong = structuredClone(small);
    const content = wrong.paths?.['/v1/cars/{id}']?.get?.responses?.[200]?.content;
    content['application/json'].example = { id: 7 };
    expect((await problems(wrong)).join()).toMatch(/no-invalid-media-type-examples/);
  });

  it('names keys, errors and headers of every operation', () => {
    const operation = small.paths?.['/v1/cars']?.get;
    expect(small.openapi).toBe('3.1.0');
    expect(small.components?.securitySchemes).toMatchObject({ ApiKey: { in: 'header', name: 'X-API-Key' } });
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '304', '400', '401', '403', '406', '429', '500', '503']),
    );
    expect(Object.keys(operation?.responses?.[200]?.headers ?? {})).toEqual(
      expect.arrayContaining(['ETag', 'X-Snapshot', 'X-Request-Id', 'X-RateLimit-Limit']),
    );
    expect(small.paths?.['/health']?.get?.security).toEqual([]);
  });

  it('needs no key and has a version of its own', async () => {
    const answer = await app.request('/openapi.json');
    const etag = answer.headers.get('etag') ?? '';
    expect((await app.request('/openapi.json', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});

describe('the services', async () => {
  const services = await loadServices(SERVICE_NAMES);
  const whole = createServicesApp(services, { holder: new SnapshotHolder([]) });
  const document = openApiDocument(whole, '0.0.0');

  it('describe themselves validly', async () => {
    if (services.length > 0) expect(await problems(document)).toEqual([]);
  });

  it('hold every route of the specification', () => {
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const missing = ROUTES.filter((route) => !described.includes(route));
    expect(missing).toEqual([]);
  });

  it('document every route that they answer, and no other', () => {
    const answered = whole.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(answered)].sort()).toEqual(described.sort());
  });

  it('give an example with every success', () => {
    const without = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const content = operation.responses?.[200]?.content?.['application/json'];
        return content && !('example' in content || 'examples' in content) ? [`${method} ${path}`] : [];
      }),
    );
    expect(without).toEqual([]);
  });
});
