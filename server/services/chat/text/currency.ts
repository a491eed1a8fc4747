import type { Language } from '../../../../contract/languages.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { ParseResult } from '../../../language/types.ts';

/** Rubles for one unit of a currency. */
export type Rates = ReadonlyMap<string, number>;

/** The currencies that people tell prices in, and those of single languages. */
const USUAL: readonly string[] = ['RUB', 'EUR', 'USD'];
const OWN: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['GBP', 'AED'],
  es: ['MXN'],
  pt: ['BRL'],
  pl: ['PLN'],
  uk: ['UAH'],
  kk: ['KZT'],
  uz: ['UZS'],
  tr: ['TRY'],
  ar: ['AED', 'SAR', 'QAR', 'KWD'],
  zh: ['CNY'],
  ja: ['JPY'],
  ko: ['KRW'],
};

const BOUNDS = ['max_price', 'min_price'] as const;

/** How many times nearer to what was said before an amount must be in the currency of that. */
const NEARER = 5;

/** How crooked an amount is: its digits before the closing zeros, a closing five for half; endless where no whole amount makes the rubles. */
function crookedness(rubles: number, rate: number): number {
  const amount = Math.round(rubles / rate);
  const digits = String(amount).replace(/0+$/, '');
  return Math.round(amount * rate) === rubles ? digits.length - (digits.endsWith('5') ? 0.5 : 0) : Infinity;
}

const boundsOf = (filters: ChatFilters): number[] =>
  BOUNDS.flatMap((key) => (filters[key] === undefined ? [] : [Number(filters[key])]));

/** The currency in which bounds of prices are the roundest, which they were told in. */
function roundestOf(bounds: readonly number[], lang: Language, rates: Rates): string | undefined {
  const known = [...USUAL, ...(OWN[lang] ?? [])].filter((currency) => rates.has(currency));
  const worst = (currency: string) =>
    Math.max(...bounds.map((bound) => crookedness(bound, rates.get(currency) ?? 0)));
  return known.sort((one, other) => worst(one) - worst(other))[0];
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
  const currency = roundestOf(boundsOf(earlier), read.lang, rates);
  const scale = (rates.get(currency ?? '') ?? 0) / (rates.get(read.currency) ?? 1);
  if (named !== undefined || !before || !now || !currency || scale === 0) return read;
  if (apart(now, before) - apart(now * scale, before) < Math.log(NEARER)) return read;
  const scaled = BOUNDS.flatMap((key) =>
    read.filters[key] === undefined ? [] : [[key, Math.round(Number(read.filters[key]) * scale)]],
  );
  return { ...read, currency, filters: { ...read.filters, ...Object.fromEntries(scaled) } };
}
