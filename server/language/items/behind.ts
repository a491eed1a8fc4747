import { mayBeYear } from '../amounts/years.ts';
import { hasKind } from '../segments.ts';
import { DENSE } from '../text/tokens.ts';
import type { Item } from './item.ts';
import { phraseAt } from './phrases.ts';
import type { Found, Reading } from './reading.ts';

/** Whether an item is a number or what is counted in. */
export function isAmount(item: Item | undefined): boolean {
  if (item === undefined) return false;
  return (
    item.number !== undefined || [...item.roles].some((role) => /^(unit|cur)\.|^noun\.engine$/.test(role))
  );
}

/** Whether a phrase has a role. */
function isSaid(phrase: Found | undefined, role: RegExp): boolean {
  return phrase?.senses.some((sense) => sense.kind === 'role' && role.test(sense.role)) ?? false;
}

/** What a word says by itself, without those behind it. */
function firstWord(reading: Reading, at: number): Found | undefined {
  const [tokens, forms] = [reading.tokens.slice(0, at + 1), reading.forms.slice(0, at + 1)];
  return phraseAt({ ...reading, tokens, forms, phrases: [] }, at, at);
}

/** Behind a number the unit that a vague phrase begins with: Turkish "less than 80,000 kilometres" holds "few kilometres". */
function measuring(
  reading: Reading,
  phrase: Found | undefined,
  at: number,
  before: Item | undefined,
): Found | undefined {
  if (!phrase || !before?.number || phrase.next === at + 1) return phrase;
  if (!phrase.senses.every((sense) => sense.kind === 'role' && sense.role.startsWith('vague.')))
    return phrase;
  const unit = firstWord(reading, at);
  return isSaid(unit, /^unit\./) ? unit : phrase;
}

/** Whether an item is a year or an age, or the word for one. */
function isDated({ number, roles }: Item): boolean {
  const isShort = number?.digits?.decimals === 0 && number.value < 100;
  return mayBeYear(number?.value ?? 0) || isShort || roles.has('unit.year') || roles.has('unit.age');
}

/** Whether a phrase that is said behind something stands behind such a thing: "and newer" behind a year, "and around" behind a town. */
function suits(phrase: Found, before: Item): boolean {
  if (isSaid(phrase, /^near_after/)) return hasKind(before, 'city');
  if (isSaid(phrase, /^(newer|older)_after$/)) return isDated(before);
  return isAmount(before);
}

/** Roles of what is said behind an amount or a town. */
const BEHIND = /^(min|max|newer|older|near)_after$/;

/** The word "and" of "and newer", where that follows no year: `a diesel and newer than 2015`. */
function joining(
  reading: Reading,
  phrase: Found | undefined,
  at: number,
  items: readonly Item[],
): Found | undefined {
  if (!phrase || phrase.next === at + 1 || !isSaid(phrase, BEHIND)) return phrase;
  if (DENSE.has(reading.tokens[at]?.script ?? 'sign')) return phrase;
  const and = firstWord(reading, at);
  if (!isSaid(and, /^(also|or|range_and)$/)) return phrase;
  const before = items.findLast(({ script }) => script !== 'sign');
  return before && suits(phrase, before) ? phrase : and;
}

/** The phrase at a token as what stands before it lets it be read. */
export function phraseBehind(
  reading: Reading,
  phrase: Found | undefined,
  at: number,
  items: readonly Item[],
): Found | undefined {
  return joining(reading, measuring(reading, phrase, at, items.at(-1)), at, items);
}
