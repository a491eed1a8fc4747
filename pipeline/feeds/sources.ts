/** Reads `sources.json`: the declaration of every feed. */
import { stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { ForecourtError } from '../shared/errors.ts';
import { filesBelow } from '../shared/hash.ts';
import { issueLines } from '../shared/issues.ts';
import { readJson } from '../shared/json.ts';
import { ENTITIES, type EntityName } from './mapping/fields.ts';

export const ADAPTERS = ['csv', 'json', 'xml', 'parquet', 'geonames', 'cbr', 'ecb', 'companies'] as const;
export type AdapterName = (typeof ADAPTERS)[number];

const address = z.url({
  protocol: /^https?$/,
  error: 'expected an address that starts with http:// or https://',
});
const entity = z.enum(Object.keys(ENTITIES) as [EntityName, ...EntityName[]]);

/** The largest shifts of a source to believe; the defaults are in reference.source_shifts. */
const maxShift = z.strictObject({
  price: z.number().min(1).optional(),
  mileage: z.number().min(1).optional(),
  power_hp: z.number().min(1).optional(),
  year: z.number().min(0).optional(),
  filled: z.number().min(0).max(1).optional(),
  market: z.number().min(1).optional(),
  doubted: z.number().min(0).max(1).optional(),
});

const source = z
  .strictObject({
    id: z
      .string()
      .regex(
        /^[a-z][a-z0-9_-]*$/,
        'expected a lower-case letter, then lower-case letters, digits, - and _, such as source_7',
      ),
    entity,
    path: z.string().min(1).optional(),
    url: address.optional(),
    adapter: z.enum(ADAPTERS).default('csv'),
    mapping: z.string().min(1).optional(),
    license: z.string().min(1).optional(),
    required: z.boolean().default(true),
    max_drop: z.number().min(0).max(1).default(0.5),
    max_shift: maxShift.optional(),
    dedupe: z
      .literal([true, 'vin', 'id', false], {
        error: 'expected true (all rules), "vin" (ids and VINs), "id" (repeated rows of the source) or false',
      })
      .default(true),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
      .optional(),
  })
  .refine((value) => (value.path === undefined) !== (value.url === undefined), {
    error: 'expected either path or url',
  })
  .refine((value) => value.entity === 'listings' || value.max_shift === undefined, {
    path: ['max_shift'],
    error: 'expected only for listings: shifts of other entities are not measured',
  })
  .refine((value) => value.entity !== 'listings' || value.mapping !== undefined, {
    path: ['mapping'],
    error: 'expected the path of a mapping: listings have no standard form',
  });

/** The schema of data/sources.json: every feed, and the addresses that cards build their links from. */
export const sourcesSchema = z.strictObject({
  $schema: z.string().optional(),
  site_url: address,
  image_cdn_url: address,
  modification_image_url: address,
  sources: z
    .array(source)
    .min(1)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      error: 'expected each id once',
    }),
});

export type Source = z.infer<typeof source>;

export interface ResolvedSources {
  /** The sources file. */
  readonly file: string;
  /** The folder of the file, to which its paths are relative. */
  readonly folder: string;
  readonly site_url: string;
  readonly image_cdn_url: string;
  readonly modification_image_url: string;
  readonly sources: readonly Source[];
}

/** Reads and checks a sources file. Error: `input` with the file and, for each fault, place, value and expectation. */
export async function readSources(path: string): Promise<ResolvedSources> {
  const value = await readJson(
    path,
    'the sources file',
    'Correct its name, or create one with an example feed: forecourt init',
  );
  const parsed = sourcesSchema.safeParse(value);
  if (!parsed.success) {
    throw new ForecourtError(
      'input',
      `${path} is not valid:\n${issueLines(parsed.error, value, sourcesSchema).join('\n')}`,
    );
  }
  const { $schema, ...settings } = parsed.data;
  return { ...settings, file: path, folder: dirname(path) };
}

/** A path of the sources file as a path of the file system. */
export function resolvePath(sources: ResolvedSources, path: string): string {
  return isAbsolute(path) ? path : join(sources.folder, path);
}

const WILDCARD = /[*?[]/;

/** A regular expression for a path with `*`, `**`, `?` and `[...]`. */
function wildcardPattern(path: string): RegExp {
  const source = path.replace(/\*\*\/|\*\*|\*|\?|\[[^\]]+\]|[.+^${}()|\\]/g, (found) => {
    if (found === '**/') return '(?:.*/)?';
    if (found === '**') return '.*';
    if (found === '*') return '[^/]*';
    if (found === '?') return '[^/]';
    return found.startsWith('[') ? found : `\\${found}`;
  });
  return new RegExp(`^${source}$`, 'u');
}

/** The existing files of a path, sorted; `*`, `**`, `?` and `[...]` are wildcards. */
export async function filesOf(sources: ResolvedSources, path: string): Promise<string[]> {
  const full = resolvePath(sources, path);
  if (!WILDCARD.test(path)) return (await exists(full)) ? [full] : [];
  const parts = full.split(sep);
  const folder =
    parts
      .slice(
        0,
        parts.findIndex((part) => WILDCARD.test(part)),
      )
      .join(sep) || sep;
  const wanted = wildcardPattern(relative(folder, full).split(sep).join('/'));
  const names = await filesBelow(folder).catch((): string[] => []);
  return names.filter((name) => wanted.test(name)).map((name) => join(folder, name));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A path as people see it: relative to the folder of the sources file. */
export function shownPath(sources: ResolvedSources, path: string): string {
  const shown = relative(sources.folder, path);
  return shown.startsWith('..') ? path : shown.split(sep).join('/');
}
