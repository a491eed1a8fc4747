/** Answers /v1/modifications and /v1/modifications/{modification_id}. */
import { NearestName } from '../../../contract/nearest.ts';
import type { Hint } from '../../../contract/resources/common.ts';
import { MODIFICATION_FIELDS, type Modification } from '../../../contract/resources/modification.ts';
import { type BulkColumn, batchesOf, bulkBody, pageHeaders } from '../../answer/bulk.ts';
import type { Cell } from '../../answer/csv.ts';
import { jsonAnswer, type Plan } from '../../answer/respond.ts';
import { unknownNames, withHints } from '../../request/hints.ts';
import { BULK_TYPES } from '../../request/negotiate.ts';
import { notFound } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';
import type { CachedAnswer } from '../../snapshot/answer-cache.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { modificationCountQuery, modificationPageQuery, unknownQuery } from './list-queries.ts';
import type { ModificationRequest } from './list-request.ts';
import type { Modifications } from './part.ts';

/** A snapshot with its modifications. */
export interface ModificationStore {
  readonly snapshot: Snapshot;
  readonly modifications: Modifications;
}

const DOUBLES: readonly string[] = ['power_hp', 'power_30min_hp', 'battery_kwh'];
const PRICES: readonly string[] = ['price_from_rub', 'price_to_rub', 'median_price_rub'];
const TEXTS: readonly string[] = [
  'brand',
  'model',
  'generation',
  'name',
  'brand_slug',
  'model_slug',
  'vehicle_type',
  'body_type',
  'fuel_type',
  'hybrid_type',
  'transmission',
  'drive_type',
];

function typeOf(field: string): BulkColumn<Modification>['type'] {
  if (TEXTS.includes(field)) return 'text';
  if (PRICES.includes(field)) return 'int64';
  return DOUBLES.includes(field) ? 'double' : 'int32';
}

/** The columns of a card in bulk formats; of the renders only the largest. */
const COLUMNS: readonly BulkColumn<Modification>[] = MODIFICATION_FIELDS.map((name) =>
  name === 'modification_image'
    ? { name, type: 'text', cell: (card) => card.modification_image?.big ?? null }
    : { name, type: typeOf(name), cell: (card) => card[name] as Cell },
);

const namesIn = oncePer(({ cards }: Modifications) => {
  const named = (key: 'brand' | 'model') =>
    new NearestName(new Set(Array.from(cards.values(), (card) => card[key])));
  return { brand: named('brand'), model: named('model') };
});

/** Hints for names that no modification has: the nearest known name. */
async function hintsOf(
  { snapshot, modifications }: ModificationStore,
  { brands, models }: ModificationRequest,
): Promise<Hint[]> {
  const hints = async (parameter: 'brand' | 'model', names: readonly string[] = []): Promise<Hint[]> => {
    if (names.length === 0) return [];
    const found = await snapshot.pool.rows(unknownQuery(parameter, names));
    const unknown = new Set(found.map(([name]) => name));
    const missing = names.filter((name) => unknown.has(name));
    return unknownNames(parameter, missing, (name) => namesIn(modifications)[parameter].to(name));
  };
  return (await Promise.all([hints('brand', brands), hints('model', models)])).flat();
}

async function listAnswer(reference: ModificationStore, request: ModificationRequest): Promise<CachedAnswer> {
  const { snapshot, modifications } = reference;
  const [counted, ids] = await Promise.all([
    snapshot.pool.rows(modificationCountQuery(request)),
    snapshot.pool.integers(modificationPageQuery(request)),
  ]);
  const total = Number(counted[0]?.[0] ?? 0);
  const results = ids.flatMap((id) => modifications.cards.get(id) ?? []);
  const { page, pageSize, format } = request;
  if (format !== 'json') {
    const body = bulkBody(format, COLUMNS, batchesOf(results));
    return { body, type: BULK_TYPES[format], headers: pageHeaders(page, pageSize, total) };
  }
  const hints = total === 0 ? await hintsOf(reference, request) : [];
  const has_more = page * pageSize < total;
  const document = { results, page, page_size: pageSize, total, has_more };
  return jsonAnswer({ ...document, ...withHints(hints) });
}

/** /v1/modifications. */
export function planModifications(reference: ModificationStore, request: ModificationRequest): Plan {
  return {
    key: `modifications ${JSON.stringify(request)}`,
    answer: () => listAnswer(reference, request),
  };
}

/** /v1/modifications/{modification_id}. Error: 404 for an unknown id. */
export function planModification({ modifications }: ModificationStore, id: number): Plan {
  const card = modifications.cards.get(id);
  if (!card) throw notFound('modification', id);
  return { key: `modification ${id}`, answer: async () => jsonAnswer(card) };
}
