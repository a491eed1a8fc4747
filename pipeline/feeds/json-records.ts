interface Found {
  readonly text: string;
  readonly line: number;
  /** The name of the member, where the records are the members of an object. */
  readonly key: string | undefined;
}

interface Level {
  readonly array: boolean;
  /** The key whose value is being read, in an object. */
  key: string;
  /** Whether a value is due: behind a colon, or anywhere in an array. */
  due: boolean;
}

interface Open {
  readonly parts: string[];
  readonly line: number;
  /** Levels around it. */
  readonly depth: number;
  readonly key: string | undefined;
  /** A number or a word: it ends before the next comma, bracket or blank. */
  readonly bare: boolean;
}

const BLANK = /\s/;
const ENDS_BARE = /[\s,\]}]/;

/** The text of a JSON string without its quotes. */
function unescaped(raw: string): string {
  try {
    return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
  } catch {
    return raw;
  }
}

/**
 * Cuts the elements of one array, or the members of one object, out of a JSON document that arrives in
 * pieces, so that a document of any size is never held whole. `path` names the members that lead there;
 * none is the root.
 */
export class JsonRecords {
  /** Numbers, words and texts that stand before the records in the objects around them. */
  readonly outer = new Map<string, string>();
  private readonly path: readonly string[];
  private readonly levels: Level[] = [];
  private line = 1;
  private inString = false;
  private escaped = false;
  private word = '';
  private record: Open | undefined;
  private begun = false;

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
        if (this.inString || !this.endsString()) continue;
        found.push(this.closed(piece.slice(start, at + 1)));
        continue;
      }
      if (this.record?.bare && ENDS_BARE.test(character)) found.push(this.closed(piece.slice(start, at)));
      if (this.record === undefined && this.opensRecord(character)) start = at;
      if (this.structure(character)) found.push(this.closed(piece.slice(start, at + 1)));
    }
    if (this.record) this.record.parts.push(piece.slice(Math.max(start, 0)));
    return found;
  }

  /** The element that the document's end cuts off, if any. */
  unfinished(): Found | undefined {
    const { record } = this;
    return record && { text: record.parts.join(''), line: record.line, key: record.key };
  }

  private closed(last: string): Found {
    const { parts = [], line = this.line, key } = this.record ?? {};
    this.record = undefined;
    const top = this.levels.at(-1);
    if (top && !top.array) top.due = false;
    return { text: parts.join('') + last, line, key };
  }

  private inText(character: string): void {
    if (this.escaped) this.escaped = false;
    else if (character === '\\') this.escaped = true;
    else if (character === '"') this.inString = false;
    if (this.inString && !this.record) this.word += character;
  }

  /** Whether the string that has just ended is a record by itself. */
  private endsString(): boolean {
    if (this.record) return this.record.depth === this.levels.length;
    this.keep(unescaped(this.word));
    return false;
  }

  /** Keeps a value of an object on the way to the records. */
  private keep(value: string): void {
    const top = this.levels.at(-1);
    if (!this.begun && top && !top.array && top.due && this.onTheWay()) this.outer.set(top.key, value);
  }

  private onTheWay(): boolean {
    const { levels, path } = this;
    return levels
      .slice(0, -1)
      .every(({ array, key }, depth) => !array && depth < path.length && key === path[depth]);
  }

  /** Whether a record begins here: a value right within what the path leads to. */
  private opensRecord(character: string): boolean {
    const { levels, line } = this;
    const top = levels.at(-1);
    if (!top?.due || !this.atRecords()) return false;
    if (BLANK.test(character) || ',:]}'.includes(character)) return false;
    const bare = character !== '{' && character !== '[' && character !== '"';
    this.begun = true;
    this.record = { parts: [], line, depth: levels.length, key: top.array ? undefined : top.key, bare };
    return true;
  }

  private atRecords(): boolean {
    const { levels, path } = this;
    if (levels.length !== path.length + 1) return false;
    return path.every((key, depth) => levels[depth]?.array === false && levels[depth]?.key === key);
  }

  /** Follows brackets, keys and strings; whether the record ends with this character. */
  private structure(character: string): boolean {
    const top = this.levels.at(-1);
    if (character === '"') {
      this.inString = true;
      this.word = '';
    } else if (character === ':') this.keyRead(top);
    else if (character === '{' || character === '[')
      this.levels.push({ array: character === '[', key: '', due: character === '[' });
    else if (character === ',' || character === '}' || character === ']') {
      this.bareRead(top);
      if (character !== ',') this.levels.pop();
      else if (top && !top.array) top.due = false;
      return character !== ',' && this.record !== undefined && this.levels.length === this.record.depth;
    } else if (!this.record && !BLANK.test(character)) this.word += character;
    return false;
  }

  private keyRead(top: Level | undefined): void {
    if (!top || top.array) return;
    if (!this.record) top.key = unescaped(this.word);
    top.due = true;
    this.word = '';
  }

  /** A number or a word on the way to the records ends. */
  private bareRead(top: Level | undefined): void {
    if (!this.record && this.word !== '' && top) this.keep(this.word);
    this.word = '';
  }
}
