import type { AmountContext } from './amounts/amounts.ts';
import { type CurrencyContext, currencyOf, isBareMyriad, MYRIAD, namedCurrency } from './amounts/currency.ts';
import { enumerators } from './amounts/enumerated.ts';
import { quantitySteps } from './amounts/quantities.ts';
import type { Quantity } from './amounts/quantity.ts';
import type { Prepared } from './prepare.ts';
import type { Placed } from './segments.ts';
import type { ParseContext, ParseOptions } from './types.ts';

/** What a text measures: its quantities that count, and their money. */
export interface Measurement {
  readonly quantities: readonly Quantity[];
  readonly currency: CurrencyContext;
  /** The currency that the text names. */
  readonly named: string | undefined;
  readonly amounts: AmountContext;
}

/** The rubles of one unit of a quantity's currency, or of ten thousand where its myriad is left out. */
function rublesBy(rates: ParseContext['rates'], named: string | undefined, currency: CurrencyContext) {
  return (quantity: Quantity): number => {
    const rate = rates.get(currencyOf(quantity, named, currency)) ?? 1;
    return rate * (isBareMyriad(quantity, currency) ? MYRIAD : 1);
  };
}

/** Measures the numbers of the items that no name takes up. */
export function* measurementSteps(
  { items, languages: [language = 'en'] }: Prepared,
  { named: names, dropped }: { named: ReadonlySet<Placed>; dropped: ReadonlySet<number> },
  { rates, now }: ParseContext,
  { currency: requested, talked }: Pick<ParseOptions, 'currency' | 'talked'>,
): Generator<void, Measurement> {
  const counting = enumerators(items);
  const measured = yield* quantitySteps(
    items.map((item) =>
      item.number && (names.has(item) || counting.has(item)) ? { ...item, number: undefined } : item,
    ),
  );
  const quantities = measured.filter(({ numbers }) => numbers.every(({ index }) => !dropped.has(index)));
  const currency: CurrencyContext = { language, requested };
  // What a car told of costs names the currency where nothing else does.
  const named = namedCurrency(quantities, currency) ?? namedCurrency(measured, currency);
  const amounts: AmountContext = {
    items,
    thisYear: now.getUTCFullYear(),
    rubles: rublesBy(rates, named, currency),
    isMyriad: (quantity) => isBareMyriad(quantity, currency),
    talked,
  };
  return { quantities, currency, named, amounts };
}

/** The items that quantities take up. */
export function coveredBy(quantities: readonly Quantity[], items: readonly Placed[]): Set<Placed> {
  return new Set(quantities.flatMap(({ first, last }) => items.slice(first.index, last.index + 1)));
}
