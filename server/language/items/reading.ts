import type { Language } from '../../../contract/languages.ts';
import { oncePer } from '../../shared/once.ts';
import type { Lexicon } from '../lexicon/build.ts';
import type { Match } from '../lexicon/trie.ts';
import type { Entry, Sense } from '../lexicon/types.ts';
import type { UnitAt } from '../numbers/index.ts';
import { DENSE, type Script, type Token } from '../text/tokens.ts';

/** A phrase that begins at a token: the token after it, and what it means. */
export interface Found {
  readonly next: number;
  readonly senses: Sense[];
  /** Whether it is written as it is known, and is not known by its stem alone. */
  readonly exact: boolean;
}

/** A text to cut into items: its tokens, and what is needed to read them. */
export interface Source {
  readonly tokens: readonly Token[];
  /** The edges to try for each token. */
  readonly forms: readonly (readonly string[])[];
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
}

/** A text while it is cut: what was found at its tokens is asked for more than once. */
export interface Reading extends Source {
  /** The phrases by token, first those of a token that follows something explained. */
  readonly phrases: (readonly Found[])[];
  /** Whether a unit or a currency begins at a token. */
  readonly unitAt: UnitAt;
}

function lengthOf({ tokens }: Reading, at: number, next: number): number {
  let length = 0;
  for (let index = at; index < next; index += 1) length += tokens[index]?.text.length ?? 0;
  return length;
}

/** Words of another language than the text's count only when they are long, and never as grammar. */
function isRead(reading: Reading, { sense, languages }: Entry, at: number, next: number): boolean {
  if (!languages) return sense.kind !== 'model' || !isArticleAndDigits(reading, at, next);
  const [first = 'en', second] = reading.languages;
  if (languages.has(first)) return true;
  const word = reading.tokens[at]?.text ?? '';
  const isStop = next === at + 1 && (reading.lexicon.stopWords.get(first)?.has(word) ?? false);
  if (isStop) return false;
  if (languages.has('en') && reading.tokens[at]?.script === 'latin') {
    return (
      first !== 'en' &&
      (sense.kind !== 'role' || DENSE.has(scriptOfText(reading.tokens)) || lengthOf(reading, at, next) >= 4)
    );
  }
  // Portuguese "100 km from" is Turkish "per 100 km".
  if (second && languages.has(second) && lengthOf(reading, at, next) >= 3)
    return sense.kind !== 'role' || !(isLatinPair(reading) || reading.tokens[at]?.script === 'digit');
  return sense.kind !== 'role' && lengthOf(reading, at, next) >= 5;
}

/** Cyrillic letters that stand for a unit behind one number and before the next (`2015 г 500 тыс`). */
const UNIT_LETTERS: ReadonlySet<string> = new Set('глртмдч');

/** `e 350` is a model only where "e" is no word of the language. */
function isArticleAndDigits({ tokens, lexicon, languages }: Reading, at: number, next: number): boolean {
  const word = tokens[at]?.text ?? '';
  const isWord = UNIT_LETTERS.has(word) || lexicon.stopWords.get(languages[0] ?? 'en')?.has(word) === true;
  return (
    isWord &&
    next > at + 1 &&
    tokens.slice(at + 1, next).every(({ script, spaced }) => script === 'digit' && spaced)
  );
}

const scriptOfText = oncePer(
  (tokens: readonly Token[]): Script =>
    tokens.find(({ script }) => DENSE.has(script) || script === 'arabic')?.script ?? 'latin',
);

function isLatinPair({ languages }: Reading): boolean {
  return languages[0] === 'en';
}

/** A name that another language has for a colour (`Cobalt`) is the name alone. */
function withoutColors(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ sense }) => sense.kind === 'model')) return entries;
  return entries.filter(
    ({ sense, languages }) => !languages || sense.kind !== 'value' || sense.key !== 'color',
  );
}

/** What a phrase means in the text's languages: nothing where it is another language's. */
export function sensesOf(reading: Reading, match: Match, at: number): Sense[] {
  const read = match.entries.filter((entry) => isRead(reading, entry, at, match.next));
  if (read.length === 0) return [];
  const first = reading.languages[0] ?? 'en';
  const isOwn = read.some(({ languages }) => languages?.has(first));
  const kept = isOwn
    ? read.filter(({ languages }) => !languages || languages.has(first))
    : withoutColors(read);
  return kept.map(({ sense }) => sense);
}
