import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { finish } from '../child.ts';
import { workFolder } from '../paths.ts';

const SEED = 1;

/** The CSV of `rows` generated listings, made by `forecourt sample` if it does not exist. */
export async function sampleFile(rows: number): Promise<string> {
  const folder = join(workFolder(), 'listings');
  const path = join(folder, `${rows}.csv`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const partial = `${path}.partial`;
  const options = ['--rows', String(rows), '--seed', String(SEED), '--output', partial];
  await finish(process.execPath, ['bin/forecourt.js', 'sample', ...options]);
  await rename(partial, path);
  return path;
}
