import {
  hasRole,
  hasValueOf,
  isMeaningful,
  isName,
  isPlain,
  isWordMarked,
  type Placed,
  standsAlone,
} from '../segments.ts';
import { DENSE } from '../text/tokens.ts';
import { isOfOneKind } from './joints.ts';

/** How far from "does not matter" stands what does not. */
const ASPECT_REACH = 3;

/** Whether an item is a word for what may be asked of a car and no value: "the colour", "the make". */
const isAspect = (item: Placed): boolean =>
  ['noun', 'color_noun', 'aspect'].some((role) => hasRole(item, role));

/** Whether "does not matter" is said of the word before it, which the number or the choice before does not belong to: `седан до 2 млн цвет не важен`. */
function isOfAspectBefore(items: readonly Placed[], { index, segment }: Placed): boolean {
  const before = items.slice(Math.max(0, index - ASPECT_REACH), index).filter((item) => !isPlain(item));
  const [aspect, value, joint] = before.reverse();
  if (aspect?.segment !== segment || !isAspect(aspect) || isMeaningful(aspect)) return false;
  const isCounted = value?.number?.multiplied === false && hasRole(aspect, 'unit');
  return !isCounted && !hasRole(joint, 'or');
}

/** Whether "does not matter" is said of what follows and is no value: "the colour", "the make". */
function isOfAspect(items: readonly Placed[], { index, segment }: Placed): boolean {
  const behind = items.slice(index + 1, index + 1 + ASPECT_REACH).filter((item) => item.segment === segment);
  const named = behind.findIndex(isAspect);
  const value = behind.findIndex(isMeaningful);
  return named >= 0 && (value < 0 || value >= named);
}

/** How far before a phrase stands the number that it speaks of. */
const COUNTED_REACH = 2;

/** Whether a number with its unit stands just before a phrase ("2 owners are fine too"); a limit stays one: "up to 200 thousand km is fine". */
function isCounted(items: readonly Placed[], { index, number }: Placed, phrase: Placed): boolean {
  if (hasRole(items[index - 1], 'max')) return false;
  const between = items.slice(index + 1, phrase.index);
  return (
    number !== undefined && between.length <= COUNTED_REACH && between.some((one) => hasRole(one, 'unit'))
  );
}

/** What an item says something of, however many senses say it. */
function keysOf({ number, senses }: Placed): string {
  const kinds = senses.flatMap((sense) => (sense.kind === 'value' ? [sense.key] : [sense.kind]));
  return number ? 'number' : [...new Set(kinds)].join();
}

/** What says that all of several will do. */
const ALL = /[都均皆]/;
/** What says that more than what is wished will do. */
const EVEN = /[也亦も도]/;
const LIMITS = ['max_after', 'min_after', 'about_after', 'near_after'];

const BOUNDS = ['range', 'between', 'max', 'min', 'newer', 'older'];

/** "Anything below 50 thousand is fine", "from 90 to 110 is": what is limited, not what will do as well ("above it is fine too"). */
function isWithin(items: readonly Placed[], { index, text }: Placed): boolean {
  if (EVEN.test(text)) return false;
  const before = items.slice(0, index).filter((one) => !isWordMarked(one, 'light'));
  const isBound = (one: Placed) => BOUNDS.some((role) => hasRole(one, role));
  const start = before.findLastIndex((one) => !belongs(one) && !isBound(one)) + 1;
  return LIMITS.some((role) => hasRole(before.at(-1), role)) || before.slice(start).some(isBound);
}

const MEASURING = [...LIMITS, 'unit', 'cur', 'noun', 'or'];

/** Whether an item goes on with the value before it. */
function belongs(item: Placed): boolean {
  return item.number !== undefined || MEASURING.some((role) => hasRole(item, role));
}

const isKanaOrHan = ({ script }: Placed): boolean => script === 'han' || script === 'kana';

/** Whether "is fine too" is said of words behind a value that no filter knows: `右舵 在途也行`, `柴油 别的颜色都行`. */
function isOfOther(items: readonly Placed[], value: Placed, from: Placed): boolean {
  const between = items.slice(value.index + 1, from.index);
  if (between.some((one) => hasRole(one, 'color_noun')) && !hasValueOf(value, 'color')) return true;
  return between.some((one) => one.spaced && isKanaOrHan(one) && !belongs(one));
}

/** Whether a mark of enumeration parts a value from another of its kind: `纯电、插混`. */
function isListed(items: readonly Placed[], last: Placed): boolean {
  const [other, mark] = items.slice(Math.max(0, last.index - 2), last.index);
  return mark?.text === '、' && other !== undefined && keysOf(other) === keysOf(last);
}

/** Where "is fine too" stands behind what is: the thing before it, and others of its kind. */
function optionalBefore(items: readonly Placed[], from: Placed): number[] {
  const vague = items[from.index - 1];
  if (vague?.segment === from.segment && hasRole(vague, 'vague')) return [vague.index];
  const before = items
    .slice(0, from.index)
    .filter((one) => one.segment === from.segment && (isMeaningful(one) || one.number));
  const last = before.at(-1);
  if (!last || isName(last) || isWithin(items, from) || isOfOther(items, last, from)) return [];
  // "Silver, grey, all are fine": two of a kind that are named are a choice.
  const rivals = before.filter((one) => keysOf(one) === keysOf(last) && !one.number);
  if ((rivals.length > 1 || isListed(items, last)) && ALL.test(from.text)) return [];
  return before.filter((one) => keysOf(one) === keysOf(last)).map(({ index }) => index);
}

const COUNTS = new Set(['doors', 'seats']);

/** Two numbers to choose from right before a phrase, of which alone it speaks: `petrol, 2.0 or 2.5 does not matter`. */
function numbersBefore(items: readonly Placed[], { index }: Placed): Set<Placed> {
  const end = hasRole(items[index - 1], 'unit') ? index - 1 : index;
  const before = items.slice(0, end);
  const [joint, other] = before.slice(-2);
  // "Four doors or five do not matter".
  const one = before.slice(0, -2).findLast((item) => !hasRole(item, 'unit'));
  // "Three or five doors", where "five doors" is one phrase.
  const isCounted = (item: Placed | undefined) =>
    item?.number !== undefined ||
    item?.senses.some((sense) => sense.kind === 'value' && COUNTS.has(sense.key)) === true;
  const isChoice = isCounted(one) && hasRole(joint, 'or') && isCounted(other);
  return new Set(isChoice && one && other ? [one, other] : []);
}

/** How far behind "need not be" and "may be" stands what is meant. */
const NEXT = 2;
/** What "may be" accepts of a car: `may be crashed`; of a colour or a body it is how people ask. */
const ACCEPTED = new Set(['has_accident', 'is_new', 'steering_side']);

/** What need not be, or may be: the value right behind the phrase, else before it ("a manual, not necessarily"). */
function needless(items: readonly Placed[]): number[] {
  return items.flatMap((item) => {
    const isMay = hasRole(item, 'may');
    if (!isMay && !hasRole(item, 'needless')) return [];
    const isNear = (one: Placed) => isMeaningful(one) && one.segment === item.segment;
    const behind = items.slice(item.index + 1, item.index + 1 + (isMay ? 1 : NEXT));
    const before = isMay ? [] : items.slice(Math.max(0, item.index - 1), item.index);
    const free = behind.find(isNear) ?? before.find(isNear);
    const isFree = free?.senses.some(
      (sense) => sense.kind === 'value' && (!isMay || ACCEPTED.has(sense.key)),
    );
    return free && isFree ? [free.index] : [];
  });
}

/** How far behind "new or" the age stands that will do as well. */
const AGE_REACH = 6;

/** "New or a year old at most": "new", where an age that is no more than asked for stands behind "or". */
function newOrYoung(items: readonly Placed[]): number[] {
  return items.flatMap(({ index, segment, senses }) => {
    const isNew = senses.some((sense) => sense.kind === 'value' && sense.key === 'is_new');
    if (!isNew || !hasRole(items[index + 1], 'or')) return [];
    const behind = items.slice(index + 2, index + AGE_REACH).filter((one) => one.segment === segment);
    return behind.some((one) => hasRole(one, 'unit.age')) ? [index] : [];
  });
}

/** Whether an item names a car and is no value besides, as Portuguese "flex" is. */
function isNameAlone(item: Placed): boolean {
  return isName(item) && item.senses.every(({ kind }) => kind !== 'value');
}

/** What was listed in the parts before "makes no difference": values of one kind, with the one that stands right before it or alone: `petrol, diesel, no matter`. */
function listedBefore(items: readonly Placed[], item: Placed): number[] {
  if (!item.roles.has('also_fine.any')) return [];
  const partOf = (segment: number) =>
    items.filter((one) => one.segment === segment && one.sentence === item.sentence && isMeaningful(one));
  const own = partOf(item.segment);
  if (own.length === 0 ? !standsAlone(items, item) : own.some(isName)) return [];
  const listed = [...own];
  for (let segment = item.segment - 1; ; segment -= 1) {
    const part = partOf(segment);
    const [first = part[0]] = listed;
    const isAlike = part.every((one) => !isName(one) && first !== undefined && isOfOneKind(first, one));
    if (part.length === 0 || !isAlike) break;
    listed.push(...part);
  }
  return listed.length > 1 ? listed.map(({ index }) => index) : [];
}

/** The first of two counts of which neither matters: `me da igual si son tres o cinco puertas`. */
function firstOfChoice(items: readonly Placed[], optional: ReadonlySet<number>): number[] {
  const isFirst = ({ index, number, segment }: Placed) =>
    number !== undefined &&
    hasRole(items[index + 1], 'or') &&
    items[index + 2]?.segment === segment &&
    optional.has(index + 2);
  return items.filter(isFirst).map(({ index }) => index);
}

/** Whether "is fine" is said of each of two of one kind, of which either is wished: `station da olur SUV da`, `dizel de olur, benzin de olur`. */
function isOfEach(items: readonly Placed[], item: Placed): boolean {
  const isFine = (one: Placed | undefined) => hasRole(one, 'also_fine') && one?.sentence === item.sentence;
  if (item.roles.has('also_fine.any')) return false;
  const before = items.slice(0, item.index).findLast(isMeaningful);
  const behind = items.slice(item.index + 1).find(isMeaningful);
  const isPaired = (a: Placed | undefined, b: Placed | undefined) =>
    a !== undefined && b !== undefined && !isName(a) && isOfOneKind(a, b);
  if (behind?.segment === item.segment) return before?.segment === item.segment && isPaired(before, behind);
  const earlier = items.slice(0, before?.index).findLast(isMeaningful);
  const isFirst = isPaired(before, behind) && isFine(items[(behind?.index ?? 0) + 1]);
  return isFirst || (isPaired(earlier, before) && isFine(items[(earlier?.index ?? -2) + 1]));
}

/** The indices of items in a part that ends with "is fine too": no constraint. */
export function optionalItems(items: readonly Placed[]): Set<number> {
  const optional = new Set<number>([...needless(items), ...newOrYoung(items)]);
  for (const item of items) {
    if (!hasRole(item, 'also_fine') || isOfAspect(items, item) || isOfAspectBefore(items, item)) continue;
    if (isOfEach(items, item)) continue;
    if (DENSE.has(item.script)) {
      for (const index of optionalBefore(items, item)) optional.add(index);
      continue;
    }
    for (const index of listedBefore(items, item)) optional.add(index);
    const choice = numbersBefore(items, item);
    for (const one of items)
      if (
        one.segment === item.segment &&
        (choice.has(one) ||
          isCounted(items, one, item) ||
          (isMeaningful(one) && !isNameAlone(one) && choice.size === 0))
      )
        optional.add(one.index);
  }
  for (const index of firstOfChoice(items, optional)) optional.add(index);
  return optional;
}
