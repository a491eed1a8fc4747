import { open as openFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Streams of which each reads the one before it. */
type Streams = readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]];

/**
 * Writes what a line of streams gives to a new file. The streams are opened after the file: one that fails before
 * anything reads it would end the process. The file is closed when this ends, also where it fails: a full disk can
 * be unmounted then, and the file be removed. Errors: those of the streams and of writing.
 */
export async function writeStreams(open: () => Streams | Promise<Streams>, target: string): Promise<void> {
  const file = await openFile(target, 'w');
  try {
    await pipeline([...(await open()), file.createWriteStream()]);
  } finally {
    await file.close();
  }
}
