import { expect, it } from 'vitest';
import { context } from '../../corpus/cases.ts';
import { parse } from '../../server/language/parse.ts';

/** Words that are cut again and again where no limit is set: one such text took more than a minute. */
const WORDS = ['tirado', 'كوري', 'variant', 'дизель', '中国', 'アルファ', '스파크', 'до ', '20 ', '1-'];

it.each(WORDS)('reads a thousand letters of %s before the runner loses patience', (word) => {
  const text = word.repeat(1000).slice(0, 1000);
  expect(parse(text, context()).lang).toMatch(/^[a-z]{2}$/);
});
