/** Suggests names for unknown names in the filters of plants. */
import { foldName, NearestName } from '../../../contract/nearest.ts';
import type { Hint } from '../../../contract/resources/common.ts';
import { unknownNames } from '../../request/hints.ts';
import { oncePer } from '../../shared/once.ts';
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

const nearestIn = oncePer((known: ReadonlyMap<string, string>) => new NearestName(known.values()));

/** The nearest known name for each unknown name. */
export function hintsOf(filters: PlantFilters, names: PlantNames): Hint[] {
  return Object.entries(NAMED).flatMap(([parameter, filter]) => {
    const known = names.get(parameter) ?? new Map<string, string>();
    const unknown = (filters[filter] ?? []).filter((name) => !known.has(foldName(name)));
    return unknownNames(parameter, unknown, (name) => nearestIn(known).to(name));
  });
}
