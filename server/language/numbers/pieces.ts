import type { Token } from '../text/tokens.ts';
import type { NumberGrammar, Piece } from './compile.ts';
import { type DigitNumber, readDigits } from './digits.ts';

/**
 * A part of a number in a text; `next` is the token after it, undefined inside a written-together word;
 * `closes`: a case ending says that nothing more belongs to the number.
 */
export type Part =
  | { readonly piece: Piece; readonly next: number | undefined; readonly closes?: boolean }
  | { readonly digits: DigitNumber; readonly next: number };

const LONGEST = 4;

/** The full stop of an abbreviated multiplier (`tys.`) belongs to it. */
function abbreviationDot(tokens: readonly Token[], at: number, piece: Piece): number {
  const dot = tokens[at];
  return piece.kind === 'multiplier' && !piece.alone && dot?.text === '.' && !dot.spaced && tokens[at + 1]
    ? 1
    : 0;
}

function phraseAt(tokens: readonly Token[], at: number, grammar: NumberGrammar): Part | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  if (grammar.openers.has(first.text)) {
    const words = [first.text];
    const found: Part[] = [];
    for (let next = at + 1; next < Math.min(tokens.length, at + LONGEST + 2); next += 1) {
      const text = tokens[next]?.text ?? '';
      if (text === '-') continue;
      words.push(text);
      const piece = grammar.pieces.get(words.join(' '));
      if (piece) found.push({ piece, next: next + 1 });
    }
    if (found.length > 0) return found.at(-1);
  }
  const piece = grammar.pieces.get(first.text);
  return piece && { piece, next: at + 1 + abbreviationDot(tokens, at + 1, piece) };
}

function split(word: string, { pieces }: NumberGrammar): Piece[] | undefined {
  if (word === '') return [];
  for (let length = word.length; length >= 2; length -= 1) {
    const piece = pieces.get(word.slice(0, length));
    const rest = piece && split(word.slice(length), { pieces } as NumberGrammar);
    if (piece && rest) return [piece, ...rest];
  }
  return undefined;
}

function compoundAt(token: Token, at: number, grammar: NumberGrammar): Part[] {
  const pieces = token.text.length > 4 && token.text.length < 90 ? split(token.text, grammar) : undefined;
  if (!pieces || pieces.length < 2 || pieces[0]?.kind === 'and') return [];
  return pieces.map((piece, index) => ({ piece, next: index === pieces.length - 1 ? at + 1 : undefined }));
}

/** A multiplier with a case ending: `milyondan`, `миллионға`; below a million it needs a number before it. */
function endedAt({ text, spaced }: Token, at: number, { pieces, endings }: NumberGrammar): Part[] {
  for (const ending of endings) {
    // "2015 min": a letter takes an ending only where it is written on to its number.
    if (spaced && text.length - ending.length < 2) continue;
    const piece = text.endsWith(ending) ? pieces.get(text.slice(0, -ending.length)) : undefined;
    if (piece?.kind !== 'multiplier') continue;
    const alone = piece.alone && piece.value >= 1e6;
    return [{ piece: { ...piece, alone }, next: at + 1, closes: true }];
  }
  return [];
}

function prefixedAt(token: Token, at: number, grammar: NumberGrammar): Part[] {
  if (!grammar.andPrefix || !token.text.startsWith(grammar.andPrefix)) return [];
  const piece = grammar.pieces.get(token.text.slice(grammar.andPrefix.length));
  if (!piece) return [];
  if (piece.kind === 'half') return [{ piece, next: at + 1 }];
  return [
    { piece: { kind: 'and' }, next: undefined },
    { piece, next: at + 1 },
  ];
}

/** A number word behind an article; "the one" and "the half" are seldom numbers. */
function articledAt({ text }: Token, at: number, { pieces, articles }: NumberGrammar): Part[] {
  for (const article of articles) {
    const piece = text.startsWith(article) ? pieces.get(text.slice(article.length)) : undefined;
    const isCount =
      piece?.kind === 'multiplier' ||
      piece?.kind === 'hundred' ||
      (piece?.kind === 'unit' && piece.value >= 2);
    if (piece && isCount) return [{ piece, next: at + 1 }];
  }
  return [];
}

const NONE: readonly Part[] = [];
/** How many words are kept that are no part of a number. */
const KEPT = 20_000;

/** The parts of a number that begin at a token: one, several for a written-together word, none. */
export function partsAt(tokens: readonly Token[], at: number, grammar: NumberGrammar): readonly Part[] {
  const { text, script } = tokens[at] ?? {};
  if (text === undefined || grammar.strangers.has(text)) return NONE;
  const parts = foundAt(tokens, at, grammar);
  // Whether a word is a part hangs on those behind it only where it begins a phrase.
  const isStranger =
    parts.length === 0 && script !== 'digit' && script !== 'sign' && !grammar.openers.has(text);
  if (isStranger) {
    if (grammar.strangers.size >= KEPT) grammar.strangers.clear();
    grammar.strangers.add(text);
  }
  return parts;
}

/** Whether a multiplier stands at a token: one letter is one only where it is written on (`50k`). */
export function isMultiplierAt(tokens: readonly Token[], at: number, grammar: NumberGrammar): boolean {
  const word = tokens[at];
  if (word === undefined || (word.spaced && word.text.length === 1)) return false;
  const [part] = partsAt(tokens, at, grammar);
  return part !== undefined && 'piece' in part && part.piece.kind === 'multiplier';
}

/** Whether a word by itself says a number. */
export function isNumberWord(text: string, grammar: NumberGrammar): boolean {
  const token: Token = { text, script: 'latin', start: 0, end: text.length, spaced: true };
  return partsAt([token], 0, grammar).length > 0;
}

function foundAt(tokens: readonly Token[], at: number, grammar: NumberGrammar): readonly Part[] {
  const token = tokens[at];
  if (!token) return NONE;
  const digits = readDigits(tokens, at);
  if (digits) return [{ digits, next: digits.next }];
  if (token.text === '-') return tokens[at + 1]?.spaced ? [] : partsAt(tokens, at + 1, grammar);
  const phrase = phraseAt(tokens, at, grammar);
  if (phrase) return [phrase];
  const prefixed = prefixedAt(token, at, grammar);
  if (prefixed.length > 0) return prefixed;
  const articled = articledAt(token, at, grammar);
  if (articled.length > 0) return articled;
  const ended = endedAt(token, at, grammar);
  if (ended.length > 0) return ended;
  return grammar.compound ? compoundAt(token, at, grammar) : [];
}
