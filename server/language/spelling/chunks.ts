import type { Lexicon } from '../lexicon/build.ts';
import { isKazakhAlone } from '../lexicon/building.ts';
import { stem } from '../lexicon/stem.ts';
import { stemEdge } from '../lexicon/trie.ts';
import { remembered } from '../memo.ts';
import { fold } from '../normalise.ts';
import { languagesCounting } from '../numbers/index.ts';
import { tokenise } from '../tokens.ts';
import { LAYOUTS, switching } from './layouts.ts';

/** A Cyrillic layout that people forget to switch to, or from. */
interface Keyboard {
  readonly language: 'ru' | 'uk';
  readonly fromLatin: ReadonlyMap<string, string>;
  readonly toLatin: ReadonlyMap<string, string>;
  /** Letters and keys that the layouts do not share, so that a reading by this one may differ. */
  readonly own: RegExp;
  /** Letters of no such layout (`қ`, `ї`) show that a word was typed in its own. */
  readonly foreign: RegExp;
}

const keyboard = (language: 'ru' | 'uk', layout: Parameters<typeof switching>[0]) => ({
  language,
  fromLatin: switching(LAYOUTS.latin, layout),
  toLatin: switching(layout, LAYOUTS.latin),
});

/** The usual one first. */
export const KEYBOARDS: readonly Keyboard[] = [
  { ...keyboard('ru', LAYOUTS.russian), own: /^/, foreign: /[^\P{L}a-zа-яё]/iu },
  {
    ...keyboard('uk', LAYOUTS.ukrainian),
    own: /[s\]}'"`~\\|іїєґ]/i,
    foreign: /[^\P{L}a-zа-щьюяіїєґ]/iu,
  },
];

export const CYRILLIC = /[а-яёіїєґ]/i;

/** Shorter words follow the rest of the text. */
export const SHORTEST = 3;

/** "Less than" before a number stays a sign. */
const COMPARES = /[<>](?=\d)/;

function switched(chunk: string, layout: ReadonlyMap<string, string>): string {
  const at = chunk.search(COMPARES);
  return [...chunk].map((key, place) => (place === at ? key : (layout.get(key) ?? key))).join('');
}

/** Longer words are seldom words of both layouts (`dsl`, `від`). */
const LONGEST_BOTH = 4;

/** Whether a word is a form of one of the layout's language, or of a name. */
function isForm(word: string, language: Keyboard['language'], { stemEdges, inflections }: Lexicon): boolean {
  const rules = inflections.get(language);
  if (word.length <= LONGEST_BOTH || rules === undefined) return false;
  const bare = stem(word, rules);
  return [true, false].some((isName) => stemEdges.has(stemEdge(bare, language, isName)));
}

function isKnown(word: string, { language }: Keyboard, lexicon: Lexicon): boolean {
  const { words, stopWords } = lexicon;
  const known = words.get(word);
  return (
    (known !== undefined && !isKazakhAlone(known)) ||
    languagesCounting(word).length > 0 ||
    (word.length > 1 && (stopWords.get(language)?.has(word) ?? false)) ||
    isForm(word, language, lexicon)
  );
}

function knownLetters(text: string, board: Keyboard, lexicon: Lexicon): number {
  const words = tokenise(text).filter(({ script }) => script !== 'sign' && script !== 'digit');
  if (words.length === 0 || !words.every(({ text: word }) => isKnown(word, board, lexicon))) return 0;
  return words.reduce((sum, { text: word }) => sum + word.length, 0);
}

function layoutOf(chunk: string, { fromLatin, toLatin }: Keyboard): ReadonlyMap<string, string> {
  return CYRILLIC.test(chunk) ? toLatin : fromLatin;
}

/** A part of a text between spaces, as it was typed and as another layout has it. */
export interface Chunk {
  readonly text: string;
  readonly other: string;
  /** Letters that are known words after the switch, where they are none before. */
  readonly known: number;
  /** Whether the chunk means nothing as it was typed. */
  readonly unknown: boolean;
  /** Whether it has too few letters to be judged by itself. */
  readonly short: boolean;
  /** Known letters after the switch, whatever they were before. */
  readonly after: number;
  /** Of these those of words that the layout's own language has. */
  readonly native: number;
  /** Whether its letters follow one another as in a word of the other layout rather than of the one it was typed in. */
  readonly looks: boolean;
}

/** Full stops and commas are keys of letters too: which of them may be meant as signs, inside a word and at its end. */
const SIGNS: readonly (readonly [inner: string, last: string])[] = [
  ['', ''],
  ['', '.,;:!?'],
  ['.', '.,;:!?'],
  ['.', ''],
  [',', '.,;:!?'],
  ['.,', '.,;:!?'],
];

function reading(
  text: string,
  [inner, last]: readonly [string, string],
  layout: ReadonlyMap<string, string>,
): string {
  const end = text.length - 1;
  const stays = (key: string, at: number) => (at === end ? last : inner).includes(key);
  return [...text].map((key, at) => (stays(key, at) ? key : (layout.get(key) ?? key))).join('');
}

/** A sign behind which one letter stands alone, or a comma that parts two words of at most two letters. */
const CUT = /\p{L}{2,}[.,]\p{L}(?:[^\p{L}]|$)|(?:^|[^\p{L}])\p{L}{1,2},\p{L}{1,2}(?:[^\p{L}]|$)/u;

/** Known letters of a reading in the other layout: a sign inside that cuts a letter off, or stands among Latin ones, is no sign, and a digit among letters none of theirs. */
function readLetters(text: string, board: Keyboard, lexicon: Lexicon): number {
  const isCut = CYRILLIC.test(text)
    ? !/\d/.test(text) && CUT.test(text)
    : /\p{L}[^\p{L}\d-]+\p{L}/u.test(text);
  return isCut || /\p{L}\d\p{L}/u.test(text) ? 0 : knownLetters(text, board, lexicon);
}

/** How much the letters of a text are like those of words in Cyrillic, or in Latin letters. */
function likelihood(text: string, { letters }: Lexicon): number {
  const word = fold(text).chars.join('');
  return (CYRILLIC.test(word) ? letters.cyrillic : letters.latin).likelihood(word);
}

/** A reading of which nothing is known: a mark behind digits or a letter is one, and behind a word that looks right without it. */
function guessed(text: string, whole: string, lexicon: Lexicon): string {
  if (!/[.,]$/.test(text)) return whole;
  const bare = whole.slice(0, -1);
  const isMark =
    /(?:\d|^.)$/.test(bare) ||
    likelihood(bare.replace(/[^\p{L}]/gu, ''), lexicon) >
      likelihood(whole.replace(/[^\p{L}]/gu, ''), lexicon);
  return isMark ? bare + text.slice(-1) : whole;
}

/** A letter, which is a unit behind digits, and a mark: `3 k,`, `4.5l,`. */
const UNIT_AND_SIGN = /^(?:\d[\d.]*)?\p{L}[.,]$/u;

/** The reading of which most letters are known words; the likeliest where none is. */
function otherReading(text: string, board: Keyboard, lexicon: Lexicon): string {
  const layout = layoutOf(text, board);
  const whole = switched(text, layout);
  if (!/[.,;:!?]/.test(text) || (lexicon.words.has(whole) && !UNIT_AND_SIGN.test(text))) return whole;
  if (UNIT_AND_SIGN.test(text) && !lexicon.stopWords.get(board.language)?.has(whole))
    return reading(text, ['.', '.,'], layout);
  const readings = SIGNS.map((signs) => reading(text, signs, layout));
  const known = readings.map((one) => readLetters(one, board, lexicon));
  const most = Math.max(...known);
  return most > 0 ? (readings[known.indexOf(most)] ?? whole) : guessed(text, whole, lexicon);
}

/** What words mean as they stand, all of them in one phrase: `model x`, `4wd`. */
function sensesOf(text: string, { trie }: Lexicon): string[] {
  const tokens = tokenise(text).filter(({ script }) => script !== 'sign');
  const forms = tokens.map((token) => [token.text]);
  const whole = trie.matches(tokens, 0, forms).filter(({ next }) => next === tokens.length);
  return whole.flatMap(({ entries }) => entries.map(({ sense }) => sense.kind));
}

/** Whether words are the name of a model. */
export function isModel(text: string, lexicon: Lexicon): boolean {
  return sensesOf(text, lexicon).includes('model');
}

const CODE = /^\p{L}{1,3}-?\d+[.,]?$/iu;

function isCode(text: string, lexicon: Lexicon): boolean {
  return CODE.test(text) && isModel(text, lexicon);
}

/** Whether a chunk has the runs of letters of the other layout's words. */
function looksSwitched(text: string, other: string, lexicon: Lexicon): boolean {
  const meant = other.replace(/[^\p{L}]/gu, '');
  return meant.length >= SHORTEST && likelihood(meant, lexicon) > likelihood(text, lexicon);
}

const asTyped = (text: string, short: boolean): Chunk => ({
  text,
  other: text,
  known: 0,
  unknown: false,
  short,
  after: 0,
  native: 0,
  looks: false,
});

/** A chunk without a letter: keys of letters beside digits or alone (`, 2018` for `б 2018`) may follow the rest. */
function readSigns(text: string, { fromLatin }: Keyboard): Chunk {
  const isKey = (/\d/.test(text) && /^,|[[\]{};'`]/.test(text)) || /^[,;'`[\]]$/.test(text);
  return isKey
    ? { ...asTyped(text, true), other: switched(text, fromLatin), unknown: true }
    : asTyped(text, true);
}

/** A chunk of one or two letters: it stays where it means something as it is and nothing after the switch (`at`, `4wd`). */
function readShort(text: string, board: Keyboard, lexicon: Lexicon): Chunk {
  const other = otherReading(text, board, lexicon);
  const after = knownLetters(other, board, lexicon);
  const isOther = means(other, lexicon) || (lexicon.stopWords.get(board.language)?.has(other) ?? false);
  const isOwn = SHORT_WORD.test(text) && means(text, lexicon) && !isOther;
  return { ...asTyped(text, true), other, unknown: !isOwn, after };
}

const SHORT_WORD = /^[\p{L}\d]{2,}[.,]?$/u;

const means = (text: string, lexicon: Lexicon): boolean => sensesOf(text, lexicon).length > 0;

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;

function readWord(text: string, board: Keyboard, lexicon: Lexicon): Chunk {
  const own = knownLetters(text, board, lexicon);
  const isKey = /\p{L}[[\]{}]\p{L}/u.test(text);
  const isOwn = !isKey && (own > 0 || lexicon.stopLanguages.has(text.toLowerCase()));
  const isCut = /\p{L}[.,;'`[\]]+\p{L}/u.test(text);
  if (isOwn && !isCut && lettersIn(text) > LONGEST_BOTH) return asTyped(text, false);
  const other = otherReading(text, board, lexicon);
  const after = readLetters(other, board, lexicon);
  if (isOwn && !(isCut && after > own)) return { ...asTyped(text, false), other, after };
  const looks = looksSwitched(text, other, lexicon);
  return { ...asTyped(text, false), other, known: after, unknown: true, after, looks };
}

/** A name in Latin letters with the ending of a Cyrillic language: both were typed as they are. */
const ENDED_NAME = /^\p{Script=Latin}[\p{Script=Latin}\d]+[-'’]\p{Script=Cyrillic}+\P{L}*$/u;

function readBy(text: string, board: Keyboard, lexicon: Lexicon): Chunk {
  if (board.foreign.test(text) || ENDED_NAME.test(text)) return asTyped(text, false);
  if (!/\p{L}/u.test(text)) return readSigns(text, board);
  const bare = text.replace(/[.,]$/, '');
  if (isCode(bare, lexicon) && !isCode(switched(bare, layoutOf(text, board)), lexicon))
    return asTyped(text, true);
  return lettersIn(text) < SHORTEST ? readShort(text, board, lexicon) : readWord(text, board, lexicon);
}

/** What a function word says of the language, where a word for a car says one. */
const STOP = 0.5;

/** The letters of the words that the layout's own language has. */
function nativeLetters(text: string, { language }: Keyboard, { words, stopWords }: Lexicon): number {
  const share = (word: string) =>
    words.get(word)?.has(language) ? 1 : STOP * Number(stopWords.get(language)?.has(word) ?? false);
  return tokenise(text).reduce((sum, { text: word }) => sum + share(word) * word.length, 0);
}

/** A chunk as each of the keyboards reads it. */
export const readChunk = remembered((text, lexicon): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (const board of KEYBOARDS) {
    const [first] = chunks;
    const isWord = lexicon.stopWords.get(board.language)?.has(first?.other ?? '') ?? false;
    const isSame = first !== undefined && first.after === 0 && !board.own.test(text) && !isWord;
    const chunk = isSame ? first : readBy(text, board, lexicon);
    chunks.push({ ...chunk, native: nativeLetters(chunk.other, board, lexicon) });
  }
  return chunks;
});
