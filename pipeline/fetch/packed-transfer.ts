/** Unpacks a response whose server compressed it for the transfer. */
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

/** The compression that a response's header names; `identity` if none. */
const packingOf = (header: string | null | undefined) => header?.trim().toLowerCase() || 'identity';

/** Whether a server compressed its response for the transfer. */
export function isPacked(response: Response): boolean {
  return packingOf(response.headers.get('content-encoding')) !== 'identity';
}

function ask(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getSecurely : getPlainly;
  return new Promise((resolve, reject) => {
    get(url, { signal, headers: { 'accept-encoding': 'identity' } }, resolve).on('error', reject);
  });
}

/** Requests an address and unpacks the response strictly. Errors: a truncated body, or an unknown compression. */
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
