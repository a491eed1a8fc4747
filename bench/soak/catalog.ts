/** Requests of cars, brands, factories and companies. */
import { LANGUAGES } from '../../contract/languages.ts';
import type { Random } from '../../pipeline/sample/random.ts';
import { requestMix } from '../requests/mix.ts';
import { type ListRequest, pathOf } from '../requests/request.ts';
import type { Values } from '../requests/values.ts';
import { addressOf, type Maker } from './ask.ts';
import type { Named } from './values.ts';

/** Searches from which lists are drawn; more than a server caches. */
const SEARCHES = 60_000;
const SEED = 11;
const CURRENCIES = ['RUB', 'USD', 'EUR', 'CNY', 'KZT'];
const SORTS = ['total_score', 'total_price_rub', 'year', 'mileage', 'power_hp'];
const FORMATS = ['csv', 'ndjson', 'arrow'];

type Query = Readonly<Record<string, string | number | undefined>>;

/** Draws language and currency of an answer; most requests use the defaults. */
export function wording(random: Random): Query {
  return {
    lang: random.chance(0.3) ? random.pick(LANGUAGES) : undefined,
    currency: random.chance(0.1) ? random.pick(CURRENCIES) : undefined,
  };
}

/** Draws parameters of lists: order, fields, counts and sometimes a file format. */
function listing(random: Random): Query {
  if (random.chance(0.01)) return { format: random.pick(FORMATS), page_size: 200 };
  return {
    sort: random.chance(0.3) ? random.pick(SORTS) : undefined,
    order: random.chance(0.2) ? random.pick(['ASC', 'DESC']) : undefined,
    fields: random.chance(0.05) ? 'id,brand,model,year,total_price_rub' : undefined,
    facets: random.chance(0.1) ? 'brand,body_type,fuel_type' : undefined,
    page_size: random.chance(0.1) ? random.pick([10, 50, 100]) : undefined,
  };
}

/** The filters of a search as a query; only lists have a page. */
function filtersOf(search: ListRequest, paged: boolean): Query {
  const [, query = ''] = pathOf(paged ? search : { ...search, page: 1 }).split('?');
  return Object.fromEntries(new URLSearchParams(query));
}

/** Requests of cars, brands, factories and companies. */
export function catalogMakers(values: Values, named: Named): Readonly<Record<string, Maker>> {
  const searches = requestMix(values, SEARCHES, SEED);
  const filtered =
    (path: string, paged = false): Maker =>
    (random) => {
      const query = filtersOf(random.pick(searches), paged);
      return { path: addressOf(path, { ...query, ...wording(random), ...(paged ? listing(random) : {}) }) };
    };
  const one =
    (ids: readonly (number | string)[], path: (id: string) => string): Maker =>
    (random) => ({ path: addressOf(path(String(random.pick(ids))), wording(random)) });
  const plain =
    (path: string): Maker =>
    (random) => ({ path: addressOf(path, wording(random)) });
  const company = (below: string) => one(named.companies, (id) => `/v1/companies/${id}${below}`);
  return {
    'get /v1/cars': filtered('/v1/cars', true),
    'get /v1/cars/facets': filtered('/v1/cars/facets'),
    'get /v1/cars/stats': filtered('/v1/cars/stats'),
    'get /v1/cars/places': filtered('/v1/cars/places'),
    'get /v1/cars/{id}': one(named.cars, (id) => `/v1/cars/${id}`),
    'get /v1/cars/{id}/similar': one(named.cars, (id) => `/v1/cars/${id}/similar`),
    'get /v1/brands': plain('/v1/brands'),
    'get /v1/brands/{slug}': one(named.brands, (slug) => `/v1/brands/${slug}`),
    'get /v1/factories': (random) => ({
      path: addressOf('/v1/factories', { page: 1 + random.int(5), ...wording(random) }),
    }),
    'get /v1/factories/stats': plain('/v1/factories/stats'),
    'get /v1/factories/{id}': one(named.factories, (id) => `/v1/factories/${id}`),
    'get /v1/companies': plain('/v1/companies'),
    'get /v1/companies/{company_id}': company(''),
    'get /v1/companies/{company_id}/filters': company('/filters'),
    'get /v1/companies/{company_id}/markups': company('/markups'),
    'get /v1/companies/{company_id}/contacts': company('/contacts'),
    'get /v1/companies/{company_id}/inventory': (random) => {
      const path = `/v1/companies/${random.pick(named.companies)}/inventory`;
      return filtered(path, true)(random);
    },
  };
}
