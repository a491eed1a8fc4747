/** The catalog that a company's key sees. */
import type { Catalog } from '../catalog.ts';

/** The catalogs that only one company is visible in, by company, kept with the full catalog. */
const narrowed = new WeakMap<Catalog, Map<string, Catalog>>();

/**
 * The catalog that a key sees: a key bound to a company sees only that company, so that it learns neither the prices
 * nor the inventory of any other.
 */
export function catalogForCompany(catalog: Catalog, bound: string | undefined): Catalog {
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
