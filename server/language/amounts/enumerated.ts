import type { Placed } from '../segments.ts';

const MARKS = /^[、.),:]$/;

/** The number that an item counts a list by, as it stands at the beginning of a part: `2、` of `1、SUV 2、白色`. */
function ordinalAt(items: readonly Placed[], { index, number, spaced, segment }: Placed): number | undefined {
  const [before, mark] = [items[index - 1], items[index + 1]];
  const { digits } = number ?? {};
  const isPlain = digits?.decimals === 0 && number?.multiplied === false && digits.value === number.value;
  const opens = before === undefined || spaced || before.segment !== segment || before.script === 'sign';
  return isPlain && opens && mark && !mark.spaced && MARKS.test(mark.text) ? digits.value : undefined;
}

/** The numbers by which the points of a list are counted from one on, which measure nothing. */
export function enumerators(items: readonly Placed[]): Set<Placed> {
  const found: Placed[] = [];
  for (const item of items) if (ordinalAt(items, item) === found.length + 1) found.push(item);
  return new Set(found.length > 1 ? found : []);
}
