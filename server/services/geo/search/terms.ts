/** The sorted terms of all names, in which a prefix is one range. */
import type { LetterBuffer } from './letters.ts';
import { sortSteps } from './suffix-sort.ts';

/** Traits of a term, as bits. */
export const TRAIT = {
  /** Begins at a later word of the name. */
  LATER: 1,
  /** Spelled as it sounds, not as it is written. */
  SOUND: 2,
  /** An alternate name that the feed lists without its language. */
  FURTHER: 4,
  /** A code of three or four capital letters, such as an airport's. */
  CODE: 8,
} as const;

/** Number of sets of traits; a set is a number from 0. */
export const TRAIT_SETS = 16;

/** Terms `from` (inclusive) to `to` (exclusive) of the sorted list, which share their first `depth` units. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Every name of every place, also from each later word on, sorted, so that a prefix is one range. */
export interface Terms {
  readonly size: number;
  /** The place that each term names. */
  readonly owners: Uint32Array;
  /** Bits of `TRAIT`, by term. */
  readonly traits: Uint8Array;
  /** The UTF-16 unit of a term at a depth; 0 past its end. */
  readonly unit: (term: number, depth: number) => number;
  readonly bytes: number;
}

/** Collects names and sorts their terms. */
export interface TermWriter {
  add(name: LetterBuffer, owner: number, traits: number): void;
  /** Sorts the added names in steps. */
  finish(): Generator<void, Terms>;
}

class Growing<T extends Uint8Array | Uint16Array | Uint32Array> {
  length = 0;
  #items: T;
  readonly #make: (size: number) => T;

  constructor(make: (size: number) => T, size: number) {
    this.#make = make;
    this.#items = make(size);
  }

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = item;
  }

  exact(): T {
    return this.#items.slice(0, this.length) as T;
  }
}

/** A writer with initial capacity for about `names` names. */
export function termWriter(names: number): TermWriter {
  const units = new Growing((size) => new Uint16Array(size), names * 16);
  const starts = new Growing((size) => new Uint32Array(size), names * 2);
  const owners = new Growing((size) => new Uint32Array(size), names * 2);
  const traits = new Growing((size) => new Uint8Array(size), names * 2);
  return {
    add({ units: letters, length, words, wordCount }, owner, trait) {
      for (let word = 0; word < wordCount; word++) {
        starts.push(units.length + (words[word] as number));
        owners.push(owner);
        traits.push(word === 0 ? trait : trait | TRAIT.LATER);
      }
      for (let at = 0; at < length; at++) units.push(letters[at] as number);
      units.push(0);
    },
    finish: () => sorted(units.exact(), starts.exact(), owners.exact(), traits.exact()),
  };
}

function* sorted(
  units: Uint16Array,
  starts: Uint32Array,
  owners: Uint32Array,
  traits: Uint8Array,
): Generator<void, Terms> {
  const order = yield* sortSteps(units, starts);
  const startAt = new Uint32Array(order.length);
  const ownerAt = new Uint32Array(order.length);
  const traitsAt = new Uint8Array(order.length);
  for (let term = 0; term < order.length; term++) {
    const entry = order[term] as number;
    startAt[term] = starts[entry] as number;
    ownerAt[term] = owners[entry] as number;
    traitsAt[term] = traits[entry] as number;
  }
  return {
    size: order.length,
    owners: ownerAt,
    traits: traitsAt,
    unit: (term, depth) => units[(startAt[term] ?? 0) + depth] ?? 0,
    bytes: units.byteLength + startAt.byteLength + ownerAt.byteLength + traitsAt.byteLength,
  };
}

/** The first term of the range whose next unit is at least `unit`. */
export function lowerBound(terms: Terms, { from, to, depth }: Range, unit: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms.unit(middle, depth) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part of a range whose terms continue with `text` (from `start`); undefined if there is none. */
export function narrowRange(terms: Terms, range: Range, text: string, start = 0): Range | undefined {
  let { from, to, depth } = range;
  for (let index = start; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    from = lowerBound(terms, { from, to, depth }, unit);
    to = lowerBound(terms, { from, to, depth }, unit + 1);
    if (from === to) return undefined;
    depth++;
  }
  return { from, to, depth };
}

/** The range of all terms. */
export function allTerms(terms: Terms): Range {
  return { from: 0, to: terms.size, depth: 0 };
}

/** The part of a range whose terms end at its depth. */
export function fullTerms(terms: Terms, { from, to, depth }: Range): Range {
  return { from, to: lowerBound(terms, { from, to, depth }, 1), depth };
}
