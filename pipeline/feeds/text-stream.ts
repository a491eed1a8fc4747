import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The encoding of a file: its byte order mark, else what an XML declaration says, else the one given. */
export async function encodingOf(path: string, given: string): Promise<string> {
  const head = await firstBytes(path);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(
    head.toString('latin1').replace(/^ï»¿/, ''),
  );
  return given === 'utf-8' && declared?.[1] && iconv.encodingExists(declared[1]) ? declared[1] : given;
}

/** The text of a file, piece by piece. */
export async function* textOf(path: string, encoding: string): AsyncIterable<string> {
  const decoder = iconv.getDecoder(await encodingOf(path, encoding), { stripBOM: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) yield decoder.write(chunk);
  const rest = decoder.end();
  if (rest) yield rest;
}
