import { hasRole, isName, type Placed } from '../segments.ts';

/** Endings by which Japanese and Korean tell what is given for another car: `フィットから`, `K3를`. */
const GIVEN = /^(か ら|を|에 서|를|을)$/;

/** Where the name begins that ends right before an item. */
function nameBefore(items: readonly Placed[], end: number): number {
  let at = end;
  for (let item = items[at - 1]; item && isName(item); item = items[at - 1]) at -= 1;
  return at;
}

/** The indices from one item up to another. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, step) => from + step);

/** The cars named right before a Chinese verb of exchange, with what is taken for them right behind it: `飞度置换成思域`. */
function givenBefore(items: readonly Placed[]): number[] {
  const verbs = items.filter((item) => item.script === 'han' && hasRole(item, 'swap'));
  return verbs.flatMap(({ index }) => {
    const next = items[index + 1];
    return next && isName(next) ? between(nameBefore(items, index), index) : [];
  });
}

/** The indices of the cars that are given for others and of those taken for them. */
export function exchanged(items: readonly Placed[]): { readonly given: number[]; readonly taken: number[] } {
  const verbs = items.filter((item) => hasRole(item, 'swap_after'));
  const taken = verbs.flatMap(({ index }) => between(nameBefore(items, index), index));
  const given = verbs.flatMap(({ index }) => {
    const end = nameBefore(items, index) - 1;
    return GIVEN.test(items[end]?.text ?? '') ? between(nameBefore(items, end), end) : [];
  });
  return { given: [...given, ...givenBefore(items)], taken };
}
