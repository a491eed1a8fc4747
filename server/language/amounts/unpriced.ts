import { hasKind, type Placed } from '../segments.ts';
import type { Quantity } from './quantity.ts';

const LEAST_PHONE = 1_000_000;

/** Digits that somebody may be rung up by: as many as no price has, with others than noughts at the end. */
export function isPhone({ high, numbers }: Quantity): boolean {
  const isPlain = numbers.every(({ number }) => number?.digits?.decimals === 0 && !number.multiplied);
  return isPlain && high >= LEAST_PHONE && high % 100 !== 0;
}

/** What the prices of five digits end in. */
const PRICE_END = /(00|50|9[059])$/;

/** Five digits beside a city that no price ends in: `80331 München`, `Lyon 69003`. */
export function isPostcode({ first, last, numbers, dimension }: Quantity, items: readonly Placed[]): boolean {
  const [code] = numbers;
  if (dimension !== undefined || first !== last || !/^[0-9]{5}$/.test(code?.text ?? '')) return false;
  const beside = [items[first.index - 1], items[last.index + 1]];
  return (
    !PRICE_END.test(code?.text ?? '') &&
    beside.some((one) => one?.segment === first.segment && hasKind(one, 'city'))
  );
}

/** Less than a hundred of some money, with its coins: what a litre costs, `1,85 €`. */
export function isOfCoins({ currency, numbers, high }: Quantity): boolean {
  const isWritten = numbers.every(({ number }) => number?.digits?.decimals === 2 && !number.multiplied);
  return currency !== undefined && isWritten && high < 100;
}
