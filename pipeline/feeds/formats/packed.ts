/** Unpacks gzip and ZIP files and refuses kinds of files that no adapter reads. */
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ForecourtError, hasCode, messageOf } from '../../shared/errors.ts';
import { readStart } from './read-start.ts';
import { writeStreams } from './write-streams.ts';
import { unzip } from './zip.ts';

/** How every gzip file begins. */
export const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

/** How every ZIP archive begins. */
export const ZIP = Buffer.from('PK\u0003\u0004');

/** The signatures of files that are not feeds but may hold one; most are at the beginning, else at `place`. */
const FOREIGN: readonly (readonly [sign: Buffer, kind: string, place?: number])[] = [
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'an old Excel workbook (.xls): save it as CSV'],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'packed by Zstandard: unpack it or pack it with gzip'],
  [Buffer.from('BZh'), 'packed by bzip2: unpack it or pack it with gzip'],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]), 'packed by xz: unpack it or pack it with gzip'],
  [Buffer.from('Rar!'), 'a RAR archive: unpack it or pack its file with ZIP or gzip'],
  [Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), 'a 7-Zip archive: unpack it or pack its file with ZIP or gzip'],
  [Buffer.from('BEGIN:VC'), 'a vCard or a calendar: export the contacts as CSV or JSON'],
  [Buffer.from('SQLite f'), 'an SQLite database: export its table as CSV'],
  [Buffer.from('ustar'), 'a tar archive: unpack it or pack its file with ZIP or gzip', 257],
  [Buffer.from('%PDF'), 'a PDF document: get the data as CSV, JSON or XML'],
];

/** Bytes of a file that are read to find its kind. */
const HEAD = 512;

/** Whether a file begins with a signature. */
export const beginsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic);

function refuseForeign(path: string, head: Buffer): void {
  const foreign = FOREIGN.find(([sign, , place = 0]) => beginsWith(head.subarray(place), sign));
  if (foreign) throw new ForecourtError('input', `${path} is ${foreign[1]}`);
}

/** The name of a packed file without the extension of the packing: `feed.csv` for `feed.csv.gz`. */
export function unpackedName(path: string): string {
  return basename(path).replace(/(?<=.)\.(?:gz(?:ip)?|zip)$/i, '');
}

/**
 * The file itself, or, if its content is packed by gzip or ZIP whatever its name, an unpacked copy in a new folder.
 * Error: `input` for a packed file that is truncated or damaged, or a kind of file that no adapter reads.
 */
export async function unpacked(path: string, folder: string): Promise<string> {
  const head = await readStart(path, HEAD);
  refuseForeign(path, head);
  const zipped = beginsWith(head, ZIP);
  if (!zipped && !beginsWith(head, GZIP)) return path;
  await mkdir(folder);
  const target = join(folder, unpackedName(path));
  try {
    if (zipped) await unzip(path, target);
    else await writeStreams(() => [createReadStream(path), createGunzip()], target);
  } catch (error) {
    // A full disk says nothing about the packed file.
    if (hasCode(error, 'ENOSPC')) throw error;
    throw new ForecourtError(
      'input',
      zipped
        ? `${path} is a ZIP archive that cannot be read: ${messageOf(error)}`
        : `${path} is a gzip file that cannot be unpacked: ${messageOf(error)}. Get the file again`,
    );
  }
  refuseForeign(`${path} holds a file that`, await readStart(target, HEAD));
  return target;
}
