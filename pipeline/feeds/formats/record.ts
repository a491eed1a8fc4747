/** What a reader of a format gives: records, one at a time. */
import type { Leaf } from '../staging/fingerprint.ts';

/** One record of a feed that is no CSV: its values in the order of the columns asked for, or a fault. */
export interface FeedRecord {
  readonly line: number;
  readonly values: readonly (string | null)[];
  readonly fault?: string | undefined;
  /** It had to be mended to be read. */
  readonly mended?: boolean | undefined;
  /** The paths that lead to its values. */
  paths?(): readonly string[];
  /** All its values. */
  leaves?(): Iterable<Leaf>;
  /** Whether a path leads to a member that is there without a value. */
  isNothing?(path: string): boolean;
  /** The record as the feed has it. */
  text(): string;
}

/** Reads a feed's records from the start, each with the values of those columns; `nothing` is told which paths there are where none is. */
export type OpenRecords = (
  columns: readonly string[],
  nothing?: (paths: readonly string[]) => void,
) => AsyncIterable<FeedRecord>;
