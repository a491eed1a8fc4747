import type { Lexicon } from './lexicon/build.ts';
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

function isKnown(word: string, { words, stems }: Lexicon): boolean {
  return (
    words.has(word) ||
    (word.length > 4 && stems.has(word.slice(0, -1))) ||
    (word.length > 5 && stems.has(word.slice(0, -2)))
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
  readonly known: number;
}

function read(text: string, lexicon: Lexicon): Chunk {
  const other = /\p{L}/u.test(text) ? switched(text, layoutOf(text)) : text;
  const isOwn = other === text || knownLetters(text, lexicon) > 0 || isStopWord(text.toLowerCase(), lexicon);
  return { text, other, known: isOwn ? 0 : knownLetters(other, lexicon) };
}

function isStopWord(word: string, { stopWords }: Lexicon): boolean {
  return [...stopWords.values()].some((words) => words.has(word));
}

function choose({ text, other, known }: Chunk, lexicon: Lexicon): string {
  if (known > 0) return other;
  const words = tokenise(other).filter(({ script }) => script === 'cyrillic');
  const isShort = words.length > 0 && words.every(({ text: word }) => isStopWord(word, lexicon));
  return isShort && !isStopWord(text.toLowerCase(), lexicon) ? other : text;
}

/** The text with the words that were typed in the wrong keyboard layout put right; every offset stays. */
export function fixLayout(text: string, lexicon: Lexicon): string {
  if (!/[a-zа-яё]/i.test(text)) return text;
  const parts = text.split(/(\s+)/);
  const chunks = parts.map((part) => read(part, lexicon));
  if (!chunks.some(({ known }) => known >= CONVINCING)) return text;
  return chunks.map((chunk) => choose(chunk, lexicon)).join('');
}
