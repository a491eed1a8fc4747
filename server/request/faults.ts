/** Faults of a request that several routes find: ranges, page sizes, circles, unknown parameters. */
import { nearestCandidate } from '../../contract/nearest.ts';
import type { Fault } from '../../contract/resources/error.ts';
import { type Format, MAX_BULK_PAGE_SIZE } from './negotiate.ts';
import type { RawQuery } from './parameter.ts';

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

/** Below this a displacement is in litres: no engine is that small. */
const LEAST_VOLUME = 50;

/** The fault of a displacement in litres, with what it is in millilitres. */
export function litresFaults(parameter: string, value: number | undefined): Fault[] {
  if (value === undefined || value === 0 || value >= LEAST_VOLUME) return [];
  const message = `"${value}" was given, expected millilitres: 0, or from ${LEAST_VOLUME}.`;
  return [{ parameter, message, suggestion: String(Math.round(value * 1000)) }];
}

/** Characters of a parameter's name that are looked at. */
const LONGEST_NAME = 100;

/** The fault of a parameter that nobody knows, with the nearest one that is known. */
export function unknownFault(name: string, known: Iterable<string>): Fault {
  const suggestion = nearestCandidate(name.slice(0, LONGEST_NAME).replace(/\[.*\]$/, ''), known);
  const fault = { parameter: name, message: 'There is no such parameter.' };
  return suggestion === undefined ? fault : { ...fault, suggestion };
}
