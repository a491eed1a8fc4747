/** Reads the stored cards of a snapshot. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Numbers } from '../../../snapshot/numbers.ts';
import { RecentCards } from './recent-cards.ts';

const COMMA = 0x2c;
/** Bytes of recent cards that a process keeps: about forty thousand cards. */
const RECENT_BYTES = 64 << 20;
/** The most cards of one answer that are kept: those of a longer one would evict all others. */
const MOST_KEPT = 200;

/**
 * Reads serve/cards.ndjson by position, synchronously: a page of cards is a few reads of cached pages, which costs
 * less than one trip to the thread pool. Keeps recently read cards.
 */
export class CardFile {
  readonly #fd: number;
  readonly #offsets: Numbers;
  readonly #bytes: Numbers;
  readonly #recent: RecentCards;

  /** `offsets` and `bytes` are indexed by `ord`. */
  constructor(path: string, offsets: Numbers, bytes: Numbers) {
    this.#fd = openSync(path, 'r');
    this.#offsets = offsets;
    this.#bytes = bytes;
    const all = fstatSync(this.#fd).size;
    this.#recent = new RecentCards(offsets.length, Math.min(all, RECENT_BYTES));
  }

  close(): void {
    closeSync(this.#fd);
  }

  /** The lines of cards between `before` and `after`, separated by one byte. */
  joined(ords: readonly number[], before = '', after = '', separator = COMMA): Buffer<ArrayBuffer> {
    const head = Buffer.byteLength(before);
    const cards = ords.reduce((sum, ord) => sum + this.#bytesOf(ord), Math.max(0, ords.length - 1));
    const body = Buffer.allocUnsafe(head + cards + Buffer.byteLength(after));
    body.write(before, 0);
    this.#fill(body, head, ords, separator);
    body.write(after, head + cards);
    return body;
  }

  /** The JSON text of each card. */
  texts(ords: readonly number[]): string[] {
    const body = this.joined(ords);
    let position = 0;
    return ords.map((ord) => {
      const text = body.toString('utf8', position, position + this.#bytesOf(ord));
      position += this.#bytesOf(ord) + 1;
      return text;
    });
  }

  #bytesOf(ord: number): number {
    return this.#bytes[ord] ?? 0;
  }

  #fill(body: Buffer, start: number, ords: readonly number[], separator: number): void {
    let position = start;
    for (const ord of ords) {
      if (position > start) body[position++] = separator;
      position += this.#take(body, position, ord, ords.length <= MOST_KEPT);
    }
  }

  /** Writes one card into a body; gives its number of bytes. */
  #take(body: Buffer, position: number, ord: number, keep: boolean): number {
    const bytes = this.#bytesOf(ord);
    if (this.#recent.copy(ord, bytes, body, position)) return bytes;
    this.#read(body, position, bytes, this.#offsets[ord] ?? 0);
    if (keep) this.#recent.keep(ord, bytes, body, position);
    return bytes;
  }

  #read(body: Buffer, position: number, length: number, offset: number): void {
    let done = 0;
    while (done < length) {
      const read = readSync(this.#fd, body, position + done, length - done, offset + done);
      if (read === 0)
        throw new Error(`serve/cards.ndjson ends before byte ${offset + length}. Build the snapshot again.`);
      done += read;
    }
  }
}
