/** Finds the encoding of a file and converts it to UTF-8. */
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import iconv from 'iconv-lite';
import type { FeedFormat } from '../mapping/schema.ts';
import { readStart } from './read-start.ts';
import { UTF_8 } from './text-stream.ts';
import { writeStreams } from './write-streams.ts';

/** Bytes of a file that are read to find its encoding. */
const SAMPLE = 1 << 16;
/** A text with this many non-ASCII characters in valid UTF-8 is UTF-8, not another encoding by chance. */
const EVIDENT = 3;
const PARQUET = 'PAR1';

/** The encoding of a file, and warnings if it is unusual. */
export interface FileEncoding {
  readonly encoding: string;
  readonly warnings: readonly string[];
}

/** The number of non-ASCII characters; undefined if the bytes are not valid UTF-8. */
function countNonAscii(head: Buffer): number | undefined {
  try {
    const text = new TextDecoder(UTF_8, { fatal: true }).decode(head, { stream: true });
    return text.match(/\P{ASCII}/gu)?.length ?? 0;
  } catch {
    return undefined;
  }
}

/** The encoding that an XML declaration names. */
function declaredIn(head: Buffer): string | undefined {
  const text = head.toString('latin1', 0, 1024).replace(/^ï»¿/, '');
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(text)?.[1]?.toLowerCase();
  return declared !== undefined && iconv.encodingExists(declared) ? declared : undefined;
}

/** UTF-16 without a byte order mark: in any alphabet many characters, such as blanks and digits, have a zero byte. */
function unmarkedUtf16(head: Buffer): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const many = head.length / 8;
  if (low > many && high === 0) return 'utf-16le';
  return high > many && low === 0 ? 'utf-16be' : undefined;
}

const mistaken = (name: string, said: string, found: string) =>
  `${name} is in ${found.toUpperCase()}, not in ${said} as declared: it is read as ${found.toUpperCase()}. Correct format.encoding`;

const unknown = (name: string, legacy: string) =>
  `${name} holds words that are not UTF-8: they are read as ${legacy}. If the whole file has that or another encoding, name it in format.encoding`;

/**
 * The encoding of a file: by its byte order mark, or else its XML declaration, or else the declared one. A text that is
 * plainly UTF-8 or UTF-16 overrides the last two, because exporters change to UTF-8 without notice.
 */
export async function encodingOf(
  path: string,
  name: string,
  { encoding: given, legacy }: Pick<FeedFormat, 'encoding' | 'legacy'>,
): Promise<FileEncoding> {
  const head = await readStart(path, SAMPLE);
  if (head.toString('latin1', 0, PARQUET.length) === PARQUET) return { encoding: given, warnings: [] };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', warnings: [] };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', warnings: [] };
  const wide = unmarkedUtf16(head);
  if (wide) return { encoding: wide, warnings: wide === given ? [] : [mistaken(name, given, wide)] };
  const said = given === UTF_8 ? (declaredIn(head) ?? given) : given;
  const beyond = countNonAscii(head);
  if (said === UTF_8 || said === 'utf8')
    return { encoding: UTF_8, warnings: beyond === undefined ? [unknown(name, legacy)] : [] };
  if ((beyond ?? 0) < EVIDENT) return { encoding: said, warnings: [] };
  return { encoding: UTF_8, warnings: [mistaken(name, said, UTF_8)] };
}

/** Whether lines end with a single carriage return, as old Macintosh programs wrote them. */
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
 * The path of the same text in UTF-8 with LF or CR LF: the file itself if it already is, or else a copy at
 * `target`, written as a stream.
 */
export async function asUtf8(path: string, encoding: string, target: string): Promise<string> {
  const returns = endsWithReturns(await readStart(path, SAMPLE), encoding);
  if (encoding === UTF_8 && !returns) return path;
  const decode = iconv.decodeStream(encoding);
  const encode = iconv.encodeStream(UTF_8);
  const fix = returns ? [returnsToFeeds()] : [];
  await writeStreams(() => [createReadStream(path), decode, encode, ...fix], target);
  return target;
}
