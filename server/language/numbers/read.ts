import type { Token } from '../tokens.ts';
import { readApproximate } from './approximate.ts';
import type { NumberGrammar } from './compile.ts';
import type { DigitNumber } from './digits.ts';
import { isHanNumber, readHan } from './han.ts';
import { type Part, partsAt } from './pieces.ts';

/** A number found in a text. */
export interface NumberReading {
  readonly value: number;
  /** The upper end, where it names a span (八九万, "20多万"). */
  readonly to?: number;
  /** The token after it. */
  readonly next: number;
  /** How it was written: `digits` holds the first written run, undefined for words. */
  readonly digits: DigitNumber | undefined;
  /** Whether a multiplier (thousand, million, 万) stands in it. */
  readonly multiplied: boolean;
  /** The multiplier of a number in words, where it is known. */
  readonly scale?: number | undefined;
}

/** The unit that begins at a token: digits after a multiplier that have their own unit are another number. */
export type UnitAt = (at: number) => 'money' | 'other' | undefined;

interface State {
  total: number;
  group: number | undefined;
  /** What may still be added to the group. */
  room: number;
  /** The last multiplier and what it contributed. */
  last: number;
  added: number;
  multiplied: boolean;
  /** The first multiplier. */
  scale: number | undefined;
  digits: DigitNumber | undefined;
}

const START: Readonly<State> = {
  total: 0,
  group: undefined,
  room: 0,
  last: Number.POSITIVE_INFINITY,
  added: 0,
  multiplied: false,
  scale: undefined,
  digits: undefined,
};

function roomAfter(value: number, { scores, openTen }: NumberGrammar): number {
  if (value === 10) return openTen ? 10 : 0;
  if (value >= 100 && value % 100 === 0) return 100;
  if (scores.has(value)) return 20;
  return value >= 20 && value % 10 === 0 ? 10 : 0;
}

function addUnit(state: State, value: number, grammar: NumberGrammar, afterAnd: boolean): boolean {
  const { group } = state;
  if (group === undefined || group === 0) {
    state.group = value;
    state.room = roomAfter(value, grammar);
    return true;
  }
  const inverted = grammar.unitsFirst && afterAnd && group % 100 > 0 && group % 100 < 10;
  if (inverted && value >= 20 && value < 100) {
    state.group = group + value;
    state.room = 0;
    return true;
  }
  if (value >= state.room) return false;
  state.group = group + value;
  state.room = Number.isInteger(value) ? roomAfter(value, grammar) : 0;
  return true;
}

function addHundred(state: State): boolean {
  const { group } = state;
  if (group !== undefined && (group < 1 || group > 19 || !Number.isInteger(group))) return false;
  state.group = (group ?? 1) * 100;
  state.room = 100;
  return true;
}

function multiply(state: State, value: number, alone: boolean): boolean {
  if (state.group === undefined) {
    // Spanish "mil" and its plural, the English miles, are no million.
    if (state.added > 0 && value >= 1000 && value !== state.last) {
      state.total += state.added * (value - 1);
      state.added *= value;
      state.last = value;
      return true;
    }
    if (!alone || state.added > 0) return false;
  }
  if (value >= state.last) return false;
  state.added = (state.group ?? 1) * value;
  state.total += state.added;
  state.last = value;
  state.group = undefined;
  state.room = 0;
  state.multiplied = true;
  state.scale ??= value;
  return true;
}

function addHalf(state: State): boolean {
  if (state.group !== undefined) state.group += 0.5;
  else if (state.added > 0) state.total += state.last / 2;
  else return false;
  state.room = 0;
  return true;
}

/** "1 million 200" says two hundred thousand; other digits after a multiplier begin another number. */
function addDigits(state: State, { value, ...digits }: DigitNumber, grammar: NumberGrammar): boolean {
  if (state.group !== undefined) return addUnit(state, value, grammar, false);
  if (state.added > 0 && value >= state.last) return false;
  state.group = value;
  state.room = 0;
  state.digits ??= { value, ...digits };
  return true;
}

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

function step(state: State, part: Part, grammar: NumberGrammar, afterAnd: boolean): boolean {
  if ('digits' in part) return addDigits(state, part.digits, grammar);
  const { piece } = part;
  if (piece.kind === 'unit') return addUnit(state, piece.value, grammar, afterAnd);
  if (piece.kind === 'multiplier') return multiply(state, piece.value, piece.alone);
  if (piece.kind === 'hundred') return addHundred(state);
  return piece.kind === 'half' ? addHalf(state) : false;
}

function fractionOf(value: number): number {
  return value / 10 ** String(value).length;
}

/** "A million two hundred" is so said of money; of nothing else would one count so. */
function isRound(group: number): boolean {
  return group % 10 === 0;
}

function sum(state: State): number {
  const { group, last, total, digits } = state;
  if (group === undefined) return total;
  const colloquial = last >= 1e6 && last < Number.POSITIVE_INFINITY && group >= 100 && group < 1000;
  return total + (colloquial && (digits || isRound(group)) ? group * 1000 : group);
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

/** After a multiplier, plain digits only continue the number when another multiplier or nothing follows. */
function continues(state: State, part: Part, tokens: readonly Token[], unitAt: UnitAt): boolean {
  if (!('digits' in part) || state.added === 0 || state.group !== undefined) return true;
  if (endsPrice(state, part.digits, unitAt)) return true;
  if (part.digits.decimals > 0 || part.digits.value >= 1000 || unitAt(part.next)) return false;
  return state.last >= 1e6 || tokens[part.next]?.script !== 'digit';
}

/** Whether "and" may stand here: after hundreds, tens or a multiplier, or before the tens. */
function mayJoin({ room, group, added }: State, { unitsFirst }: NumberGrammar): boolean {
  return unitsFirst || room > 0 || (group === undefined && added > 0);
}

interface Progress {
  state: State;
  next: number;
}

function decimalAfter(progress: Progress, at: number, tokens: readonly Token[], grammar: NumberGrammar) {
  const { state } = progress;
  const inner: State = { ...START };
  const next = consume(inner, at, tokens, grammar, () => undefined, false);
  if (next === undefined || inner.group === undefined || inner.multiplied) return undefined;
  // "2020 con 150 caballos": a decimal is said in words, or in digits that are few.
  const mixed = (state.digits === undefined) !== (inner.digits === undefined);
  if (mixed || (inner.digits && inner.group >= 10)) return undefined;
  state.group = (state.group ?? 0) + fractionOf(inner.group);
  state.room = 0;
  return next;
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

/** Whether a letter opens a code and is no multiplier: `1.6 T-GDI`. */
function opensCode(tokens: readonly Token[], at: number): boolean {
  const [dash, code] = tokens.slice(at + 1, at + 3);
  return dash?.text === '-' && !dash.spaced && code?.script === 'latin' && !code.spaced;
}

function consume(
  state: State,
  from: number,
  tokens: readonly Token[],
  grammar: NumberGrammar,
  unitAt: UnitAt,
  multipliers = true,
): number | undefined {
  let good: number | undefined;
  for (let at: number = from, and = false; ; ) {
    if (at === from && tokens[at]?.text === '-') return undefined;
    const parts = partsAt(tokens, at, grammar);
    const first = parts[0];
    const last = parts.at(-1);
    if (!first || last?.next === undefined || !continues(state, first, tokens, unitAt)) return good;
    if (endsAmount(state, parts, tokens, grammar)) return good;
    const isLetter = good !== undefined && tokens[at]?.text.length === 1 && 'piece' in first;
    if (isLetter && (unitAt(at) || opensCode(tokens, at))) return good;
    if (parts.length === 1 && 'piece' in first && first.piece.kind === 'point') {
      if (good === undefined) return good;
      const next = decimalAfter({ state, next: at }, last.next, tokens, grammar);
      if (next === undefined) return good;
      good = at = next;
      continue;
    }
    if (parts.length === 1 && 'piece' in first && first.piece.kind === 'and') {
      // "20 e poucos mil": the words for some more stand behind digits as well.
      const isMore = last.next > at + 1 && state.group !== undefined;
      if (and || good === undefined || !(isMore || mayJoin(state, grammar))) return good;
      and = true;
      at = last.next;
      continue;
    }
    if (and && 'digits' in first && !addsUp(state, first.digits, tokens, grammar, unitAt)) return good;
    const saved = { ...state };
    let after = and;
    for (const part of tenthsBehind(state, parts, tokens, at)) {
      const joins = 'piece' in part && part.piece.kind === 'and';
      const stops = !multipliers && 'piece' in part && part.piece.kind === 'multiplier';
      if (stops || (!joins && !step(state, part, grammar, after))) {
        Object.assign(state, saved);
        return good;
      }
      after = joins;
    }
    good = at = last.next;
    and = false;
    if ('closes' in last && last.closes) return good;
  }
}

/** Pairs and dozens after a Chinese number. */
function counted(reading: NumberReading, tokens: readonly Token[], { pieces }: NumberGrammar): NumberReading {
  const piece = pieces.get(tokens[reading.next]?.text ?? '');
  if (piece?.kind !== 'multiplier' || piece.value >= 1000) return reading;
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
  const state: State = { ...START };
  const next = consume(state, at, tokens, grammar, unitAt);
  if (next === undefined) return undefined;
  const { digits, multiplied, scale } = state;
  return { value: sum(state), next, digits, multiplied, scale };
}
