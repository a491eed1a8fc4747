import { hasKind, hasRole, type Placed } from '../segments.ts';
import { isCommon, type NameContext } from './context.ts';

/** Whether a word says that two things follow to choose from: `entre un Fiesta y un Polo`. */
const isChoosing = ({ roles }: Placed): boolean => roles.has('between') && !roles.has('from');

/** How many words "or" and an article are at most. */
const APART = 3;

/** What stands between two cars of which one is meant: `a golf, no wait, a focus`. */
const JOINTS = ['or', 'swap', 'undone_after'];

/** Whether a word stands between two cars of which one is meant. */
const isJoint = (item: Placed | undefined): boolean => JOINTS.some((role) => hasRole(item, role));

/** Whether a sign sets such a word apart, and so is no distance: `golf, no wait, a focus`. */
const isOfJoint = (items: readonly Placed[], { index, script }: Placed): boolean =>
  script === 'sign' && (isJoint(items[index - 1]) || isJoint(items[index + 1]));

/** Whether another model stands on the other side of "or", or of a correction: `a rio or an accent`. */
export function isBesideModel(context: NameContext, item: Placed): boolean {
  const { items } = context;
  const isChoice = !item.number && items.some((one) => one.segment === item.segment && isChoosing(one));
  return [1, -1].some((step) => {
    let joined = false;
    let listed = false;
    let apart = false;
    for (let at = item.index + step, words = 0; words < APART; at += step) {
      const one = items[at];
      if (one?.sentence !== item.sentence) return false;
      if (!isOfJoint(items, one)) words += 1;
      joined ||= isJoint(one) || (isChoice && hasRole(one, 'range_and'));
      listed ||= one.text === ',';
      if (hasKind(one, 'model'))
        return joined || (listed && !apart && !(item.number && one.number) && !isCommon(context, one));
      // "A Sprinter, alto roof": no list goes on with a part of the car.
      apart ||= hasRole(one, 'part');
      if (one.senses.some(({ kind }) => kind !== 'role' && kind !== 'brand')) return false;
    }
    return false;
  });
}

/** Whether a word for a person stands among models: `una Kangoo o una Partner`, `una Partner o una Doblò`. */
export function isPersonAsModel(context: NameContext, item: Placed): boolean {
  const isPerson = [...item.roles].every((role) => role === 'person');
  const isMine = hasRole(context.items[item.index - 1], 'my');
  return isPerson && !isMine && isBesideModel(context, item);
}
