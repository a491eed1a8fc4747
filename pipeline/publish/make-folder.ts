/** Makes output folders, with errors that say what to do. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../shared/errors.ts';

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const there = hasCode(error, 'EEXIST') && (await stat(path)).isDirectory();
    if (!there) throw error;
  }
}

/**
 * Makes a folder that a person named, and its parents. Node's `recursive` never ends where the system answers ENOENT
 * although the parent exists, such as below /proc. Errors: those of `mkdir`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if (!hasCode(error, 'ENOENT') || parent === path) throw error;
    await makeFolder(parent);
    await makeOne(path);
  }
}
