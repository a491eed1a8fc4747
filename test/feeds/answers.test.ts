import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchSources } from '../../pipeline/fetch/fetch.ts';
import { feedFault } from '../../pipeline/fetch/probe-feed.ts';
import { sourcesIn, withFolder } from './support.ts';

const BODY = `currency,nominal,rate_rub,as_of,source\n${'USD,1,81.5,2026-11-16,bank\n'.repeat(200)}`;
const SILENCE_MS = 300;
const DRIP_MS = 100;
const DRIPS = 6;

function drip(response: ServerResponse, left = DRIPS): void {
  if (left === 0) response.end(BODY);
  else {
    response.write('# slow\n');
    setTimeout(() => drip(response, left - 1), DRIP_MS);
  }
}

/** A packed answer, as of a server that does not mind what packings it was asked for. */
function sendPacked(response: ServerResponse, packing: string, body: Buffer): void {
  response.writeHead(200, { 'content-encoding': packing }).end(body);
}

/** What a server may answer, by the first part of the path. */
const ANSWERS: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  good: (response) => response.end(BODY),
  page: (response) =>
    response.end('\n<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>'),
  'packed-cut': (response) => response.end(gzipSync(BODY).subarray(0, -20)),
  'archive-cut': (response) => response.end('PK\u0003\u0004 and then nothing'),
  packed: (response) => response.end(gzipSync(BODY)),
  'sent-packed': (response) => sendPacked(response, 'gzip', gzipSync(BODY)),
  'sent-packed-cut': (response) => sendPacked(response, 'gzip', gzipSync(BODY).subarray(0, -20)),
  'sent-strangely': (response) => sendPacked(response, 'compress', Buffer.from(BODY)),
  unreadable: (response) => response.end('{"error": "quota exceeded"}'),
  renamed: (response) => response.end(BODY.replace('rate_rub', 'rub')),
  'header-alone': (response) => response.end(BODY.split('\n', 1)[0]),
  'in-dinars': (response) => response.end('currency,nominal,rate,base,as_of\nUSD,1,0.31,KWD,2026-11-16\n'),
  stalls: (response) => void response.write('currency,nom'),
  slow: (response) => drip(response),
  'breaks-off': (response) => {
    response.setHeader('content-length', BODY.length + 1);
    response.write(BODY, () => response.destroy());
  },
  'to-itself': (response, { url }) => response.writeHead(302, { location: url ?? '/' }).end(),
  moved: (response) => response.writeHead(301, { location: '/good/rates.csv' }).end(),
  error: (response) => response.writeHead(500).end('oops'),
};

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/');
    ANSWERS[name]?.(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Fetches a source once from an answer; its address stays the same, as that of a feed does. */
async function answered(cache: string, answer: string) {
  const url = `${address}/feed/rates.csv`;
  const sources = sourcesIn(cache, [{ id: 'rates', entity: 'rates', url, required: false }]);
  const [result] = await fetchSources(sources, {
    cache,
    fetch: (_url, init) => fetch(`${address}/${answer}/rates.csv`, init),
    wait: async () => undefined,
    retries: 1,
    timeoutMs: SILENCE_MS,
    faultOf: (source, path) => feedFault({ sources, source, path, scratch: cache }),
  });
  return result;
}

async function keptBody(cache: string): Promise<string> {
  const { file } = JSON.parse(await readFile(join(cache, 'rates', 'copy.json'), 'utf8'));
  return readFile(join(cache, 'rates', file), 'utf8');
}

describe('answers of servers', () => {
  it.each([
    ['page', /a web page \("502 Bad Gateway"\) instead of a feed/],
    ['packed-cut', /a gzip file that cannot be unpacked \(unexpected end of file\)/],
    ['archive-cut', /a truncated ZIP archive/],
    ['stalls', /nothing came for 0\.3 s/],
    ['breaks-off', /terminated|other side closed/],
    ['to-itself', /redirect count exceeded/],
    ['error', /HTTP 500/],
    ['sent-packed-cut', /unexpected end of file/],
    ['sent-strangely', /packed by compress; expected gzip/],
    ['unreadable', /is not a table but JSON.*quota exceeded/],
    ['renamed', /rate_rub_missing \(200\)/],
    ['header-alone', /holds no rows/],
  ])('%s: the last good copy is kept and nothing is left beside it', async (answer, reason) => {
    await withFolder(async (cache) => {
      await answered(cache, 'good');
      const result = await answered(cache, answer);
      expect(result?.outcome).toBe('failed');
      expect(result?.message).toMatch(reason);
      expect(result?.message).toMatch(/the last good copy, of the same day, is kept and used/);
      expect(await keptBody(cache)).toBe(BODY);
      expect(await readdir(join(cache, 'rates'))).toHaveLength(2);
    });
  });

  it.each(['good', 'moved', 'packed', 'sent-packed', 'slow', 'renamed'])(
    '%s: a copy is kept',
    async (answer) => {
      await withFolder(async (cache) => {
        expect((await answered(cache, answer))?.outcome).toBe('fetched');
      });
    },
  );

  it('is unpacked that was sent packed', async () => {
    await withFolder(async (cache) => {
      await answered(cache, 'sent-packed');
      expect(await keptBody(cache)).toBe(BODY);
    });
  });

  it('takes the place of the last good copy where it only waits for the rates of another source', async () => {
    await withFolder(async (cache) => {
      await answered(cache, 'good');
      expect(await answered(cache, 'in-dinars')).toMatchObject({ outcome: 'fetched' });
    });
  });

  it('a note that is damaged, or whose copy is gone, counts as none', async () => {
    await withFolder(async (cache) => {
      await answered(cache, 'good');
      await writeFile(join(cache, 'rates', 'copy.json'), '{');
      expect((await answered(cache, 'error'))?.message).toContain('there is no earlier copy');
      expect((await answered(cache, 'good'))?.outcome).toBe('fetched');
    });
  });
});
