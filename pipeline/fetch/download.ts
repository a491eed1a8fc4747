/** Downloads one address to a file and refuses a body that cannot be a feed. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { beginsWith, GZIP, ZIP } from '../feeds/formats/packed.ts';
import { readStart } from '../feeds/formats/read-start.ts';
import { isWholeZip } from '../feeds/formats/zip.ts';
import { messageOf } from '../shared/errors.ts';
import { isPacked, receiveUnpacked } from './packed-transfer.ts';

export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** A failure that another try may mend: a network error, a time-out, HTTP 408, 429 or 5xx. */
export class RetryableError extends Error {}

/** A response; its body is in the file that the caller named. */
export interface Download {
  readonly response: Response;
  readonly bytes: number;
  readonly sha256: string;
}

interface DownloadOptions {
  readonly fetch: FetchFunction;
  readonly headers: Record<string, string>;
  /** The longest time without a byte, before the response and within it. */
  readonly timeoutMs: number;
}

/** The messages of an error and its causes, innermost last; without `fetch failed`, which says nothing. */
function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let at: unknown = error; at instanceof Error && reasons.length < 5; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    reasons.push(at.message || code);
  }
  return (
    [...new Set(reasons.filter((reason) => reason !== '' && reason !== 'fetch failed'))].join(': ') ||
    messageOf(error)
  );
}

function isPassing({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function receive(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  heard: () => void,
): Promise<Omit<Download, 'response'>> {
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      heard();
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

const nothing = async function* (): AsyncGenerator<Uint8Array> {};

/**
 * Requests an address and writes the body of a 200 to a file. The request refuses compression, because `fetch` accepts
 * a truncated compressed body as complete; a response compressed nevertheless is requested again and unpacked strictly.
 * Errors: `RetryableError` if another try may succeed.
 */
export async function download(url: string, path: string, options: DownloadOptions): Promise<Download> {
  const control = new AbortController();
  const seconds = options.timeoutMs / 1000;
  const silence = setTimeout(
    () => control.abort(new Error(`nothing came for ${seconds} s`)),
    options.timeoutMs,
  );
  try {
    const headers = { 'accept-encoding': 'identity', ...options.headers };
    const response = await options.fetch(url, { headers, signal: control.signal });
    if (isPassing(response)) throw new RetryableError(`HTTP ${response.status}`);
    if (response.status !== 200) return { response, bytes: 0, sha256: '' };
    const take = (chunks: AsyncIterable<Uint8Array>) => receive(chunks, path, () => silence.refresh());
    if (!isPacked(response)) return { response, ...(await take(response.body ?? nothing())) };
    await response.body?.cancel();
    return { response, ...(await receiveUnpacked(response.url, control.signal, take)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error instanceof RetryableError ? error : new RetryableError(reasonOf(error));
  } finally {
    clearTimeout(silence);
  }
}

const PAGE = /^\s*(?:<!doctype html|<html)/i;
const TITLE = /<title[^>]*>\s*([^<]{1,80})/i;
/** Bytes of a body that are examined. */
const HEAD = 4096;

/** Refuses a body that cannot be a feed: an empty one, a web page, a truncated archive. Error: says which. */
export async function assertFeed(path: string, bytes: number): Promise<void> {
  if (bytes === 0) throw new Error('an empty answer');
  const head = await readStart(path, HEAD);
  const text = head.toString('latin1').replace(/^ï»¿/, '');
  const title = TITLE.exec(text)?.[1]?.trim();
  if (PAGE.test(text)) throw new Error(`a web page${title ? ` ("${title}")` : ''} instead of a feed`);
  if (beginsWith(head, ZIP) && !(await isWholeZip(path))) throw new RetryableError('a truncated ZIP archive');
  if (!beginsWith(head, GZIP)) return;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(path), createGunzip(), nowhere).catch((error: unknown) => {
    throw new RetryableError(`a gzip file that cannot be unpacked (${messageOf(error)})`);
  });
}
