import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Streams of which each reads the one before it. */
type Streams = readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]];

/**
 * Writes what a line of streams gives to a new file. The file is closed when this ends, also where it fails: a
 * disk that is full can be unmounted then, and the file be removed. Errors: those of the streams and of writing.
 */
export async function writeStreams(streams: Streams, target: string): Promise<void> {
  const file = await open(target, 'w');
  try {
    await pipeline([...streams, file.createWriteStream()]);
  } finally {
    await file.close();
  }
}
