import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ParsedFilters, parsedFiltersSchema } from '../../../contract/resources/parse.ts';
import type { AppEnv } from '../../../server/answer/context.ts';
import { errorHandler } from '../../../server/answer/errors.ts';
import { searchService } from '../../../server/services/search/routes.ts';
import { readerPart } from '../../../server/snapshot/reader.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { makeSnapshot } from '../../support/snapshot.ts';

const app = new OpenAPIHono<AppEnv>();
const holder = new SnapshotHolder([readerPart]);
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-search-'));
  const folder = join(root, 'snapshot');
  await makeSnapshot(folder, { rows: 20 });
  await holder.open(folder);
  app.onError(errorHandler());
  searchService().mount(app, { holder });
});
afterAll(async () => {
  holder.close();
  await rm(root, { recursive: true });
});

const PATH = '/v1/search/parse';
const get = (query: Record<string, string>) => app.request(`${PATH}?${new URLSearchParams(query)}`);
const post = (body: unknown) =>
  app.request(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const read = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as ParsedFilters;

describe('the parser as a route', () => {
  it('answers by query and by body alike, and says when the answer was kept', async () => {
    const query = 'camry 2019, do 2 mln';
    const first = await read(get({ query }));
    const second = await read(post({ query }));
    expect(parsedFiltersSchema.parse(first)).toMatchObject({ cached: false, mode: 'auto', engine: 'rules' });
    expect(second).toEqual({ ...first, cached: true });
    expect(await read(post({ query, mode: 'fast' }))).toMatchObject({ cached: false, mode: 'fast' });
  });

  it('goes on with the words of the snapshot before where brands and cities are the same', async () => {
    const other = new SnapshotHolder([readerPart]);
    const [before, after] = [holder.current, await other.open(join(root, 'snapshot'))];
    const words = [before, after].map(async (one) => (await one?.get(readerPart).context())?.lexicon);
    const [first, second] = await Promise.all(words);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    other.close();
  });

  it('counts spans in the text as it was sent', async () => {
    const query = '  😀 Ｃａｍｒｙ';
    const { spans } = await read(post({ query }));
    expect(spans.map(({ start, end }) => query.slice(start, end))).toEqual(['Ｃａｍｒｙ', 'Ｃａｍｒｙ']);
  });

  it('names every fault of a request', async () => {
    const answer = await get({ mode: 'fst', currency: 'usx', y: '1' });
    const { code, details } = (await answer.json()) as { code: string; details: { parameter: string }[] };
    expect([answer.status, code]).toEqual([400, 'invalid_parameter']);
    expect(details.map(({ parameter }) => parameter)).toEqual(['mode', 'currency', 'y', 'query']);
  });

  it.each([
    ['no JSON', '{"que', 'invalid_json'],
    ['no object', ['camry'], 'invalid_parameter'],
    ['a number', { query: 7 }, 'invalid_parameter'],
    ['blanks', { query: '  ' }, 'invalid_parameter'],
    ['a text of 4001 characters', { query: 'a'.repeat(4001) }, 'invalid_parameter'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await post(body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, code]);
  });

  it('reads anything of a thousand characters', async () => {
    const texts = ['😀'.repeat(4000), '\u200b\u202eمرسيدس\u200f', 'DROP TABLE cars; --', '9'.repeat(4000)];
    for (const query of texts) expect((await post({ query })).status).toBe(200);
  });
});
