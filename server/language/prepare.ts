import type { Language } from '../../contract/languages.ts';
import { fromRoman } from './cyrillic.ts';
import { detectLanguages } from './detect.ts';
import { formsFor } from './forms.ts';
import { itemsOf } from './items.ts';
import { fixLayout } from './keyboard.ts';
import { type Lexicon, ROMANISED } from './lexicon/build.ts';
import { inLetters, romanKey } from './lexicon/roman.ts';
import type { Entry } from './lexicon/types.ts';
import { isCyrillicAlone, isRomanised } from './romanised.ts';
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

/** Names that are units behind a number. */
const UNITS = new Set(['ls', 'l', 'tys', 'tis', 'mil']);

/** Whether two tokens are the name of a model, or a phrase of all languages (`R-Line`). */
function makesName(one: Token, other: Token, { trie }: Lexicon): boolean {
  const found = trie.matches([one, other], 0, [[one.text], [other.text]]);
  const isAnyones = ({ sense, languages }: Entry) =>
    sense.kind === 'model' || (sense.kind === 'role' && !languages);
  return found.some(({ next, entries }) => next === 2 && entries.some(isAnyones));
}

/** The word beside a token, past a hyphen that joins them. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  const isJoined = tokens[at + step]?.text === '-' && !tokens[Math.max(at, at + step)]?.spaced;
  return tokens[isJoined ? at + 2 * step : at + step];
}

/** Whether a letter belongs to the name before it (`Model Y`) or behind it (`E klass`). */
function isInName(tokens: readonly Token[], at: number, token: Token, lexicon: Lexicon): boolean {
  if (token.text.length > 1) return false;
  const [before, after] = [beside(tokens, at, -1), beside(tokens, at, 1)];
  return (before && makesName(before, token, lexicon)) || (after ? makesName(token, after, lexicon) : false);
}

/** A name this long spells no function word (`jetta`). */
const ROMANISED_NAME = 5;

const SHORTEST_UNKNOWN = 4;

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
  return isEnglish || ((words.get(word)?.size ?? 0) > 0 && !romanOf.get(language)?.has(romanKey(word)));
}

const SHORTEST_ENGLISH = 3;

/** A word in Latin letters as it is spelled in Cyrillic, where it is no name in its Latin form. */
function inCyrillic(tokens: readonly Token[], at: number, lexicon: Lexicon, language: Language): Token {
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

/** A name of one or two letters ends in its digit (`C4`, `GS4`). */
const SHORTEST_BEFORE_FOUR = 3;
const isFour = (token: Token | undefined): boolean => /^4{1,2}$/.test(token?.text ?? '');

/** Whether a ч may be written as the digit it looks like: a four beside Latin letters. */
function hasFour(tokens: readonly Token[]): boolean {
  const isBeside = (at: number) => tokens[at - 1]?.script === 'latin' || tokens[at + 1]?.script === 'latin';
  return tokens.some((token, at) => isFour(token) && isBeside(at));
}

/** Words with a ч that is written as a four ("4ernyj"), where a known word comes of it. */
function withoutFours(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
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

function isWordWithFour(run: readonly Token[], lexicon: Lexicon): boolean {
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
  /** With the words put together that apostrophes and fours cut, where the text is Cyrillic in Latin letters. */
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
  const spelled = romanised ? typed.map((_, index) => inCyrillic(typed, index, lexicon, romanised)) : typed;
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

/** What a letter of a mended word, or of one of another language, counts against one of a word without a meaning. */
const MENDED = 0.5;

const lettersOf = (list: readonly { readonly text: string }[]): number =>
  list.reduce((sum, { text }) => sum + text.length, 0);

/** The letters of the words that a reading leaves without a meaning, and a part of those that it mends. */
function unexplained({ tokens, items, languages }: Prepared, { stopWords, stopLanguages }: Lexicon): number {
  const stops = stopWords.get(languages[0] ?? 'en');
  const isCyrillic = ROMANISED.includes(languages[0] ?? 'en');
  // English words stand in Russian texts too (`long range`).
  const isStop = ({ text, script }: Placed) =>
    stops?.has(text) || (isCyrillic && script === 'latin' && stopLanguages.get(text)?.includes('en'));
  const left = items.filter((item) => isPlain(item) && item.script !== 'sign' && !isStop(item));
  const mended = tokens.filter(({ others }) => others !== undefined);
  return lettersOf(left) + MENDED * lettersOf(mended);
}

/** The letters of the words of a Cyrillic text that only other languages know as they were typed. */
function foreignLetters(
  { tokens, languages: [language = 'ru'] }: Prepared,
  { words, romanOf }: Lexicon,
): number {
  const own = romanOf.get(language);
  const isForeign = ({ text, typed, script }: Token) => {
    const word = typed ?? (script === 'latin' ? text : '');
    const known = words.get(word) ?? NO_LANGUAGES;
    return known.size > 0 && !known.has('en') && !known.has('uz') && !own?.has(romanKey(word));
  };
  return lettersOf(tokens.filter(isForeign));
}

const NO_LANGUAGES: ReadonlySet<Language> = new Set();

/** The letters of the words that a language knows as they are spelled in Latin ones; those that set a filter count twice. */
function ownLetters({ tokens, items, languages: [language = 'ru'] }: Prepared, { romanOf }: Lexicon): number {
  const own = romanOf.get(language);
  const known = tokens.filter(({ typed }) => typed !== undefined && own?.has(romanKey(typed)));
  const telling = items.filter(
    ({ script, senses }) => script === 'cyrillic' && senses.some(({ kind }) => kind === 'value'),
  );
  return lettersOf([...known, ...telling]);
}

/** The reading with the least of something, the first of equals. */
function least(readings: readonly Prepared[], measure: (one: Prepared) => number): Prepared | undefined {
  const values = readings.map(measure);
  return readings[values.indexOf(Math.min(...values))];
}

/** How much less a reading in Cyrillic must leave unexplained than one in Latin letters, which is as it was typed. */
const CLEARER = 0.7;

/** A word in Latin letters of a Cyrillic text that is a Cyrillic word itself (`bez`, `tys`), and nothing in English. */
function isStray({ text, script }: Token, after: Token | undefined, lexicon: Lexicon): boolean {
  if (script !== 'latin' || text.length < 2 || lexicon.names.has(text)) return false;
  const isBeforeNumber = after?.script === 'digit';
  if (lexicon.nameWords.has(text) && !isBeforeNumber) return false;
  if (isCyrillicAlone(text, lexicon)) return true;
  const spelled = lexicon.romanOf.get('ru')?.get(romanKey(text)) ?? lexicon.roman.get(romanKey(text)) ?? '';
  const isStop = lexicon.stopWords.get('ru')?.has(spelled) ?? false;
  if (lexicon.words.get(text)?.has('en')) return isStop && isBeforeNumber;
  return isStop || (lexicon.words.get(spelled)?.has('ru') ?? false);
}

/** The words of a Cyrillic text that were typed in Latin letters, put into Cyrillic ones. */
function withoutStrays(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(({ script }) => script === 'cyrillic')) return tokens;
  return tokens.map((token, at) =>
    isStray(token, tokens[at + 1], lexicon) ? inCyrillic(tokens, at, lexicon, 'ru') : token,
  );
}

/** Cuts a text into items: wrong layout and Latin spelling put right, languages told apart; `hint` breaks ties. */
export function prepare(source: string, lexicon: Lexicon, hint?: Language): Prepared {
  const text = fixLayout(source, lexicon);
  const typed = withoutStrays(tokenise(text), lexicon);
  const uzbek = fromUzbekCyrillic(text, typed, lexicon);
  if (uzbek) return prepareAs({ text, typed: uzbek, romanised: undefined, language: 'uz' }, lexicon, hint);
  const whole = withoutFours(withoutApostrophes(text, typed), lexicon);
  const romanised = isRomanised(text, whole, lexicon);
  const as = (language: Language | undefined) =>
    prepareAs({ text, typed: language ? whole : typed, romanised: language }, lexicon, hint);
  const latin = romanised ? undefined : as(undefined);
  const left = latin ? unexplained(latin, lexicon) : Number.POSITIVE_INFINITY;
  // A reading that explains all is not to be beaten.
  if (latin && (romanised === false || left === 0)) return latin;
  const likeliest = hint === 'uk' ? [...ROMANISED].reverse() : ROMANISED;
  const cyrillic = likeliest.map(as);
  const best = least(cyrillic, (one) => unexplained(one, lexicon) - ownLetters(one, lexicon));
  const doubt = best ? unexplained(best, lexicon) + MENDED * foreignLetters(best, lexicon) : 0;
  return best && (!latin || doubt < CLEARER * left) ? best : (latin ?? as(undefined));
}
