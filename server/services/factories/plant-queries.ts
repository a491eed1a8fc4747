/** SQL of the lists and statistics of plants. */
import { EARTH_RADIUS_KM } from '../../request/sphere.ts';
import { allOf, between, containsWords, type Expression, marks, oneOf } from '../../request/where.ts';
import type { Query } from '../../snapshot/query.ts';
import { folded } from './factories.ts';
import type { PlantFilters } from './request.ts';

const FOLDED = folded('?');

function inCountry(names: readonly string[] | undefined): Expression[] {
  if (!names) return [];
  const list = marks(names, FOLDED);
  const sql = `(lower(country_iso2) IN (${list}) OR ${folded('country')} IN (${list})
    OR country_iso2 IN (SELECT iso2 FROM country_names WHERE name IN (${list})))`;
  return [{ sql, params: [...names, ...names, ...names] }];
}

function builds(brands: readonly string[] | undefined): Expression[] {
  if (!brands) return [];
  const list = marks(brands, FOLDED);
  const sql = `id IN (SELECT plant_id FROM plant_models WHERE lower(brand_slug) IN (${list}) OR ${folded('brand')} IN (${list}))`;
  return [{ sql, params: [...brands, ...brands] }];
}

/** The condition for plants in a city, by the feed's name or any name of its GeoNames id. */
function inCity(names: readonly string[] | undefined): Expression[] {
  if (!names) return [];
  const list = marks(names, FOLDED);
  const sql = `(${folded('city')} IN (${list})
    OR geonameid IN (SELECT geonameid FROM city_names WHERE ${folded('name')} IN (${list})))`;
  return [{ sql, params: [...names, ...names] }];
}

function within(circle: PlantFilters['circle']): Expression[] {
  if (!circle) return [];
  const { lat, lng, radiusKm } = circle;
  const sql = `pow(sin(radians(lat - ?) / 2), 2) + cos(radians(lat)) * cos(radians(?)) * pow(sin(radians(lng - ?) / 2), 2) <= ?`;
  const limit = Math.sin(Math.min(Math.PI, radiusKm / EARTH_RADIUS_KM) / 2) ** 2;
  return [{ sql, params: [lat, lat, lng, limit] }];
}

function withBoth(types: readonly string[] | undefined): readonly string[] | undefined {
  return types && [...new Set([...types, 'both'])];
}

/** The condition of all filters of the list and the statistics. */
function plantsWhere(filters: PlantFilters): Expression {
  return allOf([
    ...inCountry(filters.countries),
    ...oneOf(
      'country_iso2',
      filters.codes?.map((code) => code.toUpperCase()),
    ),
    ...oneOf(folded('oem_group'), filters.groups, FOLDED),
    ...oneOf(folded('operator'), filters.operators, FOLDED),
    ...oneOf('vehicle_type', withBoth(filters.types)),
    ...builds(filters.brands),
    ...inCity(filters.cities),
    ...oneOf('coord_precision', filters.precisions),
    ...between('opened_year', filters.opened),
    ...between('annual_capacity_units', filters.capacity),
    ...containsWords('words', filters.q, FOLDED),
    ...within(filters.circle),
  ]);
}

/** The number of plants. */
export function plantCountQuery(filters: PlantFilters): Query {
  const { sql, params } = plantsWhere(filters);
  return { sql: `SELECT count(*) FROM plants WHERE ${sql}`, params };
}

/** The JSON texts of a page of plants, sorted by id. */
export function plantPageQuery(filters: PlantFilters, offset: number, rows: number): Query {
  const { sql, params } = plantsWhere(filters);
  return {
    sql: `SELECT document FROM plants WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?`,
    params: [...params, rows, offset],
  };
}

const CAPACITY = 'CAST(coalesce(sum(annual_capacity_units), 0) AS BIGINT)';

/** The totals: plants, countries, groups, capacity. */
export function plantTotalsQuery(filters: PlantFilters): Query {
  const { sql, params } = plantsWhere(filters);
  const groups = "count(DISTINCT nullif(trim(oem_group), ''))";
  return {
    sql: `SELECT count(*), count(DISTINCT country_iso2), ${groups}, ${CAPACITY} FROM plants WHERE ${sql}`,
    params,
  };
}

/** Plants and capacity grouped by columns; groups with most plants first. */
export function plantGroupsQuery(filters: PlantFilters, columns: readonly string[]): Query {
  const { sql, params } = plantsWhere(filters);
  const list = columns.join(', ');
  const known = columns.map((column) => `nullif(trim(${column}), '') IS NOT NULL`).join(' AND ');
  return {
    sql: `SELECT ${list}, count(*) AS plants, ${CAPACITY} FROM plants WHERE (${sql}) AND ${known}
GROUP BY ${list} ORDER BY plants DESC, ${list}`,
    params,
  };
}
