/** The files that a build reads: feeds, mappings and reference tables. */
import { join } from 'node:path';
import type { CopyState } from '../../contract/manifest.ts';
import { filesOf, type ResolvedSources, resolvePath, type Source } from '../feeds/sources.ts';
import { ageText, cachedCopy } from './copies.ts';

interface InputOptions {
  /** The day of the build, ISO. */
  readonly asOf: string;
  /** The folder of the last good copies of fetched sources. */
  readonly cache: string;
}

/** The files of a source and how old they are. */
interface Input {
  readonly files: readonly string[];
  readonly copy: CopyState | null;
  readonly age_days: number | null;
}

/** The files of a source and their age; no files if its address was never fetched. */
export async function inputOf(
  sources: ResolvedSources,
  source: Source,
  { cache, asOf }: InputOptions,
): Promise<Input> {
  if (source.path !== undefined)
    return { files: await filesOf(sources, source.path), copy: null, age_days: null };
  const found = await cachedCopy(cache, source, asOf);
  if (!found) return { files: [], copy: 'lacking', age_days: null };
  return { files: [found.path], copy: found.copy, age_days: found.age_days };
}

/** Everything that a load depends on. */
interface LoadInputs {
  /** Feeds, mappings and reference tables, in a fixed order. */
  readonly files: readonly string[];
  /** How old each fetched source is, in words. */
  readonly ages: Readonly<Record<string, string>>;
}

/** Every file that a load reads, and the age of each fetched source. */
export async function loadInputs(
  sources: ResolvedSources,
  { reference, ...options }: { reference: string } & InputOptions,
): Promise<LoadInputs> {
  const files = await filesOf({ ...sources, folder: '.' }, join(reference, '*.csv'));
  const ages: Record<string, string> = {};
  for (const source of sources.sources) {
    if (source.mapping) files.push(resolvePath(sources, source.mapping));
    const input = await inputOf(sources, source, options);
    files.push(...input.files);
    if (input.copy) ages[source.id] = ageText(input.copy, input.age_days);
  }
  return { files, ages };
}
