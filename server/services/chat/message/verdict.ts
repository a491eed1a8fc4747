import type { Car } from '../../../../contract/resources/car.ts';
import type { Wording } from './wording.ts';

/** Smaller differences are as usual. */
const TELLING_PERCENT = 5;

/** "12% below the usual price", where a card tells a lower price than others of its version have. */
export function toldDifference(
  { wording }: { readonly wording: Wording },
  { price_context: context }: Car,
): string | undefined {
  if (!context || context.diff_pct > -TELLING_PERCENT) return undefined;
  return wording.say('why.below', { percent: wording.share(-context.diff_pct, 100) });
}
