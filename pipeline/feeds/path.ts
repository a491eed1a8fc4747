/** One step of a path into a record: a member, of which only those that have a value under a key, or the one at a place. */
export interface Step {
  readonly name: string;
  /** Counted from 1 among those of its name in one element. */
  readonly place?: number;
  readonly where?: { readonly key: string; readonly value: string };
}

const PLACE = /\[(\d+)\]$/;
const SELECTOR = /\[([^[\]=]+)=([^\]]*)\]$/;

/** Whether a path picks among several: `param[@name=Color]`, `attributes[name=color].value`, in XML `td[3]`. */
export const hasSelector = (path: string) => /\[(?:\d+|[^[\]=]+=[^\]]*)\]/.test(path);

/** A value as selectors compare it: without regard to case and outer blanks. */
export const selectable = (text: string) => text.trim().toLowerCase();

function stepOf(text: string, separator: string): Step {
  const place = separator === '/' ? PLACE.exec(text) : null;
  if (place) return { name: text.slice(0, place.index), place: Number(place[1]) };
  const found = SELECTOR.exec(text);
  if (!found) return { name: text };
  const value = (found[2] ?? '').trim().replace(/^(['"])(.*)\1$/, '$2');
  return {
    name: text.slice(0, found.index),
    where: { key: (found[1] ?? '').trim(), value: selectable(value) },
  };
}

/** The steps of a path; a separator within brackets is part of the value. */
export function stepsOf(path: string, separator: '/' | '.'): Step[] {
  const parts = path.match(separator === '/' ? /(?:\[[^\]]*\]|[^/[])+/g : /(?:\[[^\]]*\]|[^.[])+/g) ?? [];
  return parts.map((part) => stepOf(part, separator));
}
