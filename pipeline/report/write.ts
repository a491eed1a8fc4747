import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Manifest } from '../../contract/manifest.ts';
import type { Baseline } from '../publish/baseline.ts';
import { diffSnapshots } from '../publish/diff-snapshots.ts';
import { readFigures, reportPage } from './report.ts';

/** Writes `report.html` into a snapshot folder after its tables; compares it with the baseline if there is one. */
export async function writeReport(
  connection: DuckDBConnection,
  options: { folder: string; id: string; manifest: Manifest; baseline: Baseline | undefined },
): Promise<void> {
  const { folder, id, manifest, baseline } = options;
  const figures = await readFigures(connection);
  const diff = baseline
    ? await diffSnapshots(connection, { id: baseline.manifest.id, folder: baseline.folder }, { id, folder })
    : undefined;
  await writeFile(join(folder, 'report.html'), reportPage(manifest, figures, diff));
}
