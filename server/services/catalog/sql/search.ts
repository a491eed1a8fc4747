import type { Plan } from '../../../answer/respond.ts';
import { JSON_TYPE } from '../../../answer/respond.ts';
import { withHints } from '../../../request/hints.ts';
import type { Answer } from '../../../snapshot/answer-cache.ts';
import { bulkAnswer } from '../cards/bulk.ts';
import { isStored, present, project } from '../cards/card.ts';
import type { Catalog, Store } from '../catalog.ts';
import { type Found, findNarrow } from '../memory/narrow.ts';
import type { CarRequest } from '../request/car-request.ts';
import { type Resolved, resolve, selectionKey, viewKey } from '../request/selection.ts';
import { countFacets, type FacetAnswer } from './facets.ts';
import { byScore, countAndFirstQuery, countQuery, isEmpty, pageQuery, type Selection } from './plan.ts';

/** Up to here the first rows are found while counting. */
const ONE_PASS_ROWS = 200;

interface Window {
  readonly offset: number;
  readonly rows: number;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function knownCount(catalog: Catalog, conditions: Resolved['conditions']): number | undefined {
  return catalog.tally.of(conditions) ?? catalog.counts.get(selectionKey(conditions));
}

/** How many listings a selection has; kept for the life of the snapshot. */
export async function countCars(
  { snapshot, catalog }: Store,
  conditions: Resolved['conditions'],
): Promise<number> {
  if (conditions.length === 0) return catalog.rows;
  if (isEmpty(conditions)) return 0;
  const known = knownCount(catalog, conditions);
  if (known !== undefined) return known;
  const [row] = await snapshot.pool.rows(countQuery(conditions));
  const total = Number(row?.[0] ?? 0);
  catalog.counts.set(selectionKey(conditions), total);
  return total;
}

async function countAndFirst(
  { snapshot, catalog }: Store,
  selection: Selection,
  { offset, rows }: Window,
): Promise<Found> {
  const [row] = await snapshot.pool.rows(countAndFirstQuery(selection.conditions, offset + rows));
  const total = Number(row?.[0] ?? 0);
  catalog.counts.set(selectionKey(selection.conditions), total);
  return { total, ords: ((row?.[1] ?? []) as number[]).slice(offset) };
}

/** A page found without the tables; its count is kept, so that the next page stops where it is full. */
function findInProcess(
  { columns, counts }: Catalog,
  conditions: Resolved['conditions'],
  window: Window,
): Found | undefined {
  const key = selectionKey(conditions);
  const known = counts.get(key);
  const found = findNarrow(columns, conditions, window, known);
  if (found && known === undefined) counts.set(key, found.total);
  return found;
}

/**
 * Finds a page: in the process where that is cheap, else by the tables. There a selection that is asked for the first time is counted and cut in one pass; once its count
 * is known the page alone is looked for, and without conditions there is nothing to look for.
 */
async function findPage(store: Store, selection: Selection, window: Window): Promise<Found> {
  const { snapshot, catalog } = store;
  const { offset, rows } = window;
  if (isEmpty(selection.conditions)) return { ords: [], total: 0 };
  if (selection.conditions.length === 0 && byScore(selection)) {
    return { total: catalog.rows, ords: range(offset, Math.min(offset + rows, catalog.rows)) };
  }
  const narrow = byScore(selection) && findInProcess(catalog, selection.conditions, window);
  if (narrow) return narrow;
  const known = knownCount(catalog, selection.conditions);
  if (known === undefined && byScore(selection) && offset + rows <= ONE_PASS_ROWS) {
    return countAndFirst(store, selection, window);
  }
  const total = known ?? (await countCars(store, selection.conditions));
  if (offset >= total) return { ords: [], total };
  const query = pageQuery(selection, { total, all: catalog.rows, offset, rows });
  return { total, ords: (await snapshot.pool.integers(query)).slice(query.skip) };
}

/** The cards as JSON texts, as the view and the projection show them. */
function cardTexts(
  { catalog }: Store,
  ords: readonly number[],
  { view, fields, which }: CarRequest,
): string[] {
  return catalog.cards.texts(ords).map((text) => {
    const card = present(text, view, catalog, which.circle);
    return JSON.stringify(fields ? project(card, fields) : card);
  });
}

function envelope(
  store: Store,
  request: CarRequest,
  { hints }: Resolved,
  found: Found,
  facets: FacetAnswer | undefined,
): Answer {
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

async function answer(store: Store, request: CarRequest, resolved: Resolved): Promise<Answer> {
  const { page, pageSize, which, sort, order } = request;
  // Named one by one: V8 makes hidden classes anew for each object that is spread first and added to then.
  const { conditions, price } = resolved;
  const selection: Selection = { conditions, price, sort, order, circle: which.circle };
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

/** The canonical text of a request: equal for requests that must have equal answers. */
function carsKey(request: CarRequest, { conditions, hints }: Resolved): string {
  const { view, sort, order, page, pageSize, fields, facets, facetsLimit, format, which } = request;
  const facetPart = facets.length > 0 ? [[...facets], facetsLimit] : [];
  const fieldPart = fields ? [...new Set(fields)].sort() : null;
  return `cars ${viewKey(view)} ${JSON.stringify([sort, order, page, pageSize, format, fieldPart, facetPart, hints, which.circle])} ${selectionKey(conditions)}`;
}

/** /v1/cars: understood now, answered when asked for. */
export function planCars(store: Store, request: CarRequest): Plan {
  const resolved = resolve(request.which, request.view, store.catalog);
  return { key: carsKey(request, resolved), answer: () => answer(store, request, resolved) };
}
