const OUTER = /^(?:\.\.\/)+/;

/** How far out a column begins, and its path there: `../../name` is the second object around a record. */
export function outerPath(column: string): { up: number; path: string } {
  const up = OUTER.exec(column)?.[0].length ?? 0;
  return { up: up / '../'.length, path: column.slice(up) };
}

/**
 * The texts within what stands around records that columns such as `../city` ask for, by the place of the object or
 * element around and their path. A feed is read once for them, as they may stand behind the records.
 */
export class Around {
  private readonly wanted: ReadonlySet<string>;
  private readonly texts = new Map<number, Map<string, string>>();

  constructor(columns: readonly string[]) {
    const outer = columns.map(outerPath).filter(({ up }) => up > 0);
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

  /** What is known of what stands at a place, to be added to. */
  at(place: number): Map<string, string> | undefined {
    const texts = this.texts.get(place);
    return texts && new Map(texts);
  }
}
