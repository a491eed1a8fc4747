import { isMarked, isMeaningful, type Placed } from '../segments.ts';
import { kindsOf } from './joints.ts';

/** The indices of what is denied in one breath with what stands before it: `робот не надо, вариатор тоже`. */
export function deniedAlike(items: readonly Placed[], denied: ReadonlySet<number>): number[] {
  return items
    .filter((item) => isMarked(item, 'too'))
    .flatMap(({ index, segment }) => {
      const named = items.filter((one) => one.segment === segment && isMeaningful(one));
      const before = items.filter((one) => one.segment === segment - 1 && isMeaningful(one));
      const last = before.at(-1);
      const isLast = named.every((one) => one.index < index);
      const isAlike = named.every((one) => kindsOf(one).some((kind) => last && kindsOf(last).includes(kind)));
      const isDenied = last !== undefined && before.every((one) => denied.has(one.index));
      return isLast && isAlike && isDenied ? named.map((one) => one.index) : [];
    });
}
