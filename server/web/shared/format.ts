/** Formats numbers, money and dates in a language. */
import type { Language } from './languages.ts';

/** Formatters of one language. */
export interface Formats {
  readonly language: Language;
  number(value: number): string;
  /** An amount in whole units of its currency. */
  money(amount: number, currency: string): string;
  /** A short amount, such as 1.2M. */
  shortMoney(amount: number, currency: string): string;
  short(value: number): string;
  percent(value: number): string;
  /** A year, never grouped. */
  year(value: number): string;
  date(iso: string): string;
  /** The time between two moments in its largest unit: "3 hours ago". */
  ago(from: number, now: number): string;
  kilometres(value: number): string;
  litres(millilitres: number): string;
  /** The name of a currency, such as "US dollar". */
  currency(code: string): string;
  /** The name of a country by its ISO 3166-1 alpha-2 code. */
  region(code: string): string;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The browser's formats of a language; Arabic uses Latin digits, as its prices do. */
export function formats(language: Language): Formats {
  const tag = language === 'ar' ? 'ar-u-nu-latn' : language;
  const kept = new Map<string, Intl.NumberFormat>();
  const format = (options: Intl.NumberFormatOptions) => {
    const name = JSON.stringify(options);
    const made = kept.get(name) ?? new Intl.NumberFormat(tag, options);
    kept.set(name, made);
    return made;
  };
  const currencies = new Intl.DisplayNames(tag, { type: 'currency' });
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const money = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
  return {
    language,
    number: (value) => format({ maximumFractionDigits: 1 }).format(value),
    money: (amount, currency) => format({ ...money, currency, maximumFractionDigits: 0 }).format(amount),
    shortMoney: (amount, currency) =>
      format({ ...money, currency, notation: 'compact', maximumFractionDigits: 1 }).format(amount),
    short: (value) => format({ notation: 'compact', maximumFractionDigits: 1 }).format(value),
    percent: (value) => format({ style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    year: (value) => String(value),
    date: (iso) => dates.format(new Date(iso)),
    ago: (from, now) => {
      const [unit, size] = UNITS.find(([, length]) => now - from >= length) ?? (['minute', 60_000] as const);
      return relative.format(-Math.floor((now - from) / size), unit);
    },
    kilometres: (value) =>
      format({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(value),
    litres: (millilitres) =>
      format({ style: 'unit', unit: 'liter', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        millilitres / 1000,
      ),
    currency: (code) => currencies.of(code) ?? code,
    region: (code) => regions.of(code) ?? code,
  };
}
