/** A reusable buffer for the folded letters of a name. */
/** Words of a name that can be found by their beginning, at most. */
const MAX_WORDS = 6;

/**
 * The folded letters of one name as UTF-16 units without spaces, and the offsets of its words. The buffer is
 * refilled for every name, so that indexing hundreds of thousands of names creates no strings.
 */
export class LetterBuffer {
  units: Uint16Array;
  length = 0;
  /** Offsets of the first `wordCount` words; the last one includes any further words. */
  readonly words = new Uint32Array(MAX_WORDS);
  wordCount = 0;

  constructor(room = 256) {
    this.units = new Uint16Array(room);
  }

  clear(): void {
    this.length = 0;
    this.wordCount = 0;
  }

  /** Marks the next letter as the first of a word. */
  beginWord(): void {
    if (this.wordCount < MAX_WORDS) this.words[this.wordCount++] = this.length;
  }

  /** The offset of the end of a word, by its index. */
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

  /** A hash of 52 bits (two of 26), which other letters practically never share. */
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
