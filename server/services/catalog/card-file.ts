import { closeSync, openSync, readSync } from 'node:fs';

const COMMA = 0x2c;

/**
 * serve/cards.ndjson by position. Reading is synchronous: a page of cards is a few reads of cached pages,
 * which costs less than one trip to the thread pool.
 */
export class CardFile {
  readonly #fd: number;
  readonly #offsets: Float64Array;
  readonly #bytes: Int32Array;

  /** `offsets` and `bytes` by `ord`. */
  constructor(path: string, offsets: Float64Array, bytes: Int32Array) {
    this.#fd = openSync(path, 'r');
    this.#offsets = offsets;
    this.#bytes = bytes;
  }

  close(): void {
    closeSync(this.#fd);
  }

  /** The lines of cards between `before` and `after`, with one byte between two of them. */
  joined(ords: readonly number[], before = '', after = '', separator = COMMA): Buffer<ArrayBuffer> {
    const head = Buffer.byteLength(before);
    const cards = ords.reduce((sum, ord) => sum + this.#bytesOf(ord), Math.max(0, ords.length - 1));
    const body = Buffer.allocUnsafe(head + cards + Buffer.byteLength(after));
    body.write(before, 0);
    this.#fill(body, head, ords, separator);
    body.write(after, head + cards);
    return body;
  }

  /** Each card as its JSON text. */
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

  /** Lines that are neighbours in the file come in one read; the line feeds between them become separators. */
  #fill(body: Buffer, start: number, ords: readonly number[], separator: number): void {
    let position = start;
    let index = 0;
    while (index < ords.length) {
      const offset = this.#offsets[ords[index] ?? 0] ?? 0;
      let length = this.#bytesOf(ords[index] ?? 0);
      const seams: number[] = [];
      while (++index < ords.length && this.#offsets[ords[index] ?? 0] === offset + length + 1) {
        seams.push(position + length);
        length += 1 + this.#bytesOf(ords[index] ?? 0);
      }
      this.#read(body, position, length, offset);
      for (const seam of seams) body[seam] = separator;
      position += length;
      if (index < ords.length) body[position++] = separator;
    }
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
