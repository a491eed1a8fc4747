/** Cuts the records out of a JSON document that arrives in pieces. */
import { ParentTextStore } from '../parents.ts';

/** The texts of an object around records, by path: those before the records, and those after that a column asks for. */
export type ParentTexts = ReadonlyMap<string, string>;

interface Found {
  readonly text: string;
  readonly line: number;
  /** The name of the member, if the records are the members of an object. */
  readonly key: string | undefined;
  /** The name of the member that the record is or is in. */
  readonly within: string | undefined;
  /** The objects around it, the nearest first. */
  readonly around: readonly ParentTexts[];
}

/** A step of a path that fits any member. */
const ANY = '*';
/** The column of the name of a record, or of the object around it. */
export const KEY_COLUMN = '$key';

interface Level {
  readonly array: boolean;
  /** The key whose value is being read, in an object. */
  key: string;
  /** Whether a value is next: after a colon, or anywhere in an array. */
  due: boolean;
  /** For an object on the way to the records: how many members lead to it. */
  readonly way: number | undefined;
  /** For such an object: its number in the document. */
  readonly place: number;
  /** Whether the records are directly in it. */
  readonly holds: boolean;
  before: Map<string, string> | undefined;
  /** Whether a record in it has begun: later values are not kept. */
  begun: boolean;
}

interface Open {
  readonly parts: string[];
  readonly line: number;
  /** The number of levels around it. */
  readonly depth: number;
  readonly key: string | undefined;
  readonly within: string | undefined;
  readonly around: readonly ParentTexts[];
  /** Whether it is a number or a word, which ends before the next comma, bracket or blank. */
  readonly bare: boolean;
}

const BLANK = /\s/;
const ENDS_BARE = /[\s,\]}]/;
const NOTHING: ParentTexts = new Map();
/** The most paths that are shown if no record is found. */
const SHOWN_PATHS = 40;
/** The most members that are examined for these paths. */
const EXAMINED_MEMBERS = 2000;

/** The text of a JSON string without its quotes. */
function unescaped(raw: string): string {
  try {
    return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
  } catch {
    return raw;
  }
}

/**
 * Cuts the elements of one array, or the members of one object, out of a JSON document that arrives in pieces, so that
 * a document of any size is never held whole. `path` names the members that lead there; an empty path is the root. It
 * goes through all elements of arrays on the way (`dealers.cars` are the cars of all dealers) and by `*` through all
 * members of an object (`dealers.*.cars`).
 */
export class JsonRecords {
  /** The paths of members before the first record. */
  readonly paths = new Set<string>();
  begun = false;
  private unexamined = EXAMINED_MEMBERS;
  private readonly path: readonly string[];
  private readonly outer: ParentTextStore;
  private places = 0;
  private readonly levels: Level[] = [];
  private line = 1;
  private inString = false;
  private escaped = false;
  private word = '';
  private record: Open | undefined;

  /** `outer` collects the values around the records, and gives those it collected before. */
  constructor(path: readonly string[], outer: ParentTextStore = new ParentTextStore([])) {
    this.path = path;
    this.outer = outer;
  }

  /** The elements that this piece completes. */
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

  /** The element that is unfinished at the document's end, if any. */
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

  /** Whether the string that has just ended is itself a record. */
  private endsString(): boolean {
    if (this.record) return this.record.depth === this.levels.length;
    this.keep(unescaped(this.word));
    return false;
  }

  /** Remembers a value of an enclosing object for the records after it. */
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

  /** The level of an opening bracket; an object is on the way if the members around it lead to the records. */
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

  /** How many members of the path lead to the opening bracket; undefined if it is not on the way. */
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

  /** The name of the innermost member being read. */
  private within(): string | undefined {
    return this.levels.findLast(({ array }) => !array)?.key;
  }

  /** The objects around a record that begins; they keep no later values. */
  private around(): ParentTexts[] {
    const objects = this.levels.slice(0, -1).filter(({ array }) => !array);
    const top = this.levels.at(-1);
    for (const level of objects) level.begun = true;
    if (top && !top.array) top.begun = true;
    return objects.map(({ before }) => before ?? NOTHING).reverse();
  }

  /** Whether a record begins here: a value directly in the place that the path leads to. */
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

  /** Follows brackets, keys and strings. Gives whether the record ends with this character. */
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
    if (!this.begun && this.unexamined > 0) this.notePath();
    top.due = true;
    this.word = '';
  }

  /** Notes the path of the member being read. */
  private notePath(): void {
    this.unexamined -= 1;
    const path = this.levels.flatMap(({ array, key }) => (array ? [] : [key])).join('.');
    if (this.paths.size < SHOWN_PATHS) this.paths.add(path);
  }

  /** Ends a number or a word on the way to the records. */
  private bareRead(top: Level | undefined): void {
    if (!this.record && this.word !== '' && top) this.keep(this.word);
    this.word = '';
  }
}
