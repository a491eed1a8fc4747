import { isOne } from '../amounts/measured.ts';
import { hasRole, isMarked, isName, type Placed } from '../segments.ts';
import { isAnd, isJoint, isThe } from './joints.ts';

/** What an item may name: its models, else its brand or its city. */
function namesOf({ senses }: Placed): string[] {
  const models = senses.flatMap((sense) => (sense.kind === 'model' ? sense.models : []));
  if (models.length > 0) return models.map(({ brand, model }) => `${brand} ${model}`);
  const brands = senses.flatMap((sense) => (sense.kind === 'brand' ? [sense.brand] : []));
  return brands.length > 0
    ? brands
    : senses.flatMap((sense) => (sense.kind === 'city' ? sense.ids.map(String) : []));
}

/** Whether two items name one thing, or one of them the brand of the other. */
function isSame(one: Placed, other: Placed): boolean {
  const names = namesOf(other);
  const isKin = (a: string, b: string) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
  return namesOf(one).some((known) => names.some((name) => isKin(known, name)));
}

/** What may stand between names that a person chooses from; "and" is a model as well. */
const joins = (item: Placed): boolean => isJoint(item) || isAnd(item) || isThe(item) || isOne(item);

const isCity = ({ everyday, senses }: Placed): boolean =>
  !everyday && senses.length > 0 && senses.every(({ kind }) => kind === 'city');

/** Whether an item names a car or a city. */
const isNamed = (item: Placed): boolean => (isName(item) || isCity(item)) && !joins(item);

/** The names of cars, or of cities, that stand in one breath with one: `entre une Megane et une 308`. */
function choiceAround(items: readonly Placed[], name: Placed): Placed[] {
  const isAlike = (item: Placed) => isNamed(item) && isCity(item) === isCity(name);
  const isWithin = (item: Placed | undefined) =>
    item?.segment === name.segment && (isAlike(item) || joins(item));
  let [first, last] = [name.index, name.index];
  while (isWithin(items[first - 1])) first -= 1;
  while (isWithin(items[last + 1])) last += 1;
  return items.slice(first, last + 1).filter(isAlike);
}

/** Whether a joint stands among items: `Clio 5` is one car. */
const isJoined = (items: readonly Placed[], from: number, end: number): boolean =>
  items.slice(from, end).some((one) => isJoint(one) || isAnd(one));

/** Whether a word says that nothing is chosen; French and Spanish "from" stands before the one end of a range as well. */
const isUndecided = (one: Placed): boolean =>
  hasRole(one, 'reject.maybe') || (hasRole(one, 'between') && !hasRole(one, 'from'));

/** Whether it is told that the person has not chosen: "between a Golf and a Polo", "a Golf or a Polo?". */
function isOpen(items: readonly Placed[], [first, ...others]: readonly Placed[]): boolean {
  const last = others.at(-1);
  if (!first || !last) return false;
  const end = items.find(({ index, segment }) => index > last.index && segment > last.segment);
  if (end?.text === '?' && isJoined(items, first.index, last.index)) return true;
  return items.some((one) => one.segment === first.segment && isUndecided(one));
}

/** Whether a word says which of several is wanted: "of the two I like the Tucson more". */
const isChoosing = (item: Placed): boolean => isMarked(item, 'prefer') || isMarked(item, 'choose');

/** What a person did not choose of several: `Estive indeciso entre a Duster e a T-Cross, ganhou a T-Cross`. */
export function unchosen(items: readonly Placed[]): number[] {
  if (!items.some((one) => isChoosing(one) || isUndecided(one) || one.text === '?')) return [];
  const names = items.filter(isNamed);
  return names.flatMap((name) => {
    const before = names.findLast((one) => one.index < name.index && isSame(one, name));
    const choice = before ? choiceAround(items, before) : [];
    if (choice.length < 2 || choice.includes(name)) return [];
    const isPreferred = items.some((one) => one.segment === name.segment && isChoosing(one));
    if (!isPreferred && !isOpen(items, choice)) return [];
    const later = names.filter(({ index }) => index > (choice.at(-1)?.index ?? 0));
    return choice.filter((one) => !later.some((again) => isSame(one, again))).map(({ index }) => index);
  });
}
