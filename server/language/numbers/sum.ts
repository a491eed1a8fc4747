import type { NumberGrammar } from './compile.ts';
import type { DigitNumber } from './digits.ts';
import type { Part } from './pieces.ts';

/** What has been added up of a number so far. */
export interface State {
  total: number;
  group: number | undefined;
  /** What may still be added to the group. */
  room: number;
  /** The last multiplier and what it contributed. */
  last: number;
  added: number;
  multiplied: boolean;
  /** Whether it begins with a multiplier whose number may stand behind it. */
  inverted: boolean;
  /** Whether a word for "some ten" stands in it. */
  rough: boolean;
  /** The first multiplier. */
  scale: number | undefined;
  /** Whether a multiplier in it is slang or cut short ("grand", "tsd"), as no year's is. */
  slang: boolean;
  digits: DigitNumber | undefined;
}

/** Before its first part. */
export const START: Readonly<State> = {
  total: 0,
  group: undefined,
  room: 0,
  last: Number.POSITIVE_INFINITY,
  added: 0,
  multiplied: false,
  inverted: false,
  rough: false,
  scale: undefined,
  slang: false,
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

/** Adds a part of a number; whether it fits what stands before it. */
export function step(state: State, part: Part, grammar: NumberGrammar, afterAnd: boolean): boolean {
  if ('digits' in part) return addDigits(state, part.digits, grammar);
  const { piece } = part;
  if (piece.kind === 'unit') return addUnit(state, piece.value, grammar, afterAnd);
  if (piece.kind === 'multiplier') {
    state.rough ||= piece.rough === true;
    state.slang ||= !piece.alone;
    state.inverted ||= piece.inverts === true && state.group === undefined && state.added === 0;
    return multiply(state, piece.value, piece.alone);
  }
  if (piece.kind === 'hundred') return addHundred(state);
  return piece.kind === 'half' ? addHalf(state) : false;
}

function countOf(part: Part): number | undefined {
  if ('digits' in part) return part.digits.value;
  return part.piece.kind === 'unit' ? part.piece.value : undefined;
}

/** Whether what follows is the number of the multiplier before it: `тысяч триста`, but `до миллиона трехсот`. */
export function endsInverted({ inverted, last }: State, part: Part): boolean {
  const count = countOf(part);
  return inverted && count !== undefined && (last < 1e6 || count < 100);
}

/** The digits behind a decimal mark as a fraction. */
export function fractionOf(value: number): number {
  return value / 10 ** String(value).length;
}

/** "A million two hundred" is so said of money; of nothing else would one count so. */
function isRound(group: number): boolean {
  return group % 10 === 0;
}

/** The number that has been added up. */
export function sum(state: State): number {
  const { group, last, total, digits } = state;
  if (group === undefined) return total;
  const colloquial = last >= 1e6 && last < Number.POSITIVE_INFINITY && group >= 100 && group < 1000;
  return total + (colloquial && (digits || isRound(group)) ? group * 1000 : group);
}
