import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorSchema } from '../../../contract/resources/error.ts';
import { type Listening, listen } from '../../../server/listen.ts';

let listening: Listening;

beforeAll(async () => {
  listening = await listen((_, response) => response.end('answered'), 0, '127.0.0.1');
});
afterAll(() => listening.drain(1000));

/** The answer to bytes as they are, and its body as an error. */
async function answerTo(request: string) {
  const { port } = new URL(listening.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, error: errorSchema.parse(JSON.parse(body)) };
}

test('says how to write letters other than ASCII in an address', async () => {
  const { head, error } = await answerTo('GET /v1/cities/search?q=Москва HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(head).toContain(`X-Request-Id: ${error.request_id}`);
  expect(error).toMatchObject({
    code: 'invalid_parameter',
    error: expect.stringContaining('percent-encoded'),
  });
});

test('says that headers are too long', async () => {
  const { head, error } = await answerTo(
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 431/);
  expect(error.code).toBe('payload_too_large');
});
