import type { Car } from '../../../contract/resources/car.ts';
import { arrowPieces } from '../../arrow.ts';
import { csvLine } from '../../csv.ts';
import type { Answer } from '../../respond.ts';
import type { CarRequest, Format } from './car-request.ts';
import { isStored, present } from './card.ts';
import type { Store } from './catalog.ts';
import { cardColumns } from './columns.ts';
import { cardTexts, type FoundPage } from './search.ts';

/** Cards that are in memory at once. */
const BATCH = 500;
const LINE_FEED = 0x0a;

export const BULK_TYPES: Readonly<Record<Exclude<Format, 'json'>, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  arrow: 'application/vnd.apache.arrow.stream',
};

function* batches(ords: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ords.length; from += BATCH) yield ords.slice(from, from + BATCH);
}

/** Lets other requests have their turn between two batches. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function* ndjson(store: Store, { view, fields }: CarRequest, ords: readonly number[]) {
  for (const batch of batches(ords)) {
    if (isStored(view) && !fields) yield store.catalog.cards.joined(batch, '', '\n', LINE_FEED);
    else yield Buffer.from(`${cardTexts(store, batch, view, fields).join('\n')}\n`);
    await breathe();
  }
}

function cardsOf({ catalog }: Store, { view }: CarRequest, batch: readonly number[]): Car[] {
  return catalog.cards.texts(batch).map((text) => present(text, view, catalog));
}

async function* csv(store: Store, request: CarRequest, ords: readonly number[]) {
  const columns = cardColumns(request.view, request.fields);
  yield Buffer.from(csvLine(columns.map(({ name }) => name)));
  for (const batch of batches(ords)) {
    const lines = cardsOf(store, request, batch).map((card) =>
      csvLine(columns.map(({ cell }) => cell(card))),
    );
    yield Buffer.from(lines.join(''));
    await breathe();
  }
}

async function* arrow(store: Store, request: CarRequest, ords: readonly number[]) {
  const columns = cardColumns(request.view, request.fields);
  async function* cells() {
    for (const batch of batches(ords)) {
      const cards = cardsOf(store, request, batch);
      yield columns.map(({ cell }) => cards.map(cell));
      await breathe();
    }
  }
  yield* arrowPieces(columns, cells());
}

const WRITERS = { csv, ndjson, arrow };

/** A page of cards in a bulk format, made as it is sent. What the envelope would say stands in headers. */
export function bulkAnswer(
  store: Store,
  request: CarRequest,
  { ords, total }: FoundPage,
  hasMore: boolean,
): Answer {
  const format = request.format === 'json' ? 'ndjson' : request.format;
  return {
    body: WRITERS[format](store, request, ords),
    type: BULK_TYPES[format],
    headers: {
      'X-Total-Count': String(total),
      'X-Page': String(request.page),
      'X-Page-Size': String(request.pageSize),
      'X-Has-More': String(hasMore),
    },
  };
}
