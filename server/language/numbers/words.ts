/** The words of one language for numbers, folded when they are loaded. */
export interface NumberWords {
  /** Words below a thousand: `1 one a; 2 two; ...`. */
  readonly units: string;
  /** Words that multiply what stands before them: `1000 thousand; ...`; a `!` marks one that is no number alone, a `~` one that opens an inversion (Russian `тысяч триста`). */
  readonly multipliers: string;
  /** Multipliers that say "some ten", "some hundred", in the same form. */
  readonly rough?: string;
  /** Words for a hundred that multiply a unit before them. */
  readonly hundred?: string;
  /** "and a half" after a number, phrases separated by `|`. */
  readonly half?: string;
  /** The word between a digit and its tenths, and the digits from zero. */
  readonly tenths?: string;
  /** Words between the parts of a number ("two hundred and five"). */
  readonly and?: string;
  /** Words for the decimal mark. */
  readonly point?: string;
  /** Words for the minus sign. */
  readonly minus?: string;
  /** Whether units stand before tens (German, Arabic). */
  readonly unitsFirst?: boolean;
  /** Whether number words are written in one (German, Italian, Turkish). */
  readonly compound?: boolean;
  /** Tens that take up to nineteen more (French 60 and 80). */
  readonly scores?: readonly number[];
  /** Case endings of multipliers, separated by spaces, which end the number (Turkic: `milyondan`). */
  readonly endings?: string;
  /** A prefix that means "and" (Arabic). */
  readonly andPrefix?: string;
  /** Articles and prepositions that are written in one with a number, separated by spaces (Arabic). */
  readonly articles?: string;
}
