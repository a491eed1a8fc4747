/** Fetches all sources that have an address; a source that fails keeps its last good copy. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyState } from '../../contract/manifest.ts';
import type { ResolvedSources, Source } from '../feeds/sources.ts';
import {
  ageText,
  type CopyNote,
  copyAgeInDays,
  copyFolder,
  copyNoteFile,
  readCopyNote,
  writeCopyNote,
} from '../load/copies.ts';
import { sideBySide } from '../shared/concurrency.ts';
import { ForecourtError, messageOf } from '../shared/errors.ts';
import { assertFeed, type Download, download, type FetchFunction, RetryableError } from './download.ts';

export interface FetchOptions {
  /** The folder of the last good copies, one subfolder for each source. */
  readonly cache: string;
  readonly fetch?: FetchFunction;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** The longest time without a byte from a server. */
  readonly timeoutMs?: number;
  /** Tries after the first. */
  readonly retries?: number;
  /** Why a fetched file cannot replace the last good copy; undefined if it can. */
  readonly faultOf?: (source: Source, path: string) => Promise<string | undefined>;
  readonly onProgress?: (fetched: FetchOutcome) => void;
}

/** The outcome of fetching one source. */
export interface FetchOutcome {
  readonly source: string;
  readonly outcome: 'fetched' | 'unchanged' | 'failed';
  readonly bytes: number;
  readonly copy: CopyState;
  /** Days since the used copy was last known to be the newest; null without a copy. */
  readonly age_days: number | null;
  readonly message?: string | undefined;
}

type Effects = Required<Omit<FetchOptions, 'cache' | 'onProgress'>>;

const FIRST_WAIT_MS = 500;
/** Sources fetched at the same time. */
const TOGETHER = 4;

function conditions(note: CopyNote | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (note?.etag) headers['if-none-match'] = note.etag;
  if (note?.last_modified) headers['if-modified-since'] = note.last_modified;
  return headers;
}

async function persistently<T>(attempt: () => Promise<T>, effects: Effects): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RetryableError) || tries >= effects.retries) throw error;
      await effects.wait(FIRST_WAIT_MS * 2 ** tries);
    }
  }
}

function checkSum(source: Source, sha256: string): void {
  if (source.sha256 === undefined || source.sha256 === sha256) return;
  throw new Error(`its SHA-256 is ${sha256}; expected ${source.sha256}`);
}

/** The file name of a copy: the start of its checksum, then the address's file name without wildcard characters. */
function copyName(source: Source, sha256: string): string {
  const name = basename(new URL(source.url ?? '').pathname).replace(/[*?[\]]/g, '_') || 'feed';
  return `${sha256.slice(0, 12)}-${name}`;
}

/** Keeps a new copy: first the data, under a new name, then the note that points to it. */
async function keep(
  cache: string,
  source: Source,
  { response, bytes, sha256 }: Download,
  part: string,
  old: CopyNote | undefined,
  { now, faultOf }: Effects,
): Promise<CopyNote> {
  checkSum(source, sha256);
  const file = copyName(source, sha256);
  const folder = copyFolder(cache, source);
  await rename(part, join(folder, file));
  const fault = old && old.file !== file ? await faultOf(source, join(folder, file)) : undefined;
  if (fault !== undefined) {
    await rm(join(folder, file));
    throw new Error(fault);
  }
  const note: CopyNote = {
    url: source.url ?? '',
    file,
    etag: response.headers.get('etag'),
    last_modified: response.headers.get('last-modified'),
    checked_at: now().toISOString(),
    failed_at: null,
    bytes,
    sha256,
  };
  await writeCopyNote(cache, source, note);
  if (old && old.file !== file) await rm(join(folder, old.file), { force: true });
  return note;
}

async function answerOf(
  source: Source,
  note: CopyNote | undefined,
  part: string,
  effects: Effects,
): Promise<Download> {
  const { fetch, timeoutMs } = effects;
  const answer = await download(source.url ?? '', part, { fetch, timeoutMs, headers: conditions(note) });
  if (answer.response.status === 200) await assertFeed(part, answer.bytes);
  return answer;
}

/** Removes what a killed fetch left beside the copy. Without a note it keeps copies: their address may return. */
async function removeStrays(cache: string, source: Source, note: CopyNote | undefined): Promise<void> {
  const folder = copyFolder(cache, source);
  const known = note && [note.file, basename(copyNoteFile(cache, source))];
  const isStray = (name: string) => (known ? !known.includes(name) : name.endsWith('.part'));
  for (const name of (await readdir(folder)).filter(isStray)) await rm(join(folder, name));
}

async function fetchOne(source: Source, cache: string, effects: Effects): Promise<FetchOutcome> {
  const note = await readCopyNote(cache, source);
  const part = join(copyFolder(cache, source), `${process.pid}.part`);
  try {
    await mkdir(copyFolder(cache, source), { recursive: true });
    await removeStrays(cache, source, note);
    const answer = await persistently(() => answerOf(source, note, part, effects), effects);
    const { status } = answer.response;
    if (status === 304 && note) {
      await writeCopyNote(cache, source, {
        ...note,
        checked_at: effects.now().toISOString(),
        failed_at: null,
      });
      return { source: source.id, outcome: 'unchanged', bytes: note.bytes, copy: 'fetched', age_days: 0 };
    }
    if (status !== 200) throw new Error(`HTTP ${status}; expected 200`);
    const kept = await keep(cache, source, answer, part, note, effects);
    return { source: source.id, outcome: 'fetched', bytes: kept.bytes, copy: 'fetched', age_days: 0 };
  } catch (error) {
    const failed_at = effects.now().toISOString();
    // If the folder cannot be written, the first error says so.
    if (note) await writeCopyNote(cache, source, { ...note, failed_at }).catch(() => undefined);
    return failure(source, note, effects.now(), messageOf(error));
  } finally {
    await rm(part, { force: true });
  }
}

function failure(source: Source, note: CopyNote | undefined, now: Date, message: string): FetchOutcome {
  const age = note ? copyAgeInDays(note, now) : null;
  const rest = note
    ? `the ${ageText('last_good', age)}, is kept and used`
    : 'there is no earlier copy. Try again later or correct the address';
  return {
    source: source.id,
    outcome: 'failed',
    bytes: note?.bytes ?? 0,
    copy: note ? 'last_good' : 'lacking',
    age_days: age,
    message: `${source.url}: ${message}; ${rest}`,
  };
}

/**
 * Fetches every source that has an address into the cache, unless it is unchanged. A source that fails keeps
 * its last good copy. Error: `input` if required sources fail and have no copy.
 */
export async function fetchSources(sources: ResolvedSources, options: FetchOptions): Promise<FetchOutcome[]> {
  const effects: Effects = {
    fetch: globalThis.fetch,
    now: () => new Date(),
    wait: sleep,
    timeoutMs: 60_000,
    retries: 3,
    faultOf: async () => undefined,
    ...options,
  };
  const wanted = sources.sources.filter(({ url }) => url !== undefined);
  const results = await sideBySide(wanted, TOGETHER, async (source) => {
    const result = await fetchOne(source, options.cache, effects);
    options.onProgress?.(result);
    return result;
  });
  const lacking = results.filter(({ copy }, at) => copy === 'lacking' && wanted[at]?.required);
  if (lacking.length === 0) return results;
  const faults = lacking.map(
    ({ source, message }) =>
      `Source ${source} is required: ${message ?? ''}, or declare it "required": false`,
  );
  throw new ForecourtError('input', `${faults.join('\n')}; the served snapshot stays`);
}
