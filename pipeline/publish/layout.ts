/** The paths of snapshots, runs and copies in the output folder. */
import { join } from 'node:path';

/** All paths of the output folder. */
export interface Layout {
  root: string;
  /** Symbolic link to the served snapshot. */
  current: string;
  snapshots: string;
  /** Logs of runs: wall-clock times, never part of a snapshot. */
  runs: string;
  /** Last good copies of fetched sources. */
  cache: string;
  /** Last good copies of optional sources of listings, as they were loaded. */
  lastGood: string;
  /** Temporary files of a build or a fetch; the next one removes them. */
  spill: string;
  lock: string;
}

export function layoutOf(root: string): Layout {
  return {
    root,
    current: join(root, 'current'),
    snapshots: join(root, 'snapshots'),
    runs: join(root, 'runs'),
    cache: join(root, 'cache'),
    lastGood: join(root, 'last-good'),
    spill: join(root, '.spill'),
    lock: join(root, 'build.lock'),
  };
}

/** The folder of a snapshot. */
export function snapshotFolder(layout: Layout, id: string): string {
  return join(layout.snapshots, id);
}

/** The folder in which a snapshot is built before it is published. */
export function asideFolder(layout: Layout, id: string): string {
  return join(layout.snapshots, `.building-${id}`);
}
