import { h } from '../../shared/dom.ts';
import type { ParsedFilters } from '../catalog.ts';
import type { Filters } from '../state.ts';

type Span = ParsedFilters['spans'][number];

/** The filters that a span of the text stands for: a price of a range stands for both bounds. */
function isUsed({ key }: Span, filters: Filters): boolean {
  return filters[key] !== undefined;
}

/** Spans in the order of the text, without those inside of another. */
function inOrder(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Span[] = [];
  for (const span of sorted) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}

/** A text with its understood words marked; `filters` are those that still hold. */
export function marked(text: string, spans: readonly Span[], filters: Filters): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  let at = 0;
  for (const span of inOrder(spans)) {
    pieces.push(text.slice(at, span.start));
    const words = text.slice(span.start, span.end);
    pieces.push(isUsed(span, filters) ? h('mark', {}, words) : words);
    at = span.end;
  }
  pieces.push(text.slice(at));
  return pieces;
}
