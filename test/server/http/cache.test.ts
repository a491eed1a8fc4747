import { describe, expect, it } from 'vitest';
import { AnswerCache, KEPT_ONE_IN } from '../../../server/snapshot/answer-cache.ts';

const LARGE = 10_000;
const answer = () => ({ body: new Uint8Array(LARGE) });

describe('kept answers', () => {
  it('are all kept while there is room, and large ones then when they are made again and again', () => {
    const cache = new AnswerCache<{ body: Uint8Array }>({ maxBytes: 100_000 });
    const names = Array.from({ length: 9 }, (_, index) => `first ${index}`);
    for (const name of names) cache.set(name, answer());
    expect(names.every((name) => cache.get(name))).toBe(true);
    for (let times = 0; times < KEPT_ONE_IN; times += 1) cache.set('other', answer());
    expect(cache.get('other')).toBeUndefined();
    cache.set('other', answer());
    expect(cache.get('other')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  });

  it('are kept at once where the answer says of itself that it was kept, or is small', () => {
    const cache = new AnswerCache<{ body: Uint8Array }>({ maxBytes: 100_000 });
    for (let index = 0; index < 9; index += 1) cache.set(`first ${index}`, answer());
    cache.set('again', answer(), true);
    cache.set('small', { body: new Uint8Array(100) });
    expect(cache.get('again')).toBeDefined();
    expect(cache.get('small')).toBeDefined();
  });

  it('leave the room that small ones made in a full memory to small ones', () => {
    const cache = new AnswerCache<{ body: Uint8Array }>({ maxBytes: 100_000 });
    for (let index = 0; index < 10; index += 1) cache.set(`first ${index}`, answer());
    cache.set('small', { body: new Uint8Array(100) });
    cache.set('large', answer());
    expect(cache.get('large')).toBeUndefined();
  });

  it('are copies that hold on to nothing else', () => {
    const cache = new AnswerCache<{ body: Uint8Array }>();
    const body = Buffer.from('part of a slab');
    cache.set('one', { body });
    const kept = cache.get('one')?.body;
    expect(kept).toEqual(new Uint8Array(body));
    expect(kept?.buffer.byteLength).toBe(body.length);
    expect(body.buffer.byteLength).toBeGreaterThan(body.length);
  });
});
