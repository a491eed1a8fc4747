import type { Lexicon } from '../../lexicon/build.ts';
import { type Chunk, isModel, readChunk, SHORTEST } from '../chunks.ts';
import { CYRILLIC, KEYBOARDS } from './switched.ts';

/** A chunk that is known after the switch must be this long before shorter ones are switched as well. */
const CONVINCING = 4;

/** Whether the words on both sides are right as they were typed (`tesla model y long range`). */
function isAmongOwn(chunks: readonly Chunk[], at: number): boolean {
  const isWord = ({ short, text }: Chunk) => !short && /\p{L}/u.test(text);
  const before = chunks.slice(0, at).findLast(isWord);
  const after = chunks.slice(at + 1).find(isWord);
  return [before, after].every((one) => one !== undefined && !one.unknown && one.known === 0);
}

const isWritten = (text = ''): boolean => /[\p{L}\d]/u.test(text);

/** Whether a short word makes the name of a model with one of its neighbours as that is read (`model x`, `санта фе`). */
function isInName(word: string, chunks: readonly Chunk[], at: number, lexicon: Lexicon): boolean {
  const [before, after] = [chunks[at - 2], chunks[at + 2]];
  const bare = word.replace(/[.,]$/, '');
  const [left, right] = [before, after].map((one) => (one ? readAs(one) : ''));
  // A sign beside it leaves the word alone, which is no name of two.
  const pairs = [isWritten(left) && `${left} ${bare}`, isWritten(right) && `${bare} ${right}`];
  return /^\p{L}+$/u.test(bare) && pairs.some((pair) => pair !== false && isModel(pair, lexicon));
}

/** Whether a short chunk follows the rest of a text: a part of a name is read as that. */
function shortFollows(chunks: readonly Chunk[], at: number, lexicon: Lexicon): boolean {
  const { text, other, unknown } = chunks[at] ?? { text: '', other: '', unknown: false };
  const [asTyped, asMeant] = [text, other].map((word) => isInName(word, chunks, at, lexicon));
  return asTyped === asMeant ? unknown && !isAmongOwn(chunks, at) : asMeant === true;
}

const readAs = ({ known, text, other }: Chunk): string => (known > 0 ? other : text);

/** Among so many words that are right as they were typed a word of three letters is one more of them (`eae, tem algum carro bom`). */
const OWN_WORDS = 4;

/** Whether the chunks show that the layout was wrong: by a longer known word, or by one of three letters that looks like it. */
function convince(chunks: readonly Chunk[]): boolean {
  if (chunks.some(({ known }) => known >= CONVINCING)) return true;
  const own = chunks.filter(({ short, text, unknown }) => !short && !unknown && /\p{L}/u.test(text));
  const isShort = ({ known, looks, text }: Chunk) => known >= SHORTEST && looks && !CYRILLIC.test(text);
  return own.length < OWN_WORDS && chunks.some(isShort);
}

/** Whether all words are known after the switch, and none or but a letter before (`1.6 lj 2 vky`). */
function areAllKnown(chunks: readonly Chunk[]): boolean {
  const words = chunks.filter(({ text }) => /\p{L}/u.test(text));
  const isWord = ({ unknown, after, text }: Chunk) => unknown && after > 0 && !CYRILLIC.test(text);
  return words.every(isWord) && words.reduce((sum, { after }) => sum + after, 0) > CONVINCING;
}

function lengthOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whether most of a text was typed in the wrong layout: of what means nothing, and of all. */
function areMostly(chunks: readonly Chunk[]): { unknown: boolean; all: boolean } {
  const words = chunks.filter(({ text, short }) => !short && /\p{L}/u.test(text));
  const unknown = words.filter((chunk) => chunk.unknown);
  const switched = lengthOf(unknown.filter(({ known, looks }) => known > 0 || looks));
  return { unknown: switched * 2 >= lengthOf(unknown), all: switched * 2 > lengthOf(words) };
}

function put(chunks: readonly Chunk[], lexicon: Lexicon): string {
  const mostly = areMostly(chunks);
  const follows = (chunk: Chunk, at: number) => {
    if (chunk.short) return mostly.unknown && shortFollows(chunks, at, lexicon);
    return chunk.unknown ? mostly.unknown : mostly.all && chunk.after > 0;
  };
  return chunks
    .map((chunk, at) => (chunk.known > 0 || follows(chunk, at) ? chunk.other : chunk.text))
    .join('');
}

/** The layout in which more of what it alone reads is known, else more of its language; the usual one where both are the same. */
function boardOf(parts: readonly (readonly Chunk[])[]): number {
  const differ = parts.filter(([first, second]) => first?.other !== second?.other);
  const known = KEYBOARDS.map((_, at) => differ.reduce((sum, part) => sum + (part[at]?.after ?? 0), 0));
  const native = KEYBOARDS.map((_, at) => parts.reduce((sum, part) => sum + (part[at]?.native ?? 0), 0));
  const scores = known.map((letters, at) => letters + (native[at] ?? 0) / 1000);
  return scores.indexOf(Math.max(...scores));
}

/** The text with the words that were typed in the wrong keyboard layout put right; every offset stays. */
export function fixLayout(text: string, lexicon: Lexicon): string {
  if (!/[a-zа-яёіїєґ]/i.test(text)) return text;
  const parts = text.split(/(\s+)/).map((part) => readChunk(part, lexicon));
  if (!parts.some((boards) => boards.some(({ after }) => after > 0))) return text;
  const best = boardOf(parts);
  const chunks = parts.flatMap((part) => part[best] ?? []);
  return convince(chunks) || areAllKnown(chunks) ? put(chunks, lexicon) : text;
}
