import { hasRole, isMeaningful, type Placed } from '../segments.ts';
import type { Measured } from './measured.ts';

/** Ages are seldom so high; years of the calendar in two digits are. */
const LEAST_YEAR = 8;

/** A number of years alone is seldom so high. */
const LEAST_LONE = 12;

function isTwoDigits({ item, unit }: Measured): boolean {
  const { value = 0, digits } = item.number ?? {};
  const isPlain = digits !== undefined && digits.decimals === 0 && !item.number?.multiplied;
  return isPlain && value >= LEAST_YEAR && value < 100 && (unit === 'age' || unit === undefined);
}

/** A word for a year that counts years as well (`年`, `년`). */
const isEither = ({ last }: Measured): boolean => hasRole(last, 'unit.year') && hasRole(last, 'unit.age');

/** `22년`, alone in a search, or beside what tells of the car (`18年雅阁`): two digits so high are a year. */
function standsAlone({ value }: Measured, after: Placed | undefined): boolean {
  const isFree = after === undefined || after.spaced || after.script === 'sign' || isMeaningful(after);
  return value >= LEAST_LONE && isFree;
}

/** `16年前后`, `17年左右`: Chinese says "about" of an age with its own words. */
function isAround({ value }: Measured, after: Placed | undefined): boolean {
  return value >= LEAST_LONE && after?.script === 'han' && hasRole(after, 'about_after');
}

/** `22~`: two digits so high with an open end written on to them. */
function isLeftOpen({ value, unit }: Measured, after: Placed | undefined): boolean {
  const isOpen = after?.text === '~' && !after.spaced && hasRole(after, 'min_after');
  return isOpen && unit === undefined && value >= LEAST_LONE;
}

/** `18年以后`: with "since" or "until" behind, or a month, two digits name a year and no age. */
export function namesYear(a: Measured, after: Placed | undefined, month: Placed | undefined): boolean {
  if (!isTwoDigits(a)) return false;
  if (isLeftOpen(a, after)) return true;
  if (!isEither(a)) return false;
  if (month !== undefined) return true;
  const isBounded = [
    'max_after',
    'min_after',
    'newer_after',
    'older_after',
    'about_after',
    'between_after',
    'range',
  ];
  const isLone = standsAlone(a, after) && !isBounded.some((role) => hasRole(after, role));
  return hasRole(after, 'since') || hasRole(after, 'until') || isLone || isAround(a, after);
}

/** `16年到19年`, `21年から23年式`: a span of ages so high is one of years. */
export function nameYears(a: Measured, b: Measured): boolean {
  if (b.unit === 'year') return isTwoDigits(a) && isEither(a) && isTwoDigits({ ...b, unit: undefined });
  return isTwoDigits(a) && isTwoDigits(b) && isEither(b);
}
