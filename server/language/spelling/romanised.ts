import type { Language } from '../../../contract/languages.ts';
import { latinShares } from '../detect.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { romanKey, romanKeys } from '../lexicon/roman/roman.ts';
import { remembered } from '../memo.ts';
import { languagesCounting, numberGrammar } from '../numbers/index.ts';
import type { Token } from '../text/tokens.ts';
import { fromRoman } from './cyrillic.ts';

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr', 'uz'];
const ROMANISED_LENGTH = 4;
/** Letters that nobody writes for Cyrillic ones. */
const FOREIGN_LETTERS = /[^\P{Script=Latin}a-zšžčě]|[og]['ʻ’‘`][a-z]/iu;
const ROMAN_SCRIPTS: ReadonlySet<string> = new Set(['latin', 'digit', 'sign']);

/** Below this the looks of a text's words say nothing. */
const TELLING = 0.6;

/** How much words look like Cyrillic ones in Latin letters, and like those of the likeliest other language. */
interface Looks {
  readonly roman: number;
  readonly other: number;
}

function looksOf(latin: readonly Token[], lexicon: Lexicon): Looks {
  const { words } = lexicon;
  const sums = new Map<string, number>();
  for (const { text } of latin) {
    if (text.length < 3 || words.get(text)?.size === 0) continue;
    for (const [name, share] of latinShares(text, lexicon)) sums.set(name, (sums.get(name) ?? 0) + share);
  }
  const roman = sums.get('roman') ?? 0;
  sums.delete('roman');
  return { roman, other: Math.max(0, ...sums.values()) };
}

/** Looks that leave no doubt, as shares of those of the likeliest other language. */
const UNLIKE = 0.15;
const ALIKE = 1.4;
/** The looks of so few words are no reason not to try Cyrillic. */
const FEW = 5;
/** What a word that only one side knows counts. */
const KNOWN = 0.5;

/** How many words only Cyrillic knows, less those that only Latin languages know. */
function knownOf(latin: readonly Token[], lexicon: Lexicon): number {
  const sides = latin.map(({ text }): number => {
    if (text.length < 2 || lexicon.words.get(text)?.size === 0) return 0;
    const spelled = lexicon.roman.get(romanKey(text));
    const isLatin = hasLatinPhrase(text, lexicon) || lexicon.stopLanguages.has(text);
    return Number(spelled !== undefined) - Number(isLatin);
  });
  return sides.reduce((sum, side) => sum + side, 0);
}

/** Languages of which a text is that they know word for word. */
const KNOWN_WHOLE: readonly Language[] = ['pl', 'en', 'de'];

/** The words of a text by what they may be. */
interface Sides {
  readonly latin: readonly Token[];
  /** Those that are no words of a language in Latin letters, and of these those that are Cyrillic ones. */
  readonly foreign: readonly Token[];
  readonly cyrillic: readonly Token[];
}

/** What the looks of many letters tell; undefined where they leave it open. */
function byLooks({ latin, foreign, cyrillic }: Sides, { roman, other }: Looks, lexicon: Lexicon) {
  const isTried = latin.length <= FEW && latin.some(({ text }) => isCyrillicAlone(text, lexicon));
  const isUnlike = roman < UNLIKE * other || (cyrillic.length === 0 && foreign.length > 0);
  if (isUnlike) return isTried || hasSpelled(latin, lexicon, SPELLED) ? undefined : false;
  const isClear = roman + KNOWN * knownOf(latin, lexicon) > ALIKE * other;
  return isClear && !latin.some(({ text }) => isLatinStop(text, lexicon)) ? true : undefined;
}

/** What the words of a text tell that is too short for looks. */
function byWords({ latin, foreign, cyrillic }: Sides, lexicon: Lexicon): boolean | undefined {
  const tried = () => (hasSpelled(latin, lexicon) ? undefined : false);
  if (latin.some(({ text }) => isLatinStop(text, lexicon))) return tried();
  if (foreign.length === 0 && tried() === undefined) return undefined;
  const native = latin.filter(({ text }) => text.length >= ROMANISED_LENGTH && hasLatinPhrase(text, lexicon));
  const isLikely =
    cyrillic.length > 0 && cyrillic.length >= native.length && cyrillic.length * 2 >= foreign.length;
  return isLikely || tried();
}

/** Whether a text is Russian or Ukrainian in Latin letters; undefined where that is to be tried. */
export function isRomanised(text: string, tokens: readonly Token[], lexicon: Lexicon): boolean | undefined {
  if (FOREIGN_LETTERS.test(text)) return false;
  const latin = tokens.filter(({ script }) => script === 'latin');
  if (latin.length === 0 || tokens.some(({ script }) => !ROMAN_SCRIPTS.has(script))) return false;
  if (KNOWN_WHOLE.some((language) => isKnownIn(language, latin, lexicon))) return false;
  const foreign = latin.filter(
    (token) => token.text.length >= ROMANISED_LENGTH && !isLatinWord(token.text, lexicon),
  );
  const cyrillic = foreign.filter((token) => fromRoman(token.text, lexicon) !== undefined);
  const sides: Sides = { latin, foreign, cyrillic };
  const looks = looksOf(latin, lexicon);
  return looks.roman + looks.other >= TELLING ? byLooks(sides, looks, lexicon) : byWords(sides, lexicon);
}

/** The least share of words that spell Cyrillic ones where the looks of the text are others. */
const SPELLED = 0.2;

/** Whether words are nothing in Latin letters and spell Cyrillic words or names, the usual way or by habit; one, or a share of them. */
function hasSpelled(latin: readonly Token[], lexicon: Lexicon, share = 0): boolean {
  const borrowed = borrowedWords(latin, lexicon);
  const isSpelled = (one: Token) =>
    one.text.length >= SHORTEST_SPELLED && (borrowed.includes(one) || spells(one.text, lexicon));
  const count = latin.filter(isSpelled).length;
  return count > 0 && count >= share * latin.length;
}

const SHORTEST_SPELLED = 3;

const BORROWED_FROM: readonly Language[] = ['ru', 'uk'];
/** A shorter word spells many (Uzbek `oq`). */
const SHORTEST_BORROWED = 4;

/** Whether a word spells a Russian or Ukrainian one, and is known in no Latin language but Uzbek, which has borrowed it. */
const isBorrowed = remembered((word, { words, names, romanOf, stopLanguages }): boolean => {
  if (word.length < SHORTEST_BORROWED || names.has(word) || stopLanguages.has(word)) return false;
  for (const one of words.get(word) ?? []) if (one !== 'uz') return false;
  const key = romanKey(word);
  return BORROWED_FROM.some((one) => romanOf.get(one)?.has(key));
});

/** Whether a word is of Uzbek alone, and not borrowed. */
function isUzbekWord(word: string, lexicon: Lexicon): boolean {
  const [first, second] = lexicon.words.get(word) ?? [];
  const stops = lexicon.stopLanguages.get(word) ?? [];
  const isOwn = first === undefined ? stops.includes('uz') : first === 'uz' && second === undefined;
  // Turkish shares some words of Uzbek (`bu`).
  return isOwn && stops.every((one) => one === 'uz' || one === 'tr') && !isBorrowed(word, lexicon);
}

/** Whether the words of a text look more like Uzbek than like Cyrillic ones in Latin letters. */
function looksUzbek(latin: readonly Token[], lexicon: Lexicon): boolean {
  let lead = 0;
  for (const { text } of latin) {
    if (text.length < 3 || lexicon.words.get(text)?.size === 0 || isBorrowed(text, lexicon)) continue;
    const shares = latinShares(text, lexicon);
    lead += (shares.get('uz') ?? 0) - (shares.get('roman') ?? 0);
  }
  return lead > KNOWN;
}

/** The words of a text that are Russian or Ukrainian as Uzbek borrowed them, where none is of Uzbek itself. */
export function borrowedWords(latin: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const borrowed = latin.filter(({ text, script }) => script === 'latin' && isBorrowed(text, lexicon));
  if (borrowed.length === 0) return borrowed;
  return looksUzbek(latin, lexicon) || latin.some(({ text }) => isUzbekWord(text, lexicon)) ? [] : borrowed;
}

const spells = remembered((word, { words, nameWords, stopLanguages, roman }): boolean => {
  // A word of a place's name alone (`Novyy Urengoy`) is no word of a Latin language.
  const isLatin = (words.get(word)?.size ?? 0) > 0 || nameWords.has(word) || stopLanguages.has(word);
  if (isLatin) return false;
  return romanKeys(word).some((key) => roman.has(key));
});

/** Shorter number words are other words as well. */
const SHORTEST_NUMBER = 3;

/** A common word of a Latin-script language that spells no common Russian or Ukrainian one (`do`, `na`). */
function isLatinStop(word: string, lexicon: Lexicon): boolean {
  const { stopWords, roman } = lexicon;
  const spelled = roman.get(romanKey(word)) ?? '';
  const isNumber = word.length >= SHORTEST_NUMBER && languagesCounting(word).length > 0;
  if (isNumber && languagesCounting(spelled).length === 0) return true;
  return (
    word.length > 1 &&
    lexicon.stopLanguages.has(word) &&
    !stopWords.get('ru')?.has(spelled) &&
    !stopWords.get('uk')?.has(spelled)
  );
}

/** Whether a word spells a Cyrillic one that is no name, and is nothing in Latin letters (`tis`). */
export function isCyrillicAlone(word: string, lexicon: Lexicon): boolean {
  const isLatin = lexicon.words.has(word) || lexicon.stopLanguages.has(word);
  const spelled = isLatin || word.length < 3 ? undefined : lexicon.roman.get(romanKey(word));
  if (spelled === undefined) return false;
  return lexicon.words.get(spelled)?.size !== 0 || numberGrammar('ru').pieces.has(spelled);
}

function hasLatinPhrase(word: string, { words }: Lexicon): boolean {
  return LATIN.some((language) => words.get(word)?.has(language));
}

/** Whether a Latin language knows every word that is no name, and one of its phrases is among them. */
function isKnownIn(language: Language, latin: readonly Token[], { words, stopWords }: Lexicon): boolean {
  const stops = stopWords.get(language);
  const others = latin.filter(({ text }) => words.get(text)?.size !== 0 || stops?.has(text));
  const { pieces } = numberGrammar(language);
  const isKnown = ({ text }: Token) => words.get(text)?.has(language) || stops?.has(text) || pieces.has(text);
  return others.some(({ text }) => words.get(text)?.has(language)) && others.every(isKnown);
}

const isLatinWord = remembered(
  (word, { stopLanguages, words, fuzzy }) =>
    stopLanguages.has(word) || words.has(word) || fuzzy.near(word).length > 0,
);
