import { hasRole, isWordMarked, type Placed } from '../segments.ts';

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
