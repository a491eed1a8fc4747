/** Reads the paths by which mappings name values in XML and JSON. */

/** One step of a path into a record: a member, or only the one at a place or those with a given value under a key. */
export interface PathStep {
  readonly name: string;
  /** Counted from 0, among the items of a list or the elements of one name. */
  readonly place?: number;
  readonly where?: { readonly key: string; readonly value: string };
}

const PLACE = /\[(\d+)\]$/;
const SELECTOR = /\[([^[\]=]+)=([^\]]*)\]$/;

/** Whether a path selects among several values: `param[@name=Color]`, `attributes[name=color].value`, `td[3]`. */
export const hasSelector = (path: string) => /\[(?:\d+|[^[\]=]+=[^\]]*)\]/.test(path);

/** A value as selectors compare it: in lower case, without outer blanks. */
export const selectable = (text: string) => text.trim().toLowerCase();

type Separator = '/' | '.';

/** Elements are counted from 1, as in XPath; the items of a list from 0. */
const FIRST: Readonly<Record<Separator, number>> = { '/': 1, '.': 0 };

function stepOf(text: string, separator: Separator): PathStep {
  const place = PLACE.exec(text);
  if (place) return { name: text.slice(0, place.index), place: Number(place[1]) - FIRST[separator] };
  const found = SELECTOR.exec(text);
  if (!found) return { name: text };
  const value = (found[2] ?? '').trim().replace(/^(['"])(.*)\1$/, '$2');
  return {
    name: text.slice(0, found.index),
    where: { key: (found[1] ?? '').trim(), value: selectable(value) },
  };
}

/** The steps of a path; a separator within brackets is part of the value. */
export function pathSteps(path: string, separator: Separator): PathStep[] {
  const parts = path.match(separator === '/' ? /(?:\[[^\]]*\]|[^/[])+/g : /(?:\[[^\]]*\]|[^.[])+/g) ?? [];
  return parts.map((part) => stepOf(part, separator));
}
