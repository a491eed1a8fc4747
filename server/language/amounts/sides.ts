/** The lower and the upper bound that a quantity sets. */
import type { Quantity } from './quantity.ts';

/** How far "about" reaches to either side, a share of the number. */
export const ABOUT = 0.1;

export interface Sides {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The sides that a bound sets; `bare` says which a number without a bound sets. */
export function sidesOf({ bound, low, high }: Quantity, bare: 'min' | 'max' | 'both'): Sides {
  if (bound === 'range') return { min: Math.min(low, high), max: Math.max(low, high) };
  if (bound === 'min') return { min: low, max: undefined };
  if (bound === 'max' || bound === 'newer') return { min: undefined, max: high };
  if (bound === 'older') return { min: low, max: undefined };
  if (bare === 'both') return { min: low, max: high };
  return bare === 'max' ? { min: undefined, max: high } : { min: low, max: undefined };
}

/** The same of a price or a mileage: "about" reaches a tenth to either side. */
export function sidesAround(quantity: Quantity): Sides {
  if (quantity.bound !== 'about') return sidesOf(quantity, 'max');
  return { min: quantity.low * (1 - ABOUT), max: quantity.high * (1 + ABOUT) };
}
