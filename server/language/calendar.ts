import type { Measured } from './measured.ts';
import { hasRole, type Placed } from './segments.ts';

/** Ages are seldom so high; years of the calendar in two digits are. */
const LEAST_YEAR = 8;

function isTwoDigits({ item, unit }: Measured): boolean {
  const { value = 0, digits } = item.number ?? {};
  const isPlain = digits !== undefined && digits.decimals === 0 && !item.number?.multiplied;
  return isPlain && value >= LEAST_YEAR && value < 100 && (unit === 'age' || unit === undefined);
}

/** A word for a year that counts years as well (`年`, `년`). */
const isEither = ({ last }: Measured): boolean => hasRole(last, 'unit.year') && hasRole(last, 'unit.age');

/** `18年以后`: with "since" or "until" behind, two digits name a year and no age. */
export function namesYear(a: Measured, after: Placed | undefined): boolean {
  return isTwoDigits(a) && isEither(a) && (hasRole(after, 'since') || hasRole(after, 'until'));
}

/** `16年到19年`: a span of ages so high is one of years. */
export function nameYears(a: Measured, b: Measured): boolean {
  return isTwoDigits(a) && isTwoDigits(b) && isEither(b);
}
