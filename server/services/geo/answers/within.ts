import type { Geo } from '../geo.ts';
import type { Region } from '../regions.ts';
import type { City } from '../rows.ts';
import type { Allowed } from '../search/marking.ts';

/** Where a city must lie: in one of the countries, and in one of the regions, if any are given. */
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

/** Whether a place of the index keeps to all the limits; undefined where there are none. */
export function within({ cities }: Geo, ...limits: readonly Limits[]): Allowed | undefined {
  const real = limits.filter(({ countries, regions }) => countries || regions);
  if (real.length === 0) return undefined;
  return (place) => real.every((one) => liesIn(cities[place] as City, one));
}
