import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS, appOf, errorOf, publish, SECRET } from './support.ts';

const out = await mkdtemp(join(tmpdir(), 'forecourt-errors-'));
const lines: string[] = [];
let app: Awaited<ReturnType<typeof appOf>>['app'];
beforeAll(async () => {
  await publish(out, 'one');
  app = (await appOf({ folder: join(out, 'current'), lines })).app;
});
afterAll(() => rm(out, { recursive: true }));

const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  app.request('/v1/chat', { method: 'POST', body, headers: { ...AS.headers, ...headers } });

describe('every error has one form', () => {
  it.each([
    ['/v1/nothing', 404, 'not_found'],
    ['/nothing', 404, 'not_found'],
    ['/v1/cars/7', 404, 'not_found'],
    ['/v1/fail', 500, 'internal'],
    ['/v1/busy', 503, 'unavailable'],
  ])('%s is %i %s', async (path, status, code) => {
    const answer = await app.request(path, AS);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await errorOf(answer);
    expect(body.code).toBe(code);
    expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('says which methods a path has', async () => {
    const answer = await app.request('/v1/chat', { method: 'DELETE', ...AS });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await errorOf(answer)).code).toBe('method_not_allowed');
    for (const body of [undefined, new URLSearchParams({ brand: 'BMW' })]) {
      const cars = await app.request('/v1/cars', { method: 'POST', ...AS, body });
      expect([cars.status, cars.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('answers with JSON, or says that there is nothing else', async () => {
    const status = async (accept: string) =>
      (await app.request('/v1/cars/1', { headers: { ...AS.headers, Accept: accept } })).status;
    expect(await status('text/html, application/xhtml+xml, */*;q=0.8')).toBe(200);
    expect(await status('application/*')).toBe(200);
    const refused = await app.request('/v1/cars/1', { headers: { ...AS.headers, Accept: 'text/csv' } });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([406, 'not_acceptable']);
  });

  it('says nothing of the inside, but to the log', async () => {
    const text = await (await app.request('/v1/fail', AS)).text();
    expect(text).not.toMatch(/SELECT|private|Error:|\.ts/);
    expect(lines.join('')).toMatch(/SELECT secret/);
  });

  it('keeps a Retry-After', async () => {
    expect((await app.request('/v1/busy', AS)).headers.get('retry-after')).toBe('1');
  });
});

describe('bodies', () => {
  it('takes JSON', async () => {
    expect(await (await post('{"query":"red"}')).json()).toEqual({ text: 'red' });
    expect(
      (await post('{"query":"red"}', { 'Content-Type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
  });

  it('names what is no JSON', async () => {
    const answer = await post('{"query":');
    expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'invalid_json']);
  });

  it('names every fault at once', async () => {
    const answer = await post('{"limit":3,"lang":"ru"}');
    const { code, details } = await errorOf(answer);
    expect([answer.status, code]).toEqual([400, 'invalid_parameter']);
    expect(details?.map(({ parameter }) => parameter).sort()).toEqual(['lang', 'limit', 'query']);
  });

  it.each([{ 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/x-www-form-urlencoded' }])(
    'refuses %o',
    async (headers) => {
      const answer = await post('query=red', headers);
      expect([answer.status, (await errorOf(answer)).code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('refuses what is too large, whether it says its length or not', async () => {
    const large = JSON.stringify({ query: 'x'.repeat(1024 * 1024) });
    const declared = await post(large, {
      'Content-Type': 'application/json',
      'Content-Length': String(large.length),
    });
    expect([declared.status, (await errorOf(declared)).code]).toEqual([413, 'payload_too_large']);
    const silent = await post(large);
    expect([silent.status, (await errorOf(silent)).code]).toEqual([413, 'payload_too_large']);
  });
});

describe('request ids', () => {
  const id = async (given: string) =>
    (await app.request('/health', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');

  it('keeps a valid one', async () => {
    expect(await id('trace-01:span/2=')).toBe('trace-01:span/2=');
  });

  it.each(['', 'a b', 'x'.repeat(129), '"quoted"'])('replaces "%s"', async (given) => {
    expect(await id(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('logs one line a request, without secrets and texts', async () => {
  lines.length = 0;
  await app.request('/v1/cars/1?page=secretquery', { headers: { ...AS.headers, 'X-Request-Id': 'r1' } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request_id: 'r1',
    method: 'GET',
    path: '/v1/cars/1',
    route: '/v1/cars/:id',
    status: 200,
    key: 'dev',
  });
  expect(lines[0]).not.toContain(SECRET);
  expect(lines[0]).not.toContain('secretquery');
});
