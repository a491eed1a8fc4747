import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ForecourtError, hasCode, messageOf } from './errors.ts';
import type { ResolvedSources, Source } from './sources.ts';

const noteSchema = z.object({
  url: z.string(),
  file: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** When the copy was last known to be the newest, ISO. */
  checked_at: z.iso.datetime(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

type Note = z.infer<typeof noteSchema>;

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

export interface FetchOptions {
  /** Where last good copies lie: a folder a source. */
  readonly cache: string;
  readonly fetch?: FetchFunction;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  readonly timeoutMs?: number;
  /** Tries after the first. */
  readonly retries?: number;
  readonly onProgress?: (progress: { stage: 'fetch'; source: string; rows: number }) => void;
}

/** What became of the fetching of a source. */
export interface Fetched {
  readonly source: string;
  readonly outcome: 'fetched' | 'unchanged' | 'failed';
  readonly bytes: number;
  /** Days since the copy that is used was the newest; null when fresh or when there is none. */
  readonly age_days: number | null;
  readonly message?: string | undefined;
}

interface Effects {
  readonly fetch: FetchFunction;
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly timeoutMs: number;
  readonly retries: number;
}

const DAY_MS = 86_400_000;
const FIRST_WAIT_MS = 500;

const folderOf = (cache: string, source: Source) => join(cache, source.id);
const noteFile = (cache: string, source: Source) => join(folderOf(cache, source), 'copy.json');

async function readNote(cache: string, source: Source): Promise<Note | undefined> {
  const text = await readFile(noteFile(cache, source), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const note = noteSchema.safeParse(JSON.parse(text));
  return note.success && note.data.url === source.url ? note.data : undefined;
}

function ageInDays(note: Note, now: Date): number | null {
  const days = Math.floor((now.getTime() - Date.parse(note.checked_at)) / DAY_MS);
  return days > 0 ? days : null;
}

/** The last good copy of a source with an address; `asOf` (ISO) is the day that its age is counted to. */
export async function cachedCopy(
  cache: string,
  source: Source,
  asOf: string | undefined,
): Promise<{ path: string; age_days: number | null } | undefined> {
  const note = await readNote(cache, source);
  if (!note) return undefined;
  const end = asOf === undefined ? new Date(note.checked_at) : new Date(`${asOf}T23:59:59Z`);
  return { path: join(folderOf(cache, source), note.file), age_days: ageInDays(note, end) };
}

function conditions(note: Note | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (note?.etag) headers['if-none-match'] = note.etag;
  if (note?.last_modified) headers['if-modified-since'] = note.last_modified;
  return headers;
}

/** A failure that another try may mend: the network, a time-out, 408, 429 or 5xx. */
class Passing extends Error {}

async function request(
  source: Source,
  note: Note | undefined,
  effects: Effects,
): Promise<{ response: Response; body: Buffer }> {
  const signal = AbortSignal.timeout(effects.timeoutMs);
  try {
    const response = await effects.fetch(source.url ?? '', { headers: conditions(note), signal });
    if (response.status === 408 || response.status === 429 || response.status >= 500) {
      throw new Passing(`HTTP ${response.status}`);
    }
    return {
      response,
      body: response.status === 200 ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0),
    };
  } catch (error) {
    throw error instanceof Passing ? error : new Passing(messageOf(error));
  }
}

async function persistently<T>(attempt: () => Promise<T>, effects: Effects): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Passing) || tries >= effects.retries) throw error;
      await effects.wait(FIRST_WAIT_MS * 2 ** tries);
    }
  }
}

function checkSum(source: Source, sha256: string): void {
  if (source.sha256 === undefined || source.sha256 === sha256) return;
  throw new ForecourtError('input', `${source.url} has the SHA-256 ${sha256}; expected ${source.sha256}`);
}

/** Keeps a new copy: the data first, under a name of its own, then the note that points to it. */
async function keep(
  cache: string,
  source: Source,
  response: Response,
  body: Buffer,
  at: Date,
  old: Note | undefined,
): Promise<Note> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  checkSum(source, sha256);
  const name = basename(new URL(source.url ?? '').pathname) || 'feed';
  const file = `${sha256.slice(0, 12)}-${name}`;
  const folder = folderOf(cache, source);
  await mkdir(folder, { recursive: true });
  await writeAside(join(folder, file), body);
  const note: Note = {
    url: source.url ?? '',
    file,
    etag: response.headers.get('etag'),
    last_modified: response.headers.get('last-modified'),
    checked_at: at.toISOString(),
    bytes: body.length,
    sha256,
  };
  await writeAside(noteFile(cache, source), JSON.stringify(note, null, 2));
  if (old && old.file !== file) await rm(join(folder, old.file), { force: true });
  return note;
}

async function writeAside(path: string, data: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, data);
  await rename(`${path}.part`, path);
}

async function fetchOne(source: Source, cache: string, effects: Effects): Promise<Fetched> {
  const note = await readNote(cache, source);
  try {
    const { response, body } = await persistently(() => request(source, note, effects), effects);
    if (response.status === 304 && note) {
      await writeAside(
        noteFile(cache, source),
        JSON.stringify({ ...note, checked_at: effects.now().toISOString() }, null, 2),
      );
      return { source: source.id, outcome: 'unchanged', bytes: note.bytes, age_days: null };
    }
    if (response.status !== 200) throw new Error(`HTTP ${response.status}; expected 200`);
    if (body.length === 0) throw new Error('an empty answer');
    const kept = await keep(cache, source, response, body, effects.now(), note);
    return { source: source.id, outcome: 'fetched', bytes: kept.bytes, age_days: null };
  } catch (error) {
    return failure(source, note, effects.now(), messageOf(error));
  }
}

function failure(source: Source, note: Note | undefined, now: Date, message: string): Fetched {
  const age = note ? ageInDays(note, now) : null;
  const rest = note ? `the last good copy, ${age ?? 0} days old, is kept` : 'there is no earlier copy';
  return {
    source: source.id,
    outcome: 'failed',
    bytes: note?.bytes ?? 0,
    age_days: age,
    message: `${source.url}: ${message}; ${rest}`,
  };
}

/**
 * Fetches every source that has an address, unless unchanged, into the cache. A source that fails keeps
 * its last good copy. Errors: `input`, where a required source fails and has no copy at all.
 */
export async function fetchSources(sources: ResolvedSources, options: FetchOptions): Promise<Fetched[]> {
  const {
    fetch = globalThis.fetch,
    now = () => new Date(),
    wait = (ms) => sleep(ms),
    timeoutMs = 60_000,
    retries = 3,
  } = options;
  const effects: Effects = { fetch, now, wait, timeoutMs, retries };
  const results: Fetched[] = [];
  for (const source of sources.sources.filter(({ url }) => url !== undefined)) {
    const result = await fetchOne(source, options.cache, effects);
    results.push(result);
    options.onProgress?.({ stage: 'fetch', source: source.id, rows: result.bytes });
    if (source.required && result.outcome === 'failed' && result.bytes === 0) {
      throw new ForecourtError('input', `Source ${source.id} is required: ${result.message ?? ''}`);
    }
  }
  return results;
}
