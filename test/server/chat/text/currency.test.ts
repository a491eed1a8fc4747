import { describe, expect, it } from 'vitest';
import type { ParseResult } from '../../../../server/language/types.ts';
import { inEarlierCurrency } from '../../../../server/services/chat/text/currency.ts';

const RATES = new Map([['RUB', 1], ['EUR', 94], ['USD', 81], ['CNY', 11.4], ['SAR', 21.6], ['BRL', 15]]); // biome-ignore format: a table

const reading = (filters: ParseResult['filters'], currency = 'RUB') =>
  ({ filters, currency, lang: 'es' }) as ParseResult;

const priceOf = (amount: number, max_price: number, named?: string, currency?: string) =>
  inEarlierCurrency(reading({ max_price: amount }, currency), named, { max_price }, RATES);

describe('a bare amount behind an earlier bound', () => {
  it.each([
    ['euros', 20_000, 15_000 * 94, 'EUR', 20_000 * 94],
    ['dollars', 8_000, 10_000 * 81, 'USD', 8_000 * 81],
    ['dollars, of a bound made cheaper', 9_500, 12_000 * 81 * 0.8, 'USD', 9_500 * 81],
    ['dollars, though as round in riyals', 10_000, 12_000 * 81, 'USD', 10_000 * 81],
    ['rubles, as before', 2_500_000, 2_000_000, 'RUB', 2_500_000],
    ['rubles, which alone are near', 1_500_000, 15_000 * 94, 'RUB', 1_500_000],
  ])('is %s', (_, amount, before, currency, rubles) => {
    const { filters, currency: read } = priceOf(amount, before);
    expect([read, filters.max_price]).toEqual([currency, rubles]);
  });

  it('is scaled on both sides of a range', () => {
    const read = reading({ min_price: 10_000, max_price: 20_000 });
    const { filters } = inEarlierCurrency(read, undefined, { max_price: 15_000 * 94 }, RATES);
    expect(filters).toEqual({ min_price: 940_000, max_price: 1_880_000 });
  });

  it('stays in the currency that the text names, and where no price was told before', () => {
    expect(priceOf(20_000, 15_000 * 94, 'RUB').currency).toBe('RUB');
    expect(
      inEarlierCurrency(reading({ max_price: 20_000 }), undefined, { color: 'Red' }, RATES).currency,
    ).toBe('RUB');
  });

  it('goes over from the currency of the language', () => {
    const { currency, filters } = priceOf(20_000 * 11.4, 20_000 * 94, undefined, 'CNY');
    expect([currency, filters.max_price]).toEqual(['EUR', 20_000 * 94]);
  });
});
