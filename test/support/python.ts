import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from 'vitest';

/** A Python 3.11 or newer that has test/python/requirements.txt; undefined where none is named. */
const PYTHON = process.env.TEST_PYTHON;

/** A test that asks a tool of Python's; without one it is shown as skipped, with what is lacking. */
export function pythonTest(name: string, work: () => Promise<void>): void {
  if (PYTHON) test(name, work);
  else test.skip(`${name} (TEST_PYTHON names no Python with test/python/requirements.txt)`, work);
}

/** What a command of that Python prints. Error: it failed; what it wrote is in the message. */
export async function python(...args: readonly string[]): Promise<string> {
  if (!PYTHON) throw new Error('TEST_PYTHON is not set. See test/python/requirements.txt.');
  const { stdout } = await promisify(execFile)(PYTHON, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
