import { LRUCache } from 'lru-cache';

export interface CacheOptions {
  maxBytes?: number;
}

/** What one answer weighs besides its body: key, headers, bookkeeping. */
const OVERHEAD_BYTES = 512;

/** Ready answers of one snapshot by their canonical request, within a bound of bytes. */
export class AnswerCache<Answer extends { readonly body: unknown }> {
  readonly #kept: LRUCache<string, Answer>;

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

  /** Keeps an answer whose body is in memory; one that streams is left alone. */
  set(key: string, answer: Answer): void {
    if (answer.body instanceof Uint8Array) this.#kept.set(key, answer);
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}
