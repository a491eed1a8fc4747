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
 * Makes a folder that a person named, and those above it. Node's own `recursive` never ends where the system denies
 * a folder by ENOENT although the one above exists, as below /proc. Errors: those of `mkdir`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if (!hasCode(error, 'ENOENT') || above === path) throw error;
    await makeFolder(above);
    await makeOne(path);
  }
}
