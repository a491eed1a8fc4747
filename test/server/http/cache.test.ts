import { describe, expect, it } from 'vitest';
import { AnswerCache, KEPT_ONE_IN } from '../../../server/cache.ts';

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
});
