import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { CYRILLIC } from './lexicon/language-set.ts';
import { remembered } from './memo.ts';
import { languagesCounting } from './numbers/index.ts';
import { isBrand, sensesOf } from './senses.ts';
import { lastOfCompound } from './spelling/compounds.ts';
import { LONGEST } from './spelling/spelling.ts';
import { LETTERS, PLAIN } from './text/signs.ts';
import type { Token } from './text/tokens.ts';

/** Runs of letters depend on each other: their evidence is taken for so much less. */
const CALM = 2;

/** The languages of countries that write in Latin letters. */
const SPEAKING: ReadonlyMap<string, Language> = new Map(
  Object.entries({
    de: 'DE AT CH', fr: 'FR BE', es: 'ES MX AR CO CL PE EC UY VE BO PY GT CU DO HN NI SV CR PA', it: 'IT', pt: 'PT BR', pl: 'PL', tr: 'TR', en: 'GB US IE AU', uz: 'UZ',
  } satisfies Partial<Record<Language, string>>).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language as Language] as const),
  ),
); // biome-ignore format: a table

/** How much speaks for each language, in the order of `LANGUAGES`. */
type Scores = Float64Array;

const PLACES: ReadonlyMap<string, number> = new Map(LANGUAGES.map((language, at) => [language, at]));

function add(scores: Scores, languages: Iterable<string>, weight: number): void {
  for (const language of languages) {
    const at = PLACES.get(language);
    if (at !== undefined) scores[at] = (scores[at] ?? 0) + weight;
  }
}

/** Shorter number words are other words as well. */
const SHORTEST_NUMBER = 4;

/** Shorter words are close to too many others. */
const SHORTEST_MEANT = 5;
/** What the words that a mistyped one may mean say of the language. */
const MEANT = 0.6;

/** What an unknown word says of the language by the words that are one slip away. */
function addMeant(scores: Scores, word: string, { words, fuzzy }: Lexicon): void {
  if (word.length < SHORTEST_MEANT || word.length > LONGEST) return;
  const near = fuzzy.near(word).filter((one) => one[0] === word[0]);
  for (const one of near) {
    const languages = words.get(one);
    if (languages && languages.size > 0) add(scores, languages, MEANT / (languages.size * near.length));
  }
}

/** Whether a function word is the name of a body, a fuel or another value elsewhere, and so tells nothing (Italian "estate"). */
function isValueElsewhere(word: string, stops: readonly Language[], lexicon: Lexicon): boolean {
  const languages = [...(lexicon.words.get(word) ?? [])];
  const isOther = languages.some((language) => !stops.includes(language));
  return isOther && sensesOf(word, lexicon).some(({ kind }) => kind === 'value');
}

/** The languages that know an unknown word as a compound. */
function compoundLanguages(word: string, lexicon: Lexicon): Language[] {
  return [...lexicon.lasts.keys()].filter((one) => lastOfCompound(word, one, lexicon) !== undefined);
}

/** What a word says of the language by being known in it. */
const scoresOfWord = remembered((word, lexicon): Scores => {
  const { words, stopLanguages } = lexicon;
  const scores = new Float64Array(LANGUAGES.length);
  const stops = stopLanguages.get(word);
  const phrases = words.get(word);
  if (stops && !isBrand(word, lexicon) && !isValueElsewhere(word, stops, lexicon))
    add(scores, stops, 2 / stops.length);
  if (phrases && phrases.size > 0 && !isBrand(word, lexicon)) add(scores, phrases, 1.2 / phrases.size);
  const counting = word.length < SHORTEST_NUMBER ? [] : languagesCounting(word);
  add(scores, counting, 1.2 / counting.length);
  if (!stops && !phrases && counting.length === 0) {
    addMeant(scores, word, lexicon);
    add(scores, compoundLanguages(word, lexicon), 1.2);
  }
  if (phrases?.size === 0) addSpoken(scores, word, lexicon);
  return scores;
});

/** What a word's looks may add to the belief in a language. */
const LOOKS = 1;

function isName(word: string, { words }: Lexicon): boolean {
  return words.get(word)?.size === 0;
}

/** Whether two languages have a word for the same: its looks tell nothing (Russian and Ukrainian "хочу"). */
const isShared = (word: string, { words }: Lexicon): boolean => (words.get(word)?.size ?? 0) > 1;

/** The share of each language in the looks of a word in Latin letters, with that of Cyrillic ones spelled so. */
export const latinShares = remembered((word, { letters }) => letters.latin.shares(word, CALM));

/** What the name of a city says of the language. */
const SPOKEN = 0.5;

/** People ask for cities of their own country: its language is likelier. */
function addSpoken(scores: Scores, word: string, lexicon: Lexicon): void {
  const senses = sensesOf(word, lexicon);
  if (senses.some(({ kind }) => kind !== 'city')) return;
  const cities = senses.flatMap((sense) => (sense.kind === 'city' ? sense.ids : []));
  const [largest] = cities
    .flatMap((id) => lexicon.cities.get(id) ?? [])
    .sort((a, b) => b.population - a.population);
  const language = SPEAKING.get(largest?.country ?? '');
  if (language) add(scores, [language], SPOKEN);
}

function looksIn(script: 'latin' | 'cyrillic') {
  return (word: string, lexicon: Lexicon): Scores => {
    const scores = new Float64Array(LANGUAGES.length);
    const stops = lexicon.stopLanguages.get(word);
    // "Estate" looks Italian, where it is the summer; "auto" is a car in many languages.
    const isDoubtful = stops?.length === 1 && isValueElsewhere(word, stops, lexicon);
    if (isName(word, lexicon) || isDoubtful || (script === 'cyrillic' && isShared(word, lexicon)))
      return scores;
    const shares: ReadonlyMap<string, number> = lexicon.letters[script].shares(word, CALM);
    for (const [language, share] of shares) add(scores, [language], LOOKS * share);
    return scores;
  };
}

/** What a word says of the language by its looks, by script. */
const LOOKS_IN = { latin: remembered(looksIn('latin')), cyrillic: remembered(looksIn('cyrillic')) };

const NOT_PLAIN = /[\u0080-\uffff]/;
const PICTURES = /[\s\p{Extended_Pictographic}\p{Cf}]+/gu;
/** What may stand around a text and is no part of it; a question mark is. */
const AROUND = /^[\s("“«*•-]+|[\s)"”»*.!…:;]+$/g;

/** A text as its signs are looked for: letters whole, single blanks, without pictures and what stands around it. */
const bare = (text: string): string => text.normalize('NFC').replace(PICTURES, ' ').replace(AROUND, '');

function scoreLetters(scores: Scores, source: string): void {
  const text = bare(source);
  for (const [pattern, languages, weight] of PLAIN) if (pattern.test(text)) add(scores, languages, weight);
  if (!NOT_PLAIN.test(text)) return;
  for (const [pattern, languages, weight] of LETTERS) if (pattern.test(text)) add(scores, languages, weight);
}

function scoreToken(scores: Scores, { text, script }: Token, lexicon: Lexicon, isLabel: boolean): void {
  if (script !== 'sign' && !isLabel) addAll(scores, scoresOfWord(text, lexicon));
  if (text.length >= 3 && (script === 'latin' || script === 'cyrillic'))
    addAll(scores, LOOKS_IN[script](text, lexicon));
}

/** What a number says of the language before what is counted. */
const COUNTED = 2;

/** What is counted tells whose number a word is that is an everyday one elsewhere: French "dois" before Portuguese "litros". */
function scoreCounted(scores: Scores, { text }: Token, next: Token | undefined, lexicon: Lexicon): void {
  const everyday = lexicon.stopLanguages.get(text);
  const counted = lexicon.words.get(next?.text ?? '');
  if (!everyday || !counted || everyday.some((language) => counted.has(language))) return;
  const counting = languagesCounting(text).filter((language) => counted.has(language));
  add(scores, counting, COUNTED / counting.length);
}

/** What "or" says of the language where it stands between two names: `kuga o tucson`. */
const CHOICE = 3;

function scoreChoice(scores: Scores, tokens: readonly Token[], index: number, lexicon: Lexicon): void {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const isNamed = (one: Token | undefined) => one?.script === 'latin' && isName(one.text, lexicon);
  if (token?.script !== 'latin' || !isNamed(before) || !isNamed(after)) return;
  const [match] = lexicon.trie.matches([token], 0, [[token.text]]);
  const joints = match?.entries.filter(({ sense }) => sense.kind === 'role' && sense.role === 'or') ?? [];
  // Everybody writes English "or".
  const languages = joints.flatMap((joint) => [...(joint.languages ?? ['en'])]);
  if (!languages.includes('en')) add(scores, languages, CHOICE / languages.length);
}

function addAll(scores: Scores, others: Scores): void {
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (others[at] ?? 0);
}

/** The letters of a code before one digit. */
const LONGEST_CODE = 3;

function isGluedDigit(token: Token | undefined): boolean {
  return token?.script === 'digit' && !token.spaced;
}

/** The letters of `z900`, `ALL4` and `e-tron` say nothing of the language. */
function isCode({ text }: Token, next: Token | undefined): boolean {
  // Italian and Portuguese "and".
  if (text === 'e' && next?.text === '-' && !next.spaced) return true;
  return (
    isGluedDigit(next) && (text.length === 1 || (text.length <= LONGEST_CODE && next?.text.length === 1))
  );
}

/** The last word of a name with a letter and a digit (`A4 Avant`) says nothing of the language. */
function endsName(tokens: readonly Token[], index: number, { trie, nameWords }: Lexicon): boolean {
  const three = tokens.slice(Math.max(0, index - 2), index + 1);
  if (!isGluedDigit(three[1]) || three[0]?.text.length !== 1 || !nameWords.has(three[2]?.text ?? ''))
    return false;
  const found = trie.matches(
    three,
    0,
    three.map(({ text }) => [text]),
  );
  return found.some(
    ({ next, entries }) => next === three.length && entries.some(({ sense }) => sense.kind === 'model'),
  );
}

function scriptDefault(tokens: readonly Token[]): Language {
  return tokens.some(({ script }) => script === 'cyrillic') ? 'ru' : 'en';
}

/** What all words and signs of a text say of its language. */
function scoresOf(text: string, tokens: readonly Token[], lexicon: Lexicon): Scores {
  const scores: Scores = new Float64Array(LANGUAGES.length);
  scoreLetters(scores, text);
  tokens.forEach((token, index) => {
    const isUnit = token.text.length === 1 && !token.spaced && tokens[index - 1]?.script === 'digit';
    const isLabel = isUnit || isCode(token, tokens[index + 1]) || endsName(tokens, index, lexicon);
    scoreToken(scores, token, lexicon, isLabel);
    scoreCounted(scores, token, tokens[index + 1], lexicon);
    scoreChoice(scores, tokens, index, lexicon);
  });
  return scores;
}

/** The languages of a text, the likeliest first; `hint` breaks ties. */
export function detectLanguages(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  hint?: Language,
): Language[] {
  const scores = scoresOf(text, tokens, lexicon);
  if (hint) add(scores, [hint], 1);
  add(scores, [scriptDefault(tokens)], 0.3);
  const cyrillic = tokens.filter(({ script }) => script === 'cyrillic');
  // Latin names stand in Cyrillic texts, not the other way round.
  const isCyrillic = cyrillic.some((token) => token.text.length > 2);
  const side = (language: Language) => Number(isCyrillic && CYRILLIC.includes(language));
  const scoreOf = (language: Language) => scores[PLACES.get(language) ?? 0] ?? 0;
  return LANGUAGES.filter((language) => scoreOf(language) > 0)
    .filter((language) => cyrillic.length > 0 || !CYRILLIC.includes(language) || language === hint)
    .sort((a, b) => side(b) - side(a) || scoreOf(b) - scoreOf(a));
}
