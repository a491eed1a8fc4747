import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import iconv from 'iconv-lite';
import type { Format } from '../mapping/schema.ts';
import { UTF_8 } from './text-stream.ts';
import { writeStreams } from './write-streams.ts';

/** So much of a file tells how it is written. */
const SAMPLE = 1 << 16;
/** So many characters beyond ASCII that are valid UTF-8 are no accident. */
const EVIDENT = 3;
const PARQUET = 'PAR1';

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** How a file is written, and what is odd about it. */
export interface Written {
  readonly encoding: string;
  readonly warnings: readonly string[];
}

/** The characters beyond ASCII of valid UTF-8, counted; undefined where it is none. */
function beyondAscii(head: Buffer): number | undefined {
  try {
    const text = new TextDecoder(UTF_8, { fatal: true }).decode(head, { stream: true });
    return text.match(/\P{ASCII}/gu)?.length ?? 0;
  } catch {
    return undefined;
  }
}

/** What an XML declaration says. */
function declaredIn(head: Buffer): string | undefined {
  const text = head.toString('latin1', 0, 1024).replace(/^ï»¿/, '');
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(text)?.[1]?.toLowerCase();
  return declared !== undefined && iconv.encodingExists(declared) ? declared : undefined;
}

/** UTF-16 without its mark: of text in any alphabet many characters, such as blanks and digits, have a byte of zero. */
function unmarked(head: Buffer): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const many = head.length / 8;
  if (low > many && high === 0) return 'utf-16le';
  return high > many && low === 0 ? 'utf-16be' : undefined;
}

const mistaken = (name: string, said: string, found: string) =>
  `${name} is in ${found.toUpperCase()}, though ${said} is said: it is read as ${found.toUpperCase()}. Correct format.encoding`;

const unknown = (name: string, legacy: string) =>
  `${name} holds words that are no UTF-8: they are read as ${legacy}. If that is the encoding of the whole file, or another is, name it in format.encoding`;

/**
 * The encoding of a file: its byte order mark, else what an XML declaration says, else the one given, unless the
 * text is plainly UTF-8, to which exporters change overnight, or UTF-16.
 */
export async function encodingOf(
  path: string,
  name: string,
  { encoding: given, legacy }: Pick<Format, 'encoding' | 'legacy'>,
): Promise<Written> {
  const head = await headOf(path);
  if (head.toString('latin1', 0, PARQUET.length) === PARQUET) return { encoding: given, warnings: [] };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', warnings: [] };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', warnings: [] };
  const wide = unmarked(head);
  if (wide) return { encoding: wide, warnings: wide === given ? [] : [mistaken(name, given, wide)] };
  const said = given === UTF_8 ? (declaredIn(head) ?? given) : given;
  const beyond = beyondAscii(head);
  if (said === UTF_8 || said === 'utf8')
    return { encoding: UTF_8, warnings: beyond === undefined ? [unknown(name, legacy)] : [] };
  if ((beyond ?? 0) < EVIDENT) return { encoding: said, warnings: [] };
  return { encoding: UTF_8, warnings: [mistaken(name, said, UTF_8)] };
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
 * a copy at `target`, written as a stream.
 */
export async function asUtf8(path: string, encoding: string, target: string): Promise<string> {
  const returns = endsWithReturns(await headOf(path), encoding);
  if (encoding === UTF_8 && !returns) return path;
  const decode = iconv.decodeStream(encoding);
  const encode = iconv.encodeStream(UTF_8);
  const fix = returns ? [returnsToFeeds()] : [];
  await writeStreams(() => [createReadStream(path), decode, encode, ...fix], target);
  return target;
}
