/** A heap of the unfinished lists; the one with the smallest head is on top. */
class Heads {
  readonly #lists: readonly Int32Array[];
  readonly #at: Int32Array;
  readonly #heap: Int32Array;
  #size = 0;

  constructor(lists: readonly Int32Array[]) {
    this.#lists = lists;
    this.#at = new Int32Array(lists.length);
    this.#heap = Int32Array.from(lists.keys());
    this.#size = lists.length;
    for (let place = (this.#size >> 1) - 1; place >= 0; place--) this.#sink(place);
  }

  #head(place: number): number {
    const list = this.#heap[place] as number;
    return this.#lists[list]?.[this.#at[list] as number] as number;
  }

  #sink(from: number): void {
    for (let place = from; ; ) {
      let least = 2 * place + 1;
      if (least >= this.#size) return;
      if (least + 1 < this.#size && this.#head(least + 1) < this.#head(least)) least++;
      if (this.#head(place) <= this.#head(least)) return;
      const list = this.#heap[place] as number;
      this.#heap[place] = this.#heap[least] as number;
      this.#heap[least] = list;
      place = least;
    }
  }

  get empty(): boolean {
    return this.#size === 0;
  }

  /** Removes and gives the smallest number. */
  take(): number {
    const list = this.#heap[0] as number;
    const taken = this.#head(0);
    const next = (this.#at[list] as number) + 1;
    this.#at[list] = next;
    if (next === this.#lists[list]?.length) this.#heap[0] = this.#heap[--this.#size] as number;
    this.#sink(0);
    return taken;
  }
}

/** The `rows` smallest numbers of non-empty ascending lists, after the `offset` smallest. */
export function mergeLists(lists: readonly Int32Array[], offset: number, rows: number): number[] {
  const heads = new Heads(lists);
  const found: number[] = [];
  for (let seen = 0; found.length < rows && !heads.empty; seen++) {
    const number = heads.take();
    if (seen >= offset) found.push(number);
  }
  return found;
}
