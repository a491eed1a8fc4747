/** Counts the facets of a selection. */
import { FACETS } from '../../../../contract/filters.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import type { FacetValue } from '../../../../contract/resources/facet.ts';
import type { Query } from '../../../snapshot/query.ts';
import type { Catalog, CatalogStore } from '../catalog.ts';
import type { Condition } from '../request/condition.ts';
import { whereOn } from './list-queries.ts';
import { tableFor } from './tables.ts';

type Facet = (typeof FACETS)[number];

/** Facets in the form of answers. */
export interface FacetAnswer {
  readonly facets: Record<string, FacetValue[]>;
  readonly facets_total: Record<string, number>;
}

/** Which facets, how many values of each, in which language. */
interface FacetOptions {
  readonly keys: readonly string[];
  readonly limit: number;
  readonly lang: Language;
}

/** One value of a facet and its number of listings. */
interface Count {
  readonly value: number;
  readonly count: number;
}

function facetNamed(name: string): Facet {
  const facet = FACETS.find((one) => one.name === name);
  if (!facet) throw new Error(`There is no facet "${name}". See FACETS in contract/filters.ts.`);
  return facet;
}

function branch(source: string, column: string, index: number, where = 'true'): string {
  return `SELECT ${index} AS facet, CAST(${column} AS INTEGER) AS value, count(*) AS n
FROM ${source} WHERE ${column} IS NOT NULL AND ${where} GROUP BY ${column}`;
}

/** The counts of a facet with a condition on its own column: under all other conditions. */
function ownBranch(column: string, index: number, conditions: readonly Condition[]): Query {
  const others = conditions.filter((one) => one.column !== column);
  const table = tableFor(others);
  const where = whereOn(table, others);
  return { sql: branch(table, column, index, where.sql), params: where.params };
}

/**
 * The counts of several facets: rows of facet (position in `columns`), value, number. Facets without a condition on
 * their own column share one scan under all conditions; each other facet is counted separately without its condition.
 */
export function facetsQuery(columns: readonly string[], conditions: readonly Condition[]): Query {
  const isOwn = (column: string) => conditions.some((one) => one.column === column);
  const branches = columns.map((column, index): Query => {
    if (isOwn(column)) return ownBranch(column, index, conditions);
    return { sql: branch(conditions.length > 0 ? 'base' : 'cars', column, index), params: [] };
  });
  const free = columns.filter((column) => !isOwn(column));
  const counted = branches.map(({ sql }) => sql).join(' UNION ALL ');
  const counts = branches.flatMap(({ params }) => params);
  if (conditions.length === 0 || free.length === 0) return { sql: counted, params: counts };
  const table = tableFor(conditions);
  const where = whereOn(table, conditions);
  return {
    sql: `WITH base AS MATERIALIZED (SELECT ${free.join(', ')} FROM ${table} WHERE ${where.sql}) ${counted}`,
    params: [...where.params, ...counts],
  };
}

/** Running sums, because the filter `at_most` also finds lower values. */
function running(counts: readonly Count[]): Count[] {
  let sum = 0;
  return [...counts]
    .sort((a, b) => a.value - b.value)
    .map(({ value, count }) => {
      sum += count;
      return { value, count: sum };
    });
}

/** Adds leasing companies to `dealer`: their cards say `dealer`, and the filter finds them. */
function withLeasing(counts: readonly Count[], catalog: Catalog): Count[] {
  const [dealer] = catalog.dictionary.codes('seller_type', 'dealer');
  const [leasing] = catalog.dictionary.codes('seller_type', 'leasing');
  const leased = counts.find(({ value }) => value === leasing)?.count ?? 0;
  if (leased === 0 || dealer === undefined) return [...counts];
  const direct = counts.find(({ value }) => value === dealer)?.count ?? 0;
  return [...counts.filter(({ value }) => value !== dealer), { value: dealer, count: direct + leased }];
}

/** Leaves out values that the filter does not accept: a bus may have eleven seats, but `seats` ends at nine. */
function askable(facet: Facet, counts: readonly Count[]): readonly Count[] {
  if (facet.kind !== 'equals' && facet.kind !== 'at_most') return counts;
  return counts.filter(({ value }) => value >= facet.minimum && value <= facet.maximum);
}

function asFound(facet: Facet, all: readonly Count[], catalog: Catalog): Count[] {
  const counts = askable(facet, all);
  if (facet.kind === 'at_most') return running(counts);
  return facet.name === 'seller_type' ? withLeasing(counts, catalog) : [...counts];
}

function labelOf(
  facet: Facet,
  value: string,
  code: number,
  { dictionary, labels, cities }: Catalog,
  lang: Language,
): string {
  if (facet.kind === 'choice') return labels.label(facet.vocabulary, value, lang);
  // Cities are stored by their Russian names; their first other spelling is English.
  if (facet.name !== 'city' || lang === DEFAULT_LANGUAGE) return value;
  return cities.named(value, lang) ?? dictionary.alias(facet.column, code) ?? value;
}

function shown(facet: Facet, { value, count }: Count, catalog: Catalog, lang: Language): FacetValue {
  if (facet.kind === 'flag') {
    const is = value === 1;
    return { value: is, label: catalog.labels.label(facet.name, String(is), lang), count };
  }
  if (facet.kind !== 'choice' && facet.kind !== 'name') return { value, label: String(value), count };
  const name = catalog.dictionary.value(facet.column, value) ?? String(value);
  return { value: name, label: labelOf(facet, name, value, catalog, lang), count };
}

/** The facets of a selection, the most frequent values first. */
export async function countFacets(
  { snapshot, catalog }: CatalogStore,
  conditions: readonly Condition[],
  { keys, limit, lang }: FacetOptions,
): Promise<FacetAnswer> {
  const facets = keys.map(facetNamed);
  const query = facetsQuery(
    facets.map(({ column }) => column),
    conditions,
  );
  const found = facets.map((): Count[] => []);
  for (const [facet, value, count] of await snapshot.pool.rows(query)) {
    found[Number(facet)]?.push({ value: Number(value), count: Number(count) });
  }
  const answer: FacetAnswer = { facets: {}, facets_total: {} };
  facets.forEach((facet, index) => {
    const counts = asFound(facet, found[index] ?? [], catalog).sort(
      (a, b) => b.count - a.count || a.value - b.value,
    );
    answer.facets_total[facet.name] = counts.length;
    answer.facets[facet.name] = counts.slice(0, limit).map((count) => shown(facet, count, catalog, lang));
  });
  return answer;
}
