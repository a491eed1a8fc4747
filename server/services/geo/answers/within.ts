/** Limits a search to countries and regions. */
import type { Geo } from '../geo.ts';
import type { Region } from '../regions.ts';
import type { City } from '../rows.ts';
import type { Allowed } from '../search/marking.ts';

/** A city must be in one of the countries and in one of the regions, if they are given. */
export interface Limits {
  readonly countries?: ReadonlySet<string> | undefined;
  readonly regions?: readonly Region[] | undefined;
}

function liesIn(city: City, { countries, regions }: Limits): boolean {
  if (countries && !countries.has(city.country_iso2)) return false;
  if (!regions) return true;
  return regions.some(
    (one) => one.country_iso2 === city.country_iso2 && one.admin1_code === city.admin1_code,
  );
}

/** A test whether a place of the index meets all limits; undefined if there are none. */
export function limitedTo({ cities }: Geo, ...limits: readonly Limits[]): Allowed | undefined {
  const real = limits.filter(({ countries, regions }) => countries || regions);
  if (real.length === 0) return undefined;
  return (place) => real.every((one) => liesIn(cities[place] as City, one));
}
