/** SQL of the list of modifications. */
import { allOf, between, containsWords, type Expression, oneOf } from '../../request/where.ts';
import type { Query } from '../../snapshot/query.ts';
import { CLOSED_FIELDS, type ModificationRequest } from './list-request.ts';

/** SQL of the keys of a list of names, computed once for a query instead of for each row. */
const KEYS = `SELECT name_key(name) FROM (SELECT unnest(from_json(?, '["VARCHAR"]')) AS name)`;

function generationsOf(names: readonly string[] | undefined): Expression[] {
  return names ? [{ sql: `name_key(generation) IN (${KEYS})`, params: [JSON.stringify(names)] }] : [];
}

/** Conditions for names: in any spelling of the reference, or by slug. */
function named(column: 'brand' | 'model', names: readonly string[] | undefined): Expression[] {
  if (!names) return [];
  const sql = `(${column} IN (SELECT ${column} FROM core.${column}_keys WHERE key IN (${KEYS}))
    OR name_key(${column}) IN (${KEYS})
    OR ${column}_slug IN (SELECT lower(name) FROM (SELECT unnest(from_json(?, '["VARCHAR"]')) AS name)))`;
  const list = JSON.stringify(names);
  return [{ sql, params: [list, list, list] }];
}

function equal(column: string, value: number | undefined): Expression[] {
  return value === undefined ? [] : [{ sql: `${column} = ?`, params: [value] }];
}

const WORDS = "fold(concat_ws(' ', brand, model, generation, name))";

function builtIn(year: number | undefined): Expression[] {
  if (year === undefined) return [];
  return [{ sql: '? BETWEEN year_from AND coalesce(year_to, 9999)', params: [year] }];
}

function whereOf(request: ModificationRequest): Expression {
  return allOf([
    ...named('brand', request.brands),
    ...named('model', request.models),
    ...generationsOf(request.generations),
    ...containsWords(WORDS, request.q, 'trim(fold(?))'),
    ...builtIn(request.year),
    ...CLOSED_FIELDS.flatMap((key) => oneOf(key, request.closed[key])),
    ...between('engine_volume_cc', request.engine),
    ...between('power_hp', request.power),
    ...equal('seats', request.seats),
    ...equal('doors', request.doors),
    ...(request.hasListings === undefined
      ? []
      : [{ sql: '(listings_active > 0) = ?', params: [request.hasListings] }]),
  ]);
}

/** The number of modifications. */
export function modificationCountQuery(request: ModificationRequest): Query {
  const { sql, params } = whereOf(request);
  return { sql: `SELECT count(*) FROM modifications WHERE ${sql}`, params };
}

/** The ids on a page; nulls come last, ties are sorted by id. */
export function modificationPageQuery(request: ModificationRequest): Query {
  const { sql, params } = whereOf(request);
  const { sort, descending, page, pageSize } = request;
  return {
    sql: `SELECT modification_id FROM modifications WHERE ${sql}
ORDER BY ${sort} ${descending ? 'DESC' : 'ASC'} NULLS LAST, modification_id LIMIT ? OFFSET ?`,
    params: [...params, pageSize, (page - 1) * pageSize],
  };
}

/** The names that no modification has in any spelling. */
export function unknownQuery(column: 'brand' | 'model', names: readonly string[]): Query {
  return {
    sql: `SELECT DISTINCT name FROM (SELECT unnest(from_json(?, '["VARCHAR"]')) AS name)
WHERE NOT coalesce(name_key(name) IN (
    SELECT key FROM core.${column}_keys WHERE ${column} IN (SELECT ${column} FROM modifications)
    UNION SELECT name_key(${column}) FROM modifications), false)
  AND NOT coalesce(lower(name) IN (SELECT ${column}_slug FROM modifications), false)`,
    params: [JSON.stringify(names)],
  };
}
