import type { Lexicon } from '../lexicon/build.ts';
import { remembered } from '../memo.ts';
import { languagesCounting } from '../numbers/index.ts';
import { tokenise } from '../text/tokens.ts';
import {
  KEYBOARDS,
  type Keyboard,
  knownLetters,
  LONGEST_BOTH,
  layoutOf,
  likelihood,
  otherReading,
  readLetters,
  switched,
} from './layouts/switched.ts';

/** Shorter words follow the rest of the text. */
export const SHORTEST = 3;

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

/** Whether a name was typed as it is: the keys make no other word that means anything (`cr-v`, `jcb`). */
function isNameAlone(text: string, other: string, lexicon: Lexicon): boolean {
  const isName = sensesOf(text, lexicon).some((kind) => kind === 'model' || kind === 'brand');
  return isName && !means(other, lexicon);
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

/** Digits and a letter that multiplies them: `9к`. */
const isMultiplied = (text: string): boolean => {
  const [, letter = ''] = /^\d[\d.]*(\p{L})$/u.exec(text) ?? [];
  return languagesCounting(letter).length > 0;
};

/** A chunk of one or two letters: it stays where it means something as it is and nothing after the switch (`at`, `4wd`). */
function readShort(text: string, board: Keyboard, lexicon: Lexicon): Chunk {
  const other = otherReading(text, board, lexicon);
  const after = knownLetters(other, board, lexicon);
  const isOther =
    means(other, lexicon) ||
    isMultiplied(other) ||
    (lexicon.stopWords.get(board.language)?.has(other) ?? false);
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
  if (isOwn && isNameAlone(text, other, lexicon)) return asTyped(text, false);
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

/** The letters of the words that the layout's own language has; twice those of words that say something of a car (`біла`, not `была`). */
function nativeLetters(text: string, { language }: Keyboard, lexicon: Lexicon): number {
  const { words, stopWords } = lexicon;
  const share = (word: string) =>
    words.get(word)?.has(language) ? 1 : STOP * Number(stopWords.get(language)?.has(word) ?? false);
  const letters = tokenise(text).reduce((sum, { text: word }) => sum + share(word) * word.length, 0);
  return letters > 0 && means(text, lexicon) ? 2 * letters : letters;
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
