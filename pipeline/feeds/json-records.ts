interface Found {
  readonly text: string;
  readonly line: number;
}

interface Level {
  readonly array: boolean;
  /** The key whose value is being read, in an object. */
  key: string;
}

/**
 * Cuts the elements of one array out of a JSON document that arrives in pieces, so that a document
 * of any size is never held whole. `path` names the members that lead to the array; none is the root.
 */
export class JsonRecords {
  private readonly path: readonly string[];
  private readonly levels: Level[] = [];
  private line = 1;
  private inString = false;
  private escaped = false;
  private word = '';
  private record: { parts: string[]; line: number; depth: number } | undefined;

  constructor(path: readonly string[]) {
    this.path = path;
  }

  /** The elements that are complete with this piece. */
  take(piece: string): Found[] {
    const found: Found[] = [];
    let start = this.record ? 0 : -1;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece.charAt(at);
      if (character === '\n') this.line += 1;
      if (this.inString) {
        this.inText(character);
        continue;
      }
      if (this.record === undefined && this.opensRecord(character)) start = at;
      const ended = this.structure(character);
      if (ended && this.record) {
        this.record.parts.push(piece.slice(start, at + 1));
        found.push({ text: this.record.parts.join(''), line: this.record.line });
        this.record = undefined;
      }
    }
    if (this.record) this.record.parts.push(piece.slice(Math.max(start, 0)));
    return found;
  }

  /** The element that the document's end cuts off, if any. */
  unfinished(): Found | undefined {
    return this.record ? { text: this.record.parts.join(''), line: this.record.line } : undefined;
  }

  private inText(character: string): void {
    if (this.escaped) this.escaped = false;
    else if (character === '\\') this.escaped = true;
    else if (character === '"') this.inString = false;
    if (this.inString && !this.record) this.word += character;
  }

  /** Whether an element of the wanted array begins here. */
  private opensRecord(character: string): boolean {
    if (character !== '{' || !this.atArray()) return false;
    this.record = { parts: [], line: this.line, depth: this.levels.length };
    return true;
  }

  private atArray(): boolean {
    const { levels, path } = this;
    if (levels.length !== path.length + 1 || levels.at(-1)?.array !== true) return false;
    return path.every((key, depth) => levels[depth]?.array === false && levels[depth]?.key === key);
  }

  /** Follows brackets, keys and strings; whether the record ends with this character. */
  private structure(character: string): boolean {
    const top = this.levels.at(-1);
    if (character === '"') {
      this.inString = true;
      this.word = '';
    } else if (character === ':' && top) top.key = this.word;
    else if (character === '{' || character === '[') this.levels.push({ array: character === '[', key: '' });
    else if (character === '}' || character === ']') {
      this.levels.pop();
      return this.record !== undefined && this.levels.length === this.record.depth;
    }
    return false;
  }
}
