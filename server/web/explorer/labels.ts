/** Names of canonical values in the language of the page. */
import { FACETS } from '../../../contract/filters.ts';
import type { FacetValue } from '../../../contract/resources/facet.ts';

/** Translates canonical values to their names, and names to values. */
export interface ValueLabels {
  /** The name of a value of a filter; the value itself if the catalog has no name for it. */
  of(filter: string, value: string): string;
  /** The canonical value of a name on a card. */
  canonical(filter: string, label: string | null): string | undefined;
}

/** The filters whose values have names. */
export const NAMED_FILTERS = FACETS.filter(({ kind }) => kind === 'choice' || kind === 'flag').map(
  ({ name }) => name,
);

/** Takes the names from the facets of the whole catalog. */
export function labelsOf(facets: Readonly<Record<string, readonly FacetValue[]>>): ValueLabels {
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  for (const [filter, counted] of Object.entries(facets)) {
    for (const { value, label } of counted) {
      names.set(`${filter} ${String(value).toLowerCase()}`, label);
      values.set(`${filter} ${label}`, String(value));
    }
  }
  return {
    of: (filter, value) => names.get(`${filter} ${value.toLowerCase()}`) ?? value,
    canonical: (filter, label) => (label === null ? undefined : values.get(`${filter} ${label}`)),
  };
}
