import type { Catalog } from '../catalog.ts';

/** Narrowed catalogs by the company that they are narrowed to, kept with their catalog. */
const narrowed = new WeakMap<Catalog, Map<string, Catalog>>();

/**
 * The catalog as a key sees it: one that is bound to a company knows that company alone, so that the prices
 * and the inventory of any other are unknown to it.
 */
export function visibleTo(catalog: Catalog, bound: string | undefined): Catalog {
  if (bound === undefined) return catalog;
  const kept = narrowed.get(catalog) ?? new Map<string, Catalog>();
  narrowed.set(catalog, kept);
  const found = kept.get(bound);
  if (found) return found;
  const own = catalog.companies.get(bound);
  const made = { ...catalog, companies: new Map(own ? [[bound, own]] : []) };
  kept.set(bound, made);
  return made;
}
