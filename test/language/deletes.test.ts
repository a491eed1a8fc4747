import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeletesIndex, isOneApart } from '../../server/language/lexicon/deletes.ts';
import { languageSet } from '../../server/language/lexicon/language-set.ts';

/** Few letters, so that many words are one slip apart. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'к', 'ö'), minLength: 1, maxLength: 6 });

describe('words one slip apart', () => {
  it('are those that comparing with every word gives', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 200 }), word, (words, typed) => {
        const index = new DeletesIndex();
        for (const one of words) index.add(one);
        const near = index.near(typed);
        expect(near.toSorted()).toEqual(words.filter((one) => isOneApart(typed, one)).sort());
      }),
    );
  });

  it('are found among many, whatever the index has grown to', () => {
    const index = new DeletesIndex();
    const words = Array.from({ length: 30_000 }, (_, number) => `word${number.toString(36)}x`);
    for (const one of words) index.add(one);
    expect(index.near('word9ixx')).toContain('word9ix');
    expect(index.near('nothing like it')).toEqual([]);
  });
});

describe('the set of some languages', () => {
  it('is one object, in whatever order and however often they are named', () => {
    expect(languageSet(['uk', 'ru', 'uk'])).toBe(languageSet(new Set(['ru', 'uk'] as const)));
    expect([...languageSet(['uk', 'ru'])].sort()).toEqual(['ru', 'uk']);
    expect(languageSet([]).size).toBe(0);
  });
});
