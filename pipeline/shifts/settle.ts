import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../shared/database.ts';
import { findLastGood } from './last-good.ts';
import { putLastGood, removeRows } from './replace.ts';

/** A source whose rows are not those of its feed. */
export interface Replaced {
  readonly source: string;
  /** The checksum of its last good copy; null where it is left out. */
  readonly sha256: string | null;
  /** What was done and why, for people. */
  readonly text: string;
}

interface Shifted {
  readonly source: string;
  readonly findings: string;
}

interface SettleOptions {
  /** Where last good copies lie. */
  readonly folder: string;
  /** Makes `core`, `marts` and `shifts` again from the changed staging tables. */
  readonly compute: () => Promise<void>;
}

/** The optional sources of listings that have shifted beyond belief, with what was found. */
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

/** Replaces the rows of one source, the first time by its last good copy. */
async function replace(
  connection: DuckDBConnection,
  { source, findings }: Shifted,
  folder: string,
  again: boolean,
): Promise<Replaced> {
  const copy = again ? undefined : await findLastGood(connection, folder, source);
  if (copy && (await putLastGood(connection, source, copy))) {
    const text = `Source ${source} keeps its last good copy, of ${copy.day}: ${findings}. ${ADVICE}`;
    return { source, sha256: copy.sha256, text };
  }
  await removeRows(connection, source);
  const why = again ? 'its last good copy is not believed either' : 'it has no last good copy';
  const text = `Source ${source} is left out, as ${why}: ${findings}. ${ADVICE}`;
  return { source, sha256: null, text };
}

/**
 * Takes out what optional sources of listings gave where it has shifted beyond belief: their last good copies take its
 * place, or nothing does. What required sources gave is the audits' to judge. Gives the sources so replaced.
 */
export async function settleShifts(
  connection: DuckDBConnection,
  { folder, compute }: SettleOptions,
): Promise<Replaced[]> {
  const replaced = new Map<string, Replaced>();
  for (;;) {
    const shifted = await shiftedSources(connection);
    const open = shifted.filter(({ source }) => replaced.get(source)?.sha256 !== null);
    if (open.length === 0) return [...replaced.values()];
    for (const one of open)
      replaced.set(one.source, await replace(connection, one, folder, replaced.has(one.source)));
    await compute();
  }
}
