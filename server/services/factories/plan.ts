import { EARTH_RADIUS_KM } from '../../../contract/serve.ts';
import type { Param, Query } from '../../pool.ts';
import { folded } from './factories.ts';
import type { PlantFilters } from './request.ts';

interface Condition {
  readonly sql: string;
  readonly params: readonly Param[];
}

const FOLDED = folded('?');

function marks(values: readonly unknown[], mark: string): string {
  return values.map(() => mark).join(', ');
}

function named(column: string, names: readonly string[] | undefined): Condition[] {
  if (!names) return [];
  return [{ sql: `${folded(column)} IN (${marks(names, FOLDED)})`, params: names }];
}

function exactly(column: string, values: readonly string[] | undefined): Condition[] {
  if (!values) return [];
  return [{ sql: `${column} IN (${marks(values, '?')})`, params: values }];
}

function inCountry(names: readonly string[] | undefined): Condition[] {
  if (!names) return [];
  const list = marks(names, FOLDED);
  const sql = `(lower(country_iso2) IN (${list}) OR ${folded('country')} IN (${list})
    OR country_iso2 IN (SELECT iso2 FROM country_names WHERE name IN (${list})))`;
  return [{ sql, params: [...names, ...names, ...names] }];
}

function builds(brands: readonly string[] | undefined): Condition[] {
  if (!brands) return [];
  const list = marks(brands, FOLDED);
  const sql = `id IN (SELECT plant_id FROM plant_models WHERE lower(brand_slug) IN (${list}) OR ${folded('brand')} IN (${list}))`;
  return [{ sql, params: [...brands, ...brands] }];
}

/** A city by the name that the plant gives, or by the English or Russian one of its GeoNames id. */
function inCity(names: readonly string[] | undefined): Condition[] {
  if (!names) return [];
  const list = marks(names, FOLDED);
  const sql = `(${folded('city')} IN (${list})
    OR geonameid IN (SELECT geonameid FROM city_names WHERE ${folded('name')} IN (${list})))`;
  return [{ sql, params: [...names, ...names] }];
}

function between(
  column: string,
  [low, high]: readonly [number | undefined, number | undefined],
): Condition[] {
  const from = low === undefined ? [] : [{ sql: `${column} >= ?`, params: [low] }];
  return high === undefined ? from : [...from, { sql: `${column} <= ?`, params: [high] }];
}

function containing(q: string | undefined): Condition[] {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ sql: `contains(words, ${FOLDED})`, params: [word] }));
}

function within(circle: PlantFilters['circle']): Condition[] {
  if (!circle) return [];
  const { lat, lng, radiusKm } = circle;
  const sql = `pow(sin(radians(lat - ?) / 2), 2) + cos(radians(lat)) * cos(radians(?)) * pow(sin(radians(lng - ?) / 2), 2) <= ?`;
  const limit = Math.sin(Math.min(Math.PI, radiusKm / EARTH_RADIUS_KM) / 2) ** 2;
  return [{ sql, params: [lat, lat, lng, limit] }];
}

function withBoth(types: readonly string[] | undefined): readonly string[] | undefined {
  return types && [...new Set([...types, 'both'])];
}

/** The filters of the list and the figures as one condition. */
export function plantsWhere(filters: PlantFilters): Condition {
  const conditions = [
    ...inCountry(filters.countries),
    ...exactly(
      'country_iso2',
      filters.codes?.map((code) => code.toUpperCase()),
    ),
    ...named('oem_group', filters.groups),
    ...named('operator', filters.operators),
    ...exactly('vehicle_type', withBoth(filters.types)),
    ...builds(filters.brands),
    ...inCity(filters.cities),
    ...exactly('coord_precision', filters.precisions),
    ...between('opened_year', filters.opened),
    ...between('annual_capacity_units', filters.capacity),
    ...containing(filters.q),
    ...within(filters.circle),
  ];
  if (conditions.length === 0) return { sql: 'true', params: [] };
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    params: conditions.flatMap(({ params }) => params),
  };
}

/** The number of plants. */
export function plantCountQuery(filters: PlantFilters): Query {
  const { sql, params } = plantsWhere(filters);
  return { sql: `SELECT count(*) FROM plants WHERE ${sql}`, params };
}

/** A page of plants as JSON texts, by id. */
export function plantPageQuery(filters: PlantFilters, offset: number, rows: number): Query {
  const { sql, params } = plantsWhere(filters);
  return {
    sql: `SELECT document FROM plants WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?`,
    params: [...params, rows, offset],
  };
}

const CAPACITY = 'CAST(coalesce(sum(annual_capacity_units), 0) AS BIGINT)';

/** Totals: plants, countries, groups, capacity. */
export function plantTotalsQuery(filters: PlantFilters): Query {
  const { sql, params } = plantsWhere(filters);
  const groups = "count(DISTINCT nullif(trim(oem_group), ''))";
  return {
    sql: `SELECT count(*), count(DISTINCT country_iso2), ${groups}, ${CAPACITY} FROM plants WHERE ${sql}`,
    params,
  };
}

/** Plants and capacity by the given columns, the most plants first. */
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
