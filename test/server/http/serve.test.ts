import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverOptions } from '../../../pipeline/cli/serve.ts';
import { serviceNames } from '../../../server/load-services.ts';
import { hostOf, startServer } from '../../../server/main.ts';
import { createLog } from '../../../server/observe/log.ts';
import { keyOf, service } from './support.ts';

const folder = await mkdtemp(join(tmpdir(), 'forecourt-serve-'));
afterAll(() => rm(folder, { recursive: true }));
const given = { out: join(folder, 'dist'), sources: 'data/sources.json' };

describe('the settings of the server', () => {
  it('come from the command line before the environment', () => {
    expect(serverOptions(given, {})).toMatchObject({
      port: 8080,
      host: undefined,
      keys: undefined,
      cache: 'private',
    });
    expect(
      serverOptions(given, { PORT: '9000', FORECOURT_CACHE: 'public', FORECOURT_DEV_KEY: 'k' }),
    ).toMatchObject({
      port: 9000,
      cache: 'public',
      devKey: 'k',
    });
    expect(serverOptions({ ...given, port: '9001', services: 'geo, map' }, { PORT: '9000' })).toMatchObject({
      port: 9001,
      services: ['geo', 'map'],
    });
  });

  it.each([
    [{ port: 'http' }, {}, /port is "http".*0 to 65535/],
    [{ port: '70000' }, {}, /port is "70000"/],
    [{ services: 'geo,shop' }, {}, /no service "shop".*catalog, geo/],
    [{ keys: '/nowhere/keys.json' }, {}, /no key file \/nowhere\/keys.json.*keys issue/],
    [{}, { FORECOURT_CACHE: 'yes' }, /FORECOURT_CACHE is "yes", expected private or public/],
    [{}, { FORECOURT_QUERY_SECONDS: 'x' }, /FORECOURT_QUERY_SECONDS is "x", expected a number of seconds/],
  ])('%o %o is refused in words', (options, env, message) => {
    expect(() => serverOptions({ ...given, ...options }, env)).toThrow(message);
  });

  it('name all services by default', () => {
    expect(serviceNames(undefined)).toEqual([
      'catalog',
      'geo',
      'modification',
      'delivery',
      'dealer',
      'agent',
      'map',
    ]);
  });
});

describe('where it listens', () => {
  it('is this machine alone without a key file, whatever is asked', () => {
    expect(hostOf(undefined, false)).toBe('127.0.0.1');
    expect(hostOf('::1', false)).toBe('::1');
    expect(() => hostOf('0.0.0.0', false)).toThrow(/only on loopback.*keys issue/);
    expect(hostOf(undefined, true)).toBe('0.0.0.0');
    expect(hostOf('10.0.0.1', true)).toBe('10.0.0.1');
  });

  const effects = { log: createLog('silent'), load: async () => [service], processMetrics: false };

  it('takes the keys of the file, and no other', async () => {
    const keys = join(folder, 'keys.json');
    await writeFile(keys, JSON.stringify({ keys: [keyOf('mine')] }));
    const server = await startServer(
      { out: given.out, port: 0, keys, host: '127.0.0.1', devKey: 'dev', version: '0' },
      effects,
    );
    const status = async (key: string) =>
      (await fetch(`${server.url}/v1/nothing`, { headers: { 'X-API-Key': key } })).status;
    expect(server.devKey).toBeUndefined();
    expect([await status('mine'), await status('dev')]).toEqual([404, 401]);
    await server.stop(500);
  });

  it('makes a key where none is given, and says when the port is taken', async () => {
    const options = { out: given.out, port: 0, version: '0' };
    const server = await startServer(options, effects);
    expect(server.devKey).toMatch(/^fc_test_/);
    const taken = { ...options, port: Number(new URL(server.url).port) };
    await expect(startServer(taken, effects)).rejects.toThrow(/Cannot listen.*EADDRINUSE.*PORT/);
    await server.stop(500);
  });
});
