import type { Language } from '../../contract/languages.ts';
import { fixDense } from './dense.ts';
import type { Lexicon } from './lexicon/build.ts';
import { pairNumber, pairOf, remembered } from './memo.ts';
import { numberGrammar } from './numbers/index.ts';
import { isNumberWord } from './numbers/pieces.ts';
import { meantNumber } from './numbers/slips.ts';
import { guesses, isInflected, isListed, isOfLanguage, type Standing } from './spelling.ts';
import type { Token } from './tokens.ts';

/** Russian and Ukrainian verbs of what one does oneself: few phrases hold one, and many are a slip away from another word. */
const REFLEXIVE = /[а-яії]{4}(?:ся|сь)$/;
const ALPHABETS: ReadonlySet<string> = new Set(['latin', 'cyrillic', 'arabic']);
/** Shorter words may be any others. */
const SHORTEST = 4;
/** A sentence holds many words that look like a name; a search phrase few. */
const PROSE = 16;
/** Words that may be places without a preposition are at least so long. */
const SHORTEST_PLACE = 6;

type Reader = Omit<Standing, 'place'>;

/** Whether a language, or all the world, knows a word as it stands. */
function isWord(word: string, { languages, lexicon }: Reader): boolean {
  if (lexicon.nameWords.has(word)) return true;
  return [...languages.slice(0, 2), 'en' as const].some((language) => isOfLanguage(word, language, lexicon));
}

function isOrdinary(word: string, { languages: [first = 'en'], lexicon }: Reader): boolean {
  return lexicon.ordinary.get(first)?.has(word) ?? false;
}

/** Whether a word is one of another language alone, which may be a slip in one of the text's. */
function isForeign(word: string, reader: Reader): boolean {
  const size = reader.lexicon.words.get(word)?.size ?? 0;
  return size > 0 && !isWord(word, reader);
}

function isKnown(text: string, reader: Reader): boolean {
  const { languages, lexicon } = reader;
  if (lexicon.words.has(text) || isWord(text, reader) || isOrdinary(text, reader)) return true;
  if (languages.slice(0, 2).some((language) => isInflected(text, language, lexicon))) return true;
  if (text.endsWith('s') && lexicon.nameWords.has(text.slice(0, -1))) return true;
  return languages.slice(0, 2).some((language) => isNumberWord(text, numberGrammar(language)));
}

function placeOf(
  tokens: readonly Token[],
  at: number,
  { lexicon, languages, prose }: Reader,
): Standing['place'] {
  if (lexicon.beforePlaces.has(tokens[at - 1]?.text ?? '')) return 'sure';
  if (lexicon.afterPlaces.has(tokens[at + 1]?.text ?? '')) return 'sure';
  // Without a list of everyday words only a preposition tells a mistyped place.
  return !prose && isListed(languages[0], lexicon) && (tokens[at]?.text.length ?? 0) >= SHORTEST_PLACE
    ? 'maybe'
    : 'no';
}

/** What a slip may cost that makes a word of another language. */
const SURE = 1.05;
/** What a lost space costs. */
const GAP = 1.1;

/** A known word whose last letter is doubled: its stem with an ending as well. */
function undoubled(word: string, reader: Reader): string | undefined {
  const bare = word.slice(0, -1);
  return word.length > SHORTEST && word.at(-1) === word.at(-2) && isOwn(bare, reader) && !isOwn(word, reader)
    ? bare
    : undefined;
}

/** Whether a word stays as it is: known, or an everyday one. */
const isSettled = remembered((word, lexicon, pair): boolean => {
  const reader: Reader = { languages: pairOf(pair), lexicon, prose: false };
  if (undoubled(word, reader) !== undefined) return false;
  if (REFLEXIVE.test(word)) return true;
  return isOrdinary(word, reader) || (!isForeign(word, reader) && isKnown(word, reader));
});

/** What a mistyped word is read as; `null`: it stays. */
interface Mended {
  readonly text: string;
  /** What it may mean besides. */
  readonly others?: readonly string[];
  /** Where a space is lost. */
  readonly cut?: number;
}

const PLACES = ['no', 'maybe', 'sure'] as const;

/** A number for all that a mended word hangs on besides its letters. */
function standingNumber(pair: number, place: Standing['place'], prose: boolean, isWhole: boolean): number {
  return ((pair * PLACES.length + PLACES.indexOf(place)) * 2 + Number(prose)) * 2 + Number(isWhole);
}

const mendedAt = remembered((word, lexicon, standing): Mended | null => {
  const [isWhole, prose] = [standing % 2 === 1, (standing >> 1) % 2 === 1];
  const place = PLACES[(standing >> 2) % PLACES.length] ?? 'no';
  const languages = pairOf(Math.floor((standing >> 2) / PLACES.length));
  return mended(word, { languages, lexicon, place, prose }, isWhole);
});

/** A word put right; `isWhole`: its letters stand in the text as they are, so that it may be cut. */
function mended(word: string, standing: Standing, isWhole: boolean): Mended | null {
  const single = undoubled(word, standing);
  if (single !== undefined) return { text: single };
  const [best, ...others] = guesses(word, standing);
  if (isForeign(word, standing) && (best?.cost ?? Number.POSITIVE_INFINITY) > SURE) return null;
  const cut = (best && best.cost < GAP) || !isWhole ? undefined : gapIn(word, standing);
  if (cut !== undefined) return { text: word, cut };
  if (best) return { text: best.text, others: others.map((other) => other.text) };
  const meant = meantNumber(word, numberGrammar(standing.languages[0] ?? 'en'));
  return meant === undefined ? null : { text: meant };
}

/** What the word at a token is read as, if it is mistyped. */
function meantAt(tokens: readonly Token[], at: number, reader: Reader): Mended | null {
  const { text = '', script = 'sign', start = 0, end = 0 } = tokens[at] ?? {};
  if (text.length < SHORTEST || !ALPHABETS.has(script)) return null;
  const pair = pairNumber(reader.languages);
  if (isSettled(text, reader.lexicon, pair)) return null;
  const place = placeOf(tokens, at, reader);
  return mendedAt(
    text,
    reader.lexicon,
    standingNumber(pair, place, reader.prose, end - start === text.length),
  );
}

/** Adds a word put right, in two where a space was lost. */
function addRespelled(found: Token[], tokens: readonly Token[], at: number, reader: Reader): void {
  const token = tokens[at];
  if (!token) return;
  const { text, start } = token;
  const meant = meantAt(tokens, at, reader);
  if (meant?.cut !== undefined) {
    const middle = start + meant.cut;
    found.push({ ...token, text: text.slice(0, meant.cut), end: middle, others: [] });
    found.push({ ...token, text: text.slice(meant.cut), start: middle, spaced: true, others: [] });
  } else if (meant?.others) found.push({ ...token, text: meant.text, others: meant.others });
  else found.push(meant ? { ...token, text: meant.text } : token);
}

const SHORTEST_SPLIT = 5;
const SHORTEST_PART = 4;
const SHORTEST_NUMBER = 3;

/** What a part of a word without its space is: a word of the language or a name, long enough; or a function word. */
function partOf(
  word: string,
  { languages: [language = 'en'], lexicon }: Reader,
): 'word' | 'function' | undefined {
  const isOwn = lexicon.words.get(word)?.has(language) ?? false;
  const isFunction = lexicon.stopWords.get(language)?.has(word) ?? false;
  if (word.length >= SHORTEST_NUMBER && numberGrammar(language).pieces.has(word)) return 'word';
  if (word.length < SHORTEST_PART) return isFunction || (isOwn && word.length > 1) ? 'function' : undefined;
  if (isOwn || lexicon.nameWords.has(word) || isInflected(word, language, lexicon)) return 'word';
  return isFunction ? 'function' : undefined;
}

/** Whether a word may be cut at a place: two words that the language knows, or a preposition and a place. */
function isGap(text: string, cut: number, reader: Reader): boolean {
  const [left, right] = [text.slice(0, cut), text.slice(cut)];
  const parts = [partOf(left, reader), partOf(right, reader)];
  if (parts.includes('word') && !parts.includes(undefined)) return true;
  const { beforePlaces, words } = reader.lexicon;
  return right.length > SHORTEST_PART && beforePlaces.has(left) && words.get(right)?.size === 0;
}

/** Where a word without a space between them is cut into two known words, the evenest pair. */
function gapIn(text: string, reader: Reader): number | undefined {
  if (text.length < SHORTEST_SPLIT) return undefined;
  const cuts = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
  const evenness = (cut: number) => Math.min(cut, text.length - cut);
  const [cut] = cuts.filter((at) => isGap(text, at, reader)).sort((a, b) => evenness(b) - evenness(a));
  return cut;
}

const SHORTEST_JOINED = 5;

/** Two pieces of a known word with a space between them, put together, where one of them is no word by itself. */
function joined(left: Token, right: Token, { languages, lexicon }: Reader): Token | undefined {
  if (!right.spaced || left.script !== right.script || !ALPHABETS.has(left.script)) return undefined;
  if (left.text.length + right.text.length < SHORTEST_JOINED) return undefined;
  const pair = pairNumber(languages.slice(0, 1));
  if (isOwnWord(left.text, lexicon, pair) && isOwnWord(right.text, lexicon, pair)) return undefined;
  const text = left.text + right.text;
  return isRead(text, lexicon, pair) ? { ...left, text, end: right.end } : undefined;
}

/** Whether the text's own language, or all the world, knows a word as it stands. */
function isOwn(word: string, { languages: [language = 'en'], lexicon }: Reader): boolean {
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

function withoutGaps(tokens: readonly Token[], reader: Reader): readonly Token[] {
  const whole: Token[] = [];
  for (const token of tokens) {
    const before = whole.at(-1);
    const word = before && joined(before, token, reader);
    if (word) whole[whole.length - 1] = word;
    else whole.push(token);
  }
  return whole;
}

/** The tokens with slips put right: spaces, words; offsets stay those of the text. */
export function fixSlips(
  tokens: readonly Token[],
  languages: readonly Language[],
  lexicon: Lexicon,
): readonly Token[] {
  const reader: Reader = { languages: languages.slice(0, 2), lexicon, prose: tokens.length > PROSE };
  const dense = fixDense(tokens, languages[0] ?? 'en', lexicon);
  const whole = withoutGaps(dense, reader);
  const found: Token[] = [];
  for (let at = 0; at < whole.length; at += 1) addRespelled(found, whole, at, reader);
  return found;
}
