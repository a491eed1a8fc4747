import { hasRole, isPlain, type Placed } from '../segments.ts';
import { deniable, isWithout } from './deniable.ts';

/** How far from the first negation a second one takes it back. */
const UNDONE_REACH = 8;

/** Whether words begin a part of a sentence: `and without an automatic`. */
function opensPart(items: readonly Placed[], { index, segment }: Placed): boolean {
  const before = items[index - 1];
  return before?.segment !== segment || before.script === 'sign' || hasRole(before, 'also');
}

/** Whether a "not" behind plain words denies no more than the verb before it: `ohne Allrad kommt man nicht hoch`. */
function deniesVerb(items: readonly Placed[], from: Placed, start: number): boolean {
  const isHere = (item: Placed | undefined) => item?.segment === from.segment;
  const behind = items.slice(start, start + UNDONE_REACH).filter(isHere);
  const at = behind.findIndex((item) => hasRole(item, 'not'));
  const [not, next] = [behind[at], behind[at + 1]];
  if (at < 1 || not?.number || (next && (next.number || deniable(next)))) return false;
  return behind.slice(0, at).every((item) => item.everyday || isPlain(item) || hasRole(item, 'filler'));
}

/** "Without an automatic I will not drive": two negations that ask for the thing. */
export function isUndone(items: readonly Placed[], from: Placed, denied: readonly number[]): boolean {
  if (!isWithout(from)) return false;
  const start = (denied[0] ?? from.index) + 1;
  const behind = items[(denied.at(-1) ?? from.index) + 1];
  const isTurned = hasRole(behind, 'not_after') || hasRole(behind, 'undone');
  if (isTurned && behind?.segment === from.segment) return true;
  return denied.length > 0 && opensPart(items, from) && deniesVerb(items, from, start);
}

/** Whether what Chinese denies stands together, with no space between. */
const isOneBreath = (items: readonly Placed[]): boolean => items.every((one) => deniable(one) && !one.spaced);

/** Whether a negation undoes one before it; one that is said of a thing alone only right behind that: `除了四驱都不要`. */
export function isAskedFor(items: readonly Placed[], { index, segment }: Placed): boolean {
  return items
    .slice(Math.max(0, index - UNDONE_REACH), index)
    .filter((item) => item.segment === segment && isWithout(item))
    .some((item) => !item.roles.has('not.only') || isOneBreath(items.slice(item.index + 1, index)));
}
