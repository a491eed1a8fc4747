import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ForecourtError, messageOf } from '../errors.ts';

/** How every gzip file begins. */
const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await file.close();
  }
}

/** The name of what a packed file holds: `feed.csv` of `feed.csv.gz`. */
export function unpackedName(path: string): string {
  return basename(path).replace(/(?<=.)\.gz(?:ip)?$/i, '');
}

/**
 * The file itself, or where its content is packed by gzip, whatever its name, an unpacked copy in a new
 * folder. Errors: `input`, a packed file that is cut off or damaged.
 */
export async function unpacked(path: string, folder: string): Promise<string> {
  if (!(await isPacked(path))) return path;
  await mkdir(folder);
  const target = join(folder, unpackedName(path));
  try {
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(target));
  } catch (error) {
    throw new ForecourtError(
      'input',
      `${path} is packed by gzip and cannot be unpacked: ${messageOf(error)}. Get the file again`,
    );
  }
  return target;
}
