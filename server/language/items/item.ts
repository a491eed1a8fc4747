import type { Sense } from '../lexicon/types.ts';
import type { NumberReading } from '../numbers/index.ts';
import type { Script } from '../text/tokens.ts';

/** A number, a known phrase, or a word or sign of no known meaning: the units on which roles are decided. */
export interface Item {
  /** First token, and the token after the last. */
  readonly at: number;
  readonly next: number;
  readonly text: string;
  readonly script: Script;
  /** Whether white space stands before it. */
  readonly spaced: boolean;
  /** Whether it is written in capitals. */
  readonly upper: boolean;
  readonly number: NumberReading | undefined;
  readonly senses: readonly Sense[];
  readonly roles: ReadonlySet<string>;
  /** What its words tell of it, one by one; nothing where they tell nothing. */
  readonly marks: readonly (ReadonlySet<string> | undefined)[];
  /** Whether all its words are everyday words of the language, though they may name something as well. */
  readonly everyday: boolean;
}
