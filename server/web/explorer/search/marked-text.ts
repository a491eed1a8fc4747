/** Marks the words of a text that set filters. */
import { h } from '../../shared/dom.ts';
import type { ParsedFilters } from '../catalog.ts';
import type { Filters } from '../state.ts';

type Span = ParsedFilters['spans'][number];

/** Whether the filter of a span is still set. */
function isUsed({ key }: Span, filters: Filters): boolean {
  return filters[key] !== undefined;
}

/** The spans in the order of the text, without those that overlap an earlier one. */
function inOrder(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Span[] = [];
  for (const span of sorted) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}

/** The pieces of a text, with `mark` elements around the words whose filters are still set. */
export function markedText(text: string, spans: readonly Span[], filters: Filters): (Node | string)[] {
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
