/** The command `check`. */
import { layoutOf, snapshotFolder } from '../publish/layout.ts';
import { listSnapshots, noSnapshot, readManifest, servedId, verifySnapshot } from '../publish/publish.ts';
import { ForecourtError } from '../shared/errors.ts';
import type { Terminal } from './terminal.ts';

/** Compares every byte of a snapshot (the served one by default) with its manifest. */
export async function check(terminal: Terminal, options: { out: string; snapshot?: string }): Promise<void> {
  const layout = layoutOf(options.out);
  const id = options.snapshot ?? (await servedId(layout));
  const ids = await listSnapshots(layout);
  if (!ids.includes(id)) throw noSnapshot(layout, id, ids);
  const folder = snapshotFolder(layout, id);
  const manifest = await readManifest(folder);
  const faults = await verifySnapshot(folder);
  if (faults.length > 0) {
    const next = 'Run `forecourt rollback`, or `forecourt build --force`.';
    throw new ForecourtError('damaged', `Snapshot ${id} is damaged:\n  ${faults.join('\n  ')}\n${next}`, {
      id,
      faults,
    });
  }
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  terminal.result(
    { id, as_of: manifest.as_of, files: manifest.files.length, bytes, rows, audits: manifest.audits },
    `Snapshot ${id} is intact: ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${rows.cars?.toLocaleString('en')} cars.`,
  );
}
