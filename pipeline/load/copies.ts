/** The kept copies of fetched sources: each has a folder in the cache, with a note of when it was last the newest. */
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CopyState } from '../../contract/manifest.ts';
import type { Source } from '../feeds/sources.ts';
import { hasCode } from '../shared/errors.ts';

const noteSchema = z.object({
  url: z.string(),
  file: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** When the copy was last known to be the newest, ISO. */
  checked_at: z.iso.datetime(),
  /** When a later fetch failed, ISO. */
  failed_at: z.iso.datetime().nullable().default(null),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

export type CopyNote = z.infer<typeof noteSchema>;

export const copyFolder = (cache: string, source: Source) => join(cache, source.id);

export const copyNoteFile = (cache: string, source: Source) => join(copyFolder(cache, source), 'copy.json');

export async function readCopyNote(cache: string, source: Source): Promise<CopyNote | undefined> {
  const text = await readFile(copyNoteFile(cache, source), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  const note = text === undefined ? undefined : noteIn(text);
  if (note?.url !== source.url) return undefined;
  const there = await access(join(copyFolder(cache, source), note?.file ?? '')).then(
    () => true,
    () => false,
  );
  return there ? note : undefined;
}

/** The note in a text; undefined if it is damaged. */
function noteIn(text: string): CopyNote | undefined {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function copyAgeInDays(note: CopyNote, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(note.checked_at)) / DAY_MS));
}

/** The age of a source's copy: `fresh`, `3 days old`, `last good copy, 3 days old`. */
export function ageText(copy: CopyState | null, days: number | null): string {
  if (copy === null) return 'a file';
  if (copy === 'lacking' || days === null) return 'no copy';
  const age = days === 0 ? 'of the same day' : `${days} ${days === 1 ? 'day' : 'days'} old`;
  if (copy === 'last_good') return `last good copy, ${age}`;
  return days === 0 ? 'fresh' : age;
}

const stateOf = (note: CopyNote): CopyState => (note.failed_at === null ? 'fetched' : 'last_good');

/** A copy on the disk; its age in whole days. */
interface Copy {
  readonly path: string;
  readonly copy: CopyState;
  readonly age_days: number;
}

/** The last good copy of a source with an address; its age counts to the end of the day `asOf` (ISO). */
export async function cachedCopy(cache: string, source: Source, asOf: string): Promise<Copy | undefined> {
  const note = await readCopyNote(cache, source);
  if (!note) return undefined;
  const age_days = copyAgeInDays(note, new Date(`${asOf}T23:59:59Z`));
  return { path: join(copyFolder(cache, source), note.file), copy: stateOf(note), age_days };
}

const DAY_MS = 86_400_000;

export async function writeCopyNote(cache: string, source: Source, note: CopyNote): Promise<void> {
  const path = copyNoteFile(cache, source);
  await writeFile(`${path}.part`, JSON.stringify(note, null, 2));
  await rename(`${path}.part`, path);
}
