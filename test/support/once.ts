import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of what is built once for a whole run. */
    once: string;
  }
}

/** Makes the folder of what a run builds once, and removes it after the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-once-'));
  project.provide('once', folder);
  return () => rm(folder, { recursive: true, force: true });
}
