/** Answers /v1/cars: finds a page in the process or by a query. */
import type { Plan } from '../../../answer/respond.ts';
import { JSON_TYPE } from '../../../answer/respond.ts';
import { withHints } from '../../../request/hints.ts';
import type { CachedAnswer } from '../../../snapshot/answer-cache.ts';
import { bulkAnswer } from '../cards/bulk.ts';
import { isStored, present, project } from '../cards/card.ts';
import type { Catalog, CatalogStore } from '../catalog.ts';
import { type FoundPage, findInMemory } from '../memory/memory-search.ts';
import type { CarRequest } from '../request/car-request.ts';
import { type ResolvedSelection, resolveSelection, selectionKey, viewKey } from '../request/selection.ts';
import { countFacets, type FacetAnswer } from './facets.ts';
import {
  countAndFirstQuery,
  countQuery,
  isByScore,
  isNeverMet,
  pageQuery,
  type SortedSelection,
} from './list-queries.ts';

/** The last row up to which one query both counts and finds. */
const ONE_PASS_ROWS = 200;

interface Window {
  readonly offset: number;
  readonly rows: number;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function knownCount(catalog: Catalog, conditions: ResolvedSelection['conditions']): number | undefined {
  return catalog.tally.of(conditions) ?? catalog.counts.get(selectionKey(conditions));
}

/** The number of listings of a selection; kept for the life of the snapshot. */
export async function countCars(
  { snapshot, catalog }: CatalogStore,
  conditions: ResolvedSelection['conditions'],
): Promise<number> {
  if (conditions.length === 0) return catalog.rows;
  if (isNeverMet(conditions)) return 0;
  const known = knownCount(catalog, conditions);
  if (known !== undefined) return known;
  const [row] = await snapshot.pool.rows(countQuery(conditions));
  const total = Number(row?.[0] ?? 0);
  catalog.counts.set(selectionKey(conditions), total);
  return total;
}

async function countAndFirst(
  { snapshot, catalog }: CatalogStore,
  selection: SortedSelection,
  { offset, rows }: Window,
): Promise<FoundPage> {
  const [row] = await snapshot.pool.rows(countAndFirstQuery(selection.conditions, offset + rows));
  const total = Number(row?.[0] ?? 0);
  catalog.counts.set(selectionKey(selection.conditions), total);
  return { total, ords: ((row?.[1] ?? []) as number[]).slice(offset) };
}

/** Finds a page without a query; keeps the count, so that the search for the next page can stop when it is full. */
function findInProcess(
  { columns, counts }: Catalog,
  conditions: ResolvedSelection['conditions'],
  window: Window,
): FoundPage | undefined {
  const key = selectionKey(conditions);
  const known = counts.get(key);
  const found = findInMemory(columns, conditions, window, known);
  if (found && known === undefined) counts.set(key, found.total);
  return found;
}

/**
 * Finds a page: in the process if that is cheap, else by a query. The first query of a selection both counts and finds;
 * once the count is known, a query only finds the page. Without conditions the page follows from its place.
 */
async function findPage(store: CatalogStore, selection: SortedSelection, window: Window): Promise<FoundPage> {
  const { snapshot, catalog } = store;
  const { offset, rows } = window;
  if (isNeverMet(selection.conditions)) return { ords: [], total: 0 };
  if (selection.conditions.length === 0 && isByScore(selection)) {
    return { total: catalog.rows, ords: range(offset, Math.min(offset + rows, catalog.rows)) };
  }
  const narrow = isByScore(selection) && findInProcess(catalog, selection.conditions, window);
  if (narrow) return narrow;
  const known = knownCount(catalog, selection.conditions);
  if (known === undefined && isByScore(selection) && offset + rows <= ONE_PASS_ROWS) {
    return countAndFirst(store, selection, window);
  }
  const total = known ?? (await countCars(store, selection.conditions));
  if (offset >= total) return { ords: [], total };
  const query = pageQuery(selection, { total, all: catalog.rows, offset, rows });
  return { total, ords: (await snapshot.pool.integers(query)).slice(query.skip) };
}

/** The JSON texts of the cards in the view and with the requested fields. */
function cardTexts(
  { catalog }: CatalogStore,
  ords: readonly number[],
  { view, fields, which }: CarRequest,
): string[] {
  return catalog.cards.texts(ords).map((text) => {
    const card = present(text, view, catalog, which.circle);
    return JSON.stringify(fields ? project(card, fields) : card);
  });
}

function envelope(
  store: CatalogStore,
  request: CarRequest,
  { hints }: ResolvedSelection,
  found: FoundPage,
  facets: FacetAnswer | undefined,
): CachedAnswer {
  const { view, page, pageSize } = request;
  const { total } = found;
  const rest = {
    page,
    page_size: pageSize,
    total,
    has_more: page * pageSize < total,
    company_id: view.company?.id ?? null,
    contacts: view.company?.contacts ?? store.catalog.contacts,
    ...facets,
    ...withHints(hints),
  };
  const before = '{"results":[';
  const after = `],${JSON.stringify(rest).slice(1)}`;
  if (isStored(request))
    return { body: store.catalog.cards.joined(found.ords, before, after), type: JSON_TYPE };
  const cards = cardTexts(store, found.ords, request);
  return { body: Buffer.from(`${before}${cards.join(',')}${after}`), type: JSON_TYPE };
}

async function answer(
  store: CatalogStore,
  request: CarRequest,
  resolved: ResolvedSelection,
): Promise<CachedAnswer> {
  const { page, pageSize, which, sort, order } = request;
  // Named one by one: V8 creates new hidden classes for each object that is spread and then extended.
  const { conditions, price } = resolved;
  const selection: SortedSelection = { conditions, price, sort, order, circle: which.circle };
  const window = { offset: (page - 1) * pageSize, rows: pageSize };
  const found = await findPage(store, selection, window);
  if (request.format !== 'json') return bulkAnswer(store, request, request.format, found);
  const facets =
    request.facets.length > 0
      ? await countFacets(store, resolved.conditions, {
          keys: request.facets,
          limit: request.facetsLimit,
          lang: request.view.lang,
        })
      : undefined;
  return envelope(store, request, resolved, found, facets);
}

/** The key of a request: equal for requests with equal answers. */
function carsKey(request: CarRequest, { conditions, hints }: ResolvedSelection): string {
  const { view, sort, order, page, pageSize, fields, facets, facetsLimit, format, which } = request;
  const facetPart = facets.length > 0 ? [[...facets], facetsLimit] : [];
  const fieldPart = fields ? [...new Set(fields)].sort() : null;
  return `cars ${viewKey(view)} ${JSON.stringify([sort, order, page, pageSize, format, fieldPart, facetPart, hints, which.circle])} ${selectionKey(conditions)}`;
}

/** /v1/cars: reads the request now and computes the answer when it is needed. */
export function planCars(store: CatalogStore, request: CarRequest): Plan {
  const resolved = resolveSelection(request.which, request.view, store.catalog);
  return { key: carsKey(request, resolved), answer: () => answer(store, request, resolved) };
}
