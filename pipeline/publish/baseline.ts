/** The type of a snapshot that a build is compared with. */
import type { Manifest } from '../../contract/manifest.ts';

/** A snapshot that a build is compared with. */
export interface Baseline {
  folder: string;
  manifest: Manifest;
}
