import type { Language } from '../../../contract/languages.ts';
import type { Token } from '../text/tokens.ts';
import type { Entry } from './types.ts';

/** Most nodes have nothing behind them: an empty map each took a quarter of the lexicon's memory. */
interface Node {
  next: Map<string, Node> | undefined;
  entries: Entry[] | undefined;
}

/** A phrase found in a text, up to the token `next`. */
export interface Match {
  readonly next: number;
  readonly entries: readonly Entry[];
  /** Whether every word is written as in the lexicon, none matched by its stem. */
  readonly exact: boolean;
}

const newNode = (): Node => ({ next: undefined, entries: undefined });

/** The edge for a stem: it holds for words of one language only, and for names apart from other words. */
export const stemEdge = (stem: string, language: Language, isName: boolean): string =>
  `${isName ? '^' : '~'}${language}:${stem}`;

const isStemEdge = (edge: string): boolean => edge.length > 1 && (edge[0] === '~' || edge[0] === '^');

/** Signs that people put inside names, or leave out. */
const INNER = new Set(['-', '.', '·', "'", '_', '°', ':']);

/** A word cut short has so many letters at most. */
const SHORT_WORD = 5;
/** The same of what stands before the name of a place. */
const SHORT_TITLE = 2;

function isInner(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  const after = tokens[at + 1];
  if (sign === undefined || after === undefined || !INNER.has(sign.text) || sign.spaced) return false;
  const before = tokens[at - 1];
  // "Steering: left", as forms have it; Italian "se c'è: i20" ends a sentence.
  if (sign.text === ':') return before?.script !== 'latin' || before.text.length > SHORT_TITLE;
  if (!after.spaced) return true;
  // German leaves out what two words end in: `Front- oder Allradantrieb`.
  if (sign.text === '-') return before?.script === 'latin' && after.script === 'latin';
  if (sign.text !== '.' || before === undefined) return false;
  // German ordinals (`1. Hand`), words cut short (`St. Louis`, `пер. привод`).
  if (after.script === 'latin') return before.script === 'digit' || before.text.length <= SHORT_TITLE;
  return after.script === 'cyrillic' && before.script === 'cyrillic' && before.text.length <= SHORT_WORD;
}

const NONE: readonly Match[] = [];

/** Phrases by their tokens. */
export class Trie {
  readonly #root = newNode();

  /** Adds an entry under a sequence of edges: folded tokens, or stems made with `stemEdge`. */
  add(edges: readonly string[], entry: Entry): void {
    let node = this.#root;
    for (const edge of edges) {
      node.next ??= new Map();
      const child = node.next.get(edge) ?? newNode();
      node.next.set(edge, child);
      node = child;
    }
    // A list that was made with its first entry has room for no more: most stay with one.
    if (node.entries) node.entries.push(entry);
    else node.entries = [entry];
  }

  /** All phrases that begin at a token; `forms` gives the edges to try for each token. */
  matches(tokens: readonly Token[], at: number, forms: readonly (readonly string[])[]): readonly Match[] {
    const { next } = this.#root;
    if (!forms[at]?.some((form) => next?.has(form))) return NONE;
    const found: Match[] = [];
    this.#walk(this.#root, tokens, at, forms, found, true);
    return found;
  }

  #walk(
    node: Node,
    tokens: readonly Token[],
    at: number,
    forms: readonly (readonly string[])[],
    found: Match[],
    exact: boolean,
  ) {
    for (const form of forms[at] ?? []) {
      const child = node.next?.get(form);
      if (!child) continue;
      const same = exact && !isStemEdge(form);
      if (child.entries) found.push({ next: at + 1, entries: child.entries, exact: same });
      if (!child.next) continue;
      this.#walk(child, tokens, at + 1, forms, found, same);
      if (isInner(tokens, at + 1)) this.#walk(child, tokens, at + 2, forms, found, same);
    }
  }
}
