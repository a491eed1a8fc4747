/**
 * Keeps the bytes of the most recently read cards in a ring: a new card overwrites the oldest ones. Copying a card from
 * it needs no system call.
 */
export class RecentCards {
  readonly #ring: Buffer;
  /** Where each card was written, counted over all rounds, by `ord`; negative infinity if never. */
  readonly #places: Float64Array;
  #written = 0;

  constructor(rows: number, bytes: number) {
    this.#ring = Buffer.allocUnsafeSlow(bytes);
    this.#places = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);
  }

  /** Copies a card of `bytes` bytes into the body; false if it is not kept. */
  copy(ord: number, bytes: number, body: Buffer, position: number): boolean {
    const place = this.#places[ord] ?? Number.NEGATIVE_INFINITY;
    if (place < this.#written - this.#ring.length) return false;
    const start = place % this.#ring.length;
    this.#ring.copy(body, position, start, start + bytes);
    return true;
  }

  /** Keeps a card of `bytes` bytes at a position of a body. */
  keep(ord: number, bytes: number, body: Buffer, position: number): void {
    const size = this.#ring.length;
    if (bytes > size) return;
    const left = size - (this.#written % size);
    // A card is stored in one piece: a rest of the ring that is too short for it stays empty.
    if (left < bytes) this.#written += left;
    body.copy(this.#ring, this.#written % size, position, position + bytes);
    this.#places[ord] = this.#written;
    this.#written += bytes;
  }
}
