/** Finished answers of one snapshot, kept up to a limit of memory. */
import { LRUCache } from 'lru-cache';

export interface CacheOptions {
  maxBytes?: number;
}

/** Once the memory is full, larger answers are rarely kept. */
const SMALL_BYTES = 4096;
/**
 * Of larger answers that are made for another time one in so many is kept: what is asked for often gets in soon,
 * while a round of requests that is larger than the memory does not turn over all of it, which costs more in
 * collected garbage than it saves.
 */
export const KEPT_ONE_IN = 16;
/** Requests that are remembered to have been asked for once. */
const ASKED = 16_384;

/** What one answer weighs besides its body: key, headers, bookkeeping. */
const OVERHEAD_BYTES = 512;

/**
 * A copy made to last. Were the bodies kept as they were made, V8 would learn that what is allocated there lives
 * long and put every body into its old space, kept or not: a major collection for each 64 MB of answers. The copy
 * also lets go of the slab that a small body is a part of.
 */
const lasting = (body: Uint8Array) => new Uint8Array(body);

/** Ready answers by what names them, such as the canonical request to one snapshot, within a bound of bytes. */
export class AnswerCache<Answer extends { readonly body: unknown }> {
  readonly #kept: LRUCache<string, Answer>;
  readonly #asked = new LRUCache<string, true>({ max: ASKED });
  #wasFull = false;
  #madeAgain = 0;

  constructor({ maxBytes = 64 * 1024 * 1024 }: CacheOptions = {}) {
    this.#kept = new LRUCache<string, Answer>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ body }, key) =>
        OVERHEAD_BYTES + key.length + (body instanceof Uint8Array ? body.byteLength : 0),
    });
  }

  get(key: string): Answer | undefined {
    return this.#kept.get(key);
  }

  /**
   * Keeps an answer whose body is in memory; one of the larger ones for which others have to go only now and then
   * (see `KEPT_ONE_IN`), unless it is to be kept at once. One that streams is left alone.
   */
  set(key: string, answer: Answer, atOnce = false): void {
    const { body } = answer;
    if (!(body instanceof Uint8Array) || body.byteLength > this.#kept.maxEntrySize) return;
    // Room that smaller answers made in a full memory is not for the next large one, or all would turn over.
    this.#wasFull ||= this.#kept.calculatedSize + body.byteLength > this.#kept.maxSize;
    if (atOnce || !this.#wasFull || body.byteLength < SMALL_BYTES || this.#isTurnOf(key))
      this.#kept.set(key, { ...answer, body: lasting(body) });
  }

  #isTurnOf(key: string): boolean {
    if (!this.#asked.has(key)) {
      this.#asked.set(key, true);
      return false;
    }
    this.#madeAgain += 1;
    return this.#madeAgain % KEPT_ONE_IN === 0;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}

/** A finished body, or the pieces of one that is made as it is sent. */
export interface Answer {
  readonly body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array<ArrayBuffer>>;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the same request gets from now on, where the answer says of itself that it was kept. */
  readonly again?: Answer;
}
