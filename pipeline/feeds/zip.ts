import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { messageOf } from '../errors.ts';

/** A file in a ZIP archive, as its directory tells it. */
interface Member {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly at: number;
}

/** The record that ends an archive, with the longest comment behind it. */
const END = { signature: 0x06054b50, bytes: 22, comment: 0xffff } as const;
const ENTRY = { signature: 0x02014b50, bytes: 46 } as const;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** A number that stands for one of 64 bits elsewhere. */
const ELSEWHERE = 0xffffffff;

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

/** The directory of an archive and how many files it lists; undefined where the end is missing. */
async function directoryOf(file: FileHandle): Promise<{ bytes: Buffer; count: number } | undefined> {
  const { size } = await file.stat();
  const length = Math.min(size, END.bytes + END.comment);
  const tail = await readAt(file, size - length, length);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    const bytes = await readAt(file, tail.readUInt32LE(at + 16), tail.readUInt32LE(at + 12));
    return { bytes, count: tail.readUInt16LE(at + 10) };
  }
  return undefined;
}

/** Whether the end of an archive is there: one that is cut off has lost it. */
export async function isWholeZip(path: string): Promise<boolean> {
  const file = await open(path);
  return directoryOf(file)
    .then((directory) => directory !== undefined)
    .finally(() => file.close());
}

function* membersIn(bytes: Buffer, count: number): Generator<Member> {
  let at = 0;
  for (let index = 0; index < count && at + ENTRY.bytes <= bytes.length; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY.signature) return;
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const end = at + ENTRY.bytes + (name ?? 0);
    yield {
      name: bytes.toString('utf8', at + ENTRY.bytes, end),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at = end + (extra ?? 0) + (comment ?? 0);
  }
}

/** What else lies in archives of data. */
const ASIDE = /(?:^|\/)(?:__MACOSX\/|\.|readme|licen[cs]e)|\/$/i;
const OFFICE = '[Content_Types].xml';

function chosen(members: readonly Member[]): Member {
  if (members.some(({ name }) => name === OFFICE))
    throw new Error('it is an Excel workbook (.xlsx): save it as CSV');
  const data = members.filter(({ name }) => !ASIDE.test(name));
  const [only] = data;
  if (data.length === 1 && only) return only;
  const names = data.map(({ name }) => name).slice(0, 10);
  throw new Error(
    `it holds ${names.join(', ') || 'no file'}; expected one file: unpack it and name the one that is meant`,
  );
}

/** Unpacks the one data file of a ZIP archive. Errors say what is in it instead, or what is wrong with it. */
export async function unzip(path: string, target: string): Promise<void> {
  const file = await open(path);
  try {
    const directory = await directoryOf(file);
    if (!directory) throw new Error('it is cut off: get it again');
    const { method, packed, size, at } = chosen([...membersIn(directory.bytes, directory.count)]);
    if ([packed, size, at].includes(ELSEWHERE)) throw new Error('it is larger than 4 GB: pack it by gzip');
    if (method !== DEFLATED && method !== STORED)
      throw new Error('it is packed in an unusual way: pack it by gzip');
    const header = await readAt(file, at, LOCAL_BYTES);
    const start = at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    const read = createReadStream(path, { start, end: start + Math.max(packed, 1) - 1 });
    const written = createWriteStream(target);
    const plain = method === DEFLATED ? createInflateRaw() : new PassThrough();
    const fault = await pipeline(read, plain, written).then(() => undefined, messageOf);
    if (fault !== undefined || written.bytesWritten !== size)
      throw new Error(`its file is damaged (${fault ?? 'cut off'}): get it again`);
  } finally {
    await file.close();
  }
}
