import type { Job } from './job.ts';
import type { Mapping } from './mapping.ts';
import type { FeedRecord } from './records.ts';
import { readPattern } from './regex.ts';

const SHOWN_PATHS = 40;

/** The columns of the feed that a column comes from: itself, or those whose patterns make it. */
function originsOf({ extract }: Mapping, column: string): string[] {
  const makers = extract.filter(({ pattern }) => readPattern(pattern).groups.includes(column));
  return makers.length ? makers.map(({ from }) => from) : [column];
}

/**
 * Watches which columns ever have a value. JSON and XML leave out what is empty, so that a column that
 * is misspelt or renamed looks like one that is always empty.
 */
export class SeenColumns {
  private readonly unseen: Set<number>;
  private readonly columns: readonly string[];
  private readonly paths = new Set<string>();

  constructor(columns: readonly string[]) {
    this.columns = columns;
    this.unseen = new Set(columns.keys());
  }

  add({ values, paths }: FeedRecord): void {
    if (this.unseen.size === 0) return;
    if (this.paths.size === 0) for (const path of paths?.() ?? []) this.paths.add(path);
    for (const index of this.unseen) {
      const value = values[index];
      if (value !== null && value !== undefined) this.unseen.delete(index);
    }
  }

  /** The fields none of whose columns any record has, unless their rules say that they may be absent. */
  warnings({ mapping, file }: Job): string[] {
    if (this.paths.size === 0) return [];
    const unseen = new Set([...this.unseen].map((index) => this.columns[index]));
    const lacking = [...mapping.fields].flatMap(([name, rules]) => {
      if (rules.some(({ optional, constant }) => optional || constant !== undefined)) return [];
      const origins = rules.flatMap(({ from }) => from ?? []).flatMap((column) => originsOf(mapping, column));
      if (origins.length === 0 || !origins.every((column) => unseen.has(column))) return [];
      return [`${[...new Set(origins)].map((column) => `"${column}"`).join(' or ')} (for ${name})`];
    });
    if (lacking.length === 0) return [];
    const has = [...this.paths].slice(0, SHOWN_PATHS).map((path) => `"${path}"`);
    return [
      `${file}: no record has ${lacking.join(', ')}; the first has ${has.join(', ')}. Correct the mapping (names and format.record), or mark the rules "optional": true`,
    ];
  }
}
