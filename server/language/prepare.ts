import type { Language } from '../../contract/languages.ts';
import { detectLanguages } from './detect.ts';
import { withoutEdges, withQuotes } from './edges.ts';
import { formsFor } from './forms.ts';
import { itemSteps } from './items/items.ts';
import type { Lexicon } from './lexicon/build.ts';
import { CYRILLIC } from './lexicon/language-set.ts';
import { romanKey } from './lexicon/roman/roman.ts';
import { isPlain, type Placed, place } from './segments.ts';
import { fixLayout } from './spelling/layouts/keyboard.ts';
import { withoutNumeralEndings } from './spelling/numerals.ts';
import { inCyrillic, SHORTEST_UNKNOWN, withoutApostrophes, withoutFours } from './spelling/respelled.ts';
import { borrowedWords, isCyrillicAlone, isRomanised } from './spelling/romanised.ts';
import { slipSteps } from './spelling/slips.ts';
import { withCodes, withSaidCodes } from './spelling/spelled.ts';
import { withThousands } from './spelling/thousands.ts';
import { fromUzbekCyrillic } from './spelling/uzbek.ts';
import { withZeros } from './spelling/zeros.ts';
import { type Token, tokenise } from './text/tokens.ts';

/** A text cut into items, with the languages that it may be in. */
export interface Prepared {
  readonly tokens: readonly Token[];
  readonly languages: readonly Language[];
  readonly items: readonly Placed[];
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
  const own = [romanised, ...CYRILLIC.filter((one) => one !== romanised)];
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

function isChanged(before: readonly Token[], after: readonly Token[]): boolean {
  return before.length !== after.length || after.some(({ text }, at) => text !== before[at]?.text);
}

function* prepareAs(
  { text, typed, romanised, language }: Hypothesis,
  lexicon: Lexicon,
  hint?: Language,
): Generator<void, Prepared> {
  const cyrillic = romanised ? typed.map((_, index) => inCyrillic(typed, index, lexicon, romanised)) : typed;
  const spelled = withSaidCodes(withoutNumeralEndings(cyrillic), lexicon);
  yield;
  const detected = detectLanguages(text, spelled, lexicon, hint);
  yield;
  const found = language ? [language, ...detected.filter((one) => one !== language)] : detected;
  const first = romanised ? withSibling(romanised, found, spelled, lexicon) : found;
  const mended = yield* slipSteps(spelled, first, lexicon);
  // Words put right tell the language better than those mistyped, which are then read in it.
  const isOpen = romanised === undefined && language === undefined && isChanged(spelled, mended);
  const meant = () => `${text} ${mended.map((token) => token.text).join(' ')}`;
  const languages = isOpen ? detectLanguages(meant(), mended, lexicon, hint) : first;
  const right = languages[0] === first[0] ? mended : yield* slipSteps(spelled, languages, lexicon);
  const tokens = withCodes(right, lexicon);
  const forms = formsFor(tokens, lexicon, {
    languages: languages.slice(0, 2),
    romanised: romanised !== undefined,
  });
  yield;
  return { tokens, languages, items: place(yield* itemSteps({ tokens, forms, languages, lexicon })) };
}

/** What a letter of a mended word, or of one of another language, counts against one of a word without a meaning. */
const MENDED = 0.5;

const lettersOf = (list: readonly { readonly text: string }[]): number =>
  list.reduce((sum, { text }) => sum + text.length, 0);

/** The letters of the words that a reading leaves without a meaning, and a part of those that it mends. */
function unexplained({ tokens, items, languages }: Prepared, { stopWords, stopLanguages }: Lexicon): number {
  const stops = stopWords.get(languages[0] ?? 'en');
  const isCyrillic = CYRILLIC.includes(languages[0] ?? 'en');
  // English words stand in Russian texts too (`long range`).
  const isStop = ({ text, script }: Placed) =>
    stops?.has(text) || (isCyrillic && script === 'latin' && stopLanguages.get(text)?.includes('en'));
  const left = items.filter((item) => isPlain(item) && item.script !== 'sign' && !isStop(item));
  const mended = tokens.filter(({ others }) => others !== undefined);
  return lettersOf(left) + MENDED * lettersOf(mended);
}

/** The letters of the words that, as they were typed, other languages know and this one in Latin letters does not. */
function foreignLetters(
  tokens: readonly Token[],
  language: Language | undefined,
  { words, romanOf }: Lexicon,
): number {
  const own = romanOf.get(language ?? 'ru');
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

/** The languages that a text in Latin letters may be in, that of the hint first; Kazakh where a word is Kazakh alone. */
function likeliestOf(tokens: readonly Token[], { romanOf, words }: Lexicon, hint?: Language): Language[] {
  const isOf = (key: string) => (language: Language) => romanOf.get(language)?.has(key) ?? false;
  const isKazakh = tokens.some(({ text, script }) => {
    if (script !== 'latin' || text.length < SHORTEST_UNKNOWN || words.has(text)) return false;
    const key = romanKey(text);
    return isOf(key)('kk') && !isOf(key)('ru') && !isOf(key)('uk');
  });
  const found = isKazakh ? CYRILLIC : CYRILLIC.filter((one) => one !== 'kk');
  return hint === undefined ? [...found] : [...found].sort((a, b) => Number(b === hint) - Number(a === hint));
}

/** Cuts a text into items: wrong layout and Latin spelling put right, languages told apart; `hint` breaks ties. */
export function* prepareSteps(source: string, lexicon: Lexicon, hint?: Language): Generator<void, Prepared> {
  const text = fixLayout(source, lexicon);
  yield;
  const typed = withThousands(
    withoutStrays(withoutEdges(withQuotes(withZeros(tokenise(text)))), lexicon),
    lexicon,
  );
  yield;
  const uzbek = fromUzbekCyrillic(text, typed, lexicon);
  if (uzbek)
    return yield* prepareAs({ text, typed: uzbek, romanised: undefined, language: 'uz' }, lexicon, hint);
  yield;
  const whole = withoutFours(withoutApostrophes(text, typed, lexicon), lexicon);
  yield;
  const romanised = isRomanised(text, whole, lexicon);
  yield;
  const as = (language: Language | undefined) =>
    prepareAs({ text, typed: language ? whole : typed, romanised: language }, lexicon, hint);
  const latin = romanised ? undefined : yield* as(undefined);
  const left = latin
    ? unexplained(latin, lexicon) + MENDED * lettersOf(borrowedWords(whole, lexicon))
    : Number.POSITIVE_INFINITY;
  // A reading that explains all is not to be beaten.
  if (latin && (romanised === false || left === 0)) return latin;
  const likeliest = likeliestOf(whole, lexicon, hint);
  const against = (tokens: readonly Token[], language?: Language) =>
    MENDED * foreignLetters(tokens, language, lexicon);
  // What speaks against a reading before it is made spares most texts in other languages three readings.
  if (latin && likeliest.every((language) => against(whole, language) >= CLEARER * left)) return latin;
  const cyrillic: Prepared[] = [];
  for (const language of likeliest) cyrillic.push(yield* as(language));
  const best = least(cyrillic, (one) => unexplained(one, lexicon) - ownLetters(one, lexicon));
  const doubt = best ? unexplained(best, lexicon) + against(best.tokens, best.languages[0]) : 0;
  return best && (!latin || doubt < CLEARER * left) ? best : (latin ?? (yield* as(undefined)));
}
