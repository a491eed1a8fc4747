import type { DuckDBConnection } from '@duckdb/node-api';
import type { EntityName } from './mapping/fields.ts';
import type { Mapping } from './mapping/schema.ts';
import type { Kind } from './shifted/kinds.ts';
import type { Source } from './sources.ts';
import type { Synonyms } from './values/lookups.ts';

/** Everything that the loading of one file of one source needs. */
export interface Job {
  readonly connection: DuckDBConnection;
  readonly source: Source;
  readonly mapping: Mapping;
  /** What the sources of the load hold. */
  readonly declared: ReadonlySet<EntityName>;
  /** What is to be read: the feed, unpacked. */
  readonly path: string;
  /** The feed's name without folders and without `.gz`. */
  readonly file: string;
  /** The lines that are passed over at the top of the file, where it is one of lines. */
  readonly top?: string | undefined;
  /** A number of its own for each file of a load. */
  readonly part: number;
  /** SQL of the day of the build. */
  readonly asOf: string;
  /** The same day, ISO. */
  readonly day: string;
  readonly base: Readonly<Record<string, string>>;
  readonly synonyms: Synonyms;
  /** How the values of the file's columns look, where that is known. */
  readonly kinds?: ReadonlyMap<string, Kind>;
  /** An empty folder for this file's temporary files. */
  readonly scratch: string;
}

/** A word beside numbers of a field that nothing is known of, so that they are NULL. */
export interface UnknownWord {
  readonly field: string;
  readonly word: string;
  /** How many loaded rows have it. */
  readonly rows: number;
  /** The text that has it most often. */
  readonly example: string;
}

/** What became of the rows of a file. */
export interface Account {
  readonly rows_read: number;
  readonly rows_loaded: number;
  readonly rows_rejected: number;
  readonly rows_recovered: number;
  /** Rows of the table; where a row of the file holds several, more than are loaded. */
  readonly records_loaded: number;
  /** How many values were given but could not be used, by field. */
  readonly nulled: Readonly<Record<string, number>>;
  /** The texts that were lost most often, by field. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  readonly unknown_words: readonly UnknownWord[];
  readonly warnings: readonly string[];
}
