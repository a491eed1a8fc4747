import type { Lexicon } from '../lexicon/build.ts';
import { pairNumber, pairOf, remembered } from '../memo.ts';
import { numberGrammar } from '../numbers/index.ts';
import { isNumberWord } from '../numbers/pieces.ts';
import { isBrand, sensesOf } from '../senses.ts';
import type { Token } from '../text/tokens.ts';
import { isInflected, isOfLanguage, type Standing } from './spelling.ts';

/** What words are read with, wherever they stand. */
export type Reader = Omit<Standing, 'place'>;

/** Scripts that set spaces between words. */
export const ALPHABETS: ReadonlySet<string> = new Set(['latin', 'cyrillic', 'arabic']);

const SHORTEST_SPLIT = 5;
/** Nobody runs more letters together; each one more would be tried with all the others. */
const LONGEST_SPLIT = 48;
const SHORTEST_PART = 4;
const SHORTEST_NUMBER = 3;
/** A brand in two letters (`VW`), any other name in three (`TDI`). */
const [SHORTEST_BRAND, SHORTEST_NAME] = [2, 3];
const SHORTEST_PLACE = 5;
const SHORTEST_COMPOUND = 8;
/** Shorter words are not cut in three. */
const SHORTEST_TRIPLE = 12;

type Part = 'word' | 'place' | 'function' | undefined;

/** Whether all the world has a word: a name, or a phrase of every language. */
function isOfAll(word: string, { words }: Lexicon): boolean {
  return words.get(word)?.size === 0;
}

/** Whether a word is the name of a city alone. */
function isCity(word: string, lexicon: Lexicon): boolean {
  return sensesOf(word, lexicon).every(({ kind }) => kind === 'city');
}

/** Whether a part is the Turkic ending that says "without": `variatorsiz`. */
export const isPrivative = (word: string, { marks }: Lexicon): boolean =>
  marks.get(word)?.has('privative') === true;

/** What a part shorter than a word is: one that is known, so that a word may stand beside it. */
function shortPart(word: string, { languages: [language = 'en'], lexicon }: Reader): Part {
  const isOwn = lexicon.words.get(word)?.has(language) ?? false;
  const isFunction = lexicon.stopWords.get(language)?.has(word) ?? false;
  if (isFunction || (isOwn && word.length > 1) || isPrivative(word, lexicon)) return 'function';
  const isName = word.length >= SHORTEST_NAME ? isOfAll(word, lexicon) : false;
  return isName || (word.length >= SHORTEST_BRAND && isBrand(word, lexicon)) ? 'function' : undefined;
}

/** What a part of a word without its space is: a word of the language, a name or a place, long enough; or a function word. */
function partOf(word: string, reader: Reader): Part {
  const { languages, lexicon } = reader;
  const [language = 'en'] = languages;
  const grammar = numberGrammar(language);
  if (word.length >= SHORTEST_NUMBER && grammar.pieces.has(word)) return 'word';
  if (word.length >= SHORTEST_COMPOUND && isNumberWord(word, grammar)) return 'word';
  if (word.length < SHORTEST_PART) return shortPart(word, reader);
  if (lexicon.words.get(word)?.has(language) || lexicon.nameWords.has(word)) return 'word';
  if (isInflected(word, language, lexicon)) return 'word';
  if (isOfAll(word, lexicon) && (word.length >= SHORTEST_PLACE || !isCity(word, lexicon)))
    return word.length >= SHORTEST_PLACE ? 'place' : 'function';
  return lexicon.stopWords.get(language)?.has(word) ? 'function' : undefined;
}

/** Whether the longer of two parts is known as it stands: beside a short one a form of a word is by chance (`вы|купом`, `пода|рим`). */
function isPlainBeside(left: string, right: string, reader: Reader): boolean {
  const longer = left.length < right.length ? right : left;
  return longer.length < SHORTEST_PART || isPrivative(right, reader.lexicon) || isOwn(longer, reader);
}

/** Whether a word may be cut at a place: two words that the language knows, or a preposition and a place. */
function isGap(text: string, cut: number, reader: Reader): boolean {
  const [left, right] = [text.slice(0, cut), text.slice(cut)];
  const parts = [partOf(left, reader), partOf(right, reader)];
  const isShort = [left, right].some(({ length }) => length < SHORTEST_PART);
  const isCounted = [left, right].some((part) => numberGrammar(reader.languages[0] ?? 'en').pieces.has(part));
  if (parts.includes('place') && !isShort && !isCounted && !parts.includes(undefined)) return true;
  const isWhole = !isShort || isCounted || isPlainBeside(left, right, reader);
  if (isWhole && parts.includes('word') && !parts.includes(undefined) && !parts.includes('place'))
    return true;
  const { beforePlaces, words } = reader.lexicon;
  if (right.length > SHORTEST_PART && beforePlaces.has(left) && words.get(right)?.size === 0) return true;
  return text.length >= SHORTEST_TRIPLE && parts[0] === 'word' && gapIn(right, reader) !== undefined;
}

/** Where what remains of a word cut in two is cut again. */
export function gapInRest(rest: string, reader: Reader): number | undefined {
  return partOf(rest, reader) === undefined ? gapIn(rest, reader) : undefined;
}

/** Adverbs of Romance languages are no words run together: `tassativamente`, no tax, Ativa and mind. */
const ADVERB = /.{5}mente?$/;

/** Where a word without a space between them is cut into two known words, the evenest pair of those known as they stand, else of any. */
export function gapIn(text: string, reader: Reader): number | undefined {
  if (text.length < SHORTEST_SPLIT || text.length > LONGEST_SPLIT || ADVERB.test(text)) return undefined;
  const cuts = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
  const evenness = (cut: number) => Math.min(cut, text.length - cut);
  // Words as they stand before forms of words: "from Japan", no "from us" and "to Japan".
  const isPlain = (cut: number) =>
    Number(isOwn(text.slice(0, cut), reader) && isOwn(text.slice(cut), reader));
  const [cut] = cuts
    .filter((at) => isGap(text, at, reader))
    .sort((a, b) => isPlain(b) - isPlain(a) || evenness(b) - evenness(a));
  return cut;
}

const LONGEST_CODE = 3;

/** Whether letters and the digits behind them are the code of a model. */
function isCode(letters: string, digits: Token, { trie }: Lexicon): boolean {
  const tokens = [{ ...digits, text: letters, script: 'latin' as const }, digits];
  const found = trie.matches(tokens, 0, [[letters], [digits.text]]);
  return found.some(({ next, entries }) => next === 2 && entries.some(({ sense }) => sense.kind === 'model'));
}

/** Where a brand and the letters of a model's code before its digits run together: `bmwx5`, `mercedesc220`. */
export function codeIn(text: string, digits: Token | undefined, reader: Reader): number | undefined {
  if (digits?.script !== 'digit' || digits.spaced) return undefined;
  for (let length = 1; length <= LONGEST_CODE && length <= text.length - SHORTEST_BRAND; length += 1) {
    const cut = text.length - length;
    const brand = text.slice(0, cut);
    if (!reader.lexicon.nameWords.has(brand)) continue;
    if (isBrand(brand, reader.lexicon) && isCode(text.slice(cut), digits, reader.lexicon)) return cut;
  }
  return undefined;
}

/** Where a capital stands behind a small letter and the words on both its sides are known: `inRot`, `KiaSorento`. */
export function humpIn({ text, hump }: Token, reader: Reader): number | undefined {
  if (hump === undefined || reader.lexicon.words.has(text)) return undefined;
  const isKnown = (part: string) =>
    part.length === 1 ||
    reader.lexicon.words.has(part) ||
    isOfLanguage(part, reader.languages[0] ?? 'en', reader.lexicon);
  return isKnown(text.slice(0, hump)) && isKnown(text.slice(hump)) ? hump : undefined;
}

const SHORTEST_JOINED = 5;
const SHORTEST_JOINED_PLACE = 6;

/** Whether two pieces are a city or a name in two words as they stand (`la paz`). */
function isPhrase(left: Token, right: Token, { trie }: Lexicon): boolean {
  return trie.matches([left, right], 0, [[left.text], [right.text]]).some(({ next }) => next === 2);
}

/** Two pieces of a known word with a space between them, put together, where one of them is no word by itself. */
function joined(left: Token, right: Token, { languages, lexicon }: Reader): Token | undefined {
  if (!right.spaced || left.script !== right.script || !ALPHABETS.has(left.script)) return undefined;
  if (left.text.length + right.text.length < SHORTEST_JOINED) return undefined;
  const pair = pairNumber(languages.slice(0, 1));
  const ordinary = lexicon.ordinary.get(languages[0] ?? 'en');
  const isKnown = ({ text }: Token) => isOwnWord(text, lexicon, pair) || ordinary?.has(text) === true;
  if (isKnown(left) && (isKnown(right) || isOfAll(right.text, lexicon))) return undefined;
  // "À Namur" is no Anamur.
  if (lexicon.beforePlaces.has(left.text) && isOfAll(right.text, lexicon)) return undefined;
  // "In Ryazan and": the preposition or conjunction looks like an ending of the word before it.
  const stops = lexicon.stopWords.get(languages[0] ?? 'en');
  const text = left.text + right.text;
  if (stops?.has(right.text) && isRead(left.text, lexicon, pair) && !isOwnWord(text, lexicon, pair))
    return undefined;
  const isPlace = text.length >= SHORTEST_JOINED_PLACE && isOfAll(text, lexicon);
  const isWhole = isRead(text, lexicon, pair) || (isPlace && !isPhrase(left, right, lexicon));
  return isWhole ? { ...left, text, end: right.end } : undefined;
}

/** Whether the text's own language, or all the world, knows a word as it stands. */
export function isOwn(word: string, { languages: [language = 'en'], lexicon }: Reader): boolean {
  return lexicon.nameWords.has(word) || isOfLanguage(word, language, lexicon);
}

const isOwnWord = remembered((word, lexicon, pair) =>
  isOwn(word, { languages: pairOf(pair), lexicon, prose: false }),
);

/** Whether the text's own language reads a word, inflected or a number in one word. */
const isRead = remembered((word, lexicon, pair): boolean => {
  const [language = 'en'] = pairOf(pair);
  if (isOwnWord(word, lexicon, pair) || isInflected(word, language, lexicon)) return true;
  return isNumberWord(word, numberGrammar(language));
});

/** Whether two words are a name together, so that the first is no end of the word before: Uzbek "xitoydan Li Auto". */
function opensName(pair: readonly Token[], { lexicon: { trie } }: Reader): boolean {
  const found = trie.matches(
    pair,
    0,
    pair.map(({ text }) => [text]),
  );
  return found.some(
    ({ next, entries }) =>
      next === 2 && entries.some(({ sense }) => sense.kind === 'brand' || sense.kind === 'model'),
  );
}

/** The tokens with the pieces of words put together that a space cut. */
export function withoutGaps(tokens: readonly Token[], reader: Reader): readonly Token[] {
  const whole: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = whole.at(-1);
    const word = before && joined(before, token, reader);
    if (word && !opensName(tokens.slice(at, at + 2), reader)) whole[whole.length - 1] = word;
    else whole.push(token);
  }
  return whole;
}
