/** Keeps finished answers of one snapshot up to a limit of memory. */
import { LRUCache } from 'lru-cache';

export interface CacheOptions {
  maxBytes?: number;
}

/** Bytes below which an answer is always kept; larger ones are kept rarely once the memory is full. */
const SMALL_BYTES = 4096;
/**
 * One in this many larger answers that are made again is kept. Frequent requests get in soon, while a round of requests
 * larger than the memory does not evict everything, which costs more in garbage collection than it saves.
 */
export const KEPT_ONE_IN = 16;
/** Requests that are remembered after their first time. */
const ASKED = 16_384;

/** Bytes of one answer besides its body: key, headers, bookkeeping. */
const OVERHEAD_BYTES = 512;

/**
 * Copies a body for keeping. If bodies were kept as they were made, V8 would learn that allocations there live long and
 * would put every body into its old space, kept or not: a major collection for each 64 MB of answers. The copy also
 * releases the slab that a small body is a part of.
 */
const lasting = (body: Uint8Array) => new Uint8Array(body);

/** Finished answers by key, such as the canonical request to one snapshot, within a limit of bytes. */
export class AnswerCache<CachedAnswer extends { readonly body: unknown }> {
  readonly #kept: LRUCache<string, CachedAnswer>;
  readonly #asked = new LRUCache<string, true>({ max: ASKED });
  #wasFull = false;
  #madeAgain = 0;

  constructor({ maxBytes = 64 * 1024 * 1024 }: CacheOptions = {}) {
    this.#kept = new LRUCache<string, CachedAnswer>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ body }, key) =>
        OVERHEAD_BYTES + key.length + (body instanceof Uint8Array ? body.byteLength : 0),
    });
  }

  get(key: string): CachedAnswer | undefined {
    return this.#kept.get(key);
  }

  /**
   * Keeps an answer whose body is in memory, but not a stream. Larger ones that would evict others are kept only now
   * and then (see `KEPT_ONE_IN`), unless `atOnce` is set.
   */
  set(key: string, answer: CachedAnswer, atOnce = false): void {
    const { body } = answer;
    if (!(body instanceof Uint8Array) || body.byteLength > this.#kept.maxEntrySize) return;
    // When full, do not let one large answer use the space freed by small ones; it would evict everything.
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

/** An answer: a finished body, or the pieces of one that is made while it is sent. */
export interface CachedAnswer {
  readonly body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array<ArrayBuffer>>;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer to the same request from now on, if it differs because it says that it was kept. */
  readonly again?: CachedAnswer;
}
