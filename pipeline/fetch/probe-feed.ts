/** Loads a fetched file on trial before it replaces the last good copy. */
import type { ResolvedSources, Source } from '../feeds/sources.ts';
import { BASE_UNKNOWN } from '../feeds/staging/select.ts';
import { loadSources } from '../load/load.ts';
import { loadReference } from '../load/reference.ts';
import { type Database, openDatabase, rowsOf } from '../shared/database.ts';
import { messageOf } from '../shared/errors.ts';
import { REFERENCE } from '../shared/reference.ts';

/** DuckDB's memory limit while a file is tried. */
const MEMORY = '1GB';

/** A file that is to replace the last good copy of a source. */
interface Trial {
  readonly sources: ResolvedSources;
  readonly source: Source;
  readonly path: string;
  /** A folder for temporary files. */
  readonly scratch: string;
}

/** Rows that lack only a rate of another source: while one file is tried, no other source is loaded. */
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
 * Why a fetched file is not a feed of its source: its mapping reads no row of it. Undefined if it reads one.
 * Files are tried one after another, so that several large ones do not fill the memory.
 */
export function feedFault(trial: Trial): Promise<string | undefined> {
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
