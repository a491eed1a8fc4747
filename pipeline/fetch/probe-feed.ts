/** Loads a fetched file on trial, before it replaces the last good copy. */
import type { ResolvedSources, Source } from '../feeds/sources.ts';
import { BASE_UNKNOWN } from '../feeds/staging/select.ts';
import { loadSources } from '../load/load.ts';
import { loadReference } from '../load/reference.ts';
import { type Database, openDatabase, rowsOf } from '../shared/database.ts';
import { messageOf } from '../shared/errors.ts';
import { REFERENCE } from '../shared/reference.ts';

/** What DuckDB may hold while a file is tried. */
const MEMORY = '1GB';

/** A file that is to take the place of the last good copy of a source. */
interface Trial {
  readonly sources: ResolvedSources;
  readonly source: Source;
  readonly path: string;
  /** A folder for what is put down meanwhile. */
  readonly scratch: string;
}

/** Rows that lack nothing but the rate of another source, which is not there while a file is tried. */
async function waitingRows({ connection }: Database): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    connection,
    'SELECT count(*)::INTEGER AS rows FROM staging.rejected WHERE reasons = [$reason]',
    { reason: BASE_UNKNOWN },
  );
  return row?.rows ?? 0;
}

async function tried(database: Database, { sources, source, path, scratch }: Trial) {
  const { url: _, ...rest } = source;
  const only = { ...sources, sources: [{ ...rest, path, required: false }] };
  await loadReference(database.connection, REFERENCE);
  const asOf = new Date().toISOString().slice(0, 10);
  const [loaded] = await loadSources(database.connection, only, { asOf, cache: '', scratch });
  if (!loaded || loaded.rows_loaded + (await waitingRows(database)) > 0) return undefined;
  return loaded.warnings.join('\n  ');
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Why a file that was fetched for a source is no feed of it: nothing of it is read by its mapping. Undefined where
 * some row is. Files are tried one after another, so that several large ones do not fill the memory.
 */
export function faultOf(trial: Trial): Promise<string | undefined> {
  const turn = last.then(async () => {
    const database = await openDatabase({ memoryLimit: MEMORY, tempDirectory: trial.scratch });
    try {
      return await tried(database, trial).catch(messageOf);
    } finally {
      database.close();
    }
  });
  last = turn.catch(() => undefined);
  return turn;
}
