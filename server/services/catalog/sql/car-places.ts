/** Answers /v1/cars/places. */
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import type { CarPlace, CarPlaces } from '../../../../contract/resources/car-places.ts';
import type { CityNames } from '../../../answer/city-names.ts';
import { jsonAnswer, type Plan } from '../../../answer/respond.ts';
import { withHints } from '../../../request/hints.ts';
import type { Expression } from '../../../request/where.ts';
import type { Query } from '../../../snapshot/query.ts';
import { roundHalf } from '../cards/card.ts';
import type { Catalog, CatalogStore } from '../catalog.ts';
import type { SelectionRequest } from '../request/car-request.ts';
import type { Condition } from '../request/condition.ts';
import { resolveSelection, selectionKey, viewKey } from '../request/selection.ts';
import { countCars } from './car-list.ts';
import { isNeverMet, whereOn } from './list-queries.ts';
import { tableFor } from './tables.ts';

/** The places of a selection, those with most cars first: codes, coordinates, numbers and prices. */
function carPlacesQuery(conditions: readonly Condition[], price: Expression): Query {
  const table = tableFor(conditions);
  const where = whereOn(table, conditions);
  return {
    sql: `WITH found AS (
  SELECT place, min(city) AS city, min(country) AS country,
    count(*) AS cars, count(price) AS priced, min(price) AS low, max(price) AS high
  FROM (SELECT place, city, country, ${price.sql} AS price
    FROM ${table} WHERE ${where.sql}) AS one
  WHERE place IS NOT NULL GROUP BY place
)
SELECT geonameid, city, country, lat_e5, lng_e5, cars, priced, low, high
FROM found JOIN places USING (place)
ORDER BY cars DESC, place`,
    params: [...price.params, ...where.params],
  };
}

const known = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** The name of a city in a language other than that of stored cards. */
function shownCity(geonameid: number | null | undefined, lang: Language, cities: CityNames) {
  if (geonameid === null || geonameid === undefined || lang === DEFAULT_LANGUAGE) return undefined;
  return cities.name(geonameid, lang);
}

/** The place of a row of the query; `rate` is rubles for one unit of the currency. */
function placeOf(
  row: readonly unknown[],
  { dictionary, cities }: Catalog,
  { lang, rate }: { lang: Language; rate: number },
): CarPlace {
  const [geonameid, city, country, lat, lng, listings, priced, low, high] = row.map(known);
  const scaled = (value: number | null | undefined) =>
    value === null || value === undefined ? null : rate === 1 ? value : roundHalf(value / rate);
  const named = (key: string, code: number | null | undefined) =>
    (code === null || code === undefined ? undefined : dictionary.value(key, code)) ?? null;
  return {
    geonameid: geonameid ?? null,
    city: shownCity(geonameid, lang, cities) ?? named('city', city),
    city_en: (city === null || city === undefined ? undefined : dictionary.alias('city', city)) ?? null,
    country: named('country', country),
    latitude: (lat ?? 0) / 1e5,
    longitude: (lng ?? 0) / 1e5,
    count: listings ?? 0,
    priced: priced ?? 0,
    min_price: scaled(low),
    max_price: scaled(high),
  };
}

/** /v1/cars/places: the places of the cars of a selection, with their prices. */
export function planCarPlaces(store: CatalogStore, { view, which }: SelectionRequest): Plan {
  const { catalog, snapshot } = store;
  const { conditions, price, hints } = resolveSelection(which, view, catalog);
  const answer = async () => {
    const rows = isNeverMet(conditions) ? [] : await snapshot.pool.rows(carPlacesQuery(conditions, price));
    const rate = catalog.rates.get(view.currency) ?? 1;
    const results = rows.map((row) => placeOf(row, catalog, { lang: view.lang, rate }));
    const total = await countCars(store, conditions);
    const placed = results.reduce((sum, { count }) => sum + count, 0);
    const document: CarPlaces = { results, currency: view.currency, total, unplaced: total - placed };
    return jsonAnswer({ ...document, ...withHints(hints) });
  };
  return { key: `places ${viewKey(view)} ${JSON.stringify(hints)} ${selectionKey(conditions)}`, answer };
}
