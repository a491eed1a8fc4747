/** Describes a snapshot as a Data Package: its `datapackage.json`. */
import type { ManifestColumn, ManifestFile, ManifestTable } from '../../../contract/manifest.ts';
import type { Source } from '../../feeds/sources.ts';
import type { TableNotes } from './notes.ts';
import { unitOf } from './units.ts';

/**
 * The Frictionless Table Schema type for a DuckDB type. Lists and objects are `any`: readers of Parquet return
 * their own kinds of values for them, which no validator accepts as JSON arrays.
 */
export function schemaType(type: string): string {
  if (type.endsWith('[]') || type.startsWith('STRUCT') || type.startsWith('MAP')) return 'any';
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|U?INT.*|U(TINY|SMALL|BIG)INT|UINTEGER)$/.test(type))
    return 'integer';
  if (/^(DOUBLE|FLOAT|DECIMAL)/.test(type)) return 'number';
  if (type === 'BOOLEAN') return 'boolean';
  if (type === 'DATE') return 'date';
  return type.startsWith('TIMESTAMP') ? 'datetime' : 'string';
}

/** How readers of Parquet show NULL in columns whose type has no null. */
const NULLS = ['', 'nan', 'NaT', 'None'];

function fieldOf({ name, type, description }: ManifestColumn) {
  const shown = schemaType(type);
  const unit = unitOf(name);
  return {
    name,
    type: shown,
    nativeType: type,
    description,
    ...(unit === undefined ? {} : { unit }),
    ...(shown === 'string' || shown === 'any' ? {} : { missingValues: NULLS }),
  };
}

const resourceName = (table: string) => table.replaceAll('_', '-');

function schemaOf({ columns }: ManifestTable, { key, references }: TableNotes) {
  const foreignKeys = references.map(({ column, table, to }) => ({
    fields: [column],
    reference: { resource: resourceName(table), fields: [to] },
  }));
  return {
    fields: columns.map(fieldOf),
    ...(key.length > 0 ? { primaryKey: key } : {}),
    ...(foreignKeys.length > 0 ? { foreignKeys } : {}),
  };
}

/** A source with its address up to the path: the query may hold keys. */
function sourceOf({ id, url, license }: Source) {
  const { origin, pathname } = url === undefined ? {} : new URL(url);
  return {
    title: id,
    ...(origin === undefined ? {} : { path: `${origin}${pathname}` }),
    ...(license === undefined ? {} : { license }),
  };
}

interface Described {
  readonly id: string;
  readonly asOf: string;
  readonly tables: readonly ManifestTable[];
  readonly files: readonly ManifestFile[];
  /** The headers of the marts, by table. */
  readonly notes: ReadonlyMap<string, TableNotes>;
  readonly sources: readonly Source[];
}

const NO_NOTES: TableNotes = { description: '', key: [], references: [] };

/**
 * The `datapackage.json` of a snapshot: every table with every column described (Data Package 1.0). Only the manifest
 * gives the number of bytes, because validators cannot count those of Parquet.
 */
export function dataPackage({ id, asOf, tables, files, notes, sources }: Described) {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const licenses = [...new Set(sources.flatMap(({ license }) => license ?? []))].sort();
  return {
    name: 'forecourt',
    id,
    title: 'Car listings, prices, modifications, factories and cities',
    profile: 'data-package',
    created: `${asOf}T00:00:00Z`,
    ...(licenses.length > 0 ? { licenses: licenses.map((name) => ({ name })) } : {}),
    sources: sources.map(sourceOf),
    resources: tables.map((table) => {
      const tableNotes = notes.get(table.name) ?? NO_NOTES;
      return {
        name: resourceName(table.name),
        path: table.path,
        description: tableNotes.description,
        format: 'parquet',
        mediatype: 'application/vnd.apache.parquet',
        hash: `sha256:${hashes.get(table.path)}`,
        rows: table.rows,
        schema: schemaOf(table, tableNotes),
      };
    }),
  };
}
