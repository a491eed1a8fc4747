/** Chooses the format of a list, by `format` or by `Accept`. */
import { ApiError } from '../shared/api-error.ts';
import type { RawQuery } from './parameter.ts';

/** The formats of a list; all but the first are bulk formats, which are streamed and have no envelope. */
export const FORMATS = ['json', 'csv', 'ndjson', 'arrow'] as const;
export type ListFormat = (typeof FORMATS)[number];
export type BulkFormat = Exclude<ListFormat, 'json'>;

/** The most results on a page of a bulk format. */
export const MAX_BULK_PAGE_SIZE = 10_000;

export const BULK_TYPES: Readonly<Record<BulkFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  arrow: 'application/vnd.apache.arrow.stream',
};

const MEDIA: readonly (readonly [string, ListFormat])[] = [
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/ndjson', 'ndjson'],
  ['application/vnd.apache.arrow.stream', 'arrow'],
];

interface Range {
  readonly type: string;
  readonly quality: number;
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) };
  });
}

function covers(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

/** The quality of a type in an Accept header, by the most specific range. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const fitting = ranges.filter((range) => covers(range.type, type));
  fitting.sort(
    (a, b) => Number(a.type.includes('*')) - Number(b.type.includes('*')) || b.type.length - a.type.length,
  );
  return fitting[0]?.quality ?? 0;
}

/**
 * The format that the Accept header prefers, JSON among equals; `format` in the query has precedence.
 * Error: 406 if it accepts none of the formats.
 */
export function acceptedFormat(accept: string | undefined, query: RawQuery): ListFormat {
  if (!accept || query.format) return 'json';
  const ranges = rangesOf(accept);
  let best: { format: ListFormat; quality: number } | undefined;
  for (const [type, format] of MEDIA) {
    const quality = qualityOf(type, ranges);
    if (quality > (best?.quality ?? 0)) best = { format, quality };
  }
  if (best) return best.format;
  const known = MEDIA.map(([type]) => type).join(', ');
  throw new ApiError('not_acceptable', `Accept is "${accept.slice(0, 200)}"; this list comes as ${known}.`);
}
