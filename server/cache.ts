import { LRUCache } from 'lru-cache';

export interface CacheOptions {
  maxBytes?: number;
}

/**
 * Once the memory is full a larger answer is kept when it is asked for again: most are not, and memory that is
 * filled and emptied all the time costs more than it saves.
 */
const SMALL_BYTES = 4096;
/** Requests that are remembered to have been asked for once. */
const ASKED = 16_384;

/** What one answer weighs besides its body: key, headers, bookkeeping. */
const OVERHEAD_BYTES = 512;

/** Ready answers of one snapshot by their canonical request, within a bound of bytes. */
export class AnswerCache<Answer extends { readonly body: unknown }> {
  readonly #kept: LRUCache<string, Answer>;
  readonly #asked = new LRUCache<string, true>({ max: ASKED });

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
   * Keeps an answer whose body is in memory; a large one for which others have to go when it is made for the
   * second time, unless it is to be kept at once. One that streams is left alone.
   */
  set(key: string, answer: Answer, atOnce = false): void {
    const { body } = answer;
    if (!(body instanceof Uint8Array)) return;
    const hasRoom = this.#kept.calculatedSize + body.byteLength <= this.#kept.maxSize;
    if (atOnce || hasRoom || body.byteLength < SMALL_BYTES || this.#asked.has(key))
      this.#kept.set(key, answer);
    else this.#asked.set(key, true);
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}
