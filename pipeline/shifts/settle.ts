/** Decides what happens to optional sources of listings that shifted too far. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../shared/database.ts';
import { findLastGood } from './last-good.ts';
import { putLastGood, removeRows } from './replace.ts';

/** A source whose rows were replaced or removed. */
export interface ReplacedSource {
  readonly source: string;
  /** The checksum of its last good copy; null if the source is left out. */
  readonly sha256: string | null;
  /** What was done and why, for people. */
  readonly text: string;
}

interface Shifted {
  readonly source: string;
  readonly findings: string;
}

interface SettleOptions {
  /** The folder of last good copies. */
  readonly folder: string;
  /** Rebuilds `core`, `marts` and `shifts` from the changed staging tables. */
  readonly compute: () => Promise<void>;
}

/** The optional sources of listings that shifted too far to be believed, with the findings. */
function shiftedSources(connection: DuckDBConnection): Promise<Shifted[]> {
  return rowsOf<Shifted>(
    connection,
    `SELECT found.source, string_agg(found.finding, '; ' ORDER BY found.finding) AS findings
     FROM shifts.source_shifts AS found
     JOIN staging.sources AS sources ON sources.source = found.source
     WHERE NOT found.is_believed AND NOT sources.required AND sources.entity = 'listings'
     GROUP BY found.source ORDER BY found.source`,
  );
}

const ADVICE = 'Correct the feed or its mapping; if this is real, declare a larger max_drop or max_shift';

/** Replaces the rows of a source by its last good copy; removes them the second time. */
async function replace(
  connection: DuckDBConnection,
  { source, findings }: Shifted,
  folder: string,
  again: boolean,
): Promise<ReplacedSource> {
  const copy = again ? undefined : await findLastGood(connection, folder, source);
  if (copy && (await putLastGood(connection, source, copy))) {
    const text = `Source ${source} keeps its last good copy, of ${copy.day}: ${findings}. ${ADVICE}`;
    return { source, sha256: copy.sha256, text };
  }
  await removeRows(connection, source);
  const why = again ? 'its last good copy is not believed either' : 'it has no last good copy';
  const text = `Source ${source} is left out because ${why}: ${findings}. ${ADVICE}`;
  return { source, sha256: null, text };
}

/**
 * Replaces the rows of optional sources of listings that shifted too far by their last good copies, or removes
 * them if there is none. Audits judge required sources. Returns the replaced sources.
 */
export async function settleShifts(
  connection: DuckDBConnection,
  { folder, compute }: SettleOptions,
): Promise<ReplacedSource[]> {
  const replaced = new Map<string, ReplacedSource>();
  for (;;) {
    const shifted = await shiftedSources(connection);
    const open = shifted.filter(({ source }) => replaced.get(source)?.sha256 !== null);
    if (open.length === 0) return [...replaced.values()];
    for (const one of open)
      replaced.set(one.source, await replace(connection, one, folder, replaced.has(one.source)));
    await compute();
  }
}
