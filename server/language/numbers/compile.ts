import { tokenise } from '../text/tokens.ts';
import type { NumberWords } from './words.ts';

/** What a word can be in a number. */
export type Piece =
  | { readonly kind: 'unit'; readonly value: number }
  | {
      readonly kind: 'multiplier';
      readonly value: number;
      readonly alone: boolean;
      readonly rough?: boolean;
      /** Whether it stands before its number where none stands before it. */
      readonly inverts?: boolean;
    }
  | { readonly kind: 'hundred' | 'half' | 'and' | 'point' | 'minus' };

/** The number words of a language, ready for look-up by folded phrase. */
export interface NumberGrammar {
  readonly pieces: ReadonlyMap<string, Piece>;
  /** First tokens of phrases of more than one token. */
  readonly openers: ReadonlySet<string>;
  readonly unitsFirst: boolean;
  readonly compound: boolean;
  readonly scores: ReadonlySet<number>;
  readonly andPrefix: string;
  /** Articles and prepositions written in one with a number, the longest first. */
  readonly articles: readonly string[];
  /** Endings of multipliers, the longest first. */
  readonly endings: readonly string[];
  /** Words that were found to be no part of a number, as most words are. */
  readonly strangers: Set<string>;
  /** Whether ten takes units (Turkish `on bir`), as no word of its own says eleven. */
  readonly openTen: boolean;
}

/** Multipliers that every language writes. */
const UNIVERSAL = '1000 k! к!; 1000000 kk! кк! mln! mio! млн! m!; 1000000000 mlrd! млрд!';

/** The tokens of a phrase joined by spaces: the form in which phrases are looked up. */
function phraseKey(phrase: string): string {
  return tokenise(phrase)
    .map(({ text }) => text)
    .filter((text) => text !== '-')
    .join(' ');
}

function folded(endings = ''): string[] {
  const list = endings.split(/\s+/).filter(Boolean).map(phraseKey);
  return [...new Set(list)].sort((a, b) => b.length - a.length);
}

function* valued(list: string): Generator<readonly [number, string]> {
  for (const row of list.split(';')) {
    const [value = '', ...words] = row.trim().split(/\s+/);
    for (const word of words) yield [Number(value), word.replaceAll('_', ' ')];
  }
}

/** The largest volume in litres that is said by its digits. */
const MOST_LITRES = 8;

/** Digits and their tenths, as volumes are said: `два и пять`. */
function* tenthsOf({ tenths }: NumberWords): Generator<readonly [string, Piece]> {
  const [joint, ...digits] = tenths?.split(' ') ?? [];
  for (const [whole, first] of digits.entries()) {
    if (whole === 0 || whole > MOST_LITRES) continue;
    for (const [tenth, second] of digits.entries())
      yield [`${first} ${joint} ${second}`, { kind: 'unit', value: whole + tenth / 10 }];
  }
}

function* multipliersOf(list: string, said: { rough?: boolean } = {}): Generator<readonly [string, Piece]> {
  for (const [value, word] of valued(list)) {
    const piece = { kind: 'multiplier', value, alone: !word.endsWith('!'), ...said } as const;
    yield [word.replace(/[!~]$/, ''), word.endsWith('~') ? { ...piece, inverts: true } : piece];
  }
}

function* piecesOf(words: NumberWords): Generator<readonly [string, Piece]> {
  yield* multipliersOf(`${UNIVERSAL};${words.multipliers}`);
  if (words.rough !== undefined) yield* multipliersOf(words.rough, { rough: true });
  for (const [value, word] of valued(words.units)) yield [word, { kind: 'unit', value }];
  yield* tenthsOf(words);
  for (const kind of ['hundred', 'half', 'and', 'point', 'minus'] as const) {
    for (const word of words[kind]?.split('|') ?? []) yield [word, { kind }];
  }
}

/** Folds and indexes the number words of a language. */
export function compileNumbers(words: NumberWords): NumberGrammar {
  const pieces = new Map<string, Piece>();
  for (const [word, piece] of piecesOf(words)) pieces.set(phraseKey(word), piece);
  const long = [...pieces.keys()].filter((key) => key.includes(' '));
  return {
    pieces,
    openers: new Set(long.map((key) => key.slice(0, key.indexOf(' ')))),
    unitsFirst: words.unitsFirst ?? false,
    compound: words.compound ?? false,
    scores: new Set(words.scores),
    andPrefix: words.andPrefix ?? '',
    articles: folded(words.articles),
    endings: folded(words.endings),
    strangers: new Set(),
    openTen: ![...pieces.values()].some((piece) => piece.kind === 'unit' && piece.value === 11),
  };
}
