import type { ChatFilters } from '../../../contract/resources/chat.ts';
import { analyse } from '../analysis.ts';
import { optionalItems } from '../optional.ts';
import type { ParseContext, ParseOptions } from '../types.ts';
import { valuesIn } from '../values.ts';
import { dropped } from './refine.ts';

/** A value that a text does not want: "not white". */
export interface Denied {
  readonly key: string;
  readonly value: string;
}

/** What a text says of values besides its filters. */
export interface Aside {
  /** What it does not want: "not white". */
  readonly denied: readonly Denied[];
  /** What need not be, or will do as well: "need not be automatic", "petrol is fine too". */
  readonly optional: readonly Denied[];
  /** Countries that it names in any part, by their codes in its order: also those that a car is brought from. */
  readonly countries: readonly string[];
}

/** A text of which nothing is told aside. */
export const NOTHING_ASIDE: Aside = { denied: [], optional: [], countries: [] };

/** The values that a text denies or leaves open, of which its filters tell nothing. */
export function asideIn(text: string, context: ParseContext, options: ParseOptions): Aside {
  const { prepared, standing } = analyse(text, context, options);
  const namedAt = (has: ReadonlySet<number>) =>
    prepared.items
      .filter(({ index }) => has.has(index))
      .flatMap((item) => [
        ...valuesIn(item),
        ...item.senses.flatMap((sense) =>
          sense.kind === 'brand' ? [{ key: 'brand', value: sense.brand }] : [],
        ),
      ]);
  const optional = new Set([...optionalItems(prepared.items)].filter((index) => !standing.denied.has(index)));
  const countries = prepared.items.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.kind === 'country' ? [sense.iso2] : [])),
  );
  return { denied: namedAt(standing.denied), optional: namedAt(optional), countries };
}

/** Filters that another value widens, of those that take several. */
const LISTED = new Set([
  'brand', 'body_type', 'fuel_type', 'transmission', 'drive_type', 'color', 'country',
]); // biome-ignore format: a list

const listOf = (value: ChatFilters[string]): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Earlier filters without a value that need not be, or with one that will do as well. */
export function loosened(earlier: ChatFilters, optional: readonly Denied[]): ChatFilters {
  const needless = optional.filter(({ key, value }) => listOf(earlier[key] ?? []).includes(value));
  const left = excluded(earlier, needless);
  const wider = optional.filter((one) => !needless.includes(one) && left[one.key] !== undefined);
  return wider.reduce(
    (filters, { key, value }) =>
      LISTED.has(key)
        ? { ...dropped(filters, [key]), [key]: [...listOf(filters[key] ?? []), value] }
        : filters,
    left,
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
