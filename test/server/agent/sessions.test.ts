import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SESSION_LIMITS } from '../../../server/services/agent/sessions.ts';
import { call, connect, eventsOf, openSession, PROTOCOL, post, request } from './client.ts';
import { BROWSER_KEY, fakeServer, KEY, ORIGIN, OTHER_KEY } from './fake.ts';

const SEARCH = (id: number, brand: string) =>
  request(id, 'tools/call', { name: 'search_cars', arguments: { brand: [brand] } });

describe('resuming', () => {
  it('gives a client that lost its connection the answer, once, and ends', async () => {
    const server = await fakeServer();
    const headers = await openSession(server.url, KEY);
    const first = await post(server.url, KEY, SEARCH(5, 'held'), headers);
    const stream = eventsOf(first);
    const priming = (await stream.next()).value;
    expect(priming).toMatchObject({ id: expect.any(String), data: '' });
    await stream.return(undefined);
    const resume = () =>
      fetch(server.url, {
        headers: {
          ...headers,
          'X-API-Key': KEY,
          Accept: 'text/event-stream',
          'Last-Event-ID': priming?.id ?? '',
        },
      });
    let waiting = await resume();
    // Until the server has noticed that the first connection is gone.
    for (; waiting.status === 409; waiting = await resume()) await sleep(5);
    expect(waiting.status).toBe(200);
    server.gate.open();
    const [answer] = await readUntil(waiting, 1);
    expect(JSON.parse(answer?.data ?? '')).toMatchObject({
      id: 5,
      result: { structuredContent: { total: 1 } },
    });
    const again: string[] = [];
    for await (const { data } of eventsOf(await resume())) again.push(data);
    expect(again).toEqual([answer?.data]);
    const unknown = await fetch(server.url, {
      headers: { ...headers, 'X-API-Key': KEY, Accept: 'text/event-stream', 'Last-Event-ID': '999' },
    });
    expect(unknown.status).toBe(400);
    expect(await server.stop()).toBe(true);
  });

  it('keeps no more events than it may', async () => {
    const events = { maxEvents: 4, maxChars: 10_000 };
    const server = await fakeServer({ limits: { ...SESSION_LIMITS, events } });
    const headers = await openSession(server.url, KEY);
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) {
      for await (const { id } of eventsOf(await post(server.url, KEY, SEARCH(index, 'a'), headers)))
        ids.push(id ?? '');
    }
    const status = async (id: string | undefined) => {
      const answer = await fetch(server.url, {
        headers: { ...headers, 'X-API-Key': KEY, Accept: 'text/event-stream', 'Last-Event-ID': id ?? '' },
      });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await status(ids[0])).toBe(400);
    expect(await status(ids.at(-2))).toBe(200);
    await server.stop();
  });
});

async function readUntil(answer: Response, count: number) {
  const found: { id: string | undefined; data: string }[] = [];
  for await (const event of eventsOf(answer)) {
    found.push(event);
    if (found.length === count) break;
  }
  return found;
}

describe('sessions', () => {
  it('end when they are idle or old, with 404', async () => {
    let now = 0;
    const server = await fakeServer({ now: () => now });
    const { idleMs, ageMs } = SESSION_LIMITS;
    const idle = await openSession(server.url, KEY);
    now += idleMs - 1;
    expect((await post(server.url, KEY, request(1, 'ping'), idle)).status).toBe(200);
    now += idleMs;
    const answer = await post(server.url, KEY, request(1, 'ping'), idle);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: -32001 } }]);
    const old = await openSession(server.url, KEY);
    for (let spent = 0; spent + idleMs / 2 < ageMs; spent += idleMs / 2) {
      now += idleMs / 2;
      await post(server.url, KEY, request(1, 'ping'), old);
    }
    now += idleMs / 2;
    expect((await post(server.url, KEY, request(1, 'ping'), old)).status).toBe(404);
    await server.stop();
  });

  it('are bounded: the idlest of a key gives way, and beyond all a client is answered without one', async () => {
    let now = 0;
    const server = await fakeServer({ now: () => now, limits: { ...SESSION_LIMITS, max: 3, maxOfKey: 2 } });
    const opened = [];
    for (let count = 0; count < 3; count++) {
      now += 1000;
      opened.push(await openSession(server.url, KEY));
    }
    const statuses = await Promise.all(
      opened.map(async (one) => (await post(server.url, KEY, request(1, 'ping'), one)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);
    expect((await openSession(server.url, OTHER_KEY))['Mcp-Session-Id']).not.toBe('');
    const beyond = await connect(server.url, BROWSER_KEY, { Origin: ORIGIN });
    expect(beyond.transport.sessionId).toBeUndefined();
    expect((await call(beyond.client, 'search_cars')).structuredContent).toMatchObject({ total: 1 });
    await beyond.client.close();
    await server.stop();
  });

  it('do not keep the server from stopping', async () => {
    const server = await fakeServer();
    const { client } = await connect(server.url, KEY);
    await call(client, 'search_cars');
    await sleep(50);
    const started = performance.now();
    expect(await server.stop()).toBe(true);
    expect(performance.now() - started).toBeLessThan(8000);
    await client.close();
  });

  it('answer clients of earlier protocols', async () => {
    const server = await fakeServer();
    const old = request(0, 'initialize', {
      protocolVersion: '2025-03-26',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    });
    const answer = await post(server.url, KEY, old);
    const [event] = await readUntil(answer, 1);
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ result: { protocolVersion: '2025-03-26' } });
    expect(PROTOCOL > '2025-03-26').toBe(true);
    await server.stop();
  });
});
