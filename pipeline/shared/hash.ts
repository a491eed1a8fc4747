/** Hashes of files and values, and the files below a folder. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ManifestFile } from '../../contract/manifest.ts';
import { sideBySide } from './concurrency.ts';

/** SHA-256 of a text or bytes, hexadecimal. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** SHA-256 of a file, read as a stream. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}

/** Every file below a folder, relative with `/`, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Up to here a file is read whole: a stream for each of the many small ones takes longer than they do. */
const WHOLE_BYTES = 1 << 20;

const hashOfFile = async (path: string, bytes: number): Promise<string> =>
  bytes <= WHOLE_BYTES ? hashOf(await readFile(path)) : hashFile(path);

const AT_ONCE = 4;

/** Path, bytes and SHA-256 of each file named, a few at a time; a hash that is known already is not computed again. */
export async function describeFiles(
  folder: string,
  paths: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ManifestFile[]> {
  return sideBySide(paths, AT_ONCE, async (path) => {
    const full = join(folder, path);
    const { size } = await stat(full);
    return { path, bytes: size, sha256: known.get(path) ?? (await hashOfFile(full, size)) };
  });
}

/** One hash over the names and contents of all files of some folders: what the code is. */
export async function fingerprint(root: string, folders: readonly string[], extensions: readonly string[]) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const paths = (await filesBelow(join(root, folder))).filter((path) =>
      extensions.some((extension) => path.endsWith(extension)),
    );
    for (const path of paths) {
      hash.update(`${folder}/${path}\n`);
      hash.update(await readFile(join(root, folder, path)));
    }
  }
  return hash.digest('hex');
}
