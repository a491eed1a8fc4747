import type { Finding } from '../fields.ts';
import { hasRole, isMarked, type Placed, roleArgument } from '../segments.ts';
import { DECADE, mayBeYear } from './years.ts';

/** The first year of a decade that "or" and a number in two digits add: "the 80s or 90". */
function nextDecade(items: readonly Placed[], item: Placed): number[] {
  const at = items.indexOf(item);
  const [joint, other] = items.slice(at + 1, at + 3);
  const value = other?.number?.value ?? 0;
  const isDecade = value % 10 === 0 && value >= 50 && value < 100;
  return isDecade && (hasRole(joint, 'or') || hasRole(joint, 'also')) ? [1900 + value] : [];
}

/** The year that a decade's first one runs to: Italian `anni 1990-1994`. */
function rangeEnd(items: readonly Placed[], item: Placed): Placed | undefined {
  const at = items.indexOf(item);
  const [joint, end] = items.slice(at + 1, at + 3);
  return hasRole(joint, 'range') && mayBeYear(end?.number?.value ?? 0) ? end : undefined;
}

/** The years that words name: "last year's", "of the nineties". */
function yearsIn(items: readonly Placed[], item: Placed, thisYear: number): number[] {
  const [offset, first] = [roleArgument(item, 'year_rel'), roleArgument(item, 'years')];
  // Russian "of seventy" has the stem of "of the seventies".
  if (first !== undefined && item.number === undefined)
    return [Number(first), ...nextDecade(items, item)].flatMap((year) => [
      year,
      rangeEnd(items, item)?.number?.value ?? year + DECADE,
    ]);
  return offset === undefined ? [] : [thisYear + Number(offset)];
}

/** The bound of an age that is said in one word: the oldest car is of the first year (`максимум десятилетняя`). */
function boundOfAge(before: Placed | undefined, after: Placed | undefined): 'min' | 'max' | undefined {
  const says = (...bounds: string[]) =>
    bounds.some((bound) => hasRole(before, bound) || hasRole(after, `${bound}_after`));
  if (says('max', 'newer')) return 'min';
  return says('min', 'older') ? 'max' : undefined;
}

/** The bound that a word beside such a year or its own ending sets: "from last year on", `去年以降`. */
function boundBeside(items: readonly Placed[], said: Placed): 'min' | 'max' | undefined {
  const isBeside = (one: Placed | undefined) => one?.segment === said.segment;
  const [before, after] = [items[said.index - 1], items[said.index + 1]].map((one) =>
    isBeside(one) ? one : undefined,
  );
  if (isMarked(said, 'aged')) return boundOfAge(before, after);
  if ([said, after].some((one) => hasRole(one, 'since') || hasRole(one, 'min_after'))) return 'min';
  if (hasRole(after, 'until') || hasRole(after, 'max_after')) return 'max';
  return hasRole(before, 'min') ? 'min' : hasRole(before, 'max') ? 'max' : undefined;
}

/** The range of the years that words name, one by one or as a decade ("last year's or this year's"), or the side that the bound of a single one leaves. */
export function saidYears(
  items: readonly Placed[],
  counts: (item: Placed) => boolean,
  thisYear: number,
): Finding[] {
  const counting = items.filter(counts);
  const said = counting.flatMap((item) => yearsIn(counting, item, thisYear).map((year) => ({ item, year })));
  const [first] = said;
  if (!first) return [];
  const years = said.map(({ year }) => year);
  const base = { first: first.item, last: rangeEnd(items, first.item) ?? first.item, confidence: 0.8 };
  const bound = years.length === 1 ? boundBeside(items, first.item) : undefined;
  const sides: Finding[] = [
    { ...base, key: 'min_year', value: Math.min(...years) },
    { ...base, key: 'max_year', value: Math.max(...years) },
  ];
  return sides.filter(({ key }) => bound === undefined || key === `${bound}_year`);
}
