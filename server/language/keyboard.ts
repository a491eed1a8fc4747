import type { Lexicon } from './lexicon/build.ts';
import { stem } from './lexicon/stem.ts';
import { remembered } from './memo.ts';
import { numberGrammar } from './numbers/index.ts';
import { tokenise } from './tokens.ts';

const LATIN = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ';

const toRussian = new Map([...LATIN].map((key, index) => [key, [...RUSSIAN][index] ?? key] as const));
const toLatin = new Map([...RUSSIAN].map((key, index) => [key, [...LATIN][index] ?? key] as const));

/** A chunk that is known after the switch must be this long before shorter ones are switched as well. */
const CONVINCING = 4;

function switched(chunk: string, layout: ReadonlyMap<string, string>): string {
  return [...chunk].map((key) => layout.get(key) ?? key).join('');
}

function isKnown(word: string, { words, stems, inflections, stopWords }: Lexicon): boolean {
  const rules = inflections.get('ru');
  return (
    words.has(word) ||
    numberGrammar('ru').pieces.has(word) ||
    (word.length > 1 && (stopWords.get('ru')?.has(word) ?? false)) ||
    (word.length > 4 && rules !== undefined && stems.has(stem(word, rules)))
  );
}

function knownLetters(text: string, lexicon: Lexicon): number {
  const words = tokenise(text).filter(({ script }) => script !== 'sign' && script !== 'digit');
  if (words.length === 0 || !words.every(({ text: word }) => isKnown(word, lexicon))) return 0;
  return words.reduce((sum, { text: word }) => sum + word.length, 0);
}

function layoutOf(chunk: string): ReadonlyMap<string, string> {
  return /[а-яё]/i.test(chunk) ? toLatin : toRussian;
}

interface Chunk {
  readonly text: string;
  readonly other: string;
  /** Letters that are known words after the switch, where they are none before. */
  readonly known: number;
  /** Whether the chunk means nothing as it was typed. */
  readonly unknown: boolean;
  /** Whether it has too few letters to be judged by itself. */
  readonly short: boolean;
}

/** Shorter words follow the rest of the text. */
const SHORTEST = 3;

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

/** The reading of which most letters are known words; the plain one where none is. */
function otherReading(text: string, lexicon: Lexicon): string {
  const layout = layoutOf(text);
  const whole = switched(text, layout);
  if (!/[.,;:!?]/.test(text) || text.length < 3 || lexicon.words.has(whole)) return whole;
  const readings = SIGNS.map((signs) => reading(text, signs, layout));
  const known = readings.map((one) => knownLetters(one, lexicon));
  const most = Math.max(...known);
  return most > 0 ? (readings[known.indexOf(most)] ?? whole) : whole;
}

/** Letters and digits that name a model as they stand: `q5`. */
function isModel(text: string, lexicon: Lexicon): boolean {
  if (!/^\p{L}{1,3}-?\d+[.,]?$/iu.test(text)) return false;
  const tokens = tokenise(text).filter(({ script }) => script !== 'sign');
  const forms = tokens.map((token) => [token.text]);
  const found = lexicon.trie.matches(tokens, 0, forms);
  return found.some(
    ({ next, entries }) => next === tokens.length && entries.some(({ sense }) => sense.kind === 'model'),
  );
}

/** Letters of neither layout (`қ`, `ї`) show that a word was typed in its own. */
const OTHER_LETTER = /[^\P{L}a-zа-яё]/iu;

const read = remembered((text, lexicon): Chunk => {
  if (OTHER_LETTER.test(text)) return { text, other: text, known: 0, unknown: false, short: false };
  if (!/\p{L}/u.test(text)) {
    const isKey = /\d/.test(text) && /[[\]{};'`]/.test(text);
    return { text, other: isKey ? switched(text, toRussian) : text, known: 0, unknown: isKey, short: true };
  }
  const other = otherReading(text, lexicon);
  if (isModel(text, lexicon) && !isModel(switched(text.replace(/[.,]$/, ''), layoutOf(text)), lexicon))
    return { text, other: text, known: 0, unknown: false, short: true };
  const isShort = text.replace(/[^\p{L}]/gu, '').length < SHORTEST;
  const isCut =
    /\p{L}[.,;'`[\]]+\p{L}/u.test(text) && knownLetters(other, lexicon) > knownLetters(text, lexicon);
  const isOwn =
    !isCut && (isShort || knownLetters(text, lexicon) > 0 || lexicon.stopLanguages.has(text.toLowerCase()));
  return {
    text,
    other,
    known: isOwn ? 0 : knownLetters(other, lexicon),
    unknown: isShort || !isOwn,
    short: isShort,
  };
});

/** Whether the words on both sides are right as they were typed (`tesla model y long range`). */
function isAmongOwn(chunks: readonly Chunk[], at: number): boolean {
  const isWord = ({ short, text }: Chunk) => !short && /\p{L}/u.test(text);
  const before = chunks.slice(0, at).findLast(isWord);
  const after = chunks.slice(at + 1).find(isWord);
  return [before, after].every((one) => one !== undefined && !one.unknown && one.known === 0);
}

/** The text with the words that were typed in the wrong keyboard layout put right; every offset stays. */
export function fixLayout(text: string, lexicon: Lexicon): string {
  if (!/[a-zа-яё]/i.test(text)) return text;
  const chunks = text.split(/(\s+)/).map((part) => read(part, lexicon));
  if (!chunks.some(({ known }) => known >= CONVINCING)) return text;
  const length = (list: readonly Chunk[]) => list.reduce((sum, chunk) => sum + chunk.text.length, 0);
  const unknown = chunks.filter((chunk) => chunk.unknown && !chunk.short);
  const mostly = length(unknown.filter(({ known }) => known > 0)) * 2 >= length(unknown);
  return chunks
    .map((chunk, at) => {
      const follows = mostly && chunk.unknown && !(chunk.short && isAmongOwn(chunks, at));
      return chunk.known > 0 || follows ? chunk.other : chunk.text;
    })
    .join('');
}
