/** A snapshot's manifest and the log of the run that made it. */
import { z } from 'zod';

/** The version of the snapshot's format. A server opens only snapshots of its own version. */
export const SNAPSHOT_FORMAT = 4;

const file = z.object({
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const table = z.object({
  name: z.string(),
  path: z.string(),
  rows: z.int().nonnegative(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), description: z.string() })),
});

/**
 * Which copy of a source with an address is read: one whose last fetch succeeded, the last good one because the last
 * fetch failed, or nothing. A source that is a file has no such state.
 */
const copyStateSchema = z.enum(['fetched', 'last_good', 'lacking']);

export type CopyState = z.infer<typeof copyStateSchema>;

/** What is probably wrong, and with which source; null if it concerns the whole build. */
const warningSchema = z.object({ source: z.string().nullable(), text: z.string() });

export type BuildWarning = z.infer<typeof warningSchema>;

const source = z.object({
  source: z.string(),
  entity: z.string(),
  adapter: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  rows_read: z.int().nonnegative(),
  rows_loaded: z.int().nonnegative(),
  rows_rejected: z.int().nonnegative(),
  rows_recovered: z.int().nonnegative(),
  /** Days since the copy of a fetched source was last known to be the newest; null for a file or without a copy. */
  age_days: z.int().nonnegative().nullable(),
  copy: copyStateSchema.nullable().default(null),
});

const audit = z.object({
  name: z.string(),
  severity: z.enum(['error', 'warning']),
  rows: z.int().nonnegative(),
});

/**
 * What a snapshot says about itself. It depends only on the input and the day: wall-clock times
 * are in dist/runs/<id>.json, so that the same input on the same day gives the same bytes.
 */
export const manifestSchema = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  id: z.string(),
  as_of: z.iso.date(),
  generator: z.string(),
  site_url: z.string(),
  baseline: z.string().nullable(),
  sources: z.array(source),
  tables: z.array(table),
  audits: z.array(audit),
  /** Warnings of the feeds and audits; those of the run itself are only in the result of the build. */
  warnings: z.array(warningSchema).default([]),
  files: z.array(file),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
export type ManifestColumn = Manifest['tables'][number]['columns'][number];
export type ManifestTable = Manifest['tables'][number];
export type ManifestSource = Manifest['sources'][number];

/** The log of the run that made a snapshot: dist/runs/<id>.json. */
export const runSchema = z.object({
  id: z.string(),
  built_at: z.iso.datetime(),
  seconds: z.number(),
  stages: z.array(z.object({ stage: z.string(), seconds: z.number() })),
  peak_memory_bytes: z.int(),
});

export type BuildRun = z.infer<typeof runSchema>;
