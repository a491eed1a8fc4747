import type { z } from '@hono/zod-openapi';
import type { Language } from '../../../contract/languages.ts';
import type { Car, CarDetail, carListSchema, similarListSchema } from '../../../contract/resources/car.ts';
import type { facetListSchema } from '../../../contract/resources/facet.ts';
import type { ParsedFilters } from '../../../contract/resources/parse.ts';
import type { CarStats } from '../../../contract/resources/stats.ts';
import { api } from '../shared/api.ts';
import { NAMED } from './labels.ts';
import { type Filters, filterParams, type State } from './state.ts';

/** A page of whole cards: the pages ask for all fields. */
export type CarList = Omit<z.infer<typeof carListSchema>, 'results'> & { readonly results: readonly Car[] };

export type FacetList = z.infer<typeof facetListSchema>;
export type SimilarList = z.infer<typeof similarListSchema>;
export type { Car, CarDetail, CarStats, ParsedFilters };

/** Cards on a page. */
export const PAGE_SIZE = 24;
const KEPT = 200;
const kept = new Map<string, Promise<unknown>>();

/** The answer to an address, kept for the visit: the snapshot behind it seldom changes. Failures are asked again. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = api<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
  return asked;
}

/** Which language and currency an answer is in. */
export interface Speech {
  readonly lang: Language;
  readonly currency: string;
}

function address(path: string, params: URLSearchParams, { lang, currency }: Speech): string {
  params.set('lang', lang);
  if (currency !== 'RUB') params.set('currency', currency);
  return `${path}?${params}`;
}

/** A page of cards by a state. */
export function listCars(state: State, speech: Speech): Promise<CarList> {
  const params = filterParams(state.filters);
  params.set('sort', state.sort);
  params.set('order', state.order);
  params.set('page', String(state.page));
  params.set('page_size', String(PAGE_SIZE));
  return once(address('/v1/cars', params, speech));
}

/** How many cars filters find. */
export async function countCars(filters: Filters, speech: Speech): Promise<number> {
  const params = filterParams(filters);
  params.set('page_size', '1');
  params.set('fields', 'id');
  return (await once<CarList>(address('/v1/cars', params, speech))).total;
}

/** Facets under filters. */
export function countFacets(filters: Filters, facets: readonly string[], speech: Speech): Promise<FacetList> {
  const params = filterParams(filters);
  params.set('facets', facets.join(','));
  params.set('facets_limit', '200');
  return once(address('/v1/cars/facets', params, speech));
}

/** Names of all canonical values that the catalog holds. */
export function nameValues(lang: Language): Promise<FacetList> {
  return countFacets({}, NAMED, { lang, currency: 'RUB' });
}

/** Figures and histograms under filters. */
export function measureCars(filters: Filters, speech: Speech, bins = 24): Promise<CarStats> {
  const params = filterParams(filters);
  params.set('bins', String(bins));
  return once(address('/v1/cars/stats', params, speech));
}

/** One card with its score and history. */
export function getCar(id: string, speech: Speech): Promise<CarDetail> {
  return once(address(`/v1/cars/${encodeURIComponent(id)}`, new URLSearchParams(), speech));
}

/** Cars like one. */
export function likeCar(id: string, speech: Speech): Promise<SimilarList> {
  const params = new URLSearchParams({ limit: '6' });
  return once(address(`/v1/cars/${encodeURIComponent(id)}/similar`, params, speech));
}

/** How a free text is read. Amounts that name no currency are in that of the page; the answer is rubles. */
export function parseText(query: string, { lang, currency }: Speech): Promise<ParsedFilters> {
  return once(`/v1/search/parse?${new URLSearchParams({ query, lang, currency })}`);
}
