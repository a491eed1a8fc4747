import type { Placed } from '../segments.ts';
import type { Bound } from './bounds.ts';
import type { Dimension } from './said.ts';

/** One number or a pair of them with what the words around say: in the unit of its dimension. */
export interface Quantity {
  readonly dimension: Dimension | undefined;
  readonly bound: Bound;
  readonly low: number;
  readonly high: number;
  readonly unit: string | undefined;
  readonly currency: string | undefined;
  /** A dimension that a noun near it names. */
  readonly noun: string | undefined;
  /** First and last item. */
  readonly first: Placed;
  readonly last: Placed;
  readonly numbers: readonly Placed[];
}
