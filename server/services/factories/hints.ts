import { fold, nearest } from '../../../contract/nearest.ts';
import type { Hint } from '../../../contract/resources/common.ts';
import { unknownName } from '../../hints.ts';
import type { PlantNames } from './factories.ts';
import type { PlantFilters } from './request.ts';

/** The parameters that take names, each with its filter. */
const NAMED = {
  country: 'countries',
  country_iso2: 'codes',
  oem_group: 'groups',
  operator: 'operators',
  brand: 'brands',
  city: 'cities',
} as const satisfies Readonly<Record<string, keyof PlantFilters>>;

/** For each name that no plant has: the nearest that one has. */
export function hintsOf(filters: PlantFilters, names: PlantNames): Hint[] {
  return Object.entries(NAMED).flatMap(([parameter, filter]) => {
    const known = names.get(parameter) ?? new Map<string, string>();
    const unknown = (filters[filter] ?? []).filter((name) => !known.has(fold(name)));
    return unknown.map((name) => unknownName(parameter, name, nearest(name, known.values())));
  });
}
