import type { Lexicon } from '../lexicon/build.ts';
import type { Sense } from '../lexicon/types.ts';
import { characters, wholeSenses } from '../senses.ts';
import type { Token } from '../text/tokens.ts';

/** Japanese words for "or", of which the longest takes so many characters. */
const OR: ReadonlySet<string> = new Set(['か', 'とか', 'または', 'もしくは', 'あるいは', 'or', '또는']);
const LONGEST_OR = 4;
/** The longest phrase that is looked up beside one, characters. */
const LONGEST = 10;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** What a sense is one of several of: names, or values of a key. */
function kindOf(sense: Sense): string[] {
  if (sense.kind === 'value') return [sense.key];
  return sense.kind === 'brand' || sense.kind === 'model' ? ['name'] : [];
}

const kindsOf = (tokens: readonly Token[], lexicon: Lexicon): string[] =>
  wholeSenses(tokens, lexicon).flatMap(kindOf);

/** How many tokens before (-1) or from (1) a place are a word for "or". */
function orBeside(tokens: readonly Token[], at: number, step: 1 | -1): number {
  for (let length = LONGEST_OR; length > 0; length -= 1) {
    const own = step < 0 ? tokens.slice(Math.max(0, at - length), at) : tokens.slice(at, at + length);
    if (own.length === length && OR.has(textOf(own))) return length;
  }
  return 0;
}

/** What the longest phrase that ends (-1) or begins (1) at a place is. */
function phraseBeside(tokens: readonly Token[], at: number, step: 1 | -1, lexicon: Lexicon): string[] {
  for (let length = LONGEST; length > 0; length -= 1) {
    const [from, to] = step < 0 ? [at - length, at] : [at, at + length];
    const kinds = from < 0 || to > tokens.length ? [] : kindsOf(tokens.slice(from, to), lexicon);
    if (kinds.length > 0) return kinds;
  }
  return [];
}

/** What the tokens from `at` to `next` are likely to name by what "or" joins them to: another name, another colour. */
export function listedKinds(
  tokens: readonly Token[],
  at: number,
  next: number,
  lexicon: Lexicon,
): readonly string[] {
  const [before, after] = [orBeside(tokens, at, -1), orBeside(tokens, next, 1)];
  return [
    ...(before > 0 ? phraseBeside(tokens, at - before, -1, lexicon) : []),
    ...(after > 0 ? phraseBeside(tokens, next + after, 1, lexicon) : []),
  ];
}

/** Of phrases those that are of one of some kinds. */
export function ofKinds<T extends { readonly text: string }>(
  phrases: readonly T[],
  kinds: readonly string[],
  lexicon: Lexicon,
): T[] {
  return phrases.filter(({ text }) =>
    kindsOf(characters(text), lexicon).some((kind) => kinds.includes(kind)),
  );
}
