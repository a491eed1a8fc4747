import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../../../../contract/languages.ts';
import type { LanguageFile } from '../text/cues.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Says things in one language: messages, numbers, money, units and lists. */
export interface Wording {
  readonly lang: Language;
  /** A message with its values. Error: the language has no such message. */
  say(key: string, values?: Values): string;
  has(key: string): boolean;
  number(value: number): string;
  /** An amount without fractions. */
  money(amount: number, currency: string): string;
  /** A year, or another number that is never grouped. */
  plain(value: number): string;
  km(value: number): string;
  /** Millilitres as litres with one decimal. */
  litres(millilitres: number): string;
  /** A difference in percent with its sign. */
  percent(value: number): string;
  /** A part of a whole in percent. */
  share(part: number, whole: number): string;
  /** Things that have commas in them, one after another. */
  series(items: readonly string[]): string;
  /** "a and b", or "a or b". */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

function numbersOf(lang: Language) {
  const kept = new Map<string, Intl.NumberFormat>();
  return (value: number, key: string, options: Intl.NumberFormatOptions) => {
    const format = kept.get(key) ?? new Intl.NumberFormat(lang, options);
    kept.set(key, format);
    return format.format(value);
  };
}

const unit = (name: string): Intl.NumberFormatOptions => ({
  style: 'unit',
  unit: name,
  maximumFractionDigits: 1,
});

/** The messages of a language, each compiled when it is first said. Error: there is no such message. */
function messagesOf(lang: Language, messages: LanguageFile['messages']) {
  const formats = new Map<string, IntlMessageFormat>();
  return (key: string): IntlMessageFormat => {
    const kept = formats.get(key);
    if (kept) return kept;
    const message = messages[key];
    if (message === undefined) {
      throw new Error(
        `There is no message "${key}" for ${lang}. Add it to data/reference/messages/${lang}.json.`,
      );
    }
    const made = new IntlMessageFormat(message, lang, undefined, { ignoreTag: true });
    formats.set(key, made);
    return made;
  };
}

const money = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: currency === 'RUB' ? 'narrowSymbol' : 'symbol',
  maximumFractionDigits: 0,
});
const SHARE: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 };
const PERCENT: Intl.NumberFormatOptions = { ...SHARE, signDisplay: 'exceptZero' };
const LITRES: Intl.NumberFormatOptions = { ...unit('liter'), minimumFractionDigits: 1 };
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 1 };

/** The semicolon where it is not that of English. */
const SEMICOLONS: Readonly<Partial<Record<Language, string>>> = { fr: ' ; ', ar: '؛ ', zh: '；', ja: '；' };

/** Makes the wording of a language from its messages. */
export function wordingOf(lang: Language, { messages }: LanguageFile): Wording {
  const formatOf = messagesOf(lang, messages);
  const number = numbersOf(lang);
  return {
    lang,
    say: (key, values = {}) => String(formatOf(key).format({ ...values })),
    has: (key) => key in messages,
    number: (value) => number(value, 'number', { maximumFractionDigits: 1 }),
    money: (amount, currency) => number(amount, currency, money(currency)),
    plain: (value) => number(value, 'plain', PLAIN),
    km: (value) => number(value, 'km', unit('kilometer')),
    litres: (millilitres) => number(millilitres / 1000, 'litres', LITRES),
    percent: (value) => number(value / 100, 'percent', PERCENT),
    share: (part, whole) => number(part / whole, 'share', SHARE),
    series: (items) => items.join(SEMICOLONS[lang] ?? '; '),
    list: (items, type = 'conjunction') => new Intl.ListFormat(lang, { type }).format(items),
  };
}

/** Sentences one after another; a full stop that follows an abbreviation's is dropped. */
export function sentences(parts: readonly (string | undefined)[], lang: Language): string {
  const gap = lang === 'zh' || lang === 'ja' ? '' : ' ';
  return parts
    .filter((part): part is string => part !== undefined && part !== '')
    .join(gap)
    .replaceAll('..', '.')
    .replaceAll('.。', '。');
}
