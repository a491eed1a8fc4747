import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { builtOnce } from '../../support/built.ts';
import { type OpenReference, openReference } from './support.ts';

export interface BuiltReference extends OpenReference {
  /** The snapshot's folder. */
  readonly folder: string;
  /** The listing feed that it was built from. */
  readonly listings: string;
}

/** Serves the modifications of the snapshot that all tests read: generated listings over the embedded Japanese catalog. */
export async function builtReference(): Promise<BuiltReference> {
  const workspace = await builtOnce();
  const folder = await realpath(join(workspace.out, 'current'));
  const reference = await openReference(folder);
  const close = () => {
    reference.close();
    void workspace.remove();
  };
  return { ...reference, folder, listings: workspace.listings, close };
}
