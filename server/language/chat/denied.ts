import type { ChatFilters } from '../../../contract/resources/chat.ts';
import { analyse } from '../analysis.ts';
import type { ParseContext, ParseOptions } from '../types.ts';
import { valuesIn } from '../values.ts';
import { dropped } from './refine.ts';

/** A value that a text does not want: "not white". */
export interface Denied {
  readonly key: string;
  readonly value: string;
}

/** The values that a text denies, of which its filters tell nothing. */
export function deniedIn(text: string, context: ParseContext, options: ParseOptions): Denied[] {
  const { prepared, standing } = analyse(text, context, options);
  return prepared.items
    .filter(({ index }) => standing.denied.has(index))
    .flatMap((item) => [
      ...valuesIn(item),
      ...item.senses.flatMap((sense) =>
        sense.kind === 'brand' ? [{ key: 'brand', value: sense.brand }] : [],
      ),
    ]);
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
