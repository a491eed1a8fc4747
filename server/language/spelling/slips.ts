import type { Language } from '../../../contract/languages.ts';
import { behindAnd } from '../forms.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { pairNumber, pairOf, remembered } from '../memo.ts';
import { numberGrammar } from '../numbers/index.ts';
import { isNumberWord } from '../numbers/pieces.ts';
import { meantNumber } from '../numbers/slips.ts';
import { sensesOf } from '../senses.ts';
import type { Token } from '../text/tokens.ts';
import { lastOfCompound } from './compounds.ts';
import { denseSteps } from './dense/dense.ts';
import { expectedAt } from './expected.ts';
import {
  ALPHABETS,
  codeIn,
  gapIn,
  gapInRest,
  humpIn,
  isOwn,
  isPrivative,
  type Reader,
  withoutGaps,
} from './gaps.ts';
import { nameUnder } from './piled.ts';
import {
  type Guess,
  guesses,
  isInflected,
  isListed,
  isLooselyInflected,
  isOfLanguage,
  type Standing,
} from './spelling.ts';

/** Russian and Ukrainian verbs of what one does oneself, Arabic ones of what several do, Turkish ones of what I shall or may do: few phrases hold one, and many are a slip away from another word. */
const VERB =
  /[а-яії]{4}(?:ся|сь)$|^[يت][\u0621-\u064a]{3,5}ون$|[a-z]{4}(?:[ea]yim|[ea]c[ea]gi[mz]|[iu]yoru[mz])$/;
/** Shorter words may be any others. */
const SHORTEST = 4;
/** A sentence holds many words that look like a name; a search phrase few. */
const PROSE = 16;
/** Words that may be places without a preposition are at least so long. */
const SHORTEST_PLACE = 6;

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

/** Whether a word that names a value elsewhere would become one that names none: French "gris" in German. */
function isLoss(word: string, meant = '', { lexicon }: Reader): boolean {
  const says = (one: string) => sensesOf(one, lexicon).some(({ kind }) => kind !== 'role');
  return says(word) && !says(meant);
}

function isInflectedIn(text: string, { languages, lexicon }: Reader): boolean {
  return languages.slice(0, 2).some((language) => isInflected(text, language, lexicon));
}

/** Whether a word is known in other ways than by endings of the language. */
function isKnownWhole(text: string, reader: Reader): boolean {
  const { languages, lexicon } = reader;
  if (lexicon.words.has(text) || isWord(text, reader) || isOrdinary(text, reader)) return true;
  if (nameUnder(text, languages[0], lexicon) !== undefined) return true;
  if (behindAnd(text, languages[0] ?? 'en', lexicon) !== undefined) return true;
  if (lastOfCompound(text, languages[0], lexicon) !== undefined) return true;
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
/** The same where one of the words would be a letter: it is likelier one too many. */
const SHORT_GAP = 1.4;

function gapCost(word: string, cut: number): number {
  return Math.min(cut, word.length - cut) < 2 ? SHORT_GAP : GAP;
}

/** A known word whose last letter is doubled: its stem with an ending as well. */
function undoubled(word: string, reader: Reader): string | undefined {
  const bare = word.slice(0, -1);
  return word.length > SHORTEST && word.at(-1) === word.at(-2) && isOwn(bare, reader) && !isOwn(word, reader)
    ? bare
    : undefined;
}

/** So many everyday words are known of a language that one which only looks like a form of another is likelier a slip. */
const WELL_LISTED = 1000;

/** Whether a word is known by endings alone that many other words take: `bezinli` has the stem of "cloth". */
function isDoubtful(word: string, { languages: [language = 'en'], lexicon }: Reader): boolean {
  if (word.length <= SHORTEST || (lexicon.ordinary.get(language)?.size ?? 0) < WELL_LISTED) return false;
  return isLooselyInflected(word, language, lexicon);
}

/** Whether a guess is sure enough for a word that may be right as it stands: a likely slip in a word of the language. */
function isSure(guess: Guess | undefined, { languages: [language = 'en'], lexicon }: Reader): boolean {
  return guess !== undefined && guess.cost <= SURE && isOfLanguage(guess.text, language, lexicon);
}

/** Whether a word stays as it is: known, or an everyday one. */
const isSettled = remembered((word, lexicon, pair): boolean => {
  const reader: Reader = { languages: pairOf(pair), lexicon, prose: false };
  if (undoubled(word, reader) !== undefined) return false;
  if (VERB.test(word)) return true;
  if (isOrdinary(word, reader)) return true;
  if (isForeign(word, reader)) return false;
  return isKnownWhole(word, reader) || (isInflectedIn(word, reader) && !isDoubtful(word, reader));
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
  if (
    isForeign(word, standing) &&
    ((best?.cost ?? Number.POSITIVE_INFINITY) > SURE || isLoss(word, best?.text, standing))
  )
    return null;
  if (!isSure(best, standing) && isDoubtful(word, standing) && isInflectedIn(word, standing)) return null;
  const cut = (best && best.cost < GAP) || !isWhole ? undefined : gapIn(word, standing);
  const isCut = cut !== undefined && (best === undefined || best.cost >= gapCost(word, cut));
  if (isCut) return { text: word, cut };
  if (best) return { text: best.text, others: others.map((other) => other.text) };
  const meant = meantNumber(word, numberGrammar(standing.languages[0] ?? 'en'));
  return meant === undefined ? null : { text: meant };
}

/** What the word at a token is read as, if it is mistyped. */
function meantAt(tokens: readonly Token[], at: number, reader: Reader): Mended | null {
  const token = tokens[at];
  if (!token || token.text.length < SHORTEST || !ALPHABETS.has(token.script)) return null;
  const { text, start, end } = token;
  const pair = pairNumber(reader.languages);
  const isKnown = isSettled(text, reader.lexicon, pair);
  const isWhole = end - start === text.length;
  const cut = isWhole ? (humpIn(token, reader) ?? cutBefore(tokens, at, reader, isKnown)) : undefined;
  if (cut !== undefined) return { text, cut };
  const expected = expectedAt(tokens, at, reader, isKnown);
  if (expected !== undefined) return { text: expected };
  if (isKnown && !reader.lexicon.rare.has(text)) return null;
  const place = placeOf(tokens, at, reader);
  if (isKnown && place === 'sure') return null;
  const meant = mendedAt(text, reader.lexicon, standingNumber(pair, place, reader.prose, isWhole));
  // A rare word of the language is no slip in one of another: Turkish "malı", Uzbek "mayli".
  return isKnown && meant !== null && !isOwn(meant.text, reader) ? null : meant;
}

/** Where an unknown word is cut whose end is the code of a model with the digits behind it. */
function cutBefore(
  tokens: readonly Token[],
  at: number,
  reader: Reader,
  isKnown: boolean,
): number | undefined {
  return isKnown ? undefined : codeIn(tokens[at]?.text ?? '', tokens[at + 1], reader);
}

/** The words that a token is cut into where spaces are lost. */
function parts(token: Token, cut: number, reader: Reader): Token[] {
  const { text, start } = token;
  const middle = start + cut;
  const left: Token = { ...token, text: text.slice(0, cut), end: middle, hump: undefined, others: [] };
  const behind = text.slice(cut);
  const spaced = !isPrivative(behind, reader.lexicon);
  const rest: Token = { ...left, text: behind, start: middle, end: token.end, spaced };
  const next = gapInRest(rest.text, reader);
  return [left, ...(next === undefined ? [rest] : parts(rest, next, reader))];
}

/** Adds a word put right, in several where spaces were lost. */
function addRespelled(found: Token[], tokens: readonly Token[], at: number, reader: Reader): void {
  const token = tokens[at];
  if (!token) return;
  const meant = meantAt(tokens, at, reader);
  if (meant?.cut !== undefined) found.push(...parts(token, meant.cut, reader));
  else if (meant?.others) found.push({ ...token, text: meant.text, others: meant.others });
  else found.push(meant ? { ...token, text: meant.text } : token);
}

/** The tokens with slips put right: spaces, words; offsets stay those of the text. */
export function* slipSteps(
  tokens: readonly Token[],
  languages: readonly Language[],
  lexicon: Lexicon,
): Generator<void, readonly Token[]> {
  const reader: Reader = { languages: languages.slice(0, 2), lexicon, prose: tokens.length > PROSE };
  const dense = yield* denseSteps(tokens, languages[0] ?? 'en', lexicon);
  const whole = withoutGaps(dense, reader);
  const found: Token[] = [];
  for (let at = 0; at < whole.length; at += 1) {
    addRespelled(found, whole, at, reader);
    yield;
  }
  return found;
}
