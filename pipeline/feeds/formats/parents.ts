/** Keeps the texts of the objects and elements around records, which columns such as `../city` read. */
const OUTER = /^(?:\.\.\/)+/;

/** How many levels out a column begins, and its path there: `../../name` is in the second object around a record. */
export function parentPath(column: string): { up: number; path: string } {
  const up = OUTER.exec(column)?.[0].length ?? 0;
  return { up: up / '../'.length, path: column.slice(up) };
}

/**
 * The texts around records that columns such as `../city` ask for, by the place of the surrounding object or element
 * and by their path. They may follow the records, so a feed is read once only for them.
 */
export class ParentTextStore {
  private readonly wanted: ReadonlySet<string>;
  private readonly texts = new Map<number, Map<string, string>>();

  constructor(columns: readonly string[]) {
    const outer = columns.map(parentPath).filter(({ up }) => up > 0);
    this.wanted = new Set(outer.map(({ path }) => path));
  }

  /** Whether any column asks for such a text. */
  get isAsked(): boolean {
    return this.wanted.size > 0;
  }

  add(place: number, path: string, text: string): void {
    if (!this.wanted.has(path)) return;
    const texts = this.texts.get(place) ?? new Map<string, string>();
    this.texts.set(place, texts);
    if (!texts.has(path)) texts.set(path, text);
  }

  /** A copy of the texts of the object or element at a place. */
  at(place: number): Map<string, string> | undefined {
    const texts = this.texts.get(place);
    return texts && new Map(texts);
  }
}
