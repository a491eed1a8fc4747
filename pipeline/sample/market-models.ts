/** Which models each market lists, and how often; the lists are rows of market-models.json. */
import models from './market-models.json' with { type: 'json' };

/** Models that only these markets list. */
export const SOLD_IN: Readonly<Record<string, string>> = models.sold_in;

/** Markets without engines detuned to 249 hp, which a step of the Russian transport tax makes common only nearby. */
export const WITHOUT_TAX_STEP: ReadonlySet<string> = new Set(models.without_tax_step);

/** Brands of heavy vehicles sold in some countries; other countries sell any brand. */
export const HEAVY_BRANDS: Readonly<
  Record<string, readonly { readonly countries: string; readonly brands: readonly string[] }[]>
> = models.heavy_brands;

/** Models that a market lists more or less often than the world, as a factor. */
export const FAVOURITES: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(models.favourites).map(([country, shares]) => [country, new Map(Object.entries(shares))]),
);
