/** The listings of each value of a coded column, in score order. */
export class Postings {
  readonly #ords: Int32Array;
  /** Where the listings of each code begin; the last one is the end. */
  readonly #starts: Int32Array;

  /** `codes` are indexed by `ord`; a negative code means unknown. */
  constructor(codes: Int32Array) {
    let highest = -1;
    for (const code of codes) if (code > highest) highest = code;
    const starts = new Int32Array(highest + 2);
    for (const code of codes) if (code >= 0) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
    for (let code = 0; code <= highest; code++)
      starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0);
    const next = starts.slice();
    this.#ords = new Int32Array(starts[highest + 1] ?? 0);
    codes.forEach((code, ord) => {
      if (code < 0) return;
      const at = next[code] ?? 0;
      this.#ords[at] = ord;
      next[code] = at + 1;
    });
    this.#starts = starts;
  }

  /** The `ord` of each listing with a code, ascending. */
  of(code: number): Int32Array {
    const { length } = this.#starts;
    if (code < 0 || code >= length - 1) return this.#ords.subarray(0, 0);
    return this.#ords.subarray(this.#starts[code], this.#starts[code + 1]);
  }
}
