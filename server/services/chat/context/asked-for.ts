import { ABOUT } from '../../../language/amounts/sides.ts';
import type { ParseResult } from '../../../language/index.ts';

/** The side of a range that an answer to our own question sets. */
const SIDE: Readonly<Record<string, 'min' | 'max'>> = {
  price: 'max',
  mileage: 'max',
  year: 'min',
  power: 'min',
};
/** How far the middle of a reading of "about" may be rounded. */
const EXACT = 0.01;

/** A reading where "about eight hundred thousand", after our own "up to what price?", is a limit. */
export function asBound(read: ParseResult, asked: string | undefined): ParseResult {
  const side = asked === undefined ? undefined : SIDE[asked];
  if (side === undefined) return read;
  const [low, high] = [Number(read.filters[`min_${asked}`]), Number(read.filters[`max_${asked}`])];
  const middle = (low + high) / 2;
  const isAbout = Math.abs((high - low) / 2 / middle - ABOUT) < EXACT;
  const isPoint = low === high;
  if (!isAbout && !isPoint) return read;
  const { [`min_${asked}`]: _, [`max_${asked}`]: __, ...filters } = read.filters;
  return { ...read, filters: { ...filters, [`${side}_${asked}`]: Math.round(middle) } };
}
