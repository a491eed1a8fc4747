import { Around } from '../parents.ts';

/** The texts of an object around records, by path: those before them, and those behind that a column asks for. */
export type Outer = ReadonlyMap<string, string>;

interface Found {
  readonly text: string;
  readonly line: number;
  /** The name of the member, where the records are the members of an object. */
  readonly key: string | undefined;
  /** The name of the member that the record is or stands in. */
  readonly within: string | undefined;
  /** The objects around it, the nearest first. */
  readonly around: readonly Outer[];
}

/** A step of a path that any member takes. */
const ANY = '*';
/** Under it the name of an object around records is kept. */
export const KEY_COLUMN = '$key';

interface Level {
  readonly array: boolean;
  /** The key whose value is being read, in an object. */
  key: string;
  /** Whether a value is due: behind a colon, or anywhere in an array. */
  due: boolean;
  /** Of an object on the way to the records: how many members lead to it. */
  readonly way: number | undefined;
  /** Of such an object: which one it is in the document. */
  readonly place: number;
  /** Whether the records stand right within it. */
  readonly holds: boolean;
  before: Map<string, string> | undefined;
  /** A record within it has begun: what stands behind is no longer kept. */
  begun: boolean;
}

interface Open {
  readonly parts: string[];
  readonly line: number;
  /** Levels around it. */
  readonly depth: number;
  readonly key: string | undefined;
  readonly within: string | undefined;
  readonly around: readonly Outer[];
  /** A number or a word: it ends before the next comma, bracket or blank. */
  readonly bare: boolean;
}

const BLANK = /\s/;
const ENDS_BARE = /[\s,\]}]/;
const NOTHING: Outer = new Map();
/** Paths that are told where no record is found. */
const SHOWN_PATHS = 40;
/** So many members are looked at for them. */
const LOOKS = 2000;

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
 * none is the root. Arrays on the way are passed through: `dealers.cars` are the cars of all dealers, and so are objects
 * by `*`, which any member takes: `dealers.*.cars`.
 */
export class JsonRecords {
  /** The paths of the members, as long as no record has begun. */
  readonly paths = new Set<string>();
  begun = false;
  private looks = LOOKS;
  private readonly path: readonly string[];
  private readonly outer: Around;
  private places = 0;
  private readonly levels: Level[] = [];
  private line = 1;
  private inString = false;
  private escaped = false;
  private word = '';
  private record: Open | undefined;

  /** `outer` takes in what stands around the records, and gives what it has taken in before. */
  constructor(path: readonly string[], outer: Around = new Around([])) {
    this.path = path;
    this.outer = outer;
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
    return record && { ...record, text: record.parts.join('') };
  }

  private closed(last: string): Found {
    const { parts = [], line = this.line, key, within, around = [] } = this.record ?? {};
    this.record = undefined;
    const top = this.levels.at(-1);
    if (top && !top.array) top.due = false;
    return { text: parts.join('') + last, line, key, within, around };
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

  /** Keeps a value for the records that follow in the object on the way that it stands in. */
  private keep(value: string): void {
    const { levels } = this;
    let path = '';
    for (let at = levels.length - 1; at >= 0; at -= 1) {
      const level = levels[at];
      if (!level || level.array || !level.due) return;
      path = path === '' ? level.key : `${level.key}.${path}`;
      if (level.way === undefined) continue;
      this.outer.add(level.place, path, value);
      if (!level.begun) level.before = (level.before ?? new Map()).set(path, value);
      return;
    }
  }

  /** The level of a bracket that opens; an object is on the way where the members around it lead there. */
  private opened(array: boolean): Level {
    const lead = this.record ? undefined : this.lead();
    const way = array ? undefined : lead;
    if (way !== undefined) this.places += 1;
    const before = way === undefined ? undefined : this.outer.at(this.places);
    const name = way === undefined ? undefined : this.within();
    if (name !== undefined) before?.set(KEY_COLUMN, name);
    return {
      array,
      key: '',
      due: array,
      way,
      place: this.places,
      holds: lead === this.path.length,
      before: before ?? (name === undefined ? undefined : new Map([[KEY_COLUMN, name]])),
      begun: false,
    };
  }

  /** How many members of the path lead to what opens; undefined where it lies aside. */
  private lead(): number | undefined {
    for (let at = this.levels.length - 1; at >= 0; at -= 1) {
      const level = this.levels[at];
      if (!level || level.array) continue;
      if (level.way === undefined) return undefined;
      const step = this.path[level.way];
      return step === ANY || step === level.key ? level.way + 1 : undefined;
    }
    return 0;
  }

  /** The name of the innermost member that is being read. */
  private within(): string | undefined {
    return this.levels.findLast(({ array }) => !array)?.key;
  }

  /** The objects around a record that begins, which keep nothing more. */
  private around(): Outer[] {
    const objects = this.levels.slice(0, -1).filter(({ array }) => !array);
    const top = this.levels.at(-1);
    for (const level of objects) level.begun = true;
    if (top && !top.array) top.begun = true;
    return objects.map(({ before }) => before ?? NOTHING).reverse();
  }

  /** Whether a record begins here: a value right within what the path leads to. */
  private opensRecord(character: string): boolean {
    const { levels, line } = this;
    const top = levels.at(-1);
    if (!top?.due || !top.holds) return false;
    if (BLANK.test(character) || ',:]}'.includes(character)) return false;
    const bare = character !== '{' && character !== '[' && character !== '"';
    this.begun = true;
    const key = top.array ? undefined : top.key;
    const within = this.within();
    this.record = { parts: [], line, depth: levels.length, key, within, around: this.around(), bare };
    return true;
  }

  /** Follows brackets, keys and strings; whether the record ends with this character. */
  private structure(character: string): boolean {
    const top = this.levels.at(-1);
    if (character === '"') {
      this.inString = true;
      this.word = '';
    } else if (character === ':') this.keyRead(top);
    else if (character === '{' || character === '[') this.levels.push(this.opened(character === '['));
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
    if (!this.begun && this.looks > 0) this.look();
    top.due = true;
    this.word = '';
  }

  /** Notes the path of the member that is being read. */
  private look(): void {
    this.looks -= 1;
    const path = this.levels.flatMap(({ array, key }) => (array ? [] : [key])).join('.');
    if (this.paths.size < SHOWN_PATHS) this.paths.add(path);
  }

  /** A number or a word on the way to the records ends. */
  private bareRead(top: Level | undefined): void {
    if (!this.record && this.word !== '' && top) this.keep(this.word);
    this.word = '';
  }
}
