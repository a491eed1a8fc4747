import { join } from 'node:path';
import { layoutOf, snapshotFolder } from '../../../pipeline/layout.ts';
import { openWorkspace } from '../../support/workspace.ts';
import { type OpenReference, openReference } from './support.ts';

export interface BuiltReference extends OpenReference {
  /** The snapshot's folder. */
  readonly folder: string;
  /** The listing feed that it was built from. */
  readonly listings: string;
}

/** Builds a snapshot of so many generated listings over the embedded Japanese catalog, and serves its modifications. */
export async function buildReference(rows: number): Promise<BuiltReference> {
  const workspace = await openWorkspace(rows);
  const { id } = await workspace.build();
  const folder = snapshotFolder(layoutOf(workspace.out), id);
  const reference = await openReference(folder);
  const close = () => {
    reference.close();
    void workspace.remove();
  };
  return { ...reference, folder, listings: join(workspace.listings), close };
}
