/**
 * The bytes of the cards that were read last, as many as fit. Memory is a ring: a new card takes the place of those
 * that were read longest ago. Taking a card from it takes no call of the system.
 */
export class RecentCards {
  readonly #ring: Buffer;
  /** Where each card was written, counted over all rounds, by `ord`; less than nothing where it never was. */
  readonly #places: Float64Array;
  #written = 0;

  constructor(rows: number, bytes: number) {
    this.#ring = Buffer.allocUnsafeSlow(bytes);
    this.#places = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);
  }

  /** Copies a card of so many bytes into the body; false where it is not held. */
  copy(ord: number, bytes: number, body: Buffer, position: number): boolean {
    const place = this.#places[ord] ?? Number.NEGATIVE_INFINITY;
    if (place < this.#written - this.#ring.length) return false;
    const start = place % this.#ring.length;
    this.#ring.copy(body, position, start, start + bytes);
    return true;
  }

  /** Keeps a card of so many bytes that stands in a body. */
  keep(ord: number, bytes: number, body: Buffer, position: number): void {
    const size = this.#ring.length;
    if (bytes > size) return;
    const left = size - (this.#written % size);
    // A card is in one piece: what is too short for it at the end of the ring stays empty.
    if (left < bytes) this.#written += left;
    body.copy(this.#ring, this.#written % size, position, position + bytes);
    this.#places[ord] = this.#written;
    this.#written += bytes;
  }
}
