import type { Sense } from '../lexicon/types.ts';
import { codeEnd, listNumberEnd, type NumberReading, phoneEnd } from '../numbers/index.ts';
import type { Token } from '../text/tokens.ts';
import { phraseBehind } from './behind.ts';
import { startsInside } from './fragments.ts';
import type { Item } from './item.ts';
import { numberAt, unitAt } from './numbers.ts';
import { phraseAt } from './phrases.ts';
import { prefersPhrase } from './preferred.ts';
import type { Found, Reading, Source } from './reading.ts';
import { spokenModels } from './spoken.ts';

const NO_ROLES: ReadonlySet<string> = new Set();
const NO_MARKS: Item['marks'] = [];

function marksAt({ tokens, lexicon }: Reading, at: number, next: number): Item['marks'] {
  const words = tokens.slice(at, next);
  const marks = words.map(({ text }) => lexicon.marks.get(text));
  return marks.some((one) => one !== undefined) ? marks : NO_MARKS;
}

function isEveryday({ lexicon, languages: [first = 'en'] }: Reading, words: readonly Token[]): boolean {
  const sets = [lexicon.stopWords.get(first), lexicon.common.get(first)];
  return words.every(({ text }) => sets.some((set) => set?.has(text)));
}

function textOf(tokens: readonly Token[], at: number, next: number): string {
  let text = tokens[at]?.text ?? '';
  for (let index = at + 1; index < next; index += 1) text += ` ${tokens[index]?.text}`;
  return text;
}

function rolesOf(senses: readonly Sense[]): ReadonlySet<string> {
  let roles: Set<string> | undefined;
  for (const sense of senses) if (sense.kind === 'role') roles = (roles ?? new Set()).add(sense.role);
  return roles ?? NO_ROLES;
}

function itemFrom(
  reading: Reading,
  at: number,
  next: number,
  number?: NumberReading,
  senses: Sense[] = [],
): Item {
  const { tokens } = reading;
  const { script = 'sign', upper = false, spaced = false } = tokens[at] ?? {};
  const everyday = senses.length > 0 && isEveryday(reading, tokens.slice(at, next));
  const [roles, marks] = [rolesOf(senses), marksAt(reading, at, next)];
  const text = textOf(tokens, at, next);
  return { at, next, text, script, spaced, upper, number, senses, roles, marks, everyday };
}

/** A number, with what a phrase as long or its digits mean. */
function numberItem(reading: Reading, at: number, number: NumberReading, phrase: Found | undefined): Item {
  const senses = phrase?.next === number.next ? phrase.senses : spokenModels(reading, number);
  return itemFrom(reading, at, number.next, number, senses);
}

/** Where a number ends that counts nothing: of a telephone, in a code, of a thing in a list. */
const endOfMute = (tokens: readonly Token[], at: number): number | undefined =>
  phoneEnd(tokens, at) ?? codeEnd(tokens, at) ?? listNumberEnd(tokens, at);

/** The item that begins at a token, and whether it means anything; what is explained before it ends at `covered`. */
function itemAt(
  reading: Reading,
  at: number,
  covered: number,
  before: readonly Item[],
): { readonly item: Item; readonly isKnown: boolean } {
  const mute = endOfMute(reading.tokens, at);
  if (mute !== undefined) return { item: itemFrom(reading, at, mute), isKnown: true };
  const number = startsInside(reading.tokens, at, covered) ? undefined : numberAt(reading, at);
  const phrase = phraseBehind(reading, phraseAt(reading, at, covered), at, before);
  const isNumber = number && !(phrase && prefersPhrase(reading, at, number, phrase, before.at(-1)));
  const item = isNumber
    ? numberItem(reading, at, number, phrase)
    : itemFrom(reading, at, phrase?.next ?? at + 1, undefined, phrase?.senses);
  return { item, isKnown: number !== undefined || phrase !== undefined };
}

/** Cuts a text into numbers, known phrases and the rest, the longest first from left to right. */
export function* itemSteps(source: Source): Generator<void, Item[]> {
  const reading: Reading = { ...source, phrases: [], unitAt: (at) => unitAt(reading, at) };
  const items: Item[] = [];
  for (let at = 0, covered = 0; at < reading.tokens.length; ) {
    const { item, isKnown } = itemAt(reading, at, covered, items);
    items.push(item);
    at = item.next;
    if (isKnown) covered = at;
    yield;
  }
  return items;
}
