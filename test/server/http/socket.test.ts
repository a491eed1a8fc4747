import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Health, healthSchema } from '../../../contract/resources/health.ts';
import { type RunningServer, startServer } from '../../../server/main.ts';
import { createLog } from '../../../server/observe/log.ts';
import { publish, SECRET, service, slowRequests } from './support.ts';

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let out: string;
let server: RunningServer;
let agent: Agent;

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'forecourt-socket-'));
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await server.stop(2000);
  await rm(out, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(
    { out, port: 0, devKey: SECRET, version: '0.0.0' },
    { log: createLog('silent'), load: async () => [service], processMetrics: false },
  );
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, {
      agent,
      method,
      headers: { 'X-API-Key': SECRET, ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.end();
  });
}

async function health(): Promise<Health> {
  return healthSchema.parse(JSON.parse((await get('/health')).body.toString()));
}

const serving = (id: string) => expect.poll(async () => (await health()).snapshot).toBe(id);
const snapshotOf = (got: Got) => JSON.parse(got.body.toString()).snapshot;

describe('prebuilt files', () => {
  beforeEach(async () => {
    await publish(out, 'one');
    await start();
    await serving('one');
  });

  /** What differs between two answers in any case. */
  const comparable = ({ headers }: Got) => {
    const { date: _, 'last-modified': __, 'server-timing': ___, 'x-request-id': ____, ...rest } = headers;
    return { ...rest, 'x-ratelimit-remaining': 'n', 'x-ratelimit-reset': 'n' };
  };

  it.each(['/v1/cars', '/v1/cars?page=2'])('%s gives what the service gives, to the byte', async (path) => {
    const file = await get(path);
    // A second medium keeps the request from the file.
    const dynamic = await get(path, { Accept: 'text/html, application/json' });
    expect(file.headers['last-modified']).toBeDefined();
    expect(dynamic.headers['last-modified']).toBeUndefined();
    expect(file.body.equals(dynamic.body)).toBe(true);
    expect(comparable(file)).toEqual(comparable(dynamic));
  });

  it('come compressed as they lie there', async () => {
    const plain = (await get('/v1/cars')).body;
    const br = await get('/v1/cars', { 'Accept-Encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json' });
    expect(br.headers.vary).toMatch(/Accept-Encoding.*Origin/);
    expect(brotliDecompressSync(br.body).equals(plain)).toBe(true);
    const gz = await get('/v1/cars', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(gz.body).equals(plain)).toBe(true);
  });

  it('are asked for with a key, counted and revalidated like the rest', async () => {
    expect((await get('/v1/cars', { 'X-API-Key': 'wrong' })).status).toBe(401);
    const first = await get('/v1/cars');
    expect(first.headers['x-snapshot']).toBe('one');
    expect(Number(first.headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
    const again = await get('/v1/cars', { 'If-None-Match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(first.headers.etag);
    const head = await get('/v1/cars', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, first.headers.etag]);
  });

  it('are no second way to their folder', async () => {
    for (const path of [
      '/v1/cars.json',
      '/v1/cars/pages/2',
      '/v1/cars.json.br',
      '/v1/..%2f..%2fmanifest',
      '/manifest.json',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('may vanish without an end of the server', async () => {
    await get('/v1/cars');
    await rm(join(out, 'snapshots'), { recursive: true });
    await get('/v1/cars').catch(() => undefined);
    expect((await get('/v1/cars/1')).status).toBe(200);
  });
});

describe('new snapshots', () => {
  it('starts without one and serves the first as soon as it is there', async () => {
    await start();
    const early = await get('/health');
    expect([early.status, (await health()).status]).toEqual([503, 'starting']);
    expect((await get('/v1/cars')).status).toBe(503);
    await publish(out, 'one');
    await serving('one');
    const now = await health();
    expect(now.status).toBe('ok');
    expect(Date.parse(now.built_at ?? '')).toBeGreaterThan(0);
  });

  it('keeps the old one when the new one is broken, and says so', async () => {
    await publish(out, 'one');
    await start();
    await serving('one');
    await publish(out, 'two', { broken: true });
    await server.reload();
    expect(await health()).toMatchObject({ status: 'degraded', snapshot: 'one' });
    const check = (await health()).checks.find(({ name }) => name === 'snapshot');
    expect(check).toMatchObject({ ok: false });
    expect(check?.message).toMatch(/two cannot be opened.*one is served/);
    expect(check?.message).not.toContain(out);
    expect(snapshotOf(await get('/v1/cars'))).toBe('one');
    await publish(out, 'three');
    await server.reload();
    expect(await health()).toMatchObject({ status: 'ok', snapshot: 'three' });
  });

  it('changes over under load without a lost request or a mixed answer', async () => {
    await publish(out, 'zero');
    await start();
    await serving('zero');
    const seen = new Set<string>();
    let requests = 0;
    let over = false;
    const client = async (paths: string[]) => {
      for (let index = 0; !over; index++) {
        const got = await get(paths[index % paths.length] ?? '');
        requests += 1;
        if (got.status === 429) continue;
        expect(got.status).toBe(200);
        expect(snapshotOf(got)).toBe(got.headers['x-snapshot']);
        seen.add(snapshotOf(got));
        // Without a pause the limit of a minute is reached before the last snapshot is.
        await sleep(5);
      }
    };
    const clients = [
      client(['/v1/cars', '/v1/cars?page=7']),
      client(['/v1/slow?ms=30']),
      client(['/v1/slow?ms=120']),
    ];
    await expect.poll(() => [...seen]).toEqual(['zero']);
    for (const id of ['one', 'two', 'three']) {
      await publish(out, id);
      await server.reload();
      await expect.poll(() => [...seen]).toContain(id);
    }
    await expect.poll(() => requests).toBeGreaterThan(50);
    over = true;
    await Promise.all(clients);
    expect([...seen].sort()).toEqual(['one', 'three', 'two', 'zero']);
  });
});

describe('the end', () => {
  it('answers what is in flight, then accepts nothing', async () => {
    await publish(out, 'one');
    await start();
    await serving('one');
    const before = slowRequests();
    const slow = get('/v1/slow?ms=1500');
    await expect.poll(slowRequests, { interval: 10 }).toBe(before + 1);
    const stopped = server.stop(5000);
    const got = await slow;
    expect(got.status).toBe(200);
    expect(got.headers.connection).toBe('close');
    const began = performance.now();
    await stopped;
    expect(performance.now() - began).toBeLessThan(4000);
    await expect(get('/health')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('does not wait for ever', async () => {
    await publish(out, 'one');
    await start();
    await serving('one');
    const before = slowRequests();
    const slow = get('/v1/slow?ms=20000').catch((error: Error) => error.message);
    await expect.poll(slowRequests).toBe(before + 1);
    const began = performance.now();
    await server.stop(300);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(await slow).toMatch(/hang up|reset/);
  });
});

describe('metrics', () => {
  const metrics = async (headers: Record<string, string> = {}) => {
    const got = await get('/metrics', headers);
    return { status: got.status, text: got.body.toString() };
  };

  it('counts requests by route, and is for this machine or a key', async () => {
    await publish(out, 'one');
    await start();
    await serving('one');
    await get('/v1/cars/1');
    await get('/v1/cars/2');
    // A request is counted when its connection has taken the last byte, which may be after the client read it.
    await vi.waitFor(
      async () => {
        const { text } = await metrics({ 'X-API-Key': '' });
        expect(text).toMatch(
          /request_duration_seconds_count\{method="GET",route="\/v1\/cars\/:id",status="200"\} 1/,
        );
        expect(text).toMatch(
          /request_duration_seconds_count\{method="GET",route="\/v1\/cars\/:id",status="404"\} 1/,
        );
        expect(text).toMatch(/forecourt_snapshot_age_seconds \d/);
        expect(text).toMatch(/forecourt_pool_waiting 0/);
      },
      { timeout: 60_000 },
    );
    expect((await metrics({ 'X-API-Key': '', 'X-Forwarded-For': '192.0.2.1' })).status).toBe(401);
    expect((await metrics({ 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
  });
});
