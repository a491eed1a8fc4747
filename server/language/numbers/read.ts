import { mayBeYear } from '../amounts/years.ts';
import type { Token } from '../text/tokens.ts';
import { readApproximate } from './approximate.ts';
import type { NumberGrammar } from './compile.ts';
import type { DigitNumber } from './digits.ts';
import { isHanNumber, readHan } from './han/han.ts';
import { type Part, partsAt } from './pieces.ts';
import type { NumberReading, UnitAt } from './reading.ts';
import { endsInverted, fractionOf, START, type State, step, sum } from './sum.ts';

/** A digit written on to millions counts hundreds of thousands: `1млн4`. */
function tenthsBehind(
  { last, added, group }: State,
  parts: readonly Part[],
  tokens: readonly Token[],
  at: number,
): readonly Part[] {
  const [part] = parts;
  if (last !== 1e6 || added === 0 || group !== undefined || !part || !('digits' in part)) return parts;
  const { digits } = part;
  const isTenth = digits.value > 0 && digits.value < 10 && digits.decimals === 0;
  const isWrittenOn = tokens[at]?.spaced === false && (tokens[at - 1]?.text.length ?? 0) > 1;
  return isTenth && isWrittenOn ? [{ ...part, digits: { ...digits, value: digits.value * 1e5 } }] : parts;
}

/** "9 thousand 500 euros": nobody names two prices in a row. */
function endsPrice({ last }: State, { value, decimals, next }: DigitNumber, unitAt: UnitAt): boolean {
  return last === 1000 && decimals === 0 && value >= 100 && value < 1000 && unitAt(next) === 'money';
}

/** Whether digits behind "and" belong to the number: "9 thousand and 500 euros", "1 million and 200 thousand". */
function addsUp(
  state: State,
  digits: DigitNumber,
  tokens: readonly Token[],
  { pieces }: NumberGrammar,
  unitAt: UnitAt,
): boolean {
  if (state.added === 0 || state.group !== undefined) return false;
  const piece = pieces.get(tokens[digits.next]?.text ?? '');
  const isSmaller = piece?.kind === 'multiplier' && piece.value < state.last;
  return isSmaller || endsPrice(state, digits, unitAt);
}

/** After a multiplier, plain digits only continue the number when a smaller multiplier or nothing follows: no `145 thousand 68 thousand`. */
function continues(state: State, part: Part, { tokens, grammar, unitAt }: Reader): boolean {
  if (!('digits' in part) || state.added === 0 || state.group !== undefined) return true;
  if (endsPrice(state, part.digits, unitAt)) return true;
  const behind = grammar.pieces.get(tokens[part.next]?.text ?? '');
  if (behind?.kind === 'multiplier' && behind.value >= state.last) return false;
  // "8 thousand 100-150 thousand km".
  if (state.last < 1e6 && tokens[part.next]?.text === '-') return false;
  if (part.digits.decimals > 0 || part.digits.value >= 1000 || unitAt(part.next)) return false;
  return state.last >= 1e6 || tokens[part.next]?.script !== 'digit';
}

/** Whether "and" may stand here: after hundreds, tens or a multiplier, or before the tens. */
function mayJoin({ room, group, added }: State, { unitsFirst }: NumberGrammar): boolean {
  return unitsFirst || room > 0 || (group === undefined && added > 0);
}

/** What a number is read from. */
interface Reader {
  readonly tokens: readonly Token[];
  readonly grammar: NumberGrammar;
  readonly unitAt: UnitAt;
  /** Whether multipliers may stand in it: none in a decimal. */
  readonly multipliers: boolean;
}

/** A number as far as it is read. */
interface Progress {
  readonly state: State;
  at: number;
  /** The token after what is certain. */
  good: number | undefined;
  /** Whether "and" stands before what comes next. */
  and: boolean;
  /** What was read before an "and" behind a multiplier. */
  before?: { readonly state: State; readonly good: number | undefined };
}

/** Whether a word for a few stands behind an amount in digits with its multiplier and is another word: Turkish `100 bin altı` is "below". */
function endsAmount(
  { digits, added, group }: State,
  parts: readonly Part[],
  tokens: readonly Token[],
  { pieces }: NumberGrammar,
): boolean {
  const [part] = parts;
  if (!digits || added === 0 || group !== undefined || parts.length !== 1) return false;
  const isFew = part !== undefined && 'piece' in part && part.piece.kind === 'unit' && part.piece.value < 10;
  return isFew && !pieces.has(tokens[part.next ?? 0]?.text ?? '');
}

/** Whether a letter opens a code and is no multiplier: `1.6 T-GDI`, `30k for an M5`. */
function opensCode(tokens: readonly Token[], at: number): boolean {
  const [letter, next, code] = tokens.slice(at, at + 3);
  if (letter?.spaced && next?.script === 'digit' && !next.spaced) return true;
  return next?.text === '-' && !next.spaced && code?.script === 'latin' && !code.spaced;
}

/** Whether a year stands before an amount whose multiplier is said first: `от 2020 миллиона полтора`. */
function isYearBefore({ state, at }: Progress, part: Part, { tokens, grammar }: Reader): boolean {
  if (!('piece' in part) || part.piece.kind !== 'multiplier' || !isYear(state)) return false;
  const behind = grammar.pieces.get(tokens[at + 1]?.text ?? '');
  return behind?.kind === 'unit' && tokens[at]?.spaced === true;
}

/** Whether nothing has been read but the digits of a year. */
function isYear({ digits, multiplied }: State): boolean {
  return digits !== undefined && !multiplied && !digits.grouped && mayBeYear(digits.value);
}

/** Whether what stands next is no part of the number. */
function isEnd(progress: Progress, parts: readonly Part[], reader: Reader): boolean {
  const { state, at, good } = progress;
  const { tokens, grammar, unitAt } = reader;
  const [first] = parts;
  if (!first || endsInverted(state, first) || !continues(state, first, reader)) return true;
  if (endsAmount(state, parts, tokens, grammar) || isYearBefore(progress, first, reader)) return true;
  const isLetter = good !== undefined && tokens[at]?.text.length === 1 && 'piece' in first;
  return isLetter && (unitAt(at) !== undefined || opensCode(tokens, at));
}

/** Takes the decimals behind a word for the decimal mark; whether there are any. */
function takeDecimals(progress: Progress, at: number, reader: Reader): boolean {
  const { state, good } = progress;
  if (good === undefined) return false;
  const inner: State = { ...START };
  const next = consume(inner, at, { ...reader, unitAt: () => undefined, multipliers: false });
  if (next === undefined || inner.group === undefined || inner.multiplied) return false;
  // "2020 con 150 caballos": a decimal is said in words, or in digits that are few.
  const isMixed = (state.digits === undefined) !== (inner.digits === undefined);
  if (isMixed || (inner.digits && inner.group >= 10)) return false;
  state.group = (state.group ?? 0) + fractionOf(inner.group);
  state.room = 0;
  progress.good = progress.at = next;
  return true;
}

/** Whether a number with as large a multiplier begins at a token: "five thousand and seven thousand" are two. */
function opensNumber({ last, added, group }: State, from: number, reader: Reader): boolean {
  if (added === 0 || group !== undefined) return false;
  const other: State = { ...START };
  consume(other, from, reader);
  return (other.scale ?? 0) >= last;
}

/** Takes "and"; whether it may stand here. */
function takeAnd(progress: Progress, next: number, reader: Reader): boolean {
  const { state, at, good, and } = progress;
  const { grammar } = reader;
  if (opensNumber(state, next, reader)) return false;
  // "20 e poucos mil": the words for some more stand behind digits as well.
  const isMore = next > at + 1 && state.group !== undefined;
  if (and || good === undefined || !(isMore || mayJoin(state, grammar))) return false;
  progress.and = true;
  progress.at = next;
  return true;
}

/** Adds the parts of a word one by one; whether all fit. */
function addParts(
  state: State,
  parts: readonly Part[],
  and: boolean,
  { grammar, multipliers }: Reader,
): boolean {
  let after = and;
  for (const part of parts) {
    const kind = 'piece' in part ? part.piece.kind : undefined;
    if (kind === 'multiplier' && !multipliers) return false;
    if (kind !== 'and' && !step(state, part, grammar, after)) return false;
    after = kind === 'and';
  }
  return true;
}

/** Whether "one" behind "and" is an article, as the number is in digits or slang: `15k et une Clio`, `a grand and a manual`. */
function isArticle({ digits, slang }: State, part: Part): boolean {
  const isOne = 'piece' in part && part.piece.kind === 'unit' && part.piece.value === 1;
  return isOne && (digits !== undefined || slang);
}

/** Takes a word, or digits; whether something may follow. */
function takeParts(progress: Progress, parts: readonly Part[], reader: Reader): boolean {
  const { state, at, and } = progress;
  const { tokens, grammar, unitAt } = reader;
  const [first, last] = [parts[0], parts.at(-1)];
  if (and && first && isArticle(state, first)) return false;
  if (and && first && 'digits' in first && !addsUp(state, first.digits, tokens, grammar, unitAt))
    return false;
  const saved = { ...state };
  if (!addParts(state, tenthsBehind(state, parts, tokens, at), and, reader)) {
    Object.assign(state, saved);
    return false;
  }
  const isJoined = and || (first !== undefined && 'piece' in first && first.piece.kind === 'and');
  if (isJoined && saved.added > 0 && saved.group === undefined)
    progress.before = { state: saved, good: progress.good };
  progress.good = progress.at = last?.next ?? at;
  progress.and = false;
  return !(last && 'closes' in last && last.closes);
}

/** Takes what stands next; whether something may follow. */
function take(progress: Progress, reader: Reader): boolean {
  const parts = partsAt(reader.tokens, progress.at, reader.grammar);
  const [first, next] = [parts[0], parts.at(-1)?.next];
  if (next === undefined || isEnd(progress, parts, reader)) return false;
  const kind = parts.length === 1 && first && 'piece' in first ? first.piece.kind : undefined;
  if (kind === 'point') return takeDecimals(progress, next, reader);
  return kind === 'and' ? takeAnd(progress, next, reader) : takeParts(progress, parts, reader);
}

/** Doors, seats and owners are fewer. */
const FEW = 10;

/** Gives back what "and" joined where a multiplier no smaller than the last one follows, or a unit of a few: "fifty thousand and seventy thousand", "50 thousand and four doors" are two numbers. */
function partNext(
  { state, at, good, before }: Progress,
  { tokens, grammar, unitAt }: Reader,
): number | undefined {
  const [next] = before ? partsAt(tokens, at, grammar) : [];
  const isNumber =
    next && 'piece' in next && next.piece.kind === 'multiplier' && next.piece.value >= state.last;
  const isFew = (state.group ?? FEW) < FEW && unitAt(at) === 'other';
  if (!before || !(isNumber || isFew)) return good;
  Object.assign(state, before.state);
  return before.good;
}

/** Reads a number on into its state; the token after it. */
function consume(state: State, from: number, reader: Reader): number | undefined {
  if (reader.tokens[from]?.text === '-') return undefined;
  const progress: Progress = { state, at: from, good: undefined, and: false };
  while (take(progress, reader));
  return partNext(progress, reader);
}

/** Pairs and dozens after a Chinese number. */
function counted(reading: NumberReading, tokens: readonly Token[], { pieces }: NumberGrammar): NumberReading {
  const piece = pieces.get(tokens[reading.next]?.text ?? '');
  if (piece?.kind !== 'multiplier' || piece.value >= 1000 || reading.multiplied) return reading;
  return { ...reading, value: reading.value * piece.value, next: reading.next + 1 };
}

/** The longest number that begins at a token, in digits, words or both; undefined when there is none. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  grammar: NumberGrammar,
  unitAt: UnitAt = () => undefined,
): NumberReading | undefined {
  const span = readApproximate(tokens, at, unitAt);
  if (span) return span;
  if (isHanNumber(tokens, at)) {
    const han = readHan(tokens, at);
    if (han) return counted(han, tokens, grammar);
  }
  if (partsAt(tokens, at, grammar).length === 0) return undefined;
  const state: State = { ...START };
  const next = consume(state, at, { tokens, grammar, unitAt, multipliers: true });
  if (next === undefined) return undefined;
  const { digits, multiplied, rough, scale, slang } = state;
  return { value: sum(state), next, digits, multiplied, rough, scale, slang };
}
