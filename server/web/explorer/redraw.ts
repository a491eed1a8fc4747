import { append, type Children } from '../shared/dom.ts';

/** Replaces the children of an element; the child with the same `data-key` keeps the focus. */
export function redraw(element: Element, ...children: Children[]): void {
  const active = document.activeElement;
  const key = active && element.contains(active) ? active.getAttribute('data-key') : null;
  element.replaceChildren();
  append(element, children);
  if (key === null) return;
  const again = element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  again?.focus({ preventScroll: true });
}
