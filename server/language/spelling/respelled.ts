import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { inLetters, romanKey } from '../lexicon/roman/roman.ts';
import type { Entry } from '../lexicon/types.ts';
import type { Token } from '../text/tokens.ts';
import { fromRoman, spellsInflected } from './cyrillic.ts';

/** Names that are units behind a number. */
const UNITS = new Set(['ls', 'l', 'tys', 'tis', 'mil']);

/** Whether two tokens are the name of a model, a phrase of all languages (`R-Line`) or an English one (`plug-in`). */
function makesName(one: Token, other: Token, { trie }: Lexicon): boolean {
  const found = trie.matches([one, other], 0, [[one.text], [other.text]]);
  const isAnyones = ({ sense, languages }: Entry) =>
    sense.kind === 'model' || !languages || (sense.kind === 'value' && languages.has('en'));
  return found.some(({ next, entries }) => next === 2 && entries.some(isAnyones));
}

/** The word beside a token, past a hyphen that joins them. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  const isJoined = tokens[at + step]?.text === '-' && !tokens[Math.max(at, at + step)]?.spaced;
  return tokens[isJoined ? at + 2 * step : at + step];
}

/** Whether a letter, or a word that stands at digits, belongs to the name before it (`Model Y`, `4CX`) or behind it (`E klass`, `cx5`). */
function isInName(tokens: readonly Token[], at: number, token: Token, lexicon: Lexicon): boolean {
  const isBeforeDigits = tokens[at + 1]?.script === 'digit';
  const isAtDigits = isBeforeDigits || (tokens[at - 1]?.script === 'digit' && !token.spaced);
  const isJoined = [tokens[at - 1], tokens[at + 1]].some((one) => one?.text === '-' && !one.spaced);
  if (token.text.length > 1 && !isAtDigits && !isJoined) return false;
  const [before, after] = [beside(tokens, at, -1), beside(tokens, at, 1)];
  return (before && makesName(before, token, lexicon)) || (after ? makesName(token, after, lexicon) : false);
}

/** A name this long spells no function word (`jetta`). */
const ROMANISED_NAME = 5;

export const SHORTEST_UNKNOWN = 4;

/** A word of no known meaning, letter by letter: it is likelier a Cyrillic word that no filter knows than a mistyped Latin name. */
function unknownInLetters(word: string, { words, stopLanguages }: Lexicon): string | undefined {
  const isKnown = word.length < SHORTEST_UNKNOWN || words.has(word) || stopLanguages.has(word);
  return isKnown ? undefined : inLetters(word);
}

/** Whether a word of Latin languages is to stay one: it spells no word of the Cyrillic language but by its beginning, or a name. */
function staysLatin(word: string, spelled: string, language: Language, lexicon: Lexicon): boolean {
  const { words, stopWords, stopLanguages, romanOf } = lexicon;
  const isOwn = words.get(spelled)?.has(language) || stopWords.get(language)?.has(spelled);
  if (isOwn) return false;
  const isEnglish = word.length >= SHORTEST_ENGLISH && stopLanguages.get(word)?.includes('en') === true;
  const known = [...(words.get(word) ?? [])];
  if (known.length === 0 || romanOf.get(language)?.has(romanKey(word))) return isEnglish;
  // Uzbek has borrowed words of Russian.
  return isEnglish || known.some((one) => one !== 'uz') || !spellsInflected(word, language, lexicon);
}

const SHORTEST_ENGLISH = 3;

/** A word in Latin letters as it is spelled in Cyrillic, where it is no name in its Latin form. */
export function inCyrillic(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  language: Language,
): Token {
  const [before, token] = [tokens[at - 1], tokens[at] as Token];
  if (token.script !== 'latin' || isInName(tokens, at, token, lexicon)) return token;
  if (token.text === 'd' && before?.script === 'digit' && !token.spaced) return token;
  const spelled = fromRoman(token.text, lexicon, language) ?? unknownInLetters(token.text, lexicon);
  const isUnit = before?.script === 'digit' && UNITS.has(token.text);
  const isShort = token.text.length < ROMANISED_NAME;
  const isFunction = isShort && (lexicon.stopWords.get(language)?.has(spelled ?? '') ?? false);
  const isName = !isUnit && !isFunction && lexicon.names.has(token.text);
  return spelled === undefined || isName || staysLatin(token.text, spelled, language, lexicon)
    ? token
    : { ...token, text: spelled, script: 'cyrillic', typed: token.text };
}

/** Whether an apostrophe sets the Turkish ending of a place or a name off: `Ankara'da`, not `p'yat`. */
function isEnding(before: Token, { text }: Token, { words, afterPlaces }: Lexicon): boolean {
  return text.length > 1 && afterPlaces.has(text) && words.has(before.text);
}

/** The parts of a word that an apostrophe cut, put together again ("p'yat"). */
export function withoutApostrophes(text: string, tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isPart = before?.script === 'latin' && token.script === 'latin' && !token.spaced;
    const isQuoted = isPart && /^['’ʼ`]$/.test(text.slice(before.end, token.start));
    const isCut = isQuoted && !isEnding(before, token, lexicon);
    if (isCut) joined[joined.length - 1] = { ...before, text: before.text + token.text, end: token.end };
    else joined.push(token);
  }
  return joined;
}

/** A name of one or two letters ends in its digit (`C4`, `GS4`). */
const SHORTEST_BEFORE_FOUR = 3;
const isFour = (token: Token | undefined): boolean => /^4{1,2}$/.test(token?.text ?? '');

/** Whether a ч may be written as the digit it looks like: a four beside Latin letters. */
function hasFour(tokens: readonly Token[]): boolean {
  const isBeside = (at: number) => tokens[at - 1]?.script === 'latin' || tokens[at + 1]?.script === 'latin';
  return tokens.some((token, at) => isFour(token) && isBeside(at));
}

/** Words with a ч that is written as a four ("4ernyj"), where a known word comes of it. */
export function withoutFours(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!hasFour(tokens)) return tokens;
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const run = fourRun(tokens, at);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length > 1 && isWordWithFour(run, lexicon)) {
      joined.push({ ...first, text: withoutFour(run), script: 'latin', end: last.end });
      at += run.length - 1;
    } else joined.push(...tokens.slice(at, at + 1));
  }
  return joined;
}

const withoutFour = (run: readonly Token[]): string =>
  run.map(({ text }) => text.replaceAll('4', 'ch')).join('');

/** Whether letters and a digit are known as they stand: `Euro4`. */
function isKnownRun(run: readonly Token[], { trie }: Lexicon): boolean {
  const forms = run.map(({ text }) => [text]);
  return trie.matches(run, 0, forms).some(({ next }) => next === run.length);
}

function isWordWithFour(run: readonly Token[], lexicon: Lexicon): boolean {
  if (isKnownRun(run, lexicon)) return false;
  const letters = run.filter((token) => !isFour(token)).reduce((sum, { text }) => sum + text.length, 0);
  if (isFour(run.at(-1)))
    return letters >= SHORTEST_BEFORE_FOUR && fromRoman(withoutFour(run), lexicon) !== undefined;
  return !isFour(run[0]) || fromRoman(withoutFour(run), lexicon) !== undefined;
}

/** The Latin words and fours that stand together from a token on. */
function fourRun(tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (const token of tokens.slice(from)) {
    if (!(token.script === 'latin' || isFour(token)) || (run.length > 0 && token.spaced)) break;
    run.push(token);
  }
  return run.some(isFour) ? run : run.slice(0, 1);
}
