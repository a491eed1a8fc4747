/** Answers about cities. */
import { CITY_FIELDS, type GeoCity, type NearCity } from '../../../../contract/resources/city.ts';
import { type BulkColumn, batchesOf, bulkBody } from '../../../answer/bulk.ts';
import { jsonAnswer } from '../../../answer/respond.ts';
import { BULK_TYPES } from '../../../request/negotiate.ts';
import { roundKm } from '../../../request/sphere.ts';
import { notFound } from '../../../shared/api-error.ts';
import type { CachedAnswer } from '../../../snapshot/answer-cache.ts';
import { cityById, type Geo, geoCity } from '../geo.ts';
import { ids, lat, lng, minPopulation, name, near, q, radiusKm, region } from '../parameters.ts';
import { regionsNamed } from '../regions.ts';
import type { GeoRequest } from '../requests.ts';
import { type ResolvedCity, resolveCity } from '../search/resolve.ts';
import { searchCities } from '../search/search.ts';
import { nearestCities } from './nearest.ts';

type Row = GeoCity & Partial<NearCity>;

const INTEGERS = new Set<string>(['geonameid', 'population']);
const DECIMALS = new Set<string>(['latitude', 'longitude', 'distance_km']);
function columnOf(field: keyof NearCity): BulkColumn<Row> {
  const type = INTEGERS.has(field) ? 'int32' : DECIMALS.has(field) ? 'double' : 'text';
  return { name: field, type, cell: (row) => row[field] ?? null };
}

const COLUMNS = CITY_FIELDS.map(columnOf);
const NEAR_COLUMNS = [...COLUMNS, columnOf('distance_km')];

/** Rows of what was found, made as they are sent. */
async function* rowsOf<Found>(found: readonly Found[], rowOf: (one: Found) => Row) {
  for await (const batch of batchesOf(found)) yield batch.map(rowOf);
}

/** What was found as a list in the requested format; only JSON includes `more`. */
function list<Found>(
  { format }: GeoRequest,
  found: readonly Found[],
  rowOf: (one: Found) => Row,
  { columns = COLUMNS, more = {} }: { columns?: typeof COLUMNS; more?: object } = {},
): CachedAnswer {
  if (format === 'json') return jsonAnswer({ results: found.map(rowOf), ...more });
  return { body: bulkBody(format, columns, rowsOf(found, rowOf)), type: BULK_TYPES[format] };
}

/** /v1/cities/nearest: the cities around a point, with their distances. */
export function nearestAnswer(geo: Geo, request: GeoRequest): CachedAnswer {
  const { values, limit, lang } = request;
  const center = { lat: values.one(lat) ?? 0, lng: values.one(lng) ?? 0 };
  const found = nearestCities(geo, center, {
    limit,
    radiusKm: values.one(radiusKm),
    minPopulation: values.one(minPopulation),
  });
  const rowOf = ({ city, km }: (typeof found)[number]) => ({
    ...geoCity(city, lang),
    distance_km: roundKm(km),
  });
  return list(request, found, rowOf, { columns: NEAR_COLUMNS });
}

/** /v1/cities/top: the most populous cities. */
export function topAnswer(geo: Geo, request: GeoRequest): CachedAnswer {
  const { countries, limit, lang } = request;
  const found = countries ? geo.cities.filter((city) => countries.has(city.country_iso2)) : geo.cities;
  return list(request, found.slice(0, limit), (city) => geoCity(city, lang));
}

/** /v1/cities/search: cities whose names begin with a text. */
export function searchAnswer(geo: Geo, request: GeoRequest): CachedAnswer {
  const { values, countries, limit, lang } = request;
  const found = searchCities(geo, values.one(q) ?? '', { limit, countries, near: values.one(near) });
  return list(request, found, (city) => geoCity(city, lang));
}

/** /v1/cities/by_ids: cities in the order of their ids, and the ids that are unknown. */
export function byIdsAnswer(geo: Geo, request: GeoRequest): CachedAnswer {
  const wanted = request.values.all(ids) ?? [];
  const found = wanted.flatMap((id) => cityById(geo, id) ?? []);
  const missing = wanted.filter((id) => !geo.places.has(id));
  const more = { missing: [...new Set(missing)] };
  return list(request, found, (city) => geoCity(city, request.lang), { more });
}

/** /v1/cities/{geonameid}. Error: 404. */
export function cityAnswer(geo: Geo, { lang }: GeoRequest, id: number): CachedAnswer {
  const city = cityById(geo, id);
  if (!city) throw notFound('city', id);
  return jsonAnswer(geoCity(city, lang));
}

/** An unknown region is ignored, but lowers the confidence like any part that was not understood. */
function resolveIn(geo: Geo, { values, countries }: GeoRequest): ResolvedCity | undefined {
  const named = values.one(region);
  const regions = named === undefined ? undefined : regionsNamed(geo.regions, named, { countries });
  const unread = regions?.length === 0 ? 1 : 0;
  const known = regions?.length ? regions : undefined;
  return resolveCity(geo, values.one(name) ?? '', {
    countries,
    regions: known,
    near: values.one(near),
    unread,
  });
}

/** /v1/cities/resolve: the one city that a name means. Error: 404 if no name fits. */
export function resolveAnswer(geo: Geo, request: GeoRequest): CachedAnswer {
  const found = resolveIn(geo, request);
  if (!found) throw notFound('city named', `"${request.values.one(name)}"`);
  const { city, confidence, match, rivals } = found;
  return jsonAnswer({
    ...geoCity(city, request.lang),
    confidence,
    match,
    rivals: rivals.map((rival) => ({ ...geoCity(rival.city, request.lang), confidence: rival.confidence })),
  });
}
