import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { memoryLimiter } from '../../../server/gates/limits.ts';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { createLog } from '../../../server/observe/log.ts';
import { embeddingOf, frameAncestors } from '../../../server/services/map/ancestors.ts';
import { mapService } from '../../../server/services/map/routes.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { keyOf } from '../http/support.ts';

const keyring = memoryKeyring([
  keyOf('browser', { browser: true, origins: ['https://dealer.example', 'https://b.example:8443'] }),
  keyOf('secret'),
  keyOf('old', { browser: true, origins: ['https://old.example'], revoked_at: '2026-01-01T00:00:00Z' }),
  keyOf('odd', { browser: true, origins: ['https://a.example;script-src', "https://x.example'"] }),
]);

describe('who may show the map in a frame', () => {
  it.each([
    ['browser', 'browser', "'self' https://dealer.example https://b.example:8443"],
    ['secret', 'secret', "'self'"],
    ['old', 'unknown', "'self'"],
    ['guess', 'unknown', "'self'"],
    [undefined, 'none', "'self'"],
    ['odd', 'browser', "'self'"],
  ])('with the key %s', (secret, key, sources) => {
    const found = embeddingOf(keyring, secret, false);
    expect(found.key).toBe(key);
    expect(frameAncestors(found)).toBe(sources);
  });

  it('pages of this machine with the development key', () => {
    expect(frameAncestors(embeddingOf(keyring, undefined, true))).toContain('http://localhost:*');
  });
});

const app = createApp({
  context: { holder: new SnapshotHolder([]) },
  services: [mapService()],
  keyring,
  limiter: memoryLimiter(),
  health: { snapshot: () => undefined, checks: [], uptime: () => 1 },
  log: createLog('silent'),
  version: '0.0.0',
});

describe('the page', () => {
  it('carries the policy of its key, and needs none', async () => {
    const policy = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/map?key=browser')).toMatch(
      /frame-ancestors 'self' https:\/\/dealer\.example https:\/\/b\.example:8443$/,
    );
    expect(await policy('/map')).toMatch(/frame-ancestors 'self'$/);
    expect(await policy('/map?key=browser')).toMatch(/script-src 'self';/);
    const page = await app.request('/map?theme=dark');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/text\/html/);
  });

  it('comes with its outlines and its worker, and with nothing else', async () => {
    const status = async (path: string) => (await app.request(path)).status;
    expect(await status('/map/countries.json')).toBe(200);
    expect((await app.request('/map/worker.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await app.request('/map/?theme=dark')).headers.get('location')).toBe('/map?theme=dark');
    expect(await status('/map/constructor')).toBe(404);
    expect(await status('/map/package.json')).toBe(404);
  });

  it('tells which origins are heard', async () => {
    const answer = await app.request('/map/embedding.json?key=browser');
    expect(await answer.json()).toEqual({
      key: 'browser',
      loopback: false,
      origins: ['https://dealer.example', 'https://b.example:8443'],
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
