/** Words of a name that can be found by their beginning. */
const MAX_WORDS = 6;

/**
 * The folded letters of one name as UTF-16 units, without blanks, and where its words begin. A scratch
 * that is filled again for every name, so that indexing hundreds of thousands makes no strings.
 */
export class Letters {
  units: Uint16Array;
  length = 0;
  /** Offsets of the words, of which there are `wordCount`; further ones run on with the last. */
  readonly words = new Uint32Array(MAX_WORDS);
  wordCount = 0;

  constructor(room = 256) {
    this.units = new Uint16Array(room);
  }

  clear(): void {
    this.length = 0;
    this.wordCount = 0;
  }

  /** The next letter begins a word. */
  beginWord(): void {
    if (this.wordCount < MAX_WORDS) this.words[this.wordCount++] = this.length;
  }

  /** Where the word at that place among the words ends. */
  endOf(word: number): number {
    return word + 1 < this.wordCount ? (this.words[word + 1] as number) : this.length;
  }

  push(unit: number): void {
    if (this.length === this.units.length) {
      const larger = new Uint16Array(this.length * 2);
      larger.set(this.units);
      this.units = larger;
    }
    this.units[this.length++] = unit;
  }

  /** A number that other letters practically never have: two hashes of 26 bits. */
  key(): number {
    let [one, two] = [0x811c9dc5, 0x9747b28c];
    for (let at = 0; at < this.length; at++) {
      const unit = this.units[at] as number;
      one = Math.imul(one ^ unit, 0x01000193);
      two = Math.imul(two ^ unit, 0x85ebca6b) ^ (two >>> 13);
    }
    return (one >>> 6) * 0x4000000 + (two >>> 6);
  }

  toString(): string {
    let text = '';
    for (let at = 0; at < this.length; at++) text += String.fromCharCode(this.units[at] as number);
    return text;
  }
}
