/** The parameters of the catalog's routes. */
import { FACETS } from '../../../../contract/filters.ts';
import { CAR_FIELDS } from '../../../../contract/resources/car.ts';
import { DEFAULT_FACET_VALUES, MAX_FACET_VALUES } from '../../../../contract/resources/facet.ts';
import { DEFAULT_BINS, MAX_BINS } from '../../../../contract/resources/stats.ts';
import { namesLanguage, paging } from '../../../request/common-parameters.ts';
import {
  choice,
  integer,
  type Parameter,
  type Parameters,
  parametersOf,
  uuid,
} from '../../../request/parameter.ts';
import { SORTS } from '../sql/list-queries.ts';
import { filterParameters, type Vocabularies } from './filter-parameters.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

export const FACET_NAMES: readonly string[] = FACETS.map(({ name }) => name);

export const companyId = uuid('company_id', {
  description: "Dealer mode: this company's listings, prices and contacts.",
});
export const modificationId = integer(
  'modification_id',
  { minimum: 1, maximum: 2 ** 31 - 1 },
  { description: 'One modification.', example: 12 },
);
export const modificationIds = integer(
  'modification_ids',
  { minimum: 1, maximum: 2 ** 31 - 1 },
  { description: 'Modifications.', list: true, example: 12 },
);
export const paged = paging({ size: DEFAULT_PAGE_SIZE, most: MAX_PAGE_SIZE });
export const sort = choice('sort', SORTS, {
  description: 'Sorting; ties are sorted by id, unknown values come last. `distance` needs `near`.',
  default: 'total_score',
});
export const order = choice('order', ['ASC', 'DESC'], {
  description: 'Default ASC, for `total_score` DESC.',
});
export const fields = choice('fields', CAR_FIELDS, {
  description: 'The fields of each card to return; all by default.',
  list: true,
  example: 'id',
});
export const facets = choice('facets', FACET_NAMES, {
  description: 'Facets to count.',
  list: true,
  example: 'brand',
});
export const facetsLimit = integer(
  'facets_limit',
  { minimum: 1, maximum: MAX_FACET_VALUES },
  {
    description: 'Values of each facet; `facets_total` gives their full number.',
    default: DEFAULT_FACET_VALUES,
  },
);
export const bins = integer(
  'bins',
  { minimum: 1, maximum: MAX_BINS },
  { description: 'Bins of each histogram.', default: DEFAULT_BINS },
);
export const limit = integer('limit', { minimum: 1, maximum: 50 }, { description: 'Results.', default: 10 });

function currencyParameter(codes: readonly string[]): Parameter<string> {
  return choice('currency', codes, {
    description: 'Currency of price filters and of `price_converted`; RUB adds nothing.',
    default: 'RUB',
    example: 'EUR',
  });
}

/** The parameters of each route. */
export interface CarParameters {
  readonly list: Parameters;
  /** The parameters of the list if the path names the company. */
  readonly inventory: Parameters;
  readonly facets: Parameters;
  readonly stats: Parameters;
  readonly places: Parameters;
  readonly card: Parameters;
  readonly similar: Parameters;
}

/** The parameters for the countries and currencies of a snapshot; empty lists, in the document, allow any. */
export function carParameters(known: Vocabularies, currencies: readonly string[]): CarParameters {
  const view = [namesLanguage, currencyParameter(currencies), companyId];
  const pages = [paged.page, paged.page_size];
  const which = [...filterParameters(known), modificationId, modificationIds];
  const list = [...which, ...view, ...pages, sort, order, fields, facets, facetsLimit, paged.format];
  return {
    list: parametersOf(list),
    inventory: parametersOf(list.filter((one) => one !== companyId)),
    facets: parametersOf([...which, ...view, facets, facetsLimit]),
    stats: parametersOf([...which, ...view, bins]),
    places: parametersOf([...which, ...view]),
    card: parametersOf(view),
    similar: parametersOf([...view, limit]),
  };
}
