import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of what is built once for a whole run. */
    once: string;
  }
}

/** Builds the program and its pages, so that what is tested is what ships; makes the folder of what a run builds once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs']);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-once-'));
  project.provide('once', folder);
  return () => rm(folder, { recursive: true, force: true });
}
