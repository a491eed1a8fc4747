/** The command `diff`. */
import { diffSnapshots, type SnapshotDiff } from '../publish/diff-snapshots.ts';
import { type Layout, layoutOf, snapshotFolder } from '../publish/layout.ts';
import { listSnapshots, noSnapshot, servedId } from '../publish/publish.ts';
import { openDatabase } from '../shared/database.ts';
import { columns, type Terminal } from './terminal.ts';

async function choose(layout: Layout, from?: string, to?: string): Promise<[string, string]> {
  const ids = await listSnapshots(layout);
  const after = to ?? (await servedId(layout));
  const before = from ?? ids[ids.indexOf(after) - 1];
  for (const id of [after, before])
    if (id !== undefined && !ids.includes(id)) throw noSnapshot(layout, id, ids);
  if (before === undefined) throw noSnapshot(layout, `older than ${after} to compare it with`, ids);
  return [before, after];
}

function human(diff: SnapshotDiff): string {
  const heading = ['source', 'before', 'after', 'added', 'removed', 'repriced', 'median'];
  const rows = [...diff.sources, { source: 'all', ...diff.cars }].map((row) => [
    row.source,
    row.before,
    row.after,
    row.added,
    row.removed,
    row.repriced,
    row.median_change_pct === null ? '' : `${row.median_change_pct} %`,
  ]);
  const prices = diff.prices
    .slice(0, 10)
    .map((row) => [
      String(row.id),
      `${row.brand} ${row.model}`,
      row.before,
      row.after,
      `${row.change_pct} %`,
    ]);
  const largest =
    prices.length > 0
      ? `\n\nLargest price changes\n${columns([['id', 'car', 'before', 'after', 'change'], ...prices])}`
      : '';
  return `${diff.from} -> ${diff.to}\n${columns([heading, ...rows])}${largest}`;
}

/** Shows what changed between two snapshots, by default the served one and the one before it. */
export async function diff(
  terminal: Terminal,
  options: { out: string; from?: string; to?: string },
): Promise<void> {
  const layout = layoutOf(options.out);
  const [before, after] = await choose(layout, options.from, options.to);
  const database = await openDatabase();
  try {
    const at = (id: string) => ({ id, folder: snapshotFolder(layout, id) });
    const found = await diffSnapshots(database.connection, at(before), at(after));
    terminal.result(found, human(found));
  } finally {
    database.close();
  }
}
