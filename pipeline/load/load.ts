/** Loads every source into the tables of `staging`. */
import { access, constants, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { BuildWarning } from '../../contract/manifest.ts';
import { ADAPTER } from '../feeds/adapters.ts';
import { encodingOf } from '../feeds/formats/encoding.ts';
import { unpacked, unpackedName } from '../feeds/formats/packed.ts';
import type { Account, Job } from '../feeds/job.ts';
import { ownerOf } from '../feeds/mapping/fields.ts';
import { readMapping } from '../feeds/mapping/mapping.ts';
import { countsInOthers } from '../feeds/mapping/mapping-faults.ts';
import type { Mapping } from '../feeds/mapping/schema.ts';
import { type ResolvedSources, resolvePath, type Source, shownPath } from '../feeds/sources.ts';
import { assertAccount, emptySourceTexts, oddityTexts, sumAccounts } from '../feeds/staging/account.ts';
import { reasonsText } from '../feeds/staging/rejects.ts';
import { clearParts, closeTables } from '../feeds/staging/tables.ts';
import { readSynonyms, type Synonyms } from '../feeds/values/lookups.ts';
import { ForecourtError, messageOf } from '../shared/errors.ts';
import { hashFile, hashOf } from '../shared/hash.ts';
import { ageText } from './copies.ts';
import { inputOf } from './inputs.ts';
import { createStaging, dedupeOf, type LoadedSource, recordSource } from './staging.ts';

interface LoadOptions {
  /** The day of the build, ISO. */
  readonly asOf: string;
  /** The folder of the last good copies of fetched sources. */
  readonly cache: string;
  /** A folder for unpacked and repaired feeds, which are removed at the end; by default the system's. */
  readonly scratch?: string;
  /** Called for each loaded source with its rows and the share of all sources that are loaded. */
  readonly onProgress?: (progress: {
    readonly source: string;
    readonly rows: number;
    readonly done: number;
  }) => void;
  /** Called for each likely fault of a source that loads. */
  readonly onWarning?: (warning: BuildWarning) => void;
}

interface Context {
  readonly connection: DuckDBConnection;
  readonly sources: ResolvedSources;
  readonly options: LoadOptions;
  readonly synonyms: Synonyms;
  readonly scratch: string;
  part: number;
  /** Sources loaded so far. */
  loaded: number;
}

/** Settings of a mapping's `format` that only some adapters can follow. */
const ADAPTERS_OF = { gather: ['csv'], transposed: ['csv', 'json'] } as const;

function fitting({ id, adapter }: Source, mapping: Mapping): Mapping {
  const odd = Object.entries(ADAPTERS_OF).find(
    ([key, adapters]) =>
      mapping.format[key as keyof typeof ADAPTERS_OF] && !adapters.some((one) => one === adapter),
  );
  if (!odd) return mapping;
  const [key, adapters] = odd;
  throw new ForecourtError(
    'input',
    `Source ${id}: format.${key} of the mapping ${mapping.file} is for the adapter ${adapters.join(' or ')}, not ${adapter}. Remove it or correct the adapter`,
  );
}

async function mappingOf(sources: ResolvedSources, source: Source): Promise<Mapping> {
  const adapter = ADAPTER[source.adapter];
  if (adapter.entity && adapter.entity !== source.entity) {
    throw new ForecourtError(
      'input',
      `Source ${source.id}: the adapter ${source.adapter} gives ${adapter.entity}, not ${source.entity}. Correct ${sources.file}`,
    );
  }
  if (source.mapping)
    return fitting(source, await readMapping(resolvePath(sources, source.mapping), source.entity));
  if (adapter.mapping) return adapter.mapping(source.entity, sources.file);
  throw new ForecourtError(
    'input',
    `Source ${source.id}: the adapter ${source.adapter} needs a mapping. Name one in ${sources.file}`,
  );
}

/** Error: `input` if a path is a folder or may not be read. */
async function assertReadable(path: string): Promise<void> {
  if ((await stat(path)).isDirectory())
    throw new ForecourtError('input', `${path} is a folder. Name its files, as in ${join(path, '*')}`);
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw new ForecourtError('input', `${path} cannot be read: ${messageOf(error)}. Correct its permissions`);
  });
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The values that a mapping may name besides the columns of its feed. */
function baseOf({ site_url, image_cdn_url, modification_image_url }: ResolvedSources, asOf: string) {
  return {
    site_url: withoutSlash(site_url),
    image_cdn_url: withoutSlash(image_cdn_url),
    modification_image_url: withoutSlash(modification_image_url),
    as_of: asOf,
  };
}

/** Adds to an input error what else is unusual about the file: it may be the cause. */
function withHints(error: unknown, hints: readonly string[]): unknown {
  if (!(error instanceof ForecourtError) || hints.length === 0) return error;
  return new ForecourtError(error.exit, [error.message, ...hints].join('\n  '));
}

async function loadFile(context: Context, source: Source, mapping: Mapping, path: string): Promise<Account> {
  const { connection, options, sources, synonyms } = context;
  await assertReadable(path);
  context.part += 1;
  const scratch = join(context.scratch, String(context.part));
  await mkdir(scratch);
  const file = unpackedName(path);
  const plain = await unpacked(path, join(scratch, 'unpacked'));
  const { encoding, warnings } = await encodingOf(plain, file, mapping.format);
  const job: Job = {
    connection,
    source,
    mapping: { ...mapping, format: { ...mapping.format, encoding } },
    declared: new Set(context.sources.sources.map(({ entity }) => entity)),
    path: plain,
    file,
    part: context.part,
    asOf: `DATE '${options.asOf}'`,
    day: options.asOf,
    base: baseOf(sources, options.asOf),
    synonyms,
    scratch,
  };
  const account = await ADAPTER[source.adapter].load(job).catch((error: unknown) => {
    throw withHints(error, warnings);
  });
  assertAccount(job, account);
  await rm(scratch, { recursive: true });
  return { ...account, warnings: [...warnings, ...account.warnings] };
}

async function fingerprintOf(files: readonly string[]): Promise<{ bytes: number; sha256: string }> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const hashes: string[] = [];
  for (const file of files) hashes.push(await hashFile(file));
  const bytes = sizes.reduce((total, size) => total + size, 0);
  const [only] = hashes;
  return { bytes, sha256: hashes.length === 1 && only ? only : hashOf(hashes.join('\n')) };
}

/** Removes from the tables what the files of a source put there; parts after `before` are its own. */
async function discard({ connection, part }: Context, { id }: Source, before: number): Promise<void> {
  if (part > before) await clearParts(connection, before);
  await connection.run('DELETE FROM staging.rejected WHERE source = $id', { id });
}

/** Loads the files of a source. An unreadable file stops the load if the source is required, or else is its `fault`. */
async function loadFiles(
  context: Context,
  { source, mapping }: Planned,
  files: readonly string[],
): Promise<{ account: Account; fault?: string }> {
  const before = context.part;
  const accounts: Account[] = [];
  try {
    for (const file of files) accounts.push(await loadFile(context, source, mapping, file));
    return { account: sumAccounts(accounts) };
  } catch (error) {
    if (!(error instanceof ForecourtError) || error.exit !== 'input') throw error;
    if (source.required) throw new ForecourtError('input', `Source ${source.id}: ${error.message}`);
    await discard(context, source, before);
    return { account: sumAccounts([]), fault: `Source ${source.id} is left out: ${error.message}` };
  }
}

async function loadSource(context: Context, { source, mapping }: Planned): Promise<LoadedSource> {
  const { sources, options } = context;
  const { files, copy, age_days } = await inputOf(sources, source, options);
  const [outcome, fingerprint] = await Promise.all([
    loadFiles(context, { source, mapping }, files),
    // The outcome says why a file cannot be read; here it counts as no bytes.
    fingerprintOf(files).catch(() => fingerprintOf([])),
  ]);
  const { account, fault } = outcome;
  const where = source.url ?? shownPath(sources, resolvePath(sources, source.path ?? ''));
  const reasons =
    account.rows_rejected > account.rows_loaded ? await reasonsText(context.connection, source.id) : '';
  const warnings = [
    ...(copy === 'last_good'
      ? [`Source ${source.id}: its last fetch failed. The ${ageText(copy, age_days)}, is used`]
      : []),
    ...account.warnings,
    ...(fault ? [fault] : emptySourceTexts(source, where, files.length, account, reasons)),
    ...oddityTexts(source, account, reasons),
  ];
  for (const text of warnings) options.onWarning?.({ source: source.id, text });
  const { id, entity, adapter, max_drop, max_shift = {}, required } = source;
  const loaded = {
    source: id,
    entity,
    path: where,
    adapter,
    copy,
    age_days,
    max_drop,
    max_shift,
    required,
    dedupe: dedupeOf(source),
    ...fingerprint,
    ...account,
    warnings,
  };
  await recordSource(context.connection, loaded);
  context.loaded += 1;
  const done = context.loaded / context.sources.sources.length;
  options.onProgress?.({ source: id, rows: loaded.rows_loaded, done });
  return loaded;
}

interface Planned {
  readonly source: Source;
  readonly mapping: Mapping;
}

/** Runs a step for each item. Error: `input`, with the input errors of all items together. */
async function forEach<T, R>(things: readonly T[], step: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const faults: ForecourtError[] = [];
  for (const thing of things) {
    try {
      done.push(await step(thing));
    } catch (error) {
      if (!(error instanceof ForecourtError) || error.exit !== 'input') throw error;
      faults.push(error);
    }
  }
  const [first, ...others] = faults;
  if (first && others.length === 0) throw first;
  if (first) throw new ForecourtError('input', faults.map(({ message }) => message).join('\n'));
  return done;
}

/** Whether the rows of a source are checked against those of others, so that it is loaded after them. */
const isLast = ({ source, mapping }: Planned) =>
  ownerOf(source.entity) !== undefined || (countsInOthers(mapping) && !mapping.fields.has('rate_rub'));

/** The sources with their mappings. */
const plannedOf = (sources: ResolvedSources): Promise<Planned[]> =>
  forEach(sources.sources, async (source) => ({ source, mapping: await mappingOf(sources, source) }));

/**
 * Loads every source into the schema `staging`, which it creates: the tables of all entities, `rejected`,
 * `sources`, `nulled`, `unknown_words` and `run`. Every row is loaded or set aside with its reasons.
 * Error: `input`, with the source, the file and what to do.
 */
export async function loadSources(
  connection: DuckDBConnection,
  sources: ResolvedSources,
  options: LoadOptions,
): Promise<LoadedSource[]> {
  const scratch = await mkdtemp(join(options.scratch ?? tmpdir(), 'forecourt-load-'));
  try {
    const synonyms = await readSynonyms(connection);
    const context: Context = { connection, sources, options, synonyms, scratch, part: 0, loaded: 0 };
    await connection.run('SET preserve_insertion_order = true');
    await createStaging(connection, sources, options.asOf);
    const planned = await plannedOf(sources);
    const load = (some: Planned[]) => forEach(some, (one) => loadSource(context, one));
    const first = await load(planned.filter((one) => !isLast(one)));
    const last = await load(planned.filter(isLast));
    await closeTables(connection);
    return [...first, ...last];
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
