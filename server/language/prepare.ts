import type { Language } from '../../contract/languages.ts';
import { detectLanguages, latinShares } from './detect.ts';
import { formsFor, fromRoman } from './forms.ts';
import { itemsOf } from './items.ts';
import { fixLayout } from './keyboard.ts';
import type { Lexicon } from './lexicon/build.ts';
import { romanKey } from './lexicon/roman.ts';
import { remembered } from './memo.ts';
import { numberGrammar } from './numbers/index.ts';
import { isPlain, type Placed, place } from './segments.ts';
import { fixSlips } from './slips.ts';
import { withCodes } from './spelled.ts';
import { type Token, tokenise } from './tokens.ts';
import { fromUzbekCyrillic } from './uzbek.ts';

/** A text cut into items, with the languages that it may be in. */
export interface Prepared {
  readonly tokens: readonly Token[];
  readonly languages: readonly Language[];
  readonly items: readonly Placed[];
}

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr', 'uz'];
const ROMANISED_LENGTH = 4;
/** Letters that nobody writes for Cyrillic ones. */
const FOREIGN_LETTERS = /[^\P{Script=Latin}a-zšžčě]|[og]['ʻ’‘`][a-z]/iu;
const ROMAN_SCRIPTS: ReadonlySet<string> = new Set(['latin', 'digit', 'sign']);

/** Below this the looks of a text's words say nothing. */
const TELLING = 0.6;

/** How much the words look like Cyrillic ones in Latin letters, and like those of the likeliest other language. */
function looksOf(latin: readonly Token[], lexicon: Lexicon): { roman: number; other: number } {
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

/** Whether a text is Russian or Ukrainian in Latin letters; undefined where that is to be tried. */
function isRomanised(text: string, tokens: readonly Token[], lexicon: Lexicon): boolean | undefined {
  if (FOREIGN_LETTERS.test(text)) return false;
  const latin = tokens.filter(({ script }) => script === 'latin');
  if (latin.length === 0 || tokens.some(({ script }) => !ROMAN_SCRIPTS.has(script))) return false;
  if (isKnownIn('pl', latin, lexicon) || isKnownIn('en', latin, lexicon)) return false;
  const foreign = latin.filter(
    (token) => token.text.length >= ROMANISED_LENGTH && !isLatinWord(token.text, lexicon),
  );
  const cyrillic = foreign.filter((token) => fromRoman(token.text, lexicon) !== undefined);
  const { roman, other } = looksOf(latin, lexicon);
  if (roman + other >= TELLING) {
    const isTried = latin.length <= FEW && latin.some(({ text: word }) => isCyrillicAlone(word, lexicon));
    const isUnlike = roman < UNLIKE * other || (cyrillic.length === 0 && foreign.length > 0);
    if (isUnlike) return isTried ? undefined : false;
    const isClear = roman + KNOWN * knownOf(latin, lexicon) > ALIKE * other;
    return isClear && !latin.some(({ text: word }) => isLatinStop(word, lexicon)) ? true : undefined;
  }
  if (latin.some((token) => isLatinStop(token.text, lexicon)))
    return latin.some(({ text: word }) => isCyrillicAlone(word, lexicon)) ? undefined : false;
  const native = latin.filter(
    (token) => token.text.length >= ROMANISED_LENGTH && hasLatinPhrase(token.text, lexicon),
  );
  return cyrillic.length > 0 && cyrillic.length >= native.length && cyrillic.length * 2 >= foreign.length;
}

/** A common word of a Latin-script language that spells no common Russian or Ukrainian one (`do`, `na`). */
function isLatinStop(word: string, lexicon: Lexicon): boolean {
  const { stopWords, roman } = lexicon;
  const isNumber = LATIN.some((language) => word.length > 3 && numberGrammar(language).pieces.has(word));
  if (isNumber) return true;
  const spelled = roman.get(romanKey(word)) ?? '';
  return (
    word.length > 1 &&
    lexicon.stopLanguages.has(word) &&
    !stopWords.get('ru')?.has(spelled) &&
    !stopWords.get('uk')?.has(spelled)
  );
}

/** Whether a word spells a Cyrillic one that is no name, and is nothing in Latin letters (`tis`). */
function isCyrillicAlone(word: string, lexicon: Lexicon): boolean {
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

/** Names that are units behind a number. */
const UNITS = new Set(['ls', 'l', 'tys', 'tis']);

/** Whether a letter belongs to the name before it (`Model Y`). */
function endsName(token: Token, before: Token | undefined, { trie }: Lexicon): boolean {
  if (token.text.length > 1 || !before) return false;
  const found = trie.matches([before, token], 0, [[before.text], [token.text]]);
  return found.some(({ next, entries }) => next === 2 && entries.some(({ sense }) => sense.kind === 'model'));
}

/** A name this long spells no function word (`jetta`). */
const ROMANISED_NAME = 5;

/** A word in Latin letters as it is spelled in Cyrillic, where it is no name in its Latin form. */
function inCyrillic(token: Token, before: Token | undefined, lexicon: Lexicon, language: Language): Token {
  if (token.script !== 'latin' || endsName(token, before, lexicon)) return token;
  const spelled = fromRoman(token.text, lexicon, language);
  const isUnit = before?.script === 'digit' && UNITS.has(token.text);
  const isShort = token.text.length < ROMANISED_NAME;
  const isFunction = isShort && (lexicon.stopWords.get(language)?.has(spelled ?? '') ?? false);
  const isName = !isUnit && !isFunction && lexicon.names.has(token.text);
  return spelled === undefined || isName
    ? token
    : { ...token, text: spelled, script: 'cyrillic', typed: token.text };
}

/** The parts of a word that an apostrophe cut, put together again ("p'yat"). */
function withoutApostrophes(text: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isPart = before?.script === 'latin' && token.script === 'latin' && !token.spaced;
    const isCut = isPart && /^['’ʼ`]$/.test(text.slice(before.end, token.start));
    if (isCut) joined[joined.length - 1] = { ...before, text: before.text + token.text, end: token.end };
    else joined.push(token);
  }
  return joined;
}

const SHORTEST_WITH_FOUR = 3;

/** Words with a ч that is written as the digit it looks like ("4ernyj"), where a known word comes of it. */
function withoutFours(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const run = fourRun(tokens, at);
    const word = run.map(({ text }) => (text === '4' ? 'c' : text)).join('');
    const [first, last] = [run[0], run.at(-1)];
    const isInside = run[0]?.script === 'latin' && run.at(-1)?.script === 'latin';
    const isWord =
      run.length > 1 &&
      word.length >= SHORTEST_WITH_FOUR &&
      (isInside || fromRoman(word, lexicon) !== undefined);
    if (first && last && isWord) {
      joined.push({ ...first, text: word, script: 'latin', end: last.end });
      at += run.length - 1;
    } else joined.push(...tokens.slice(at, at + 1));
  }
  return joined;
}

/** The Latin words and fours that stand together from a token on. */
function fourRun(tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (const token of tokens.slice(from)) {
    const isPart = token.script === 'latin' || token.text === '4';
    if (!isPart || (run.length > 0 && token.spaced)) break;
    run.push(token);
  }
  return run.some(({ text }) => text === '4') ? run : run.slice(0, 1);
}

/** The languages of a text in Latin letters: Kazakh, which few write so, comes second only where the text has words of it. */
function withSibling(
  romanised: Language,
  found: readonly Language[],
  tokens: readonly Token[],
  { words }: Lexicon,
): Language[] {
  const isKazakh = tokens.some(({ text }) => {
    const known = words.get(text);
    return known?.has('kk') && !known.has('ru') && !known.has('uk');
  });
  const others = found.filter((one) => one !== romanised);
  if (isKazakh || others[0] !== 'kk') return [romanised, ...others];
  const own = [romanised, ...ROMANISED.filter((one) => one !== romanised)];
  return [...own, ...found.filter((one) => !own.includes(one))];
}

interface Hypothesis {
  readonly text: string;
  readonly typed: readonly Token[];
  /** The language that is written in Latin letters. */
  readonly romanised: Language | undefined;
  /** The language, where it is certain. */
  readonly language?: Language;
}

function prepareAs(
  { text, typed, romanised, language }: Hypothesis,
  lexicon: Lexicon,
  hint?: Language,
): Prepared {
  const spelled = romanised
    ? withoutFours(withoutApostrophes(text, typed), lexicon).map((token, index, all) =>
        inCyrillic(token, all[index - 1], lexicon, romanised),
      )
    : typed;
  const detected = detectLanguages(text, spelled, lexicon, hint);
  const found = language ? [language, ...detected.filter((one) => one !== language)] : detected;
  const languages = romanised ? withSibling(romanised, found, spelled, lexicon) : found;
  const tokens = withCodes(fixSlips(spelled, languages, lexicon), lexicon);
  const forms = formsFor(tokens, lexicon, {
    languages: languages.slice(0, 2),
    romanised: romanised !== undefined,
  });
  return { tokens, languages, items: place(itemsOf({ tokens, forms, languages, lexicon })) };
}

/** What a letter of a mended word counts against one of a word without a meaning. */
const MENDED = 0.5;

/** The letters of the words that a reading leaves without a meaning, and a part of those that it mends. */
function unexplained({ tokens, items, languages }: Prepared, { stopWords }: Lexicon): number {
  const stops = stopWords.get(languages[0] ?? 'en');
  const left = items.filter((item) => isPlain(item) && item.script !== 'sign' && !stops?.has(item.text));
  const mended = tokens.filter(({ others }) => others !== undefined);
  const letters = (list: readonly { readonly text: string }[]) =>
    list.reduce((sum, { text }) => sum + text.length, 0);
  return letters(left) + MENDED * letters(mended);
}

/** The letters of the words that a language knows as they are spelled in Latin ones. */
function ownLetters({ tokens, languages: [language = 'ru'] }: Prepared, { romanOf }: Lexicon): number {
  const own = romanOf.get(language);
  const known = tokens.filter(({ typed }) => typed !== undefined && own?.has(romanKey(typed)));
  return known.reduce((sum, { text }) => sum + text.length, 0);
}

/** The reading with the least of something, the first of equals. */
function least(readings: readonly Prepared[], measure: (one: Prepared) => number): Prepared | undefined {
  const values = readings.map(measure);
  return readings[values.indexOf(Math.min(...values))];
}

/** How much less a reading in Cyrillic must leave unexplained than one in Latin letters, which is as it was typed. */
const CLEARER = 0.7;

const ROMANISED: readonly Language[] = ['ru', 'uk'];

/** Cuts a text into items: wrong layout and Latin spelling put right, languages told apart; `hint` breaks ties. */
export function prepare(source: string, lexicon: Lexicon, hint?: Language): Prepared {
  const text = fixLayout(source, lexicon);
  const typed = tokenise(text);
  const uzbek = fromUzbekCyrillic(text, typed, lexicon);
  if (uzbek) return prepareAs({ text, typed: uzbek, romanised: undefined, language: 'uz' }, lexicon, hint);
  const romanised = isRomanised(text, withoutApostrophes(text, typed), lexicon);
  const as = (language: Language | undefined) =>
    prepareAs({ text, typed, romanised: language }, lexicon, hint);
  const latin = romanised ? undefined : as(undefined);
  const left = latin ? unexplained(latin, lexicon) : Number.POSITIVE_INFINITY;
  // A reading that explains all is not to be beaten.
  if (latin && (romanised === false || left === 0)) return latin;
  const likeliest = hint === 'uk' ? [...ROMANISED].reverse() : ROMANISED;
  const cyrillic = likeliest.map(as);
  const best = least(cyrillic, (one) => unexplained(one, lexicon) - ownLetters(one, lexicon));
  return best && (!latin || unexplained(best, lexicon) < CLEARER * left) ? best : (latin ?? as(undefined));
}
