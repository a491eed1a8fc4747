import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../server/answer/context.ts';
import { errorHandler } from '../../../server/answer/errors.ts';
import { trustedOrigin } from '../../../server/gates/security.ts';
import { devKeyring } from '../../../server/keys/keyring.ts';
import { call, connect, INITIALIZE, openSession, post, request, textOf } from './client.ts';
import { BROWSER_KEY, type FakeServer, fakeServer, KEY, ORIGIN, OTHER_KEY } from './fake.ts';

const SEARCH = (id: number, brand: string) =>
  request(id, 'tools/call', { name: 'search_cars', arguments: { brand: [brand] } });

describe('a server', () => {
  let server: FakeServer;
  beforeAll(async () => {
    server = await fakeServer();
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(true);
  });

  it('initialises with a session, answers in it and ends it', async () => {
    const { client, transport, errors } = await connect(server.url, KEY);
    expect(client.getServerVersion()).toMatchObject({ name: 'forecourt' });
    expect(client.getInstructions()).toContain('snapshot');
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, prompts: {} });
    expect(transport.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    const { structuredContent } = await call(client, 'search_cars', { brand: ['Lada'] });
    expect(structuredContent).toEqual({ total: 1, cars: [{ id: 1, brand: 'Lada' }], snapshot: 'snapshot-1' });
    const id = transport.sessionId ?? '';
    await transport.terminateSession();
    await client.close();
    const after = await post(server.url, KEY, SEARCH(9, 'Lada'), { 'Mcp-Session-Id': id });
    expect(after.status).toBe(404);
    expect(errors).toEqual([]);
  });

  it('offers only tools whose routes are there', async () => {
    const { client } = await connect(server.url, KEY);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search_cars']);
    await client.close();
  });

  it('takes the key as a bearer token, and tells a client without a valid one how to send it', async () => {
    const right = await post(server.url, KEY, request(1, 'ping'));
    expect(right.status).toBe(200);
    for (const headers of [{ Authorization: 'Bearer wrong' }, { Authorization: '' }]) {
      const answer = await post(server.url, KEY, INITIALIZE, headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    await expect(connect(server.url, 'wrong')).rejects.toThrow();
  });

  it('refuses pages of other origins, with any key', async () => {
    for (const origin of ['https://evil.example', 'null', new URL(server.url).origin]) {
      const answer = await post(server.url, KEY, INITIALIZE, { Origin: origin });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'forbidden_origin' });
    }
    expect((await post(server.url, BROWSER_KEY, INITIALIZE, { Origin: ORIGIN })).status).toBe(200);
    expect((await post(server.url, BROWSER_KEY, INITIALIZE)).status).toBe(403);
  });

  it('takes pages of this machine where there is no key file, and no name that was made to point here', async () => {
    const app = new OpenAPIHono<AppEnv>();
    app.use(trustedOrigin(devKeyring(KEY)));
    app.onError(errorHandler());
    app.get('/mcp', (c) => c.text('let in'));
    const status = async (origin: string) =>
      (await app.request('/mcp', { headers: { Origin: origin } })).status;
    expect(await status('http://localhost:5173')).toBe(200);
    expect(await status('http://127.0.0.1:8080')).toBe(200);
    for (const origin of ['http://127.0.0.1.evil.example', 'http://rebound.example:8080', 'null', '']) {
      expect(await status(origin)).toBe(403);
    }
  });

  it('lets pages of the keys read the session', async () => {
    const preflight = await fetch(server.url, {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'mcp-session-id,mcp-protocol-version,last-event-id,x-api-key',
      },
    });
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const name of ['mcp-session-id', 'mcp-protocol-version', 'last-event-id', 'x-api-key']) {
      expect(allowed).toContain(name);
    }
    const answer = await post(server.url, BROWSER_KEY, INITIALIZE, { Origin: ORIGIN });
    expect(answer.headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id');
  });

  it('answers a client without a session by its message alone', async () => {
    const answer = await post(server.url, KEY, SEARCH(7, 'Kia'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({
      id: 7,
      result: { structuredContent: { cars: [{ id: 1, brand: 'Kia' }] } },
    });
    expect(
      (await post(server.url, KEY, { jsonrpc: '2.0', method: 'notifications/initialized' })).status,
    ).toBe(202);
    const get = await fetch(server.url, { headers: { 'X-API-Key': KEY, Accept: 'text/event-stream' } });
    expect(get.status).toBe(405);
  });

  it('opens no session for a client that wants none', async () => {
    const { client, transport } = await connect(`${server.url}?session=none`, KEY);
    expect(transport.sessionId).toBeUndefined();
    expect((await call(client, 'search_cars')).structuredContent).toMatchObject({ total: 1 });
    await client.close();
  });

  it('keeps a session to the key that opened it', async () => {
    const headers = await openSession(server.url, KEY);
    expect((await post(server.url, OTHER_KEY, request(1, 'ping'), headers)).status).toBe(404);
    expect((await post(server.url, KEY, request(1, 'ping'), headers)).status).toBe(200);
    const gone = await fetch(server.url, {
      method: 'DELETE',
      headers: { ...headers, 'X-API-Key': OTHER_KEY },
    });
    expect(gone.status).toBe(404);
  });

  it('serves many sessions at once, each its own answers', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => connect(server.url, KEY)));
    expect(new Set(all.map(({ transport }) => transport.sessionId)).size).toBe(12);
    const answers = await Promise.all(
      all.map(({ client }, index) => call(client, 'search_cars', { brand: [`B${index}`] })),
    );
    answers.forEach(({ structuredContent }, index) => {
      expect(structuredContent).toMatchObject({ cars: [{ brand: `B${index}` }] });
    });
    await Promise.all(all.map(({ client }) => client.close()));
  });

  it('names what is wrong with a bad request', async () => {
    const headers = await openSession(server.url, KEY);
    const broken = await post(server.url, KEY, '{"jsonrpc":', headers);
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 } }]);
    const noMessage = await post(server.url, KEY, { hello: 1 }, headers);
    expect([noMessage.status, await noMessage.json()]).toMatchObject([400, { error: { code: -32700 } }]);
    expect((await post(server.url, KEY, '{"jsonrpc":')).status).toBe(400);
    expect((await post(server.url, KEY, INITIALIZE, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post(server.url, KEY, INITIALIZE, { Accept: 'application/json' })).status).toBe(406);
    expect(
      (await post(server.url, KEY, request(1, 'ping'), { ...headers, 'Mcp-Protocol-Version': '1999-01-01' }))
        .status,
    ).toBe(400);
    const put = await fetch(server.url, { method: 'PUT', headers: { 'X-API-Key': KEY } });
    expect([put.status, put.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
    const huge = await post(server.url, KEY, request(1, 'ping', { text: 'x'.repeat(1024 * 1024) }), headers);
    expect(huge.status).toBe(413);
  });

  it('tells of unknown tools, prompts, resources and methods as the protocol does', async () => {
    const { client } = await connect(server.url, KEY);
    await expect(client.callTool({ name: 'drop_table', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    expect((await client.listPrompts()).prompts).toHaveLength(3);
    const made = await client.getPrompt({ name: 'explain_price', arguments: { car_id: '7' } });
    expect(JSON.stringify(made.messages)).toContain('car 7 delivered to Moscow');
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource({ uri: 'forecourt://dictionary/../../etc' })).rejects.toMatchObject({
      code: -32002,
    });
    const unknown = await post(server.url, KEY, request(3, 'tools/run'));
    expect(await unknown.json()).toMatchObject({ id: 3, error: { code: -32601 } });
    await client.close();
  });

  it('shows nothing of its inside when something fails', async () => {
    const { client } = await connect(server.url, KEY);
    const answer = await call(client, 'search_cars', { brand: ['broken'] });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toMatch(/failed on our side/);
    expect(textOf(answer)).not.toMatch(/secret|private/);
    await client.close();
  });

  it('stops the query of a call that is cancelled', async () => {
    const { client } = await connect(server.url, KEY);
    await client.listTools();
    const stop = new AbortController();
    const pool = server.holder.current?.pool;
    const before = pool?.ran ?? 0;
    const params = { name: 'search_cars', arguments: { brand: ['endless'] } };
    const called = client.callTool(params, undefined, { signal: stop.signal });
    while ((pool?.ran ?? 0) === before) await sleep(5);
    stop.abort('changed my mind');
    await expect(called).rejects.toThrow(/changed my mind/);
    const free = await pool?.rows({ sql: 'SELECT 42', params: [] });
    expect(free).toEqual([[42]]);
    expect((await call(client, 'search_cars')).structuredContent).toMatchObject({ total: 1 });
    await client.close();
  });

  it('stops the query when a client without a session leaves', async () => {
    const pool = server.holder.current?.pool;
    const before = pool?.ran ?? 0;
    const stop = new AbortController();
    const body = JSON.stringify(SEARCH(1, 'endless'));
    const accept = 'application/json, text/event-stream';
    const headers = { 'X-API-Key': KEY, 'Content-Type': 'application/json', Accept: accept };
    const sent = fetch(server.url, { method: 'POST', headers, body, signal: stop.signal });
    while ((pool?.ran ?? 0) === before) await sleep(5);
    stop.abort();
    await expect(sent).rejects.toThrow();
    expect(await pool?.rows({ sql: 'SELECT 42', params: [] })).toEqual([[42]]);
  });
});
