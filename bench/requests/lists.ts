/** Lists of requests for measuring engines. */
import { requestMix } from './mix.ts';
import { type ListRequest, pathOf } from './request.ts';
import { readValues } from './values.ts';

/** The lists of requests for every engine. */
export interface Lists {
  /** Sent once before any measurement, then replayed. */
  readonly known: readonly ListRequest[];
  /** New draws from the same values; more than any engine gets through. */
  readonly fresh: readonly ListRequest[];
  /** Requests whose answers are compared. */
  readonly compared: readonly ListRequest[];
}

const KNOWN = 3000;
const FRESH = 200_000;
const COMPARED = 300;

/** Draws the lists from a snapshot's own values; the same for the same snapshot. */
export async function makeLists(snapshot: string): Promise<Lists> {
  const values = await readValues(snapshot);
  const known = requestMix(values, KNOWN, 1);
  return { known, fresh: requestMix(values, FRESH, 2), compared: requestMix(values, COMPARED, 3) };
}

const filters = (request: ListRequest) => pathOf({ ...request, page: 1 });

/** Share of the first `count` fresh requests with filters not requested before. */
export function newFilters(
  known: readonly ListRequest[],
  fresh: readonly ListRequest[],
  count: number,
): number {
  const seen = new Set(known.map(filters));
  const before = seen.size;
  for (const request of fresh.slice(0, count)) seen.add(filters(request));
  return (seen.size - before) / Math.min(count, fresh.length);
}
