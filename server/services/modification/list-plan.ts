import type { Param, Query } from '../../pool.ts';
import { CLOSED, type ModificationRequest } from './list-request.ts';

interface Condition {
  readonly sql: string;
  readonly params: readonly Param[];
}

const marks = (values: readonly unknown[], mark = '?') => values.map(() => mark).join(', ');

/** A name in any spelling that the reference has, or the slug of a name that it does not know. */
function named(column: 'brand' | 'model', names: readonly string[] | undefined): Condition[] {
  if (!names) return [];
  const keys = marks(names, 'name_key(?)');
  const sql = `(${column} IN (SELECT ${column} FROM core.${column}_keys WHERE key IN (${keys}))
    OR name_key(${column}) IN (${keys}) OR ${column}_slug IN (${marks(names, 'lower(?)')}))`;
  return [{ sql, params: [...names, ...names, ...names] }];
}

function oneOf(column: string, values: readonly string[] | undefined): Condition[] {
  return values ? [{ sql: `${column} IN (${marks(values)})`, params: values }] : [];
}

function folded(column: string, values: readonly string[] | undefined): Condition[] {
  if (!values) return [];
  return [{ sql: `name_key(${column}) IN (${marks(values, 'name_key(?)')})`, params: values }];
}

function between(column: string, [low, high]: ModificationRequest['engine']): Condition[] {
  const from = low === undefined ? [] : [{ sql: `${column} >= ?`, params: [low] }];
  return high === undefined ? from : [...from, { sql: `${column} <= ?`, params: [high] }];
}

function equal(column: string, value: number | undefined): Condition[] {
  return value === undefined ? [] : [{ sql: `${column} = ?`, params: [value] }];
}

const WORDS = "fold(concat_ws(' ', brand, model, generation, name))";

function containing(q: string | undefined): Condition[] {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ sql: `contains(${WORDS}, trim(fold(?)))`, params: [word] }));
}

function builtIn(year: number | undefined): Condition[] {
  if (year === undefined) return [];
  return [{ sql: '? BETWEEN year_from AND coalesce(year_to, 9999)', params: [year] }];
}

function whereOf(request: ModificationRequest): Condition {
  const conditions = [
    ...named('brand', request.brands),
    ...named('model', request.models),
    ...folded('generation', request.generations),
    ...containing(request.q),
    ...builtIn(request.year),
    ...CLOSED.flatMap((key) => oneOf(key, request.closed[key])),
    ...between('engine_volume_cc', request.engine),
    ...between('power_hp', request.power),
    ...equal('seats', request.seats),
    ...equal('doors', request.doors),
    ...(request.hasListings === undefined
      ? []
      : [{ sql: '(listings_active > 0) = ?', params: [request.hasListings] }]),
  ];
  if (conditions.length === 0) return { sql: 'true', params: [] };
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    params: conditions.flatMap(({ params }) => params),
  };
}

/** The number of modifications. */
export function modificationCountQuery(request: ModificationRequest): Query {
  const { sql, params } = whereOf(request);
  return { sql: `SELECT count(*) FROM modifications WHERE ${sql}`, params };
}

/** The ids on a page, nulls last, ties by id. */
export function modificationPageQuery(request: ModificationRequest): Query {
  const { sql, params } = whereOf(request);
  const { sort, descending, page, pageSize } = request;
  return {
    sql: `SELECT modification_id FROM modifications WHERE ${sql}
ORDER BY ${sort} ${descending ? 'DESC' : 'ASC'} NULLS LAST, modification_id LIMIT ? OFFSET ?`,
    params: [...params, pageSize, (page - 1) * pageSize],
  };
}

/** How many modifications have each of the names, in any spelling. */
export function knownQuery(column: 'brand' | 'model', name: string): Query {
  const [condition] = named(column, [name]);
  return {
    sql: `SELECT count(*) FROM modifications WHERE ${condition?.sql ?? 'true'}`,
    params: condition?.params ?? [],
  };
}
