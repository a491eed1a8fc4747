import { CAR_FILTERS } from '../../../../contract/filters.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { Denied } from '../text/aside.ts';
import { listOf } from '../text/values.ts';
import { dropped } from './refine.ts';

/** Filters that take several values, which another one widens. */
const LISTED = new Set(
  CAR_FILTERS.flatMap((filter) => ('many' in filter && filter.many ? [filter.name] : [])),
);

/** Earlier filters without a value that need not be, or with one that will do as well; a filter of one value goes then. */
export function loosened(earlier: ChatFilters, optional: readonly Denied[]): ChatFilters {
  const needless = optional.filter(({ key, value }) => listOf(earlier[key]).includes(value));
  const left = excluded(earlier, needless);
  const wider = optional.filter((one) => !needless.includes(one) && left[one.key] !== undefined);
  return wider.reduce(
    (filters, { key, value }) =>
      LISTED.has(key)
        ? { ...dropped(filters, [key]), [key]: [...listOf(filters[key]), value] }
        : dropped(filters, [key]),
    left,
  );
}

/** The filters of a text with the earlier values that they stand beside: "or a blue one". */
export function joined(earlier: ChatFilters, now: ChatFilters): ChatFilters {
  // A model beside a brand of which any model would do replaces it.
  if (now.model !== undefined && earlier.model === undefined) return now;
  const both = Object.entries(now).map(([key, value]) => {
    const before = earlier[key];
    if (before === undefined || !LISTED.has(key)) return [key, value] as const;
    const values = [...new Set([...listOf(before), ...listOf(value)])];
    return [key, values.length > 1 ? values : (values[0] ?? value)] as const;
  });
  const { color_id: _, color_family: __, ...filters } = Object.fromEntries(both) as ChatFilters;
  return filters;
}

/** Denied values that no filter keeps out: of a key that is not asked for. */
export function keptAnyway(denied: readonly Denied[], filters: ChatFilters): ChatFilters {
  const open = denied.filter(({ key }) => LISTED.has(key) && !(key in filters));
  const keys = [...new Set(open.map(({ key }) => key))];
  return Object.fromEntries(
    keys.map((key) => [key, [...new Set(open.filter((one) => one.key === key).map(({ value }) => value))]]),
  );
}

/** The values of a text that the earlier filters hold: what it takes away. */
export function heldBy(earlier: ChatFilters, now: ChatFilters): Denied[] {
  return Object.entries(now).flatMap(([key, value]) =>
    listOf(value)
      .filter((one) => listOf(earlier[key]).includes(one))
      .map((one) => ({ key, value: one })),
  );
}

/** Earlier filters without the values that a new text denies; a list of one is a plain value. */
export function excluded(earlier: ChatFilters, denied: readonly Denied[]): ChatFilters {
  const kept = Object.entries(earlier).flatMap(([key, value]) => {
    const unwanted = denied.filter((one) => one.key === key).map((one) => one.value);
    if (unwanted.length === 0) return [[key, value] as const];
    const values = (Array.isArray(value) ? value : [value]).filter((one) => !unwanted.includes(String(one)));
    const [first] = values;
    return first === undefined ? [] : [[key, values.length > 1 ? values.map(String) : first] as const];
  });
  const left: ChatFilters = Object.fromEntries(kept);
  const gone = Object.keys(earlier).filter((key) => !(key in left));
  return gone.length > 0 ? dropped(left, gone) : left;
}
