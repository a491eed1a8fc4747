/** The types of loading one file: what it needs, and the account of its rows. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { EntityName } from './mapping/fields.ts';
import type { Mapping } from './mapping/schema.ts';
import type { ValueKind } from './shifted/kinds.ts';
import type { Source } from './sources.ts';
import type { Synonyms } from './values/lookups.ts';

/** Everything needed to load one file of one source. */
export interface Job {
  readonly connection: DuckDBConnection;
  readonly source: Source;
  readonly mapping: Mapping;
  /** The entities of all sources of the load. */
  readonly declared: ReadonlySet<EntityName>;
  /** The unpacked feed. */
  readonly path: string;
  /** The feed's name without folders and without `.gz`. */
  readonly file: string;
  /** The lines skipped at the top of a file of lines. */
  readonly top?: string | undefined;
  /** The number of the file in the load. */
  readonly part: number;
  /** SQL of the day of the build. */
  readonly asOf: string;
  /** The same day, ISO. */
  readonly day: string;
  readonly base: Readonly<Record<string, string>>;
  readonly synonyms: Synonyms;
  /** How the values of the file's columns look, if known. */
  readonly kinds?: ReadonlyMap<string, ValueKind>;
  /** An empty folder for this file's temporary files. */
  readonly scratch: string;
}

/** An unknown word beside numbers of a field, which are NULL for that reason. */
export interface UnknownWord {
  readonly field: string;
  readonly word: string;
  /** How many loaded rows have it. */
  readonly rows: number;
  /** The text that has it most often. */
  readonly example: string;
}

/** The account of a file: how many of its rows were loaded, set aside or mended. */
export interface Account {
  readonly rows_read: number;
  readonly rows_loaded: number;
  readonly rows_rejected: number;
  readonly rows_recovered: number;
  /** Rows of the table; more than `rows_loaded` if a row of the file holds several records. */
  readonly records_loaded: number;
  /** How many values were given but could not be used, by field. */
  readonly nulled: Readonly<Record<string, number>>;
  /** The most frequent unusable texts, by field. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  readonly unknown_words: readonly UnknownWord[];
  readonly warnings: readonly string[];
}
