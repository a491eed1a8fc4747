import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fetch as fetchCommand } from '../../pipeline/cli/fetch.ts';
import type { Source } from '../../pipeline/feeds/sources.ts';
import { type FetchOptions, fetchSources } from '../../pipeline/fetch/fetch.ts';
import { cachedCopy } from '../../pipeline/load/copies.ts';
import { loadInputs } from '../../pipeline/load/inputs.ts';
import { loadSources } from '../../pipeline/load/load.ts';
import { openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { silent } from '../../pipeline/shared/progress.ts';
import { sourcesIn, withFolder } from './support.ts';

const RATES: Partial<Source> = { id: 'rates', entity: 'rates', url: 'https://bank.example/rates.csv' };
const BODY = 'currency,nominal,rate_rub,as_of,source\nUSD,1,81.5,2026-11-16,bank\n';

interface Step {
  status: number;
  body?: string;
  headers?: Record<string, string>;
  fail?: string;
}

/** A network that gives these answers in turn and notes what it was asked. */
function network(steps: Step[]) {
  const asked: Record<string, string>[] = [];
  const fetch: FetchOptions['fetch'] = async (_url, init) => {
    asked.push(Object.fromEntries(new Headers(init.headers)));
    const step = steps.shift() ?? { status: 500 };
    if (step.fail) throw new Error(step.fail);
    const empty = step.status === 304;
    return new Response(empty ? null : (step.body ?? ''), {
      status: step.status,
      headers: step.headers ?? {},
    });
  };
  return { fetch, asked };
}

async function fetchOnce(cache: string, steps: Step[], source: Partial<Source> = RATES, day = '2026-11-20') {
  const waits: number[] = [];
  const { fetch, asked } = network(steps);
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const now = () => new Date(`${day}T12:00:00Z`);
  const results = await fetchSources(sourcesIn(cache, [source]), { cache, fetch, wait, now });
  return { result: results[0], asked, waits };
}

describe('fetchSources', () => {
  it('keeps a copy and asks for changes only', async () => {
    await withFolder(async (cache) => {
      const first = await fetchOnce(cache, [
        {
          status: 200,
          body: BODY,
          headers: { etag: '"v1"', 'last-modified': 'Mon, 16 Nov 2026 00:00:00 GMT' },
        },
      ]);
      expect(first.result).toMatchObject({
        outcome: 'fetched',
        bytes: BODY.length,
        copy: 'fetched',
        age_days: 0,
      });
      const second = await fetchOnce(cache, [{ status: 304 }]);
      expect(second.asked[0]).toMatchObject({
        'if-none-match': '"v1"',
        'if-modified-since': 'Mon, 16 Nov 2026 00:00:00 GMT',
      });
      expect(second.result).toMatchObject({ outcome: 'unchanged', copy: 'fetched', age_days: 0 });
    });
  });

  it('tries again with growing waits after failures that may pass', async () => {
    await withFolder(async (cache) => {
      const { result, waits } = await fetchOnce(cache, [
        { status: 503 },
        { status: 0, fail: 'time-out' },
        { status: 200, body: BODY },
      ]);
      expect(result?.outcome).toBe('fetched');
      expect(waits).toEqual([500, 1000]);
    });
  });

  it('keeps the last good copy of a source that fails and says how old it is', async () => {
    await withFolder(async (cache) => {
      await fetchOnce(cache, [{ status: 200, body: BODY }], RATES, '2026-11-10');
      const { result, waits } = await fetchOnce(cache, [{ status: 404 }]);
      expect(waits).toEqual([]);
      expect(result).toMatchObject({ outcome: 'failed', copy: 'last_good', age_days: 10 });
      expect(result?.message).toMatch(/HTTP 404.*last good copy, 10 days old, is kept/);
      const copy = await cachedCopy(cache, sourcesIn(cache, [RATES]).sources[0] as Source, '2026-11-20');
      expect(copy).toMatchObject({ copy: 'last_good', age_days: 10 });
      expect(await readFile(copy?.path ?? '', 'utf8')).toBe(BODY);
    });
  });

  it('calls a copy of the same day that a fetch failed to renew no fresh one, until a fetch goes well', async () => {
    await withFolder(async (cache) => {
      const sources = sourcesIn(cache, [RATES]);
      const ages = async () => {
        const database = await openDatabase();
        const options = { asOf: '2026-11-20', cache };
        const [loaded] = await loadSources(database.connection, sources, options);
        database.close();
        const inputs = await loadInputs(sources, { reference: cache, ...options });
        return { warned: loaded?.warnings.join(), ...inputs.ages };
      };
      await fetchOnce(cache, [{ status: 200, body: BODY }]);
      expect(await ages()).toEqual({ warned: '', rates: 'fresh' });
      const { result } = await fetchOnce(cache, [{ status: 404 }]);
      expect(result).toMatchObject({ outcome: 'failed', copy: 'last_good', age_days: 0 });
      expect(await ages()).toEqual({
        warned: 'Source rates: its last fetch failed. The last good copy, of the same day, is used',
        rates: 'last good copy, of the same day',
      });
      await fetchOnce(cache, [{ status: 304 }]);
      expect(await ages()).toEqual({ warned: '', rates: 'fresh' });
    });
  });

  it('is told by the command: what failed and has no copy is not fresh', async () => {
    const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await withFolder(async (out) => {
      const source = { ...RATES, url: `http://127.0.0.1:${port}/rates.csv`, required: false };
      const { file, folder: _, ...settings } = sourcesIn(out, [source]);
      await writeFile(file, JSON.stringify(settings));
      const told: string[] = [];
      const exits: string[] = [];
      await fetchCommand(
        {
          json: false,
          progress: silent,
          result: (_data, human) => told.push(human),
          exit: (code) => exits.push(code),
        },
        { sources: file, out },
      );
      expect(told.join()).toMatch(/rates +failed +0 +no copy$/);
      expect(exits).toEqual(['input']);
    });
    server.close();
  });

  it('refuses a copy with another checksum or without contents, and leaves nothing half-written', async () => {
    await withFolder(async (cache) => {
      await fetchOnce(cache, [{ status: 200, body: BODY }]);
      const wrong = await fetchOnce(cache, [{ status: 200, body: 'x' }], {
        ...RATES,
        sha256: '0'.repeat(64),
      });
      expect(wrong.result).toMatchObject({ outcome: 'failed' });
      expect(wrong.result?.message).toContain(`expected ${'0'.repeat(64)}`);
      expect((await fetchOnce(cache, [{ status: 200, body: '' }])).result?.outcome).toBe('failed');
      expect((await readdir(join(cache, 'rates'))).filter((name) => name.endsWith('.part'))).toEqual([]);
    });
  });

  it('fails where a required source has no copy at all, and only reports an optional one', async () => {
    await withFolder(async (cache) => {
      await expect(fetchOnce(cache, [{ status: 404 }])).rejects.toThrow(
        /rates is required: .*no earlier copy/,
      );
      const { result } = await fetchOnce(cache, [{ status: 404 }], { ...RATES, required: false });
      expect(result).toMatchObject({ outcome: 'failed', bytes: 0, copy: 'lacking', age_days: null });
    });
  });

  it('asks for a few sources side by side, and tells of all that are lacking', async () => {
    await withFolder(async (cache) => {
      const ids = Array.from({ length: 9 }, (_, at) => `rates${at}`);
      const sources = sourcesIn(
        cache,
        ids.map((id) => ({ ...RATES, id, url: `https://bank.example/${id}` })),
      );
      let [open, most] = [0, 0];
      const fetch: FetchOptions['fetch'] = async (url) => {
        open += 1;
        most = Math.max(most, open);
        await sleep(5);
        open -= 1;
        return new Response(BODY, { status: /[37]$/.test(url) ? 404 : 200 });
      };
      const told: string[] = [];
      const options: FetchOptions = { cache, fetch, onProgress: ({ source }) => told.push(source) };
      await expect(fetchSources(sources, options)).rejects.toThrow(
        /rates3 is required.*\n.*rates7 is required/,
      );
      expect(most).toBe(4);
      expect(told.sort()).toEqual(ids);
      expect((await readdir(cache)).length).toBe(ids.length);
      const optional = sourcesIn(
        cache,
        sources.sources.map((source) => ({ ...source, required: false })),
      );
      const results = await fetchSources(optional, options);
      expect(results.map(({ source }) => source)).toEqual(ids);
    });
  });

  it('is what a load reads: the last good copy with its age, never the network', async () => {
    await withFolder(async (cache) => {
      await fetchOnce(cache, [{ status: 200, body: BODY }], RATES, '2026-11-17');
      const database = await openDatabase();
      const [loaded] = await loadSources(database.connection, sourcesIn(cache, [RATES]), {
        asOf: '2026-11-20',
        cache,
      });
      expect(loaded).toMatchObject({ rows_loaded: 1, age_days: 3, path: 'https://bank.example/rates.csv' });
      expect(await rowsOf(database.connection, 'SELECT copy, age_days FROM staging.sources')).toEqual([
        { copy: 'fetched', age_days: 3 },
      ]);
      database.close();
    });
  });
});
