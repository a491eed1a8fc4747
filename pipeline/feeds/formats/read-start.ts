/** Reads the start of a file. */
import { open } from 'node:fs/promises';

/** The first bytes of a file, at most `bytes`. Errors: those of opening and reading. */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}
