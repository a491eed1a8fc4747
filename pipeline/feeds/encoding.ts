import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';

const SAMPLE = 1 << 16;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function byteOrderMark(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Whether a text's lines end with a lone carriage return, as old Macintosh programs wrote them. */
function endsWithReturns(head: Buffer, encoding: string): boolean {
  const text = iconv.decode(head, encoding);
  return text.includes('\r') && !text.includes('\n');
}

function returnsToFeeds(): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      done(null, Buffer.from(chunk.toString('latin1').replaceAll('\r', '\n'), 'latin1')),
  });
}

/**
 * The path of the same text in UTF-8 with LF or CR LF: the file itself where it is so already, else
 * a copy at `target`, written as a stream. A byte order mark wins over the declared encoding.
 */
export async function asUtf8(path: string, encoding: string, target: string): Promise<string> {
  const head = await headOf(path);
  const actual = byteOrderMark(head) ?? encoding;
  const returns = endsWithReturns(head, actual);
  if (actual === 'utf-8' && !returns) return path;
  const decode = iconv.decodeStream(actual);
  const encode = iconv.encodeStream('utf-8');
  const fix = returns ? [returnsToFeeds()] : [];
  await pipeline([createReadStream(path), decode, encode, ...fix, createWriteStream(target)]);
  return target;
}
