import { describe, expect, it } from 'vitest';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { appOf, errorOf, keyOf } from './support.ts';

const SHOP = 'https://shop.example';
const keyring = memoryKeyring([
  keyOf('server'),
  keyOf('browser', { browser: true, origins: [SHOP] }),
  keyOf('revoked', { revoked_at: '2025-12-02T00:00:00Z' }),
]);
const { app } = await appOf({ keyring });
const ask = (headers: Record<string, string>) => app.request('/v1/nothing', { headers });

describe('keys', () => {
  it('says that a key is missing, and how to send one', async () => {
    const answer = await ask({});
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    const body = await errorOf(answer);
    expect(body.code).toBe('missing_api_key');
    expect(body.error).toMatch(/missing/);
    expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it.each(['unknown', 'revoked', ''])('refuses the key "%s"', async (key) => {
    const answer = await ask({ 'X-API-Key': key });
    expect(answer.status).toBe(401);
    expect((await errorOf(answer)).code).toBe(key ? 'invalid_api_key' : 'missing_api_key');
  });

  it('takes the key from X-API-Key or a bearer token', async () => {
    expect((await ask({ 'X-API-Key': 'server' })).status).toBe(404);
    expect((await ask({ Authorization: 'bearer server' })).status).toBe(404);
    expect((await ask({ Authorization: 'Basic server' })).status).toBe(401);
  });

  it('needs none for what describes the server', async () => {
    for (const path of ['/health', '/openapi.json', '/docs', '/docs/page.js', '/docs/swagger-ui.css']) {
      const { status } = await app.request(path);
      expect([path, status]).toEqual([path, path === '/health' ? 503 : 200]);
    }
  });

  it('asks for a key before it says whether a path exists', async () => {
    expect((await app.request('/v1/cars/1')).status).toBe(401);
    expect((await app.request('/mcp', { method: 'POST' })).status).toBe(401);
  });
});

describe('browser keys', () => {
  const key = { 'X-API-Key': 'browser' };

  it('are valid from their origins, and let the page read the answer', async () => {
    const answer = await ask({ ...key, Origin: SHOP });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id/);
  });

  it.each([
    { Origin: 'https://other.example' },
    { Origin: 'null' },
    { Origin: 'https://shop.example.evil' },
    { Referer: 'https://other.example/page' },
    {},
  ])('are refused from %o', async (headers) => {
    const answer = await ask({ ...key, ...(headers as Record<string, string>) });
    expect(answer.status).toBe(403);
    expect((await errorOf(answer)).code).toBe('forbidden_origin');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are valid on the server’s own pages, told by the referrer', async () => {
    const own = { ...key, Host: 'api.example:8080', Referer: 'https://api.example:8080/map?lang=en' };
    expect((await ask(own)).status).toBe(404);
    expect((await ask({ ...key, Referer: `${SHOP}/cars` })).status).toBe(404);
  });

  it('have their preflights answered, which carry no key', async () => {
    const preflight = (origin: string) =>
      app.request('/v1/cars', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
      });
    const answer = await preflight(SHOP);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/X-API-Key/);
    expect((await preflight('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('leave server keys without permission for pages of unknown origins', async () => {
    const answer = await ask({ 'X-API-Key': 'server', Origin: 'https://other.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
