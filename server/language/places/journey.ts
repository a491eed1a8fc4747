import { oncePer } from '../../shared/once.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { hasKind, hasRole, type Placed } from '../segments.ts';
import { DENSE } from '../text/tokens.ts';

/** The items in which a journey may be told of. */
interface Way {
  readonly items: readonly Placed[];
  readonly lexicon: Lexicon;
}

/** How far a word for a journey stands from its goal, items. */
const GOAL_STEPS = 3;

/** Another place of the journey, or the preposition before one ("delivery from Kyiv to Lviv"). */
function isWayMark(item: Placed): boolean {
  const isPlace = item.senses.some(({ kind }) => kind === 'city' || kind === 'country');
  return isPlace || (!hasRole(item, 'trip') && (hasRole(item, 'in') || hasRole(item, 'from')));
}

/** The item before each, other than a mark of the way, in the same part of the text. */
const beforeWay = oncePer((items: readonly Placed[]): readonly (Placed | undefined)[] => {
  const found: (Placed | undefined)[] = [];
  for (const { index, segment } of items) {
    const before = items[index - 1];
    const isOwn = before?.segment === segment;
    found.push(isOwn && isWayMark(before) ? found[index - 1] : isOwn ? before : undefined);
  }
  return found;
});

/** Arabic "to" is written on to the place. */
const AND_TO = /^ل/;

/** Whether "to" leads to a place: "I drive 120 km to Stuttgart", no "close to". */
function isLedTo({ items, lexicon }: Way, { index, script, text }: Placed): boolean {
  if (script === 'arabic' && AND_TO.test(text) && !lexicon.words.has(text.split(' ')[0] ?? '')) return true;
  return hasRole(items[index - 1], 'toward') && !hasRole(items[index - 2], 'near');
}

/** Whether a journey begins at a place and leads to another: "from Lübeck to Hamburg". */
function isLedFrom({ items }: Way, { index, segment }: Placed): boolean {
  const [to, goal] = [items[index + 1], items[index + 2]];
  const isPlace = hasKind(goal, 'city') && goal?.segment === segment;
  return isPlace && hasRole(items[index - 1], 'from') && hasRole(to, 'toward');
}

/** Whether a place is one of two between which one travels: "between Beirut and Tripoli". */
function isBetween({ items }: Way, { index, segment }: Placed): boolean {
  const isPlace = (one: Placed | undefined) => hasKind(one, 'city');
  const opens = (at: number) =>
    hasRole(items[at], 'between') && !['from', 'in'].some((role) => hasRole(items[at], role));
  const own = (at: number) => items[at]?.segment === segment;
  if (opens(index - 1)) return own(index - 1);
  const first = [index - 1, index - 2].find((at) => own(at) && isPlace(items[at]));
  return first !== undefined && opens(first - 1) && own(first - 1);
}

/** Whether a place is where one travels or works, not where the car stands. */
export function isGoal(context: Way, item: Placed): boolean {
  const { items } = context;
  const { index, segment } = item;
  if (isLedTo(context, item) || isLedFrom(context, item) || isBetween(context, item)) return true;
  const ahead: Placed[] = [];
  for (let one = beforeWay(items)[index]; one && ahead.length < GOAL_STEPS; one = beforeWay(items)[one.index])
    ahead.push(one);
  const behind = items.slice(index + 1, index + 1 + GOAL_STEPS).filter((one) => one.segment === segment);
  // Japanese, Korean and Turkish put "to commute" and "to deliver" behind the place.
  const isBehind = (item: Placed) =>
    item.roles.has('trip.after') || (DENSE.has(item.script) && hasRole(item, 'per'));
  return ahead.some(({ roles }) => roles.has('trip')) || behind.some(isBehind);
}
