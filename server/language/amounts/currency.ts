import type { Language } from '../../../contract/languages.ts';
import type { Quantity } from './quantity.ts';

/** What a sign or name that several currencies share means where nothing says which. */
const SHARED: Readonly<Record<string, { readonly members: readonly string[]; readonly usual: string }>> = {
  dollar: { members: ['USD', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD', 'TWD', 'MXN'], usual: 'USD' },
  pound: { members: ['GBP', 'EGP'], usual: 'GBP' },
  riyal: { members: ['SAR', 'QAR', 'OMR'], usual: 'SAR' },
  dirham: { members: ['AED', 'MAD'], usual: 'AED' },
  franc: { members: ['CHF'], usual: 'CHF' },
  real: { members: ['BRL'], usual: 'BRL' },
  peso: { members: ['MXN', 'ARS', 'CLP', 'COP', 'PHP'], usual: 'MXN' },
  balle: { members: ['EUR', 'CHF'], usual: 'EUR' },
  pavo: { members: ['EUR', 'USD'], usual: 'EUR' },
  pau: { members: ['BRL', 'EUR'], usual: 'BRL' },
  dinar: { members: ['KWD', 'JOD', 'BHD', 'RSD'], usual: 'KWD' },
};

/** 万 and 만. */
export const MYRIAD = 10_000;

/** The currency of a bare 万 or 만. */
const MYRIAD_CURRENCY: Partial<Record<Language, string>> = { zh: 'CNY', ko: 'KRW', ja: 'JPY' };

export interface CurrencyContext {
  readonly language: Language;
  /** The currency that the request sent; undefined when it sent none. */
  readonly requested: string | undefined;
}

/** The code of a currency by its name in phrases, which several may share. */
export function codeOf(name: string, { language, requested }: CurrencyContext): string {
  if (name === 'yen') return language === 'ja' ? 'JPY' : 'CNY';
  const shared = SHARED[name];
  if (!shared) return name;
  return requested !== undefined && shared.members.includes(requested) ? requested : shared.usual;
}

/** The currency that a text names, undefined when it names none. */
export function namedCurrency(quantities: readonly Quantity[], context: CurrencyContext): string | undefined {
  const name = quantities.find(({ currency }) => currency !== undefined)?.currency;
  return name === undefined ? undefined : codeOf(name, context);
}

/** Below this a bare price is said in ten thousands: of won always, of yuan and yen behind a word for price. */
const BARE_MYRIADS: Partial<Record<Language, number>> = { zh: 1000, ja: 10_000, ko: 100_000 };

/** Whether a language says prices in ten thousands without the word for them ("3500 or so", "a budget of 20"). */
function saysMyriads({ language, requested }: CurrencyContext): boolean {
  return language in BARE_MYRIADS && (requested === undefined || requested === MYRIAD_CURRENCY[language]);
}

/** Whether a bare price is said in ten thousands: not where it is written with the word for them. */
export function isBareMyriad(quantity: Quantity, context: CurrencyContext): boolean {
  const { high, noun, currency } = quantity;
  if (currency !== undefined || isMyriad(quantity) || !saysMyriads(context)) return false;
  return high < (BARE_MYRIADS[context.language] ?? 0) && (context.language === 'ko' || noun === 'price');
}

function isMyriad({ numbers }: Quantity): boolean {
  return numbers.some(({ number }) => number?.multiplied && number.value >= MYRIAD);
}

/** The currency of an amount: its own, else the one named elsewhere, the request's, that of 万, rubles. */
export function currencyOf(quantity: Quantity, named: string | undefined, context: CurrencyContext): string {
  if (quantity.currency !== undefined) return codeOf(quantity.currency, context);
  const myriad =
    isMyriad(quantity) || isBareMyriad(quantity, context) ? MYRIAD_CURRENCY[context.language] : undefined;
  return named ?? context.requested ?? myriad ?? 'RUB';
}
