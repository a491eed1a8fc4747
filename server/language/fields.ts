import type { Placed } from './segments.ts';

/** A filter value found in a text, before the values of one key are put together. */
export interface Finding {
  readonly key: string;
  readonly value: string | number | boolean;
  /** First and last item. */
  readonly first: Placed;
  readonly last: Placed;
  readonly confidence: number;
}

/** Rounds half away from zero. */
export function round(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) + 1e-9);
}
