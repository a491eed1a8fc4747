import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { hasCode } from '../../pipeline/shared/errors.ts';

const PATIENCE_MS = 500_000;

async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function until(path: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return;
  }
  throw new Error(
    `${path} did not come within ${PATIENCE_MS / 1000} s: the build of another test file failed.`,
  );
}

/** The folder of work that a run does once, by whichever test file asks first; the others wait for it. */
export async function doneOnce(name: string, work: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(inject('once'), name);
  if (await isFirst(`${folder}.lock`)) {
    await work(folder);
    await writeFile(`${folder}.ready`, '');
  }
  await until(`${folder}.ready`);
  return folder;
}
