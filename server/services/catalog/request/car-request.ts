/** Reads the requests of the catalog's routes. */
import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../../contract/languages.ts';
import type { Fault } from '../../../../contract/resources/error.ts';
import { DEFAULT_FACET_VALUES } from '../../../../contract/resources/facet.ts';
import { DEFAULT_BINS } from '../../../../contract/resources/stats.ts';
import { namesLanguage } from '../../../request/common-parameters.ts';
import { pageSizeFaults } from '../../../request/faults.ts';
import type { ListFormat } from '../../../request/negotiate.ts';
import type { Parameters, RawQuery } from '../../../request/parameter.ts';
import { type ParameterValues, readParameters } from '../../../request/read-parameters.ts';
import { invalidParameter, notFound } from '../../../shared/api-error.ts';
import { oncePer } from '../../../shared/once.ts';
import type { Catalog } from '../catalog.ts';
import type { CatalogCompany } from '../companies/companies.ts';
import type { Order, Sort } from '../sql/list-queries.ts';
import {
  bins,
  type CarParameters,
  carParameters,
  companyId,
  DEFAULT_PAGE_SIZE,
  FACET_NAMES,
  facets,
  facetsLimit,
  fields,
  limit,
  MAX_PAGE_SIZE,
  modificationId,
  modificationIds,
  order,
  paged,
  sort,
} from './car-parameters.ts';
import type { Circle, FilterValues } from './condition.ts';
import { combinationFaults, filterValues, requestedCircle } from './filter-parameters.ts';

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** How cards are shown: the language, the currency and the company. */
export interface CarView {
  readonly lang: Language;
  readonly currency: string;
  readonly company: CatalogCompany | undefined;
}

/** Which cars are requested: filters, circle, modifications. */
export interface CarSelection {
  readonly filters: FilterValues;
  readonly circle: Circle | undefined;
  readonly modifications: readonly number[] | undefined;
}

/** Which cars are requested and how they are shown. */
export interface SelectionRequest {
  readonly view: CarView;
  readonly which: CarSelection;
}

export interface CarRequest extends SelectionRequest {
  readonly sort: Sort;
  readonly order: Order;
  readonly page: number;
  readonly pageSize: number;
  readonly fields: readonly string[] | undefined;
  readonly facets: readonly string[];
  readonly facetsLimit: number;
  readonly format: ListFormat;
}

/** The parameters for the catalog of a snapshot. */
const parametersIn = oncePer(
  (catalog: Catalog): CarParameters => carParameters(catalog, [...catalog.rates.keys()]),
);

function readOrThrow(
  query: RawQuery,
  parameters: Parameters,
  more: (values: ParameterValues) => Fault[],
): ParameterValues {
  const { values, faults } = readParameters(query, parameters);
  const all = [...faults, ...more(values)];
  if (all.length > 0) throw invalidParameter(all);
  return values;
}

function viewOf(values: ParameterValues, catalog: Catalog): CarView {
  const id = values.one(companyId);
  const company = id === undefined ? undefined : catalog.companies.get(id);
  if (id !== undefined && !company) throw notFound('company', id);
  const [currency = 'RUB'] = values.named<string>('currency') ?? [];
  return { lang: languageOf(values.one(namesLanguage) ?? '') ?? DEFAULT_LANGUAGE, currency, company };
}

/** The filters with their prices in rubles. */
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

function whichOf(values: ParameterValues, catalog: Catalog, currency: string): CarSelection {
  const one = values.one(modificationId);
  const many = values.all(modificationIds);
  return {
    filters: inRubles(filterValues(values), catalog.rates.get(currency) ?? 1),
    circle: requestedCircle(values),
    modifications: one === undefined ? many : many ? many.filter((id) => id === one) : [one],
  };
}

function sortFaults(values: ParameterValues, query: RawQuery): Fault[] {
  if (values.one(sort) !== 'distance' || query.near) return [];
  return [{ parameter: 'sort', message: 'Sorting by distance needs `near`, the place as <lat>,<lng>.' }];
}

function listFaults(values: ParameterValues, query: RawQuery, accepted: ListFormat): Fault[] {
  const size = values.one(paged.page_size) ?? DEFAULT_PAGE_SIZE;
  const shape = (values.one(paged.format) ?? accepted) as ListFormat;
  return [
    ...combinationFaults(values, query),
    ...pageSizeFaults(size, MAX_PAGE_SIZE, shape),
    ...sortFaults(values, query),
  ];
}

/**
 * Reads a request of /v1/cars; `accepted` is the format of the header Accept. Errors: 400 with every fault, 404
 * for an unknown company.
 */
export function readCarRequest(query: RawQuery, catalog: Catalog, accepted: ListFormat = 'json'): CarRequest {
  const values = readOrThrow(query, parametersIn(catalog).list, (read) => listFaults(read, query, accepted));
  const view = viewOf(values, catalog);
  const by = (values.one(sort) ?? 'total_score') as Sort;
  return {
    view,
    which: whichOf(values, catalog, view.currency),
    sort: by,
    order: (values.one(order) ?? (by === 'total_score' ? 'DESC' : 'ASC')) as Order,
    page: values.one(paged.page) ?? 1,
    pageSize: values.one(paged.page_size) ?? DEFAULT_PAGE_SIZE,
    fields: values.all(fields),
    facets: [...new Set(values.all(facets))],
    facetsLimit: values.one(facetsLimit) ?? DEFAULT_FACET_VALUES,
    format: (values.one(paged.format) ?? accepted) as ListFormat,
  };
}

function readSelection(query: RawQuery, catalog: Catalog, parameters: Parameters) {
  const values = readOrThrow(query, parameters, (read) => combinationFaults(read, query));
  const view = viewOf(values, catalog);
  return { values, view, which: whichOf(values, catalog, view.currency) };
}

export interface FacetRequest extends SelectionRequest {
  readonly facets: readonly string[];
  readonly facetsLimit: number;
}

/** Reads a request of /v1/cars/facets; without `facets` all are counted. */
export function readFacetRequest(query: RawQuery, catalog: Catalog): FacetRequest {
  const { values, ...selection } = readSelection(query, catalog, parametersIn(catalog).facets);
  return {
    ...selection,
    facets: [...new Set(values.all(facets) ?? FACET_NAMES)],
    facetsLimit: values.one(facetsLimit) ?? DEFAULT_FACET_VALUES,
  };
}

export interface StatsRequest extends SelectionRequest {
  readonly bins: number;
}

/** Reads a request of /v1/cars/stats. */
export function readStatsRequest(query: RawQuery, catalog: Catalog): StatsRequest {
  const { values, ...selection } = readSelection(query, catalog, parametersIn(catalog).stats);
  return { ...selection, bins: values.one(bins) ?? DEFAULT_BINS };
}

/** Reads a request of /v1/cars/places. */
export function readPlacesRequest(query: RawQuery, catalog: Catalog): SelectionRequest {
  const { view, which } = readSelection(query, catalog, parametersIn(catalog).places);
  return { view, which };
}

/** Reads the query of a single card. */
export function readCardRequest(query: RawQuery, catalog: Catalog): CarView {
  return viewOf(
    readOrThrow(query, parametersIn(catalog).card, () => []),
    catalog,
  );
}

/** Reads the query of similar cars. */
export function readSimilarRequest(query: RawQuery, catalog: Catalog): { view: CarView; limit: number } {
  const values = readOrThrow(query, parametersIn(catalog).similar, () => []);
  return { view: viewOf(values, catalog), limit: values.one(limit) ?? 10 };
}

/** The id of a card in a path. Error: 400 if it is not an id. */
export function readCardId(raw: string): number {
  const id = /^\d{1,16}$/.test(raw) ? Number(raw) : Number.NaN;
  if (id >= 1 && id <= MAX_ID) return id;
  throw invalidParameter([
    { parameter: 'id', message: `"${raw.slice(0, 80)}" was given, expected the integer id of a card.` },
  ]);
}
