/** Faults of a request that several routes check: ranges, page sizes, circles, unknown parameters. */
import { nearestCandidate } from '../../contract/nearest.ts';
import type { Fault } from '../../contract/resources/error.ts';
import { type ListFormat, MAX_BULK_PAGE_SIZE } from './negotiate.ts';
import type { RawQuery } from './parameter.ts';

/** The fault of a lower bound above the upper one: `min_<stem>` and `max_<stem>`. */
export function rangeFaults(
  stem: string,
  [low, high]: readonly [number | undefined, number | undefined],
): Fault[] {
  if (low === undefined || high === undefined || low <= high) return [];
  const message = `${low} is above max_${stem} ${high}, expected at most that.`;
  return [{ parameter: `min_${stem}`, message, suggestion: String(high) }];
}

/** The fault of a page size that only a bulk format allows. */
export function pageSizeFaults(size: number, most: number, format: ListFormat): Fault[] {
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

/** The least displacement in millilitres; smaller values are in litres. */
const LEAST_VOLUME = 50;

/** The fault of a displacement in litres; it suggests the millilitres. */
export function litresFaults(parameter: string, value: number | undefined): Fault[] {
  if (value === undefined || value === 0 || value >= LEAST_VOLUME) return [];
  const message = `"${value}" was given, expected millilitres: 0, or from ${LEAST_VOLUME}.`;
  return [{ parameter, message, suggestion: String(Math.round(value * 1000)) }];
}

/** Characters of a parameter's name that are compared. */
const LONGEST_NAME = 100;

/** The fault of an unknown parameter; it suggests the nearest known one. */
export function unknownFault(name: string, known: Iterable<string>): Fault {
  const suggestion = nearestCandidate(name.slice(0, LONGEST_NAME).replace(/\[.*\]$/, ''), known);
  const fault = { parameter: name, message: 'There is no such parameter.' };
  return suggestion === undefined ? fault : { ...fault, suggestion };
}
