import type { ChatFilters } from '../../../contract/resources/chat.ts';
import type { ParseResult } from '../types.ts';

/** Rubles for one unit of a currency. */
export type Rates = ReadonlyMap<string, number>;

const BOUNDS = ['max_price', 'min_price'] as const;

/** How many times nearer to what was said before an amount must be in the currency of that. */
const NEARER = 5;

/** Digits of an amount before its closing zeros; none where no whole amount makes the rubles. */
function digitsIn(rubles: number, rate: number): number {
  const amount = Math.round(rubles / rate);
  return Math.round(amount * rate) === rubles ? String(amount).replace(/0+$/, '').length : Infinity;
}

const boundsOf = (filters: ChatFilters): number[] =>
  BOUNDS.flatMap((key) => (filters[key] === undefined ? [] : [Number(filters[key])]));

/** The currency in which bounds of prices are the roundest, which they were told in. */
function roundestOf(bounds: readonly number[], rates: Rates): string | undefined {
  const digits = (rate: number) => Math.max(...bounds.map((bound) => digitsIn(bound, rate)));
  const [first] = [...rates].sort(([, one], [, other]) => digits(one) - digits(other));
  return first?.[0];
}

const apart = (one: number, other: number): number => Math.abs(Math.log(one / other));

/** A reading whose bare amount is in the currency of the earlier bounds, where that alone brings it near them: "up to 20,000 then". */
export function inEarlierCurrency(
  read: ParseResult,
  named: string | undefined,
  earlier: ChatFilters,
  rates: Rates,
): ParseResult {
  const [before] = boundsOf(earlier);
  const [now] = boundsOf(read.filters);
  const currency = roundestOf(boundsOf(earlier), rates);
  const scale = (rates.get(currency ?? '') ?? 0) / (rates.get(read.currency) ?? 1);
  if (named !== undefined || !before || !now || !currency || scale === 0) return read;
  if (apart(now, before) - apart(now * scale, before) < Math.log(NEARER)) return read;
  const scaled = BOUNDS.flatMap((key) =>
    read.filters[key] === undefined ? [] : [[key, Math.round(Number(read.filters[key]) * scale)]],
  );
  return { ...read, currency, filters: { ...read.filters, ...Object.fromEntries(scaled) } };
}
