/** Unpacks an answer that was compressed for the transfer. */
import { get as getPlainly, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What an answer is packed by for the way, as its header says; `identity` where it is not. */
const packingOf = (header: string | null | undefined) => header?.trim().toLowerCase() || 'identity';

/** Whether a server packed its answer for the way. */
export function isPacked(response: Response): boolean {
  return packingOf(response.headers.get('content-encoding')) !== 'identity';
}

function ask(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getSecurely : getPlainly;
  return new Promise((resolve, reject) => {
    get(url, { signal, headers: { 'accept-encoding': 'identity' } }, resolve).on('error', reject);
  });
}

/** Asks an address that packs what it sends, and unpacks it. Errors: a body that is cut off, or a packing that is not known. */
export async function receiveUnpacked<T>(
  url: string,
  signal: AbortSignal,
  take: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const answer = await ask(url, signal);
  const packing = packingOf(answer.headers['content-encoding']);
  const unpacker = UNPACKERS[packing];
  if (answer.statusCode === 200 && packing === 'identity') return take(answer);
  if (answer.statusCode === 200 && unpacker) return pipeline(answer, unpacker(), take);
  answer.destroy();
  throw new Error(
    answer.statusCode === 200
      ? `the answer is packed by ${packing}; expected ${Object.keys(UNPACKERS).join(', ')} or nothing`
      : `HTTP ${answer.statusCode}; expected 200`,
  );
}
