import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodingFor } from '../../../server/gates/compress.ts';
import { prebuiltFileOf } from '../../../server/gates/prebuilt.ts';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { AS, appOf, keyOf, publish } from './support.ts';

const out = await mkdtemp(join(tmpdir(), 'forecourt-answers-'));
const folder = join(out, 'current');
let app: Awaited<ReturnType<typeof appOf>>['app'];
beforeAll(async () => {
  await publish(out, 'one');
  app = (await appOf({ folder })).app;
});
afterAll(() => rm(out, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...AS.headers, ...headers } });

describe('data answers', () => {
  it('name their snapshot and their version, and are the caller’s alone', async () => {
    const answer = await get('/v1/cars');
    expect(answer.headers.get('x-snapshot')).toBe('one');
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=60/);
    expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(answer.headers.get('server-timing')).toMatch(/^app;dur=\d/);
  });

  it('are not sent twice', async () => {
    const etag = (await get('/v1/cars')).headers.get('etag') ?? '';
    const answer = await get('/v1/cars', { 'If-None-Match': etag });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(etag);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
  });

  it('have a HEAD', async () => {
    const [head, full] = [await app.request('/v1/cars', { method: 'HEAD', ...AS }), await get('/v1/cars')];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
    expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
  });

  it('may be kept by a CDN if the operator says so, but never those to keys of companies', async () => {
    const keyring = memoryKeyring([
      keyOf('all'),
      keyOf('dealer', { company_id: '0b6f8f6e-8f0c-4f53-9d2b-0f5f0d8f7a11' }),
    ]);
    const open = (await appOf({ folder, keyring, cache: 'public' })).app;
    const policy = async (key: string) =>
      (await open.request('/v1/cars', { headers: { 'X-API-Key': key } })).headers.get('cache-control');
    expect(await policy('all')).toMatch(/^public, max-age=60/);
    expect(await policy('dealer')).toMatch(/^private/);
  });

  it('are a 503 while there is no snapshot', async () => {
    const answer = await (await appOf()).app.request('/v1/cars', AS);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

describe('compression', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['brave', undefined],
  ])('of "%s" is %s', (accept, encoding) => {
    expect(encodingFor(accept)).toBe(encoding);
  });

  it('changes no byte of the content', async () => {
    const plain = Buffer.from(await (await get('/v1/cars')).arrayBuffer());
    const undo = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      for (const time of ['first', 'kept']) {
        const answer = await get('/v1/cars', { 'Accept-Encoding': encoding });
        expect([time, answer.headers.get('content-encoding')]).toEqual([time, encoding]);
        const body = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get('content-length')).toBe(String(body.length));
        expect(body.length).toBeLessThan(plain.length);
        expect(undo[encoding](body).equals(plain)).toBe(true);
      }
    }
  });

  it('keeps the answers of different addresses apart', async () => {
    const first = await get('/v1/cars?page=8', { 'Accept-Encoding': 'gzip' });
    const second = await get('/v1/cars?page=9', { 'Accept-Encoding': 'gzip' });
    const text = async (answer: Response) => gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect([await text(first), await text(second)].map((body) => JSON.parse(body).page)).toEqual(['8', '9']);
  });

  it('leaves small answers alone', async () => {
    const answer = await get('/v1/cars/1', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ id: '1' });
  });
});

it.each([
  ['/v1/cars', '', 'api/v1/cars.json'],
  ['/v1/cars', '?page=2', 'api/v1/cars/pages/2.json'],
  ['/v1/cars', '?page=02', undefined],
  ['/v1/cars', '?page=2&lang=en', undefined],
  ['/v1/cars', '?lang=en', undefined],
  ['/v1/cars/pages/2', '', undefined],
  ['/v1/factories/12', '', 'api/v1/factories/12.json'],
])('the file of %s%s is %s', (path, search, file) => {
  expect(prebuiltFileOf(path, search)).toBe(file);
});
