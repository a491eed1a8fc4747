import { isOne } from '../amounts/measured.ts';
import {
  hasRole,
  hasValueOf,
  isLastMarked,
  isMeaningful,
  isName,
  isWordMarked,
  type Placed,
} from '../segments.ts';

/** Whether an item behind "my" names a car: an everyday word does so only right behind it. */
export function isCar(items: readonly Placed[], item: Placed): boolean {
  return isName(item) && (!item.everyday || hasRole(items[item.index - 1], 'my'));
}

/** Whether an item is a word for a kind of vehicle, which is no wish right behind "I sell my". */
export function isVehicle(item: Placed | undefined): boolean {
  return hasValueOf(item, 'vehicle_type');
}

/** Whether a car "of my" person stands before: `el Polo de su padre`, `el coche de mi padre`. */
export function isOwner(items: readonly Placed[], { index, segment }: Placed): boolean {
  const [car, of, my] = items.slice(Math.max(0, index - 3), index);
  const isOf = hasRole(of, 'from') || hasRole(of, 'in') || isWordMarked(of, 'of');
  const isNamed = car?.segment === segment && (isName(car) || isVehicle(car) || isWordMarked(car, 'car'));
  return isNamed && isOf && my !== undefined && hasRole(my, 'my');
}

/** Whether the word behind a person is the sign of the genitive: `my dad's Golf`. */
export function isGenitive(items: readonly Placed[], { index }: Placed): boolean {
  return /^(['’]|s$)/.test(items[index + 1]?.text ?? '');
}

/** Whether a car is another person's: `the wife's Micra`. */
function isOwned(items: readonly Placed[], person: Placed): boolean {
  const behind = items.slice(person.index + 1, person.index + 5);
  const isOf = isGenitive(items, person) || isLastMarked(person, 'genitive');
  return isOf && behind.some((one) => one.segment === person.segment && isCar(items, one));
}

/** How far before a person "at" stands: "у моего двоюродного брата". */
const AT_REACH = 3;

/** Whether a car is at a person's, as Russian and Ukrainian say it: "у тёти был Пассат". */
function isAt(items: readonly Placed[], { index, segment }: Placed): boolean {
  const before = items.slice(Math.max(0, index - AT_REACH), index);
  const at = before.findLast((one) => one.segment === segment && isWordMarked(one, 'at'));
  return at !== undefined;
}

/** Whether a part of a sentence tells of a car of a person who is named in it. */
export function isTheirs(items: readonly Placed[], person: Placed): boolean {
  if (!hasRole(person, 'person')) return false;
  const segment = items.filter((one) => one.segment === person.segment);
  const owns = segment.some((one) => hasRole(one, 'owns'));
  const isOf = isOwner(items, person) || isOwned(items, person);
  return owns || isOf || isAt(items, person) || isSeated(items, person);
}

/** How far behind "in" the car stands: "in a bright white Camry". */
const SEATED_REACH = 3;

/** Whether a person is told to be in a car: "my sister drives a 500, my brother in a Clio", "сосед на белой Камри", but not "a grandmother of 80 years". */
function isSeated(items: readonly Placed[], { index, segment }: Placed): boolean {
  const [within, ...behind] = items.slice(index + 1, index + 2 + SEATED_REACH);
  if (!hasRole(within, 'in')) return false;
  const car = behind.findIndex((one) => isName(one) && !one.everyday);
  const isPaint = (one: Placed) => hasValueOf(one, 'color') || isWordMarked(one, 'article') || isOne(one);
  const isNamed = car >= 0 && behind[car]?.segment === segment && behind.slice(0, car).every(isPaint);
  return isNamed && !hasRole(items[index + car + 3], 'unit');
}

/** How far behind "had" its car stands: "был старый добрый УАЗ". */
const HAD_REACH = 4;

/** Adjectives and words like them, as they are folded. */
const ADJECTIVE = /(ыи|ии|ои|ая|яя|ую|юю|іи|а|у)$/;

/** Whether a word may stand between "had" and its car. */
const isAttribute = (item: Placed): boolean =>
  isMeaningful(item) ||
  ['my', 'vague'].some((role) => hasRole(item, role)) ||
  ['has', 'had'].some((mark) => isWordMarked(item, mark)) ||
  ADJECTIVE.test(item.text);

/** Whether a word is the first of its part, but for "at" and "once" before it: "у меня Рапид", "раньше был УАЗ". */
function isFirst(items: readonly Placed[], { index, segment }: Placed): boolean {
  const before = items[index - 1];
  if (before?.segment !== segment || before.script === 'sign' || hasRole(before, 'but')) return true;
  return ['at', 'once'].some((mark) => isWordMarked(before, mark)) && isFirst(items, before);
}

/** Whether a part begins with a car that the person has or had: "был УАЗ", "маю сіру Октавію". */
export function isHad(items: readonly Placed[], item: Placed): boolean {
  if (!isWordMarked(item, 'had')) return false;
  const { index, segment } = item;
  if (!isFirst(items, item)) return false;
  const behind = items.slice(index + 1, index + 1 + HAD_REACH).filter((one) => one.segment === segment);
  const named = behind.findIndex((one) => isName(one) && !one.everyday);
  return named >= 0 && behind.slice(0, named).every((one) => one.number === undefined && isAttribute(one));
}

/** How far behind the years the car stands: "nach zehn Jahren mit dem Golf". */
const OUTGROWN_REACH = 4;

/** Nobody drives a car for so many years: it is a date. */
const LONGEST = 60;

/** What a person had for some years: "after twenty years of Passat". */
export function outgrown(items: readonly Placed[]): number[] {
  return items.flatMap((after) => {
    const [years, unit, ...behind] = items.slice(after.index + 1, after.index + 3 + OUTGROWN_REACH);
    const isLong = hasRole(unit, 'unit.age') || hasRole(unit, 'unit.year');
    if (!isWordMarked(after, 'after') || !isLong || (years?.number?.value ?? LONGEST) >= LONGEST) return [];
    const last = behind.findIndex((item) => isName(item) && !item.everyday);
    const car = behind[last];
    const isTold =
      car !== undefined &&
      behind.slice(0, last).every((item) => !item.number && item.segment === after.segment);
    return isTold && car.segment === after.segment
      ? items.slice(after.index, car.index + 1).map(({ index }) => index)
      : [];
  });
}

/** After how many years or kilometres the person's own car gave up: "mein Panda hat nach elf Jahren aufgegeben". */
export function wornOut(items: readonly Placed[]): number[] {
  return items.flatMap((after) => {
    const [count, unit] = items.slice(after.index + 1, after.index + 3);
    const isCounted = hasRole(unit, 'unit.age') || hasRole(unit, 'unit.km');
    if (!isWordMarked(after, 'after') || count?.number === undefined || !isCounted) return [];
    const before = items.slice(0, after.index).filter((one) => one.segment === after.segment);
    const mine = before.findIndex((one) => hasRole(one, 'my'));
    const isOwn = mine >= 0 && before.slice(mine).some(isName);
    return isOwn ? [after.index, after.index + 1, after.index + 2] : [];
  });
}

/** Whether another person than the speaker trades in a car: "кум поміняв Пасат на Аутлендер", but "мы с женой меняем". */
export function isTradedByOther(segment: readonly Placed[], swap: Placed): boolean {
  return segment.some(
    (one, at) =>
      one.index < swap.index &&
      hasRole(one, 'person') &&
      // Romance "wants to exchange" is one phrase.
      one.script === 'cyrillic' &&
      !hasRole(segment[at - 1], 'from') &&
      !hasRole(segment[at + 1], 'also'),
  );
}
