import type { Language } from '../../contract/languages.ts';
import { fixDense } from './dense.ts';
import type { Lexicon } from './lexicon/build.ts';
import { numberGrammar } from './numbers/index.ts';
import { partsAt } from './numbers/pieces.ts';
import { meantNumber } from './numbers/slips.ts';
import { type Guess, guesses, isInflected, isListed, isOfLanguage, type Standing } from './spelling.ts';
import type { Token } from './tokens.ts';

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

function isKnown(token: Token, reader: Reader): boolean {
  const { text } = token;
  const { languages, lexicon } = reader;
  if (lexicon.words.has(text) || isWord(text, reader) || isOrdinary(text, reader)) return true;
  if (languages.slice(0, 2).some((language) => isInflected(text, language, lexicon))) return true;
  if (text.endsWith('s') && lexicon.nameWords.has(text.slice(0, -1))) return true;
  return languages.slice(0, 2).some((language) => partsAt([token], 0, numberGrammar(language)).length > 0);
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

/** The most words whose guesses are kept; texts repeat their words. */
const KEPT = 20_000;
const kept = new WeakMap<Lexicon, Map<string, readonly Guess[]>>();

function keptGuesses(word: string, standing: Standing): readonly Guess[] {
  const { lexicon, languages, place, prose } = standing;
  const known = kept.get(lexicon) ?? new Map<string, readonly Guess[]>();
  kept.set(lexicon, known);
  const key = `${languages.join()} ${place} ${prose} ${word}`;
  const found = known.get(key) ?? guesses(word, standing);
  if (known.size < KEPT) known.set(key, found);
  return found;
}

/** A word put right, with the other words that it may mean. */
function respelled(tokens: readonly Token[], at: number, reader: Reader): Token[] {
  const token = tokens[at];
  if (!token) return [];
  const { text, script } = token;
  if (!ALPHABETS.has(script) || text.length < SHORTEST) return [token];
  const single = undoubled(text, reader);
  if (single !== undefined) return [{ ...token, text: single }];
  const foreign = isForeign(text, reader);
  if (!foreign && isKnown(token, reader)) return [token];
  if (isOrdinary(text, reader)) return [token];
  const [best, ...others] = keptGuesses(text, { ...reader, place: placeOf(tokens, at, reader) });
  if (foreign && (best?.cost ?? Number.POSITIVE_INFINITY) > SURE) return [token];
  const parts = best && best.cost < GAP ? [token] : apart(token, reader);
  if (parts.length > 1) return parts;
  if (best) return [{ ...token, text: best.text, others: others.map((other) => other.text) }];
  const meant = meantNumber(text, numberGrammar(reader.languages[0] ?? 'en'));
  return [meant === undefined ? token : { ...token, text: meant }];
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

/** The two known words that a word without a space between them holds, the evenest pair. */
function apart(token: Token, reader: Reader): Token[] {
  const { text, start, end } = token;
  if (text.length < SHORTEST_SPLIT || end - start !== text.length) return [token];
  const cuts = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
  const evenness = (cut: number) => Math.min(cut, text.length - cut);
  const [cut] = cuts.filter((at) => isGap(text, at, reader)).sort((a, b) => evenness(b) - evenness(a));
  if (cut === undefined) return [token];
  const middle = start + cut;
  return [
    { ...token, text: text.slice(0, cut), end: middle },
    { ...token, text: text.slice(cut), start: middle, spaced: true },
  ];
}

const SHORTEST_JOINED = 5;

/** Two pieces of a known word with a space between them, put together, where one of them is no word by itself. */
function joined(left: Token, right: Token, reader: Reader): Token | undefined {
  if (!right.spaced || left.script !== right.script || !ALPHABETS.has(left.script)) return undefined;
  const whole = { ...left, text: left.text + right.text, end: right.end };
  if (whole.text.length < SHORTEST_JOINED || !isRead(whole, reader)) return undefined;
  return isOwn(left.text, reader) && isOwn(right.text, reader) ? undefined : whole;
}

/** Whether the text's own language, or all the world, knows a word as it stands. */
function isOwn(word: string, { languages: [language = 'en'], lexicon }: Reader): boolean {
  return lexicon.nameWords.has(word) || isOfLanguage(word, language, lexicon);
}

/** Whether the text's own language reads a word, inflected or a number in one word. */
function isRead(token: Token, reader: Reader): boolean {
  const [language = 'en'] = reader.languages;
  if (isOwn(token.text, reader) || isInflected(token.text, language, reader.lexicon)) return true;
  return partsAt([token], 0, numberGrammar(language)).length > 0;
}

function withoutGaps(tokens: readonly Token[], reader: Reader): Token[] {
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
  return whole.flatMap((_, at) => respelled(whole, at, reader));
}
