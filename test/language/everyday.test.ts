import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { context } from '../../corpus/cases.ts';
import { parse } from '../../server/language/index.ts';

/** Frequent words of a language that are spelled nearly like a name or a value, and a sentence for them. */
interface Everyday {
  readonly sentence: string;
  readonly words: string;
}

const file = readFileSync(new URL('../../corpus/everyday.json', import.meta.url), 'utf8');
const languages = Object.entries(JSON.parse(file) as Record<string, Everyday>);
const parsing = context();

describe.each(languages)('in %s', (_, { sentence, words }) => {
  it('everyday words of a sentence set nothing', () => {
    const read = words.split(' ').map((word) => [word, parse(sentence.replace('…', word), parsing).filters]);
    expect(read.filter(([, filters]) => Object.keys(filters ?? {}).length > 0)).toEqual([]);
  });
});
