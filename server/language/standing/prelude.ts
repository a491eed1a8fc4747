import { hasRole, isPlain, type Placed, standsAlone } from '../segments.ts';
import { DENSE } from '../text/tokens.ts';
import { isVehicle } from './theirs.ts';

/** An introduction this long, before the person says what is wanted, tells a story. */
const STORY = 8;
/** The same where an unknown word is as many items as it has characters. */
const DENSE_STORY = 20;

/** Scripts of languages that say "I want" at the end of what is wanted. */
const WISHED_LAST: ReadonlySet<string> = new Set(['kana', 'hangul']);

/** A list of what is wanted holds fewer words without a meaning. */
const STORY_WORDS = 3;

/** Whether what stands before "I want" lists what is wanted: `kamyon, Euro 6, bayiden satılık`. */
function isList(items: readonly Placed[], { index }: Placed): boolean {
  return items.slice(0, index).filter((one) => isPlain(one) && one.script !== 'sign').length < STORY_WORDS;
}

/** The indices of weak hints (a tractor, "old") in a story told before "I want". */
export function preludeItems(items: readonly Placed[]): Set<number> {
  const start = items.find((item) => hasRole(item, 'want'));
  if (!start || start.index < (DENSE.has(start.script) ? DENSE_STORY : STORY)) return new Set();
  // Where the verb ends its clause, what stands before it there is wished.
  const after = items[start.index + 1];
  const isLast = after === undefined || after.script === 'sign';
  const clause = isLast ? start.segment - 1 : start.segment;
  const isWish = isList(items, start);
  const isWeak = (item: Placed) =>
    isVehicle(item) ? !isWish && !standsAlone(items, item) : hasRole(item, 'vague');
  const isTold = (item: Placed) =>
    WISHED_LAST.has(start.script) ? item.sentence < start.sentence : item.segment < clause;
  const isHint = (item: Placed) => isTold(item) && isWeak(item);
  return new Set(items.filter(isHint).map(({ index }) => index));
}
