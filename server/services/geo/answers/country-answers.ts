/** Answers about countries. */
import { jsonAnswer } from '../../../answer/respond.ts';
import { pageOf, pageRequest } from '../../../request/paging.ts';
import { notFound } from '../../../shared/api-error.ts';
import type { CachedAnswer } from '../../../snapshot/answer-cache.ts';
import { countryIn, type Geo } from '../geo.ts';
import { DEFAULT_LIMIT, jsonLimit, q } from '../parameters.ts';
import type { GeoRequest } from '../requests.ts';
import { searchCountries } from '../search/search.ts';

/** /v1/countries: all countries by code, a page at a time. */
export function countriesAnswer({ countries }: Geo, { values, lang }: GeoRequest): CachedAnswer {
  const { results, ...envelope } = pageOf(countries, pageRequest(values));
  return jsonAnswer({ results: results.map((country) => countryIn(country, lang)), ...envelope });
}

/** /v1/countries/search: countries whose names or codes begin with a text. */
export function countrySearchAnswer(geo: Geo, { values, lang }: GeoRequest): CachedAnswer {
  const found = searchCountries(geo, values.one(q) ?? '', values.one(jsonLimit) ?? DEFAULT_LIMIT);
  return jsonAnswer({ results: found.map((country) => countryIn(country, lang)) });
}

/** /v1/countries/{iso2}. Error: 404. */
export function countryAnswer({ countries }: Geo, { lang }: GeoRequest, iso2: string): CachedAnswer {
  const country = countries.find((one) => one.iso2 === iso2);
  if (!country) throw notFound('country', iso2);
  return jsonAnswer(countryIn(country, lang));
}
