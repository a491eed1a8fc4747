import { hasRole, isName, isWordMarked, type Placed } from '../segments.ts';

/** Whether an item joins two of a kind. */
export function isJoint(item: Placed | undefined): boolean {
  return item !== undefined && (hasRole(item, 'or') || hasRole(item, 'also') || item.text === '/');
}

/** "The". */
export const isThe = (item: Placed | undefined): boolean => isWordMarked(item, 'article');

/** "And", also in one phrase with the article behind it: Spanish `y los`. */
export const isAnd = (item: Placed | undefined): boolean =>
  hasRole(item, 'also') || hasRole(item, 'range_and');

/** What stands before an item and the article that it has; Polish "and" is an article elsewhere. */
export function beforeArticle(items: readonly Placed[], at: number): Placed | undefined {
  let before = at - 1;
  while (isThe(items[before]) && !isAnd(items[before])) before -= 1;
  return items[before];
}

/** What an item says: which key it sets, or that it names a car or a place. */
export function kindsOf({ senses }: Placed): string[] {
  return senses.flatMap((sense) => {
    if (sense.kind === 'value') return [sense.key];
    return sense.kind === 'role' ? [] : [sense.kind];
  });
}

/** Whether two items name cars, or say something of one key. */
export function isOfOneKind(a: Placed, b: Placed): boolean {
  const kinds = kindsOf(a);
  return (isName(a) && isName(b)) || kindsOf(b).some((kind) => kinds.includes(kind));
}

/** Whether Chinese names a thing right behind another of its kind, without a sign between: `不要宝马奔驰`. */
export function runsOn(items: readonly Placed[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  return item?.script === 'han' && !item.spaced && before?.script === 'han' && isOfOneKind(before, item);
}

/** Particles that stand behind each of two things: `白も黒も嫌`, `흰색도 검정도 싫어요`. */
const EACH = /^(も|도)$/;

/** Whether such a particle stands between two things of a kind. */
export function joinsBehind(items: readonly Placed[], particle: Placed | undefined): boolean {
  if (particle === undefined || !EACH.test(particle.text)) return false;
  const [one, other] = [items[particle.index - 1], items[particle.index + 1]];
  return one !== undefined && other !== undefined && isOfOneKind(one, other);
}

/** Whether a comma goes on with a list of exceptions that ends with "and": `all but the Yaris, the Aygo and the Auris`. */
export function isListed(items: readonly Placed[], comma: Placed, last: Placed): boolean {
  const kinds = kindsOf(last);
  for (let at = comma.index + 1, ended = false; ; at += 1) {
    while (isThe(items[at])) at += 1;
    const item = items[at];
    if (item === undefined || !kindsOf(item).some((kind) => kinds.includes(kind))) return false;
    if (ended) return true;
    at += 1;
    ended = isAnd(items[at]) || isJoint(items[at]);
    if (!ended && items[at]?.text !== ',') return false;
  }
}

/** Whether a model stands right behind its brand. */
export function isModelBehind(items: readonly Placed[], at: number): boolean {
  const kinds = (index: number) => items[index]?.senses.map(({ kind }) => kind) ?? [];
  return kinds(at - 1).includes('brand') && kinds(at).includes('model');
}

/** Arabic "nor" is "or" as well, where nothing is denied before it. */
export function isOr(items: readonly Placed[], item: Placed): boolean {
  const isEarlier = (one: Placed) => one.index < item.index && one.sentence === item.sentence;
  return hasRole(item, 'or') && !items.some((one) => isEarlier(one) && hasRole(one, 'not'));
}

/** How far the second "neither" stands from the first. */
const NEITHER_REACH = 5;

/** Turkic "neither", which is "what" or "to" where it stands alone. */
export function isNeither(items: readonly Placed[], { index, sentence, text, roles }: Placed): boolean {
  const around = items.slice(Math.max(0, index - NEITHER_REACH), index + NEITHER_REACH + 1);
  const isPaired = (one: Placed) => one.index !== index && one.sentence === sentence && one.text === text;
  return roles.has('neither') && around.some(isPaired);
}
