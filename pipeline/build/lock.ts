/** The lock of an output folder: one build at a time. */
import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../publish/make-folder.ts';
import { ForecourtError, hasCode } from '../shared/errors.ts';

/** Whether a process with that id runs. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function holderOf(path: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(path, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function take(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx');
    await handle.writeFile(`${process.pid}\n`);
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Runs `work` while holding the lock file; takes over a lock whose process has ended.
 * Error: `busy` if another process holds it.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, alive = isAlive): Promise<T> {
  await makeFolder(dirname(path));
  if (!(await take(path))) {
    const pid = await holderOf(path);
    if (pid !== undefined && alive(pid)) {
      throw new ForecourtError(
        'busy',
        `Another build (process ${pid}) holds ${path}. Wait until it ends, or stop it; the served snapshot is untouched.`,
      );
    }
    await rm(path, { force: true });
    if (!(await take(path)))
      throw new ForecourtError('busy', `Another build took ${path} just now. Try again.`);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
