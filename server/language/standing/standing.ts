import { isOne } from '../amounts/measured.ts';
import type { Sense } from '../lexicon/types.ts';
import { hasRole, isName, isWordMarked, opensMarked, type Placed } from '../segments.ts';
import { disliked } from './disliked.ts';
import { exchanged } from './exchanged.ts';
import { buildsIn, partToldBy } from './outdated.ts';
import { resumed } from './resumed.ts';
import { unchosen } from './settled.ts';
import {
  isCar,
  isGenitive,
  isHad,
  isOwner,
  isTheirs,
  isTradedByOther,
  isVehicle,
  outgrown,
  wornOut,
} from './theirs.ts';
import { isWhereabouts, precedesWish } from './told.ts';

/** How near the new car stands behind "for". */
const NEXT = 2;

/** Whether it is said before a word of exchange that a car is sold; right behind "drove" stands its preposition, but for Arabic, which writes "and" and the verb in one word. */
function sellsBefore(segment: readonly Placed[], at: number): boolean {
  const end = segment[at]?.script === 'arabic' ? at : at - 1;
  return segment.slice(0, end).some((one) => hasRole(one, 'reject'));
}

/** Whether a number that is a model's name as well counts years: "I had a Passat for 11 years". */
function isSpan(segment: readonly Placed[], { index, number }: Placed): boolean {
  return number !== undefined && hasRole(segment[index + 1 - (segment[0]?.index ?? 0)], 'unit');
}

/** Where what is wanted begins: `I swap my Polo for a Tiguan`. */
function wantedFrom(segment: readonly Placed[]): number {
  const swap = segment.find(
    (item, at) =>
      hasRole(item, 'swap') &&
      !isTradedByOther(segment, item) &&
      (segment.slice(0, at).some(isName) || sellsBefore(segment, at)) &&
      segment
        .slice(at + 1, at + 1 + NEXT)
        .some((one) => (isName(one) && !isSpan(segment, one)) || isKind(one)),
  );
  return swap?.index ?? Number.POSITIVE_INFINITY;
}

/** What stands for a car behind "my": "his two-seater", "my diesel". */
const STANDING_FOR = new Set(['vehicle_type', 'body_type', 'seats', 'doors', 'fuel_type']);

/** Whether an item is a word for a kind of car. */
function isKind(item: Placed): boolean {
  return item.senses.some((sense) => sense.kind === 'value' && STANDING_FOR.has(sense.key));
}

/** Scripts of languages that say at the end of a clause what became of the vehicle: `트럭만 타다가`, `バイクを売って`. */
const VERB_LAST: ReadonlySet<string> = new Set(['hangul', 'kana']);

/** Whether a part tells of a vehicle that is named by its kind alone: "I sell my van", "my uncle drives a tractor". */
function isVehicleTold(items: readonly Placed[], item: Placed): boolean {
  const { index, segment, script } = item;
  const owns = hasRole(item, 'person')
    ? items.find((one) => one.index > index && one.segment === segment && hasRole(one, 'owns'))
    : undefined;
  if ([index, owns?.index ?? index].some((at) => isVehicle(items[at + 1]))) return true;
  const isToldLast = VERB_LAST.has(script) || hasRole(item, 'reject');
  return isToldLast && items.slice(0, index).some((one) => one.segment === segment && isVehicle(one));
}

/** The segment that names what a segment about a car of the person's calls by its kind alone: `la furgo que tenía, una Partner`. */
function apposition(items: readonly Placed[], segment: readonly Placed[]): readonly Placed[] {
  const last = segment.at(-1);
  const [comma, article, name] = last === undefined ? [] : items.slice(last.index + 1, last.index + 4);
  const isNamed = comma?.text === ',' && article !== undefined && isOne(article) && name && isName(name);
  if (!isNamed || !segment.some((one) => isKind(one) || isWordMarked(one, 'car'))) return [];
  const own = items.filter((one) => one.segment === comma.segment);
  // "I sold my car, a Clio will do" is a wish.
  return hasRole(items[(own.at(-1)?.index ?? 0) + 1], 'want') ? [] : own;
}

/** Whether what the person thought of gives way to another name: "I thought of a Captur, but rather a Juke". */
function isOutdone(items: readonly Placed[], { index, segment }: Placed): boolean {
  const later = items.slice(index + 1).filter((one) => one.segment > segment);
  const turn = later.findIndex((one) => hasRole(one, 'but') || hasRole(one, 'want'));
  const last = later[turn];
  // Turkic languages put "I want" behind what is wanted.
  const opens = last !== undefined && hasRole(last, 'want') ? last.segment - 1 : last?.segment;
  const from = VERB_LAST.has(last?.script ?? '') ? 0 : opens;
  return from !== undefined && later.some((one) => one.segment >= from && isName(one));
}

/** Whether an old car gives way to another that is wanted later: "the old Punto may not enter, I need a Panda". */
function isSucceeded(items: readonly Placed[], { index, segment }: Placed): boolean {
  const named = [items[index - 1], items[index + 1]].some(
    (one) => one?.segment === segment && isName(one) && !one.everyday,
  );
  if (!named || items.slice(0, index).some((one) => hasRole(one, 'want'))) return false;
  const end = items.findIndex((one) => one.segment > segment && one.script === 'sign');
  const later = end < 0 ? [] : items.slice(end);
  return (
    later.some((one) => hasRole(one, 'want')) && later.some((one) => isName(one) || buildsIn(one).length > 0)
  );
}

/** Whether "my" is said of a car behind it: `my old Golf`, not `my mate recommended a Golf`. */
function isMine(items: readonly Placed[], my: Placed): boolean {
  const behind = items.slice(my.index + 1, my.index + 4).filter(({ segment }) => segment === my.segment);
  const [first] = behind;
  // "Find her a Fabia": what somebody is to get.
  if (/^an?$/.test(first?.text ?? '') && isWordMarked(first, 'article')) return false;
  // "Near my home, a Fit".
  if (hasRole(first, 'near_me')) return false;
  // "MY 2022" is the model year.
  if (first?.number && (my.upper || !first.spaced)) return false;
  const isOther = first !== undefined && hasRole(first, 'person') && first.script === 'latin';
  if (isOther && !isGenitive(items, first) && !isCar(items, first)) return false;
  // Arabic says "the van of ours".
  const before = my.script === 'arabic' ? items[my.index - 1] : undefined;
  if (before?.segment === my.segment && (isCar(items, before) || isKind(before))) return true;
  return behind.some((one, at) => isCar(items, one) || (at === 0 && isKind(one)));
}

/** What is told of the person's own car, which no name need stand for: `la mienne a 200 000 km`. */
function ownCar(items: readonly Placed[]): number[] {
  return items
    .filter((item) => hasRole(item, 'mine'))
    .flatMap(({ index, segment }) => items.slice(index).filter((one) => one.segment === segment))
    .map(({ index }) => index);
}

/** Whether the person speaks of what is wanted, behind a comma: `..., I'd rather have a Puma`, but no `..., I a Puma, either is fine`. */
function isOwnTurn(items: readonly Placed[], item: Placed): boolean {
  const isTurn = opensMarked(item, 'i') && items[item.index - 1]?.script === 'sign';
  return isTurn && !items.some(({ roles }) => roles.has('also_fine.which'));
}

/** Whether what another person wants gives way to what is named behind "but" or "I": `my wife wants a Juke, but I prefer a Puma`. */
function isOverruled(items: readonly Placed[], { index, segment }: Placed): boolean {
  const who = items[index - 1];
  if (!hasRole(who, 'person') && !hasRole(who, 'reject')) return false;
  const turns = (one: Placed) => hasRole(one, 'but') || isOwnTurn(items, one);
  const turn = items.findIndex((one) => one.segment > segment && turns(one));
  return turn >= 0 && items.slice(turn).some(isName);
}

/** Whether where a person is stands in one part, and where the car is to be in a later one. */
function isElsewhere(items: readonly Placed[], { segment }: Placed): boolean {
  return items.some((one) => one.segment > segment && isWhereabouts(one));
}

/** Roles that tell whose a car is or was, or who wants it. */
const TELLING = ['my', 'reject', 'person', 'want'];

/** Whether what tells of a car elsewhere is the limit of the amount before it. */
function isLimit(items: readonly Placed[], { index, roles }: Placed): boolean {
  const before = items[index - 1];
  return roles.has('max_after') && (before?.number !== undefined || hasRole(before, 'unit'));
}

/** Whether it is said who sells the car: `venduta da un concessionario`. */
function isSoldBy(items: readonly Placed[], { index, segment }: Placed): boolean {
  const next = items[index + 1];
  const isSeller = (sense: Sense) => sense.kind === 'value' && sense.key === 'seller_type';
  return next?.segment === segment && next.senses.some(isSeller);
}

/** Whether it is told where the car comes from, not what the person comes from: `a Mustang coming from the United States`. */
function isComingFrom(items: readonly Placed[], { index, segment, roles }: Placed): boolean {
  const place = isWordMarked(items[index + 1], 'article') ? items[index + 2] : items[index + 1];
  return roles.has('from') && place?.segment === segment && isWhereabouts(place) && !isName(place);
}

/** Whether somebody is only with the person: `like in the films I watched with my dad`. */
function isCompanion(items: readonly Placed[], { index, segment, marks }: Placed): boolean {
  const before = items[index - 1];
  const isWith = before?.segment === segment && isWordMarked(before, 'with') && !hasRole(before, 'also');
  return isWith && marks[0]?.has('i') === true;
}

/** Whether what is told of a car may be a wish as well: "my mate recommended a Golf". */
function isMaybe(items: readonly Placed[], { index }: Placed): boolean {
  return [items[index], items[index + 1]].some((one) => one?.roles.has('reject.maybe'));
}

/** Whether what tells of a car is no more than a hint, or tells of something else. */
function isHint(items: readonly Placed[], item: Placed): boolean {
  // "Of before 2018", where "the one before" is another's car.
  const isNone = [isLimit, isSoldBy, isComingFrom, isCompanion].some((told) => told(items, item));
  return isNone || (isMaybe(items, item) && !isOutdone(items, item));
}

/** How an item tells of a car that is not wanted: the person's own by "my", another's, or in another way. */
function toldBy(items: readonly Placed[], item: Placed): 'mine' | 'theirs' | 'other' | undefined {
  const isOld = isWordMarked(item, 'old') && isSucceeded(items, item);
  const had = isHad(items, item);
  if (!isOld && !had && !TELLING.some((role) => hasRole(item, role))) return undefined;
  const isRejecting = hasRole(item, 'reject');
  const isFor = hasRole(items[item.index - 1], 'for') && !isRejecting;
  if (isFor || isHint(items, item)) return undefined;
  if (hasRole(item, 'my') && isMine(items, item)) return 'mine';
  if (isTheirs(items, item)) return 'theirs';
  const isOverruling = hasRole(item, 'want') && isOverruled(items, item);
  return isOld || had || isRejecting || isOverruling ? 'other' : undefined;
}

/** Where what is wanted begins in a part that tells of a car; what another person takes for a car is no wish either. */
function wishFrom(segment: readonly Placed[]): number {
  const isAnothers =
    segment.some((one) => hasRole(one, 'owns')) && !segment.some((one) => hasRole(one, 'want'));
  return isAnothers ? Number.POSITIVE_INFINITY : wantedFrom(segment);
}

/** What an item tells of a car that the person had, sold or does not want. */
function rejectedBy(items: readonly Placed[], item: Placed): readonly Placed[] {
  const told = toldBy(items, item);
  if (told === undefined) return [];
  const part = isMaybe(items, item) ? partToldBy(items, item) : item.segment;
  const segment = items.filter((one) => one.segment === part);
  const wanted = wishFrom(segment);
  const isTraded = Number.isFinite(wanted) && hasRole(item, 'reject');
  // Spanish "and" is a model as well.
  const isNamed = segment.some((one) => isName(one) && one.text.length > 1);
  if (told === 'mine' || isNamed || isTraded || isOwner(items, item) || isVehicleTold(items, item))
    return segment.filter(({ index }) => index < wanted);
  const isElse = told === 'theirs' || precedesWish(items, item) || isElsewhere(items, item);
  return [...apposition(items, segment), ...(isElse ? segment.filter(isWhereabouts) : [])];
}

/** The indices of the items that tell of a car the person had, sold or does not want. */
export function rejectedItems(items: readonly Placed[]): Set<number> {
  const told = items.flatMap((item) => rejectedBy(items, item).map(({ index }) => index));
  const ours = items.filter(isOurs).map(({ index }) => index);
  const { given, taken } = exchanged(items);
  const gone = [disliked(items), outgrown(items), wornOut(items), replaced(items), given];
  const had = [...gone, ownCar(items), ours];
  const rejected = new Set([...told, ...had.flat(), ...unchosen(items)]);
  withSuccessors(items, rejected);
  for (const index of [...resumed(items, rejected), ...taken]) rejected.delete(index);
  return rejected;
}

/** The year of the car before "instead of it", which Turkic languages put behind: `2008 yilgi Nexiam o'rniga`. */
function replaced(items: readonly Placed[]): number[] {
  const turns = items.filter((item) => hasRole(item, 'but') && hasRole(item, 'not_after'));
  return turns.flatMap(({ segment }) => {
    const before = items.filter((one) => one.segment === segment - 1);
    const name = before.findLastIndex(isName);
    const [year, unit] = before.slice(Math.max(0, name - 2), Math.max(0, name));
    return year && unit && year.number && hasRole(unit, 'unit.year') ? [year.index, unit.index] : [];
  });
}

/** A name with "my" or "our" in its ending, as Turkic languages say it: `Sparkimiz`, `Приусымды`. */
function isOurs(item: Placed): boolean {
  const isNamed =
    item.senses.length > 0 && item.senses.every(({ kind }) => kind === 'model' || kind === 'brand');
  return isNamed && isWordMarked(item, 'ours');
}

/** With what came after a car that a person had: `my father had a Volga, then a Moskvich`. */
function withSuccessors(items: readonly Placed[], rejected: Set<number>): void {
  for (const { index, segment } of items.filter((item) => isWordMarked(item, 'then'))) {
    const isOpening = items[index - 1]?.segment !== segment || items[index - 1]?.script === 'sign';
    const isTold = items.some((one) => one.segment === segment - 1 && rejected.has(one.index) && isName(one));
    const own = items.filter((one) => one.segment === segment);
    if (isOpening && isTold && own.every((one) => one.number === undefined || isOne(one)))
      for (const one of own) rejected.add(one.index);
  }
}
