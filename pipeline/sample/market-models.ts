/** Which models each market lists, and how often; the lists are rows of market-models.json. */
import models from './market-models.json' with { type: 'json' };

/** Models sold in these markets only, so that no other market lists them. */
export const SOLD_IN: Readonly<Record<string, string>> = models.sold_in;

/**
 * Where engines are not detuned to 249 hp: the step of the Russian transport tax makes that figure
 * common in its neighbourhood alone.
 */
export const WITHOUT_TAX_STEP: ReadonlySet<string> = new Set(models.without_tax_step);

/** Brands of heavy vehicles on sale in those countries; elsewhere any brand may be. */
export const HEAVY_BRANDS: Readonly<
  Record<string, readonly { readonly countries: string; readonly brands: readonly string[] }[]>
> = models.heavy_brands;

/** Models that a market lists more, or less, often than the world does: how many times as often. */
export const FAVOURITES: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(models.favourites).map(([country, shares]) => [country, new Map(Object.entries(shares))]),
);
