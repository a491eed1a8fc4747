import type { DigitNumber } from './digits.ts';

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
  /** Whether its words say that it is about as much: `une dizaine`. */
  readonly rough?: boolean;
  /** The multiplier of a number in words, where it is known. */
  readonly scale?: number | undefined;
  /** Whether a multiplier in it is slang or cut short: "two grand" is no year. */
  readonly slang?: boolean;
}

/** The unit that begins at a token: digits after a multiplier that have their own unit are another number. */
export type UnitAt = (at: number) => 'money' | 'other' | undefined;
