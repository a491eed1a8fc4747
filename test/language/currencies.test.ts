import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { context } from '../../corpus/cases.ts';
import { parse } from '../../server/language/index.ts';

const parsing = context();
/** Names that are read otherwise, as a part of them is a word of its own. */
const OPEN: ReadonlySet<string> = new Set(['ja CNY', 'ko GEL', 'uz PLN', 'uz THB']);
/** Bulgaria pays in euros by now. */
const currencies = [...parsing.rates.keys()].filter((code) => code !== 'BGN');

/** About what a car costs. */
const RUBLES = 2_000_000;

/** An amount as the language writes it, with the currency's full name. */
function written(language: string, currency: string, amount: number): string {
  const style = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, style).format(amount);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('reads an amount with the full name of its currency', () => {
    const wrong = currencies.filter((code) => {
      const rate = parsing.rates.get(code) ?? 0;
      const amount = Number((RUBLES / rate).toPrecision(2));
      const found = parse(`Toyota ${written(language, code, amount)}`, parsing, { lang: language });
      const price = Number(found.filters.max_price);
      return Math.round(price) !== Math.round(amount * rate);
    });
    expect(wrong.filter((code) => !OPEN.has(`${language} ${code}`))).toEqual([]);
  });
});

it('takes a word between an amount and its currency for whose money it is', () => {
  const tenge = parsing.rates.get('KZT') ?? 0;
  expect(parse('камри до 12 млн казахстанских тенге', parsing).filters.max_price).toBe(12_000_000 * tenge);
});
