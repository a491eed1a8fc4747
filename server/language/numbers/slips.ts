import { alignmentDistance } from '../lexicon/deletes.ts';
import type { NumberGrammar } from './compile.ts';

const SHORTEST_PIECE = 4;
const SHORTEST_WORD = 7;
const SHORTEST_ENDED = 3;

interface Reading {
  readonly text: string;
  readonly slips: number;
}

/** The pieces that a word may begin with, and what remains of it. */
function* openings(
  word: string,
  { pieces }: NumberGrammar,
  maySlip: boolean,
): Generator<[string, string, number]> {
  for (const [piece, { kind }] of pieces) {
    if (kind === 'minus' || kind === 'point' || piece.length < 2 || piece.includes(' ')) continue;
    if (word.startsWith(piece)) yield [piece, word.slice(piece.length), 0];
    if (!maySlip || piece.length < SHORTEST_PIECE || piece[0] !== word[0]) continue;
    for (const length of [piece.length - 1, piece.length, piece.length + 1])
      if (word.length >= length && alignmentDistance(word.slice(0, length), piece, 1) === 1)
        yield [piece, word.slice(length), 1];
  }
}

function readings(word: string, grammar: NumberGrammar, slips: number): Reading[] {
  if (word === '') return [{ text: '', slips: 0 }];
  const found: Reading[] = [];
  for (const [piece, rest, cost] of openings(word, grammar, slips > 0))
    for (const { text, slips: more } of readings(rest, grammar, slips - cost))
      found.push({ text: piece + text, slips: cost + more });
  return found;
}

/** Multipliers with a case ending of which a word is one slip away. */
function endedReadings(word: string, { pieces, endings }: NumberGrammar): string[] {
  return [...pieces].flatMap(([piece, { kind }]) => {
    if (kind !== 'multiplier' || piece.length < SHORTEST_ENDED || piece[0] !== word[0]) return [];
    const ended = endings.map((ending) => piece + ending);
    return ended.filter((one) => one.length >= SHORTEST_WORD && alignmentDistance(word, one, 1) === 1);
  });
}

function compoundReadings(word: string, grammar: NumberGrammar): string[] {
  if (!grammar.compound || word.length < SHORTEST_WORD) return [];
  return readings(word, grammar, 1).flatMap(({ text, slips }) => (slips === 1 ? [text] : []));
}

/** The number word, inflected or several in one ("ventimila"), of which a word is one slip away; undefined in doubt. */
export function meantNumber(word: string, grammar: NumberGrammar): string | undefined {
  const ended = endedReadings(word, grammar);
  // Endings of one multiplier that are one slip away say the same.
  const found = ended.length > 0 ? ended.slice(0, 1) : [...new Set(compoundReadings(word, grammar))];
  return found.length === 1 ? found[0] : undefined;
}
