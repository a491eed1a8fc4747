import type { Lexicon } from '../lexicon/build.ts';
import { romanKeys } from '../lexicon/roman/roman.ts';
import type { Sense } from '../lexicon/types.ts';
import { remembered } from '../memo.ts';
import { numberGrammar } from '../numbers/index.ts';
import { sensesOf } from '../senses.ts';
import type { Token } from '../text/tokens.ts';
import { ALPHABETS, type Reader } from './gaps.ts';
import { slipCost } from './slipcost.ts';

/** Shorter words are close to too many others. */
const SHORTEST = 4;
/** What a slip may cost that makes another word of the language. */
const SURE = 1.16;
/** The same where it makes no known word, and a brand before it tells what was meant. */
const NAMED = 1.7;
/** How many words stand between a limit and its number at most: "desde o ano 2018". */
const APART = 2;

function isNumber(token: Token | undefined, { languages: [language = 'en'] }: Reader): boolean {
  if (token?.script === 'digit') return true;
  return token !== undefined && token.text.length > 2 && numberGrammar(language).pieces.has(token.text);
}

function isFunction(token: Token | undefined, { languages: [language = 'en'], lexicon }: Reader): boolean {
  return token !== undefined && (lexicon.stopWords.get(language)?.has(token.text) ?? false);
}

/** Whether a number follows, right behind or after function words. */
function isBeforeNumber(tokens: readonly Token[], at: number, reader: Reader): boolean {
  for (let next = at + 1; next <= at + 1 + APART; next += 1) {
    if (isNumber(tokens[next], reader)) return true;
    if (!isFunction(tokens[next], reader)) return false;
  }
  return false;
}

/** The likeliest of some words that a mistyped one may mean; none in doubt. */
function likeliest(word: string, words: readonly string[], most: number): string | undefined {
  const found = words
    .map((text) => ({ text, cost: slipCost(word, text) }))
    .filter(({ cost }) => cost <= most)
    .sort((a, b) => a.cost - b.cost);
  const [best, next] = found;
  return best && (next === undefined || next.cost > best.cost) ? best.text : undefined;
}

/** The words that are one slip away. */
const nearby = remembered((word, { fuzzy }): string[] => fuzzy.near(word));

/** The word beside a number that was meant. */
function besideNumber(tokens: readonly Token[], at: number, reader: Reader): string | undefined {
  const word = tokens[at]?.text ?? '';
  const expected = reader.lexicon.expected.get(reader.languages[0] ?? 'en');
  // "009 olti": a number of the language stands behind another.
  const isOwnNumber = numberGrammar(reader.languages[0] ?? 'en').pieces.has(word);
  if (!expected || isOwnNumber || expected.before.has(word) || expected.behind.has(word)) return undefined;
  const isBehind = isNumber(tokens[at - 1], reader);
  const isBefore = isBeforeNumber(tokens, at, reader);
  if (!isBehind && !isBefore) return undefined;
  const near = nearby(word, reader.lexicon);
  const own = near.filter(
    (one) => (isBehind && expected.behind.has(one)) || (isBefore && expected.before.has(one)),
  );
  return likeliest(word, own, SURE);
}

/** The brand that the words right before a token name. */
function brandBefore(tokens: readonly Token[], at: number, lexicon: Lexicon): string | undefined {
  const brandIn = (senses: readonly Sense[]) => senses.find((sense) => sense.kind === 'brand')?.brand;
  const [far, near] = tokens.slice(Math.max(0, at - 2), at);
  const last = near ?? far;
  if (last === undefined || !lexicon.nameWords.has(last.text)) return undefined;
  const own = brandIn(sensesOf(last.text, lexicon));
  if (own !== undefined || near === undefined || far === undefined) return own;
  const pair = lexicon.trie.matches([far, near], 0, [[far.text], [near.text]]);
  return brandIn(pair.flatMap(({ entries }) => entries.map(({ sense }) => sense)));
}

/** Whether the words from a token on, the first in another spelling, name a model of a brand. */
function isModel(
  tokens: readonly Token[],
  at: number,
  text: string,
  brand: string,
  lexicon: Lexicon,
): boolean {
  const own = tokens.slice(at, at + 3);
  const forms = own.map((token, index) => [index === 0 ? text : token.text]);
  return lexicon.trie
    .matches(own, 0, forms)
    .some(({ entries }) =>
      entries.some(({ sense }) => sense.kind === 'model' && sense.models.some((one) => one.brand === brand)),
    );
}

/** The words in Cyrillic letters that a Latin one spells by ear, as Uzbek does: `xonda sivik`. */
const spelledByEar = remembered((word, { roman }): string[] =>
  romanKeys(word).flatMap((key) => roman.get(key) ?? []),
);

/** The model of the brand before it that a word was meant to be. */
function behindBrand(
  tokens: readonly Token[],
  at: number,
  reader: Reader,
  isKnown: boolean,
): string | undefined {
  const { lexicon } = reader;
  const word = tokens[at]?.text ?? '';
  const brand = brandBefore(tokens, at, lexicon);
  if (brand === undefined || isModel(tokens, at, word, brand, lexicon)) return undefined;
  const heard = isKnown ? [] : spelledByEar(word, lexicon);
  const [spelled] = heard.filter((one) => isModel(tokens, at, one, brand, lexicon));
  if (spelled !== undefined) return spelled;
  const near = nearby(word, lexicon).filter((one) => isModel(tokens, at, one, brand, lexicon));
  return likeliest(word, near, isKnown ? SURE : NAMED);
}

/** Whether a word alone is the name of a model, of a city besides at most. */
const namesModel = remembered((word, lexicon): boolean => {
  const senses = sensesOf(word, lexicon);
  return (
    senses.some(({ kind }) => kind === 'model') &&
    senses.every(({ kind }) => kind === 'model' || kind === 'city')
  );
});

/** What a word is likely to be by what stands beside it, though it may be another word as it stands: a unit behind a number, a limit before one, a model behind its brand. */
export function expectedAt(
  tokens: readonly Token[],
  at: number,
  reader: Reader,
  isKnown: boolean,
): string | undefined {
  const token = tokens[at];
  if (!token || token.text.length < SHORTEST || !ALPHABETS.has(token.script)) return undefined;
  const [language = 'en'] = reader.languages;
  const { words, nameWords } = reader.lexicon;
  if (isFunction(token, reader) || words.get(token.text)?.has(language)) return undefined;
  // "Toyota Siena": another brand's model is one slip away from one of this brand.
  if (nameWords.has(token.text))
    return namesModel(token.text, reader.lexicon) ? behindBrand(tokens, at, reader, true) : undefined;
  return besideNumber(tokens, at, reader) ?? behindBrand(tokens, at, reader, isKnown);
}
