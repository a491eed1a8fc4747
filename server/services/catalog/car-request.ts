import { FACETS } from '../../../contract/filters.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '../../../contract/languages.ts';
import { CAR_FIELDS } from '../../../contract/resources/car.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { DEFAULT_FACET_VALUES, MAX_FACET_VALUES } from '../../../contract/resources/facet.ts';
import { DEFAULT_BINS, MAX_BINS } from '../../../contract/resources/stats.ts';
import { invalidParameter, notFound } from '../../errors.ts';
import { FORMATS, type Format, MAX_BULK_PAGE_SIZE } from '../../negotiate.ts';
import {
  choice,
  integer,
  type Parameter,
  type Parameters,
  parametersOf,
  type RawQuery,
  readParameters,
  uuid,
  type Values,
} from '../../request.ts';
import type { Catalog } from './catalog.ts';
import type { Company } from './companies.ts';
import type { Circle, FilterValues } from './condition.ts';
import { circleOf, combinationFaults, filterParameters, filterValues } from './filter-parameters.ts';
import { type Order, SORTS, type Sort } from './plan.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Modifications that one request may name. */
const MAX_MODIFICATIONS = 1000;
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** How cards are shown: language, currency, and for which company. */
export interface View {
  readonly lang: Language;
  readonly currency: string;
  readonly company: Company | undefined;
}

/** Which cars: filters, place, modifications. */
export interface CarSelection {
  readonly filters: FilterValues;
  readonly circle: Circle | undefined;
  readonly modifications: readonly number[] | undefined;
}

export interface CarRequest {
  readonly view: View;
  readonly which: CarSelection;
  readonly sort: Sort;
  readonly order: Order;
  readonly page: number;
  readonly pageSize: number;
  readonly fields: readonly string[] | undefined;
  readonly facets: readonly string[];
  readonly facetsLimit: number;
  readonly format: Format;
}

export const FACET_NAMES: readonly string[] = FACETS.map(({ name }) => name);

const lang = choice(
  'lang',
  LANGUAGES,
  {
    description: 'Language of names; a region is dropped (`pt-BR` is `pt`).',
    default: DEFAULT_LANGUAGE,
    example: 'en',
  },
  languageOf,
);
const companyId = uuid('company_id', {
  description: "Dealer mode: this company's listings, prices and contacts.",
});
const modificationId = integer(
  'modification_id',
  { minimum: 1, maximum: 2 ** 31 - 1 },
  { description: 'One modification.', example: 12 },
);
const modificationIds = integer(
  'modification_ids',
  { minimum: 1, maximum: 2 ** 31 - 1 },
  { description: `Modifications, at most ${MAX_MODIFICATIONS}.`, list: true, example: 12 },
);
const page = integer(
  'page',
  { minimum: 1, maximum: 1_000_000_000 },
  { description: 'Page, from 1.', default: 1 },
);
const pageSize = integer(
  'page_size',
  { minimum: 1, maximum: MAX_BULK_PAGE_SIZE },
  {
    description: `Results on a page: at most ${MAX_PAGE_SIZE} as JSON, ${MAX_BULK_PAGE_SIZE} in a bulk format.`,
    default: DEFAULT_PAGE_SIZE,
  },
);
const sort = choice('sort', SORTS, {
  description: 'Sorting; ties go by id, unknown values stand last. `distance` needs `near`.',
  default: 'total_score',
});
const order = choice('order', ['ASC', 'DESC'], { description: 'Default ASC, for `total_score` DESC.' });
const fields = choice('fields', CAR_FIELDS, {
  description: 'The fields of each card to return; all by default.',
  list: true,
  example: 'id',
});
const facets = choice('facets', FACET_NAMES, {
  description: 'Facets to count.',
  list: true,
  example: 'brand',
});
const facetsLimit = integer(
  'facets_limit',
  { minimum: 1, maximum: MAX_FACET_VALUES },
  {
    description: 'Values of each facet; `facets_total` tells how many there are.',
    default: DEFAULT_FACET_VALUES,
  },
);
const format = choice('format', FORMATS, {
  description: 'Form of the answer; also by the header Accept.',
  default: 'json',
});
const bins = integer(
  'bins',
  { minimum: 1, maximum: MAX_BINS },
  { description: 'Bins of each histogram.', default: DEFAULT_BINS },
);
const limit = integer('limit', { minimum: 1, maximum: 50 }, { description: 'Results.', default: 10 });

function currencyParameter(codes: readonly string[]): Parameter<string> {
  return choice('currency', codes, {
    description: 'Currency of price filters and of `price_converted`; RUB adds nothing.',
    default: 'RUB',
    example: 'EUR',
  });
}

/** The parameters of each route. Countries and currencies are those of a snapshot; none stand for any in the document. */
export interface CarParameters {
  readonly list: Parameters;
  readonly facets: Parameters;
  readonly stats: Parameters;
  readonly card: Parameters;
  readonly similar: Parameters;
}

export function carParameters(countries: readonly string[], currencies: readonly string[]): CarParameters {
  const view = [lang, currencyParameter(currencies), companyId];
  const which = [...filterParameters(countries), modificationId, modificationIds];
  return {
    list: parametersOf([...which, ...view, page, pageSize, sort, order, fields, facets, facetsLimit, format]),
    facets: parametersOf([...which, ...view, facets, facetsLimit]),
    stats: parametersOf([...which, ...view, bins]),
    card: parametersOf(view),
    similar: parametersOf([...view, limit]),
  };
}

const kept = new WeakMap<Catalog, CarParameters>();

/** The parameters as a snapshot's catalog knows them. */
export function parametersIn(catalog: Catalog): CarParameters {
  const found = kept.get(catalog);
  if (found) return found;
  const made = carParameters(catalog.countries, [...catalog.rates.keys()]);
  kept.set(catalog, made);
  return made;
}

function readOrThrow(query: RawQuery, parameters: Parameters, more: (values: Values) => Fault[]): Values {
  const { values, faults } = readParameters(query, parameters);
  const all = [...faults, ...more(values)];
  if (all.length > 0) throw invalidParameter(all);
  return values;
}

function viewOf(values: Values, catalog: Catalog): View {
  const id = values.one(companyId);
  const company = id === undefined ? undefined : catalog.companies.get(id);
  if (id !== undefined && !company) throw notFound('company', id);
  const [currency = 'RUB'] = values.named<string>('currency') ?? [];
  return { lang: languageOf(values.one(lang) ?? '') ?? DEFAULT_LANGUAGE, currency, company };
}

/** Prices of the request in rubles. */
function inRubles(filters: FilterValues, rate: number): FilterValues {
  if (rate === 1) return filters;
  const rubles = new Map(filters);
  for (const name of ['min_price', 'max_price']) {
    const given = filters.get(name);
    if (given)
      rubles.set(
        name,
        given.map((amount) => Number(amount) * rate),
      );
  }
  return rubles;
}

function whichOf(values: Values, catalog: Catalog, currency: string): CarSelection {
  const one = values.one(modificationId);
  const many = values.all(modificationIds);
  return {
    filters: inRubles(filterValues(values), catalog.rates.get(currency) ?? 1),
    circle: circleOf(values),
    modifications: one === undefined ? many : many ? many.filter((id) => id === one) : [one],
  };
}

function modificationFaults(values: Values): Fault[] {
  const count = values.all(modificationIds)?.length ?? 0;
  if (count <= MAX_MODIFICATIONS) return [];
  return [
    {
      parameter: modificationIds.name,
      message: `${count} values were given, expected at most ${MAX_MODIFICATIONS}.`,
    },
  ];
}

function listFaults(values: Values, query: RawQuery, accepted: Format): Fault[] {
  const faults = [...combinationFaults(values, query), ...modificationFaults(values)];
  const size = values.one(pageSize) ?? DEFAULT_PAGE_SIZE;
  const shape = values.one(format) ?? accepted;
  if (shape === 'json' && size > MAX_PAGE_SIZE) {
    const message = `"${size}" was given, expected an integer from 1 to ${MAX_PAGE_SIZE}; up to ${MAX_BULK_PAGE_SIZE} with format csv, ndjson or arrow.`;
    faults.push({ parameter: 'page_size', message, suggestion: String(MAX_PAGE_SIZE) });
  }
  if (values.one(sort) === 'distance' && !query.near) {
    faults.push({
      parameter: 'sort',
      message: 'Sorting by distance needs `near`, the place as <lat>,<lng>.',
    });
  }
  return faults;
}

/**
 * Reads a request of /v1/cars; `accepted` is the format that the header Accept asks for. Errors: 400 with
 * every fault at once, 404 for an unknown company.
 */
export function readCarRequest(query: RawQuery, catalog: Catalog, accepted: Format = 'json'): CarRequest {
  const values = readOrThrow(query, parametersIn(catalog).list, (read) => listFaults(read, query, accepted));
  const view = viewOf(values, catalog);
  const by = (values.one(sort) ?? 'total_score') as Sort;
  return {
    view,
    which: whichOf(values, catalog, view.currency),
    sort: by,
    order: (values.one(order) ?? (by === 'total_score' ? 'DESC' : 'ASC')) as Order,
    page: values.one(page) ?? 1,
    pageSize: values.one(pageSize) ?? DEFAULT_PAGE_SIZE,
    fields: values.all(fields),
    facets: [...new Set(values.all(facets))],
    facetsLimit: values.one(facetsLimit) ?? DEFAULT_FACET_VALUES,
    format: (values.one(format) ?? accepted) as Format,
  };
}

export interface FacetRequest {
  readonly view: View;
  readonly which: CarSelection;
  readonly facets: readonly string[];
  readonly facetsLimit: number;
}

/** Reads a request of /v1/cars/facets; without `facets` all are counted. */
export function readFacetRequest(query: RawQuery, catalog: Catalog): FacetRequest {
  const more = (values: Values) => [...combinationFaults(values, query), ...modificationFaults(values)];
  const values = readOrThrow(query, parametersIn(catalog).facets, more);
  const view = viewOf(values, catalog);
  return {
    view,
    which: whichOf(values, catalog, view.currency),
    facets: [...new Set(values.all(facets) ?? FACET_NAMES)],
    facetsLimit: values.one(facetsLimit) ?? DEFAULT_FACET_VALUES,
  };
}

export interface StatsRequest {
  readonly view: View;
  readonly which: CarSelection;
  readonly bins: number;
}

/** Reads a request of /v1/cars/stats. */
export function readStatsRequest(query: RawQuery, catalog: Catalog): StatsRequest {
  const more = (values: Values) => [...combinationFaults(values, query), ...modificationFaults(values)];
  const values = readOrThrow(query, parametersIn(catalog).stats, more);
  const view = viewOf(values, catalog);
  return { view, which: whichOf(values, catalog, view.currency), bins: values.one(bins) ?? DEFAULT_BINS };
}

/** Reads the query of a single card. */
export function readCardRequest(query: RawQuery, catalog: Catalog): View {
  return viewOf(
    readOrThrow(query, parametersIn(catalog).card, () => []),
    catalog,
  );
}

/** Reads the query of similar cars. */
export function readSimilarRequest(query: RawQuery, catalog: Catalog): { view: View; limit: number } {
  const values = readOrThrow(query, parametersIn(catalog).similar, () => []);
  return { view: viewOf(values, catalog), limit: values.one(limit) ?? 10 };
}

/** The id of a card in a path. Error: 400 when it is no id. */
export function readCardId(raw: string): number {
  const id = /^\d{1,16}$/.test(raw) ? Number(raw) : Number.NaN;
  if (id >= 1 && id <= MAX_ID) return id;
  throw invalidParameter([
    { parameter: 'id', message: `"${raw.slice(0, 80)}" was given, expected the integer id of a card.` },
  ]);
}
