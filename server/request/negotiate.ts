/** Which format a list is answered in: by `format` or by `Accept`. */
import { ApiError } from '../shared/api-error.ts';
import type { RawQuery } from './parameter.ts';

/** The forms in which a list can be had; all but the first are bulk formats, streamed and without envelope. */
export const FORMATS = ['json', 'csv', 'ndjson', 'arrow'] as const;
export type Format = (typeof FORMATS)[number];
export type BulkFormat = Exclude<Format, 'json'>;

/** Results on a page of a bulk format, at most. */
export const MAX_BULK_PAGE_SIZE = 10_000;

export const BULK_TYPES: Readonly<Record<BulkFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  arrow: 'application/vnd.apache.arrow.stream',
};

const MEDIA: readonly (readonly [string, Format])[] = [
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

/** The quality that a header gives a type: by its most specific range. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const fitting = ranges.filter((range) => covers(range.type, type));
  fitting.sort(
    (a, b) => Number(a.type.includes('*')) - Number(b.type.includes('*')) || b.type.length - a.type.length,
  );
  return fitting[0]?.quality ?? 0;
}

/**
 * The format that the header Accept asks for, JSON among equals. A `format` in the query wins over it.
 * Error: 406 when it accepts none of ours.
 */
export function acceptedFormat(accept: string | undefined, query: RawQuery): Format {
  if (!accept || query.format) return 'json';
  const ranges = rangesOf(accept);
  let best: { format: Format; quality: number } | undefined;
  for (const [type, format] of MEDIA) {
    const quality = qualityOf(type, ranges);
    if (quality > (best?.quality ?? 0)) best = { format, quality };
  }
  if (best) return best.format;
  const known = MEDIA.map(([type]) => type).join(', ');
  throw new ApiError('not_acceptable', `Accept is "${accept.slice(0, 200)}"; this list comes as ${known}.`);
}
