/** The explorer's requests to the catalog and to the parser of texts. */
import type { z } from '@hono/zod-openapi';
import type { Language } from '../../../contract/languages.ts';
import type { Car, CarDetail, carListSchema, similarListSchema } from '../../../contract/resources/car.ts';
import type { facetListSchema } from '../../../contract/resources/facet.ts';
import type { ParsedFilters } from '../../../contract/resources/parse.ts';
import type { CarStats } from '../../../contract/resources/stats.ts';
import { api } from '../shared/api.ts';
import { NAMED_FILTERS } from './labels.ts';
import { type ExplorerState, type Filters, filterParams } from './state.ts';

/** A page of complete cards, because the explorer asks for all fields. */
export type CarList = Omit<z.infer<typeof carListSchema>, 'results'> & { readonly results: readonly Car[] };

export type FacetList = z.infer<typeof facetListSchema>;
export type SimilarList = z.infer<typeof similarListSchema>;
export type { Car, CarDetail, CarStats, ParsedFilters };

/** Cards on a page. */
export const PAGE_SIZE = 24;
/** Answers kept. */
const KEPT = 200;
const kept = new Map<string, Promise<unknown>>();

/** The answer of an address, kept during the visit because the snapshot rarely changes. Failures are not kept. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = api<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
  return asked;
}

/** The language and currency of an answer. */
export interface Locale {
  readonly lang: Language;
  readonly currency: string;
}

function address(path: string, params: URLSearchParams, { lang, currency }: Locale): string {
  params.set('lang', lang);
  if (currency !== 'RUB') params.set('currency', currency);
  return `${path}?${params}`;
}

/** The page of cards that a state selects. */
export function listCars(state: ExplorerState, locale: Locale): Promise<CarList> {
  const params = filterParams(state.filters);
  params.set('sort', state.sort);
  params.set('order', state.order);
  params.set('page', String(state.page));
  params.set('page_size', String(PAGE_SIZE));
  return once(address('/v1/cars', params, locale));
}

/** The number of cars that match filters. */
export async function countCars(filters: Filters, locale: Locale): Promise<number> {
  const params = filterParams(filters);
  params.set('page_size', '1');
  params.set('fields', 'id');
  return (await once<CarList>(address('/v1/cars', params, locale))).total;
}

/** Facets of the cars that match filters. */
export function countFacets(filters: Filters, facets: readonly string[], locale: Locale): Promise<FacetList> {
  const params = filterParams(filters);
  params.set('facets', facets.join(','));
  params.set('facets_limit', '200');
  return once(address('/v1/cars/facets', params, locale));
}

/** Names of all canonical values in the catalog. */
export function nameValues(lang: Language): Promise<FacetList> {
  return countFacets({}, NAMED_FILTERS, { lang, currency: 'RUB' });
}

/** Statistics and histograms of the cars that match filters. */
export function measureCars(filters: Filters, locale: Locale, bins = 24): Promise<CarStats> {
  const params = filterParams(filters);
  params.set('bins', String(bins));
  return once(address('/v1/cars/stats', params, locale));
}

/** One card with its score and history. */
export function getCar(id: string, locale: Locale): Promise<CarDetail> {
  return once(address(`/v1/cars/${encodeURIComponent(id)}`, new URLSearchParams(), locale));
}

/** Cars similar to one car. */
export function similarCars(id: string, locale: Locale): Promise<SimilarList> {
  const params = new URLSearchParams({ limit: '6' });
  return once(address(`/v1/cars/${encodeURIComponent(id)}/similar`, params, locale));
}

/** The filters of a free text. Amounts without a currency are in that of the page; the answer is in rubles. */
export function parseText(query: string, { lang, currency }: Locale): Promise<ParsedFilters> {
  return once(`/v1/search/parse?${new URLSearchParams({ query, lang, currency })}`);
}
