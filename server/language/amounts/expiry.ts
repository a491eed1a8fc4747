import type { Placed } from '../segments.ts';
import type { Quantity } from './quantity.ts';

/** Whether a number is a month written behind the letter of an era: `R9.3`. */
function isMonthOfEra({ first, numbers }: Quantity, items: readonly Placed[]): boolean {
  const isLetter = items[first.index - 1]?.script === 'latin' && !first.spaced;
  return isLetter && numbers.every(({ number }) => number?.digits?.decimals === 1);
}

/** Whether what is inspected or insured is so until this: "inspected until 2027", `車検R9.3`. */
export function isExpiry(quantity: Quantity, items: readonly Placed[], thisYear: number): boolean {
  return quantity.high >= thisYear || isMonthOfEra(quantity, items);
}
