/** Decodes the text of a file, piece by piece. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import type { FeedFormat } from '../mapping/schema.ts';

export const UTF_8 = 'utf-8';

/** ASCII signs and blanks that no encoding uses as a part of another character. */
const isSign = (byte: number) => byte < 0x30 || (byte > 0x39 && byte < 0x40);
const isAscii = (byte: number) => byte < 0x80;

/**
 * Decodes bytes that are only partly UTF-8: each piece between two signs is UTF-8 or in the legacy encoding. If that
 * encoding has one byte a character, any ASCII character ends a piece.
 */
function pieceByPiece(bytes: Buffer, legacy: string): string {
  const isEnd = legacy.startsWith('windows-') ? isAscii : isSign;
  let text = '';
  let start = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && !isEnd(bytes[at] ?? 0)) continue;
    const piece = bytes.subarray(start, at + 1);
    text += isUtf8(piece) ? piece.toString('utf8') : iconv.decode(piece, legacy);
    start = at + 1;
  }
  return text;
}

/** The text of bytes that should be UTF-8; words that are not are decoded by the legacy encoding. */
export const decodeText = (bytes: Buffer, legacy: string): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : pieceByPiece(bytes, legacy);

/** The place after the last sign: a character after it may continue in the next piece. */
function lastSign(bytes: Buffer): number {
  let at = bytes.length;
  while (at > 0 && !isSign(bytes[at - 1] ?? 0)) at -= 1;
  return at;
}

async function* utf8Text(path: string, legacy: string): AsyncIterable<string> {
  let rest = Buffer.alloc(0);
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = lastSign(bytes);
    rest = bytes.subarray(end);
    if (end === 0) continue;
    const text = decodeText(bytes.subarray(0, end), legacy);
    yield first ? text.replace(/^\uFEFF/, '') : text;
    first = false;
  }
  const last = decodeText(rest, legacy);
  if (last) yield first ? last.replace(/^\uFEFF/, '') : last;
}

async function* otherText(path: string, encoding: string): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) yield decoder.write(chunk);
  const rest = decoder.end();
  if (rest) yield rest;
}

/** The text of a file, piece by piece. */
export const fileText = (path: string, { encoding, legacy }: Pick<FeedFormat, 'encoding' | 'legacy'>) =>
  encoding === UTF_8 ? utf8Text(path, legacy) : otherText(path, encoding);
