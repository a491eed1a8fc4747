import { describe, expect, it } from 'vitest';
import { Conformity } from '../../bench/fuzz/conformity.ts';
import { fuzz } from '../../bench/fuzz/fuzz.ts';
import { hostileTexts } from '../../bench/fuzz/texts.ts';
import { builtOnce } from '../support/built.ts';

/** What the server works on one request, milliseconds, before it is said to hang. */
const HANGING_MS = 10_000;

describe('the fuzz suite', () => {
  it('finds every answer as the document says, and nobody kept waiting for ever', async () => {
    const built = await builtOnce();
    const options = { requests: 0, perOperation: 3, texts: 95, seed: 1, progress: () => {} };
    const found = await fuzz({ out: built.out, ...options });
    await built.remove();
    expect([...found.own.faults, ...found.texts.faults, ...found.probed.failures]).toEqual([]);
    const longest = Math.max(...found.probed.longest.map(({ work_ms }) => work_ms));
    expect(longest).toBeLessThan(HANGING_MS);
    expect(found.own.requests).toBeGreaterThan(130);
    expect(found.texts.requests).toBe(options.texts);
    expect(found.probed.probes).toBeGreaterThan(0);
  });

  it('would find what the document does not say', () => {
    const schema = { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] };
    const responses = { 200: { content: { 'application/json': { schema } } }, 404: {} };
    const conformity = new Conformity({ paths: { '/cars/{id}': { get: { responses } } } });
    const json = { 'content-type': 'application/json; charset=utf-8' };
    const faultOf = (status: number, text: string, headers = json) =>
      conformity.faultOf('get /cars/{id}', { status, headers, text });
    expect(faultOf(200, '{"total": 1}')).toBeUndefined();
    expect(faultOf(200, '{"total": "1"}')).toContain('/total must be integer');
    expect(faultOf(200, 'x', { 'content-type': 'text/plain' })).toContain('"text/plain" is not documented');
    expect(faultOf(404, '')).toBeUndefined();
    expect(faultOf(409, '{}')).toContain('409 is not documented');
    expect(faultOf(500, 'oops')).toBe('500: oops');
  });

  it('makes the same texts of one seed, of every kind', () => {
    const [one, two] = [[...hostileTexts(60, 4)], [...hostileTexts(60, 4)]];
    expect(one).toEqual(two);
    expect(new Set(one.map(({ kind }) => kind)).size).toBeGreaterThan(15);
    expect(one.some(({ text }) => text.length > 1000)).toBe(true);
  });
});
