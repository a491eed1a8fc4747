import {
  hasRole,
  hasValueOf,
  isMeaningful,
  isName,
  isWordMarked,
  type Placed,
  standsAlone,
} from '../segments.ts';
import { corrected, isSaid } from './corrected.ts';
import { kindsOf } from './joints.ts';

/** Whether what does away with a car ends its part: "a Captur, but then not", no "but then not a diesel". */
function isClosing(items: readonly Placed[], { index, segment, roles }: Placed): boolean {
  const next = items[index + 1];
  return !roles.has('reject_after.end') || next?.segment !== segment || next.script === 'sign';
}

/** How many parts of the sentence before stands the car that is gone: `I called about a Cerato, you said, that it was sold`. */
const GONE_REACH = 2;

/** The fuel that a phrase right behind it does away with, in a part that names no car: `la gasolina me está matando`. */
function dislikedFuel(items: readonly Placed[], { index, segment }: Placed): readonly Placed[] {
  const fuel = items[index - 1];
  if (fuel?.segment !== segment || !hasValueOf(fuel, 'fuel_type')) return [];
  return items.some((one) => one.segment === segment && isName(one)) ? [] : [fuel];
}

/** What says of which kind a car is, where no name does. */
const KINDS = ['vehicle_type', 'body_type'];

/** A vehicle by its kind, of a part that names no car, where one is wished later: `la furgoneta ya no pasa la ITV, busco ...`. */
function dislikedKind(items: readonly Placed[], { index, segment }: Placed): readonly Placed[] {
  const part = items.filter((one) => one.segment === segment);
  if (part.some(isName) || !items.slice(index).some((one) => hasRole(one, 'want'))) return [];
  const isKind = (one: Placed) => KINDS.some((key) => hasValueOf(one, key));
  return part.some((one) => one.index < index && isKind(one)) ? part : [];
}

/** The indices of what was seen and not liked, or is gone: `I looked at a Camry, did not like it`. */
export function disliked(items: readonly Placed[]): number[] {
  return items
    .filter((item) => hasRole(item, 'reject_after') && isClosing(items, item))
    .flatMap((item) => {
      const { index, segment, sentence, roles } = item;
      const thing = [dislikedFuel, dislikedKind].flatMap((of) => of(items, item));
      if (thing.length > 0) return thing.map((one) => one.index);
      const named = items.slice(0, index).findLast((one) => isName(one) && one.sentence === sentence);
      const reach = roles.has('reject_after.gone') ? GONE_REACH : 1;
      // "I wanted a Mini, but they cost a fortune": only where another is named.
      const isOutbid = !roles.has('reject_after.maybe') || items.slice(index + 1).some(isName);
      if (!named || !isOutbid || named.segment < segment - reach) return [];
      return items.filter((one) => one.segment === named.segment).map((one) => one.index);
    });
}

/** How far behind a thing it is taken back. */
const BACK_REACH = 10;

/** How far behind the words that take it back an amount is said anew. */
const ANEW_REACH = 5;
/** The same behind "or rather", which is said of what follows it at once. */
const RIVAL_REACH = 2;

/** The amount right before such words that another one behind them replaces: `2천 초중반... 아니 그냥 2,300만 이하`. */
function amountTaken(before: readonly Placed[], behind: readonly Placed[], reach: number): number[] {
  const last = before.findLast(isSaid);
  const next = behind.slice(0, reach).find(isSaid);
  if (!last?.number || !next?.number) return [];
  // "Up to ten thousand, no, twelve": what is left out with the second number is that of the first.
  return next.number.multiplied || !last.number.multiplied ? [last.index] : [];
}

/** Italian "c'è" begins with a letter that is a name; English "a black one" ends with one. */
const isByChance = ({ script, text, everyday }: Placed): boolean =>
  everyday || (script === 'latin' && text.length === 1);

/** Whether "no" stands alone between what is taken back and what is meant: `a white one, no, a black one`. */
function isNoAlone(items: readonly Placed[], item: Placed): boolean {
  const isNo = item.roles.has('not') || item.roles.has('not_after') || isWordMarked(item, 'no');
  return isNo && standsAlone(items, item);
}

/** What a person takes back: `I wanted a blue one, but changed my mind`; of several things the one that is named anew: `a red Polo, or no, a blue one`. */
export function takenBack(items: readonly Placed[]): number[] {
  return items
    .filter((item) => hasRole(item, 'undone_after') || isNoAlone(items, item))
    .flatMap((item) => {
      const { index, roles } = item;
      if (roles.has('undone_after.apart')) return corrected(items, item);
      const before = items.slice(Math.max(0, index - BACK_REACH), index);
      const behind = items.slice(index + 1);
      const isRival = roles.has('undone_after.rival');
      const amount = amountTaken(before, behind, isRival ? RIVAL_REACH : ANEW_REACH);
      if (amount.length > 0) return amount;
      const last = before.findLast(isMeaningful);
      const told = before.filter(({ segment }) => segment === last?.segment);
      const anew = new Set(behind.flatMap((one) => (isByChance(one) ? [] : kindsOf(one))));
      const rivals = told.filter((one) => kindsOf(one).some((key) => anew.has(key)));
      // "Or rather" takes back only what is named anew.
      const isOfRivals = rivals.length > 0 || !roles.has('undone_after');
      return (isOfRivals ? rivals : told).map((one) => one.index);
    });
}
