import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { LexiconSources } from './sources.ts';
import type { Phrase } from './types.ts';

/** Amounts among which every language has each of its plural forms: "рубль", "рубля", "рублей", "рубля" of a part. */
const COUNTS = [1, 2, 5, 1_000_000, 1.5];

/** A name of two words or more: a bare "dollar" or "pound" is said of several currencies, a bare "kip" seldom of money. */
const FULL_NAME = /\p{L}.*[\s-].*\p{L}|^[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]{3,}$/u;

/** The forms of a currency's name behind amounts, as the Unicode CLDR of the runtime has them. */
function formsOf(currency: string, language: Language): Set<string> {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    // "1.00" is plural where "1" is not.
    minimumFractionDigits: 0,
  });
  const nameIn = (count: number) =>
    format
      .formatToParts(count)
      .find(({ type }) => type === 'currency')
      ?.value.replaceAll('\u00a0', ' ');
  return new Set(COUNTS.map((count) => nameIn(count) ?? currency));
}

/** The full names of the currencies of all countries in every language: "belarusian rubles", "белорусских рублей". */
export function* currenciesOf({ countries }: LexiconSources): Generator<Phrase> {
  const codes = new Set(countries.flatMap(({ currency }) => (currency ? [currency] : [])));
  for (const currency of codes)
    for (const language of LANGUAGES)
      for (const text of formsOf(currency, language))
        if (FULL_NAME.test(text))
          yield { text, sense: { kind: 'role', role: `cur.${currency}` }, languages: [language] };
}
