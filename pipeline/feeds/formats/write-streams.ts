/** Writes a chain of streams to a file. */
import { open as openFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A chain of streams: each reads the one before it. */
type Streams = readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]];

/**
 * Writes the output of a chain of streams to a new file. It opens the streams after the file, because a stream that
 * fails before anything reads it would end the process. It closes the file even if it fails, so that the file can be
 * removed and a full disk unmounted. Errors: those of the streams and of writing.
 */
export async function writeStreams(open: () => Streams | Promise<Streams>, target: string): Promise<void> {
  const file = await openFile(target, 'w');
  try {
    await pipeline([...(await open()), file.createWriteStream()]);
  } finally {
    await file.close();
  }
}
