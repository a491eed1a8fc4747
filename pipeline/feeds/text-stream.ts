import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/** The text of a file, piece by piece. */
export async function* textOf(path: string, encoding: string): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) yield decoder.write(chunk);
  const rest = decoder.end();
  if (rest) yield rest;
}
