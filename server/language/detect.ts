import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { numberGrammar } from './numbers/index.ts';
import type { Token } from './tokens.ts';

/** Letters that few languages write, and how much they say. */
const LETTERS: readonly (readonly [RegExp, readonly Language[], number])[] = [
  [/[әқңғүұөһ]/i, ['kk'], 4],
  [/[їєґ]/i, ['uk'], 4],
  [/і/i, ['uk', 'kk'], 3],
  [/[ыэъё]/i, ['ru', 'kk'], 1],
  [/\d ?KM\b.*[a-z]|[a-z].*\d ?KM\b/s, ['pl'], 1],
  [/ß/i, ['de'], 4],
  [/[äöü]/i, ['de', 'tr'], 1.5],
  [/[ñ¿¡]/i, ['es'], 4],
  [/[ãõ]/i, ['pt'], 4],
  [/[łżźśćęąń]/i, ['pl'], 4],
  [/[şğıİ]/, ['tr'], 4],
  [/[og][ʻ’‘'`]/i, ['uz'], 1],
  [/[êèœûîàù]/i, ['fr', 'it', 'pt'], 1],
  [/ç/i, ['fr', 'pt', 'tr'], 1],
  [/[áéíóú]/i, ['es', 'pt'], 1],
  [/[òì]/i, ['it'], 2],
  [/q[au]?|sh|o'|g'/i, ['uz'], 0.2],
  [/[\u3041-\u30ff]/, ['ja'], 30],
  [/[\uac00-\ud7a3]/, ['ko'], 30],
  [/[\u3400-\u9fff]/, ['zh'], 8],
  [
    /[円気売価検駅黒済録歴駆軽転変広楽帯沢浜込働図団囲圏壊実対専戻択捜歩毎県経続総舗覧観読豊辺遅関険雑顔験髪発労様満仮処巻従徴悪払桜権検歓残渋焼獣畳稲粋絵緑縁縦聴脳臓薬訳証譲軽醸釈鉄録陥隠雑霊頼鶏黙]|以降|即納|中古|年式|年落|走行|内装|外装|修復|[\u301c]|平成|令和|昭和/,
    ['ja'],
    12,
  ],
  [/[\u0600-\u06ff]/, ['ar'], 20],
];

/** Runs of letters depend on each other: their evidence is taken for so much less. */
export const CALM = 2;

type Scores = Map<Language, number>;

function add(scores: Scores, languages: Iterable<Language>, weight: number): void {
  for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + weight);
}

/** Shorter number words are other words as well. */
const SHORTEST_NUMBER = 4;

let counted: Map<string, Language[]> | undefined;

/** The languages that count with a word, gathered on first use. */
function countingLanguages(): ReadonlyMap<string, readonly Language[]> {
  if (counted) return counted;
  counted = new Map();
  for (const language of LANGUAGES)
    for (const word of numberGrammar(language).pieces.keys())
      counted.set(word, [...(counted.get(word) ?? []), language]);
  return counted;
}

function scoreWord(scores: Scores, word: string, lexicon: Lexicon): void {
  const { words, stopLanguages } = lexicon;
  const stops = stopLanguages.get(word);
  if (stops) add(scores, stops, 2 / stops.length);
  const phrases = words.get(word);
  if (phrases && phrases.size > 0) add(scores, phrases, 1.2 / phrases.size);
  if (word.length < SHORTEST_NUMBER) return;
  const counting = countingLanguages().get(word);
  if (counting) add(scores, counting, 1.2 / counting.length);
}

/** What a word's looks may add to the belief in a language. */
const LOOKS = 1;

function isName(word: string, { words }: Lexicon): boolean {
  return words.get(word)?.size === 0;
}

function scoreLooks(scores: Scores, { text, script }: Token, lexicon: Lexicon): void {
  if (text.length < 3 || (script !== 'latin' && script !== 'cyrillic') || isName(text, lexicon)) return;
  const shares: Iterable<readonly [string, number]> = lexicon.letters[script].shares(text, CALM);
  for (const [language, share] of shares) {
    if (language !== 'roman') add(scores, [language as Language], LOOKS * share);
  }
}

/** The letter of `z900` says nothing of the language. */
function isGluedDigit(token: Token | undefined): boolean {
  return token?.script === 'digit' && !token.spaced;
}

const CYRILLIC: readonly Language[] = ['ru', 'uk', 'kk'];

function scriptDefault(tokens: readonly Token[]): Language {
  return tokens.some(({ script }) => script === 'cyrillic') ? 'ru' : 'en';
}

/** The languages of a text, the likeliest first; `hint` breaks ties. */
export function detectLanguages(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  hint?: Language,
): Language[] {
  const scores: Scores = new Map();
  for (const [pattern, languages, weight] of LETTERS) if (pattern.test(text)) add(scores, languages, weight);
  tokens.forEach((token, index) => {
    const isLabel = token.text.length === 1 && isGluedDigit(tokens[index + 1]);
    if (token.script !== 'sign' && !isLabel) scoreWord(scores, token.text, lexicon);
    scoreLooks(scores, token, lexicon);
  });
  if (hint) add(scores, [hint], 1);
  add(scores, [scriptDefault(tokens)], 0.3);
  const cyrillic = tokens.some(({ script }) => script === 'cyrillic');
  // Latin names stand in Cyrillic texts, not the other way round.
  const isCyrillic = tokens.some(({ script, text: word }) => script === 'cyrillic' && word.length > 2);
  const side = (language: Language) => Number(isCyrillic && CYRILLIC.includes(language));
  return [...scores]
    .filter(([language]) => cyrillic || !CYRILLIC.includes(language) || language === hint)
    .sort((a, b) => side(b[0]) - side(a[0]) || b[1] - a[1])
    .map(([language]) => language);
}
