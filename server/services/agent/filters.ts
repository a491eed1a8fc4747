/** The car filters as JSON Schema for tools. */
import type { BoundFilter, Filter } from '../../../contract/filter-kinds.ts';
import { CAR_FILTERS } from '../../../contract/filters.ts';
import { VOCABULARY } from '../../../contract/vocabulary.ts';
import { about, listOf, NUMBER, TEXT, WHOLE, YES_NO } from './schema.ts';

const SIDE_TYPES = { integer: WHOLE, number: NUMBER };

/** The schema of a bound; upper bounds and years need no unit. */
function bound({ type, unit, side }: BoundFilter): object {
  if (unit === 'year' || side === 'max') return SIDE_TYPES[type];
  return about(SIDE_TYPES[type], unit === 'RUB' ? 'turnkey, RUB or `currency`' : unit);
}

function schemaOf(filter: Filter): object {
  switch (filter.kind) {
    case 'choice': {
      if (filter.vocabulary === 'country') return about(listOf(TEXT), 'ISO 3166-1 alpha-2');
      if (filter.vocabulary !== filter.name) return about(TEXT, `as ${filter.vocabulary}`);
      const values = { enum: VOCABULARY[filter.vocabulary] };
      return filter.many && values.enum.length > 2 ? listOf(values) : values;
    }
    case 'name':
      return filter.many ? listOf(TEXT) : TEXT;
    case 'bound':
      return bound(filter);
    case 'at_most':
      return about(WHOLE, 'at most');
    case 'equals':
      return WHOLE;
    case 'flag':
      return YES_NO;
    case 'place':
      return about(TEXT, '<lat>,<lng>');
    case 'radius':
      return about(NUMBER, 'km');
    case 'derived':
      return { enum: VOCABULARY[filter.vocabulary] };
  }
}

/** The filters of the car list as members of an input, made from the contract. */
export const FILTER_MEMBERS: Readonly<Record<string, object>> = Object.fromEntries(
  CAR_FILTERS.map((filter) => [filter.name, schemaOf(filter)]),
);
