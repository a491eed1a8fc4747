import type { Fault } from '../contract/resources/error.ts';
import { type Format, MAX_BULK_PAGE_SIZE } from './negotiate.ts';
import type { RawQuery } from './request.ts';

/** The fault of a lower bound above its upper one: `min_<stem>` and `max_<stem>`. */
export function rangeFaults(
  stem: string,
  [low, high]: readonly [number | undefined, number | undefined],
): Fault[] {
  if (low === undefined || high === undefined || low <= high) return [];
  const message = `${low} is above max_${stem} ${high}, expected at most that.`;
  return [{ parameter: `min_${stem}`, message, suggestion: String(high) }];
}

/** The fault of a page that only a bulk format may have. */
export function pageSizeFaults(size: number, most: number, format: Format): Fault[] {
  if (format !== 'json' || size <= most) return [];
  const message = `"${size}" was given, expected an integer from 1 to ${most}; up to ${MAX_BULK_PAGE_SIZE} with format csv, ndjson or arrow.`;
  return [{ parameter: 'page_size', message, suggestion: String(most) }];
}

/** The fault of a radius without its centre. */
export function circleFaults(query: RawQuery): Fault[] {
  if (!query.radius_km || query.near) return [];
  const message = 'It was given without `near`, expected both: near is the centre as <lat>,<lng>.';
  return [{ parameter: 'radius_km', message }];
}
