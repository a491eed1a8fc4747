import { CAR_FILTERS, type Filter } from '../../../contract/filters.ts';
import { VOCABULARY } from '../../../contract/vocabulary.ts';
import { about, listOf, NUMBER, TEXT, WHOLE, YES_NO } from './schema.ts';

const SIDE_TYPES = { integer: WHOLE, number: NUMBER };

function schemaOf(filter: Filter): object {
  switch (filter.kind) {
    case 'choice': {
      const values = filter.vocabulary === 'country' ? TEXT : { enum: VOCABULARY[filter.vocabulary] };
      const shown = filter.vocabulary === 'country' ? about(values, 'ISO 3166-1 alpha-2') : values;
      return filter.many ? listOf(shown) : shown;
    }
    case 'name':
      return filter.many ? listOf(TEXT) : TEXT;
    case 'bound':
      return about(
        SIDE_TYPES[filter.type],
        filter.unit === 'RUB' ? 'turnkey, RUB or `currency`' : filter.unit,
      );
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

/** The filters of the car list as members of an input; the contract's list is the only one. */
export const FILTER_MEMBERS: Readonly<Record<string, object>> = Object.fromEntries(
  CAR_FILTERS.map((filter) => [filter.name, schemaOf(filter)]),
);
