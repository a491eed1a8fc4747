/** Sends a page of cards in a bulk format. */
import { batchesOf, bulkBody, pageHeaders } from '../../../answer/bulk.ts';
import { BULK_TYPES, type BulkFormat } from '../../../request/negotiate.ts';
import type { CachedAnswer } from '../../../snapshot/answer-cache.ts';
import type { CatalogStore } from '../catalog.ts';
import type { FoundPage } from '../memory/memory-search.ts';
import type { CarRequest } from '../request/car-request.ts';
import { isStored, present, project } from './card.ts';
import { cardColumns } from './columns.ts';

const LINE_FEED = 0x0a;

async function* storedLines({ catalog }: CatalogStore, ords: readonly number[]) {
  for await (const batch of batchesOf(ords)) yield catalog.cards.joined(batch, '', '\n', LINE_FEED);
}

async function* presented({ catalog }: CatalogStore, { view, which }: CarRequest, ords: readonly number[]) {
  for await (const batch of batchesOf(ords)) {
    yield catalog.cards.texts(batch).map((text) => present(text, view, catalog, which.circle));
  }
}

async function* projected(
  store: CatalogStore,
  request: CarRequest,
  ords: readonly number[],
  fields: readonly string[],
) {
  for await (const cards of presented(store, request, ords)) yield cards.map((card) => project(card, fields));
}

function bodyOf(
  store: CatalogStore,
  request: CarRequest,
  format: BulkFormat,
  ords: readonly number[],
): CachedAnswer['body'] {
  const { fields } = request;
  if (format !== 'ndjson') return bulkBody(format, cardColumns(request), presented(store, request, ords));
  if (fields) return bulkBody(format, [], projected(store, request, ords, fields));
  return isStored(request) ? storedLines(store, ords) : bulkBody(format, [], presented(store, request, ords));
}

/** A page of cards in a bulk format, made while it is sent. Headers hold what the JSON envelope would. */
export function bulkAnswer(
  store: CatalogStore,
  request: CarRequest,
  format: BulkFormat,
  { ords, total }: FoundPage,
): CachedAnswer {
  return {
    body: bodyOf(store, request, format, ords),
    type: BULK_TYPES[format],
    headers: pageHeaders(request.page, request.pageSize, total),
  };
}
