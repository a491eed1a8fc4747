import type { ApiKey } from '../../../../contract/keys.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Car } from '../../../../contract/resources/car.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { Contacts } from '../../../../contract/resources/common.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../../../contract/resources/error.ts';
import type { FacetValue } from '../../../../contract/resources/facet.ts';
import type { CarStats } from '../../../../contract/resources/stats.ts';
import type { AskService } from '../../../answer/ask.ts';
import { ApiError } from '../../../shared/api-error.ts';

/** Thrown where a new snapshot took over between two questions of one answer: ask all again. */
export class Moved extends Error {}

/** How answers are shown, and for whom. */
export interface DeskOptions {
  readonly ask: AskService;
  /** The snapshot that all figures of an answer come from. */
  readonly snapshot: string;
  readonly key: ApiKey | undefined;
  readonly lang: Language;
  readonly currency: string;
  /** Rubles for one unit of the currency. */
  readonly rate: number;
  readonly company: string | undefined;
}

export interface CarPage {
  readonly results: Car[];
  readonly total: number;
  readonly company_id: string | null;
  readonly contacts: Contacts | null;
}

/** One end of a measure. */
export interface End {
  readonly sort: 'total_price_rub' | 'year' | 'mileage' | 'power_hp';
  readonly order: 'ASC' | 'DESC';
}

export interface FacetAnswer {
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>;
  readonly facets_total: Readonly<Record<string, number>>;
}

export interface Facet {
  readonly values: readonly FacetValue[];
  readonly total: number;
}

/** Asks the routes of this API on behalf of a chat, so that every figure is what they answer. */
export interface Desk {
  readonly currency: string;
  readonly rate: number;
  /** Cards by score. */
  cars(filters: ChatFilters, limit: number, offset: number): Promise<CarPage>;
  /** Cards as an answer shows them: by score, but one of each model first among the best. */
  shelf(filters: ChatFilters, limit: number, offset: number): Promise<CarPage>;
  /** The card of a car; undefined where it is no longer offered. */
  car(id: number): Promise<Car | undefined>;
  /** The car at one end of a measure that is known of it. */
  extreme(filters: ChatFilters, end: End): Promise<Car | undefined>;
  /** How many cars match. */
  total(filters: ChatFilters): Promise<number>;
  /** The commonest values of a filter with their counts, and how many values there are. */
  facet(filters: ChatFilters, name: string, most: number): Promise<Facet>;
  /** The same of several filters. */
  facets(filters: ChatFilters, names: readonly string[], most: number): Promise<FacetAnswer['facets']>;
  /** Figures of the matching cars; prices in the currency of the request. */
  stats(filters: ChatFilters): Promise<CarStats>;
  /** The document of another path; undefined where no service has it, or it knows nothing. */
  find<T>(route: string, path: string): Promise<T | undefined>;
  /** The same with a body. */
  send<T>(route: string, body: unknown): Promise<T | undefined>;
}

/** Prices are whole rubles: half of one on the safe side survives the way to a currency and back. */
const SLACK = { min_price: -0.25, max_price: 0.25 } as const;

function isPrice(key: string): key is keyof typeof SLACK {
  return key in SLACK;
}

/** Filters as the query of /v1/cars; prices, which are rubles here, in the currency of the request. */
function queryOf(filters: ChatFilters, { lang, currency, rate, company }: DeskOptions): URLSearchParams {
  const query = new URLSearchParams({ lang, currency });
  if (company !== undefined) query.set('company_id', company);
  for (const [key, value] of Object.entries(filters)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) {
      const converted = isPrice(key) && rate !== 1 ? ((Number(one) + SLACK[key]) / rate).toFixed(9) : one;
      query.append(key, String(converted));
    }
  }
  return query;
}

function isErrorBody(document: unknown): document is ErrorBody {
  return typeof document === 'object' && document !== null && 'code' in document && 'error' in document;
}

/** The error that a route answered, its faults named as members of `filters`. */
function errorOf(document: unknown): ApiError {
  if (!isErrorBody(document) || !(document.code in ERROR_STATUS))
    return new ApiError('internal', 'No answer.');
  const details = document.details?.map((fault) => ({ ...fault, parameter: `filters.${fault.parameter}` }));
  return new ApiError(document.code as ErrorCode, document.error, details ? { details } : {});
}

/** Cards of the best score among which one of each model comes first. */
const BROAD = 50;

/** Cards in their order, but the first of each model before the second of any. */
export function broad(cards: readonly Car[]): Car[] {
  const seen = new Map<string, number>();
  const ranked = cards.map((car) => {
    const name = `${car.brand} ${car.model}`;
    const rank = seen.get(name) ?? 0;
    seen.set(name, rank + 1);
    return { car, rank };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ car }) => car);
}

/** Makes the desk of one answer. Errors: what the routes refuse, and `Moved`. */
export function deskOf(options: DeskOptions): Desk {
  const { ask, key, snapshot, currency, rate } = options;
  const ok = async (path: string, body?: unknown): Promise<unknown> => {
    const question = body === undefined ? { key } : { key, method: 'POST' as const, body };
    const answer = await ask(path, question);
    if (answer.status !== 200) throw errorOf(answer.document);
    if (answer.snapshot !== undefined && answer.snapshot !== snapshot) throw new Moved();
    return answer.document;
  };
  const page = async (
    filters: ChatFilters,
    size: number,
    number: number,
    more: Record<string, string> = {},
  ) => {
    const query = queryOf(filters, options);
    const window = { page_size: String(size), page: String(number), ...more };
    for (const [name, value] of Object.entries(window)) query.set(name, value);
    return (await ok(`/v1/cars?${query}`)) as CarPage;
  };
  const mild = async <T>(isOffered: boolean, path: string, body?: unknown): Promise<T | undefined> => {
    if (!isOffered) return undefined;
    try {
      return (await ok(path, body)) as T;
    } catch (cause) {
      if (cause instanceof ApiError && cause.code !== 'internal') return undefined;
      throw cause;
    }
  };
  const cars = async (filters: ChatFilters, limit: number, offset: number): Promise<CarPage> => {
    const first = Math.floor(offset / limit) + 1;
    const skip = offset % limit;
    const one = await page(filters, limit, first);
    if (skip === 0) return one;
    const next = first * limit < one.total ? (await page(filters, limit, first + 1)).results : [];
    return { ...one, results: [...one.results, ...next].slice(skip, skip + limit) };
  };
  const facets = async (filters: ChatFilters, names: readonly string[], most: number) => {
    const query = queryOf(filters, options);
    query.set('facets', names.join());
    query.set('facets_limit', String(most));
    return (await ok(`/v1/cars/facets?${query}`)) as FacetAnswer;
  };
  return {
    currency,
    rate,
    cars,
    async shelf(filters, limit, offset) {
      if (typeof filters.model === 'string' || offset >= BROAD) return cars(filters, limit, offset);
      const best = await page(filters, BROAD, 1);
      const shown = broad(best.results).slice(offset, offset + limit);
      const rest = Math.min(best.total, offset + limit) - BROAD;
      const more = rest > 0 ? (await cars(filters, rest, BROAD)).results : [];
      return { ...best, results: [...shown, ...more] };
    },
    car: (id) => mild(true, `/v1/cars/${id}?${queryOf({}, options)}`),
    total: async (filters) => (await page(filters, 1, 1, { fields: 'id' })).total,
    extreme: async (filters, { sort, order }) => {
      const { results } = await page(filters, 1, 1, { sort, order });
      return results.find((car) => car[sort] !== null);
    },
    facet: async (filters, name, most) => {
      const { facets: values, facets_total } = await facets(filters, [name], most);
      return { values: values[name] ?? [], total: facets_total[name] ?? 0 };
    },
    facets: async (filters, names, most) => (await facets(filters, names, most)).facets,
    stats: async (filters) => (await ok(`/v1/cars/stats?${queryOf(filters, options)}`)) as CarStats,
    find: (route, path) => mild(ask.offers('GET', route), path),
    send: (route, body) => mild(ask.offers('POST', route), route, body),
  };
}
