/** The records that the reader of a format gives, one at a time. */
import type { Leaf } from '../staging/fingerprint.ts';

/** One record of a feed other than CSV: its values in the order of the requested columns, or a fault. */
export interface FeedRecord {
  readonly line: number;
  readonly values: readonly (string | null)[];
  readonly fault?: string | undefined;
  /** Whether it had to be mended. */
  readonly mended?: boolean | undefined;
  /** The paths that lead to its values. */
  paths?(): readonly string[];
  /** All its values. */
  leaves?(): Iterable<Leaf>;
  /** Whether a path leads to a member without a value. */
  isNothing?(path: string): boolean;
  /** The record's text in the feed. */
  text(): string;
}

/** Reads a feed's records from the start, with the values of `columns`. Without records calls `nothing` with its paths. */
export type OpenRecords = (
  columns: readonly string[],
  nothing?: (paths: readonly string[]) => void,
) => AsyncIterable<FeedRecord>;
