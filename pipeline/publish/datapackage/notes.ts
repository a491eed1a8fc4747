/** Reads from the headers of `sql/marts` what they say about their tables. */
import { headerValue, readSqlFolder, SQL_ROOT, type SqlFile } from '../../shared/sql-files.ts';

/** A column whose values are those of a column of another table. */
export interface ColumnReference {
  readonly column: string;
  readonly table: string;
  readonly to: string;
}

/** The grain, key and references that the header of a mart names. */
export interface TableNotes {
  /** What one row is. */
  readonly description: string;
  /** The columns that identify a row; empty if none do. */
  readonly key: readonly string[];
  readonly references: readonly ColumnReference[];
}

const listed = (value: string | undefined) => value?.split(/\s*,\s*/) ?? [];

function referenceOf(text: string, { name }: SqlFile): ColumnReference {
  const [, column, table, to] = /^(\w+) -> (\w+)\.(\w+)$/.exec(text) ?? [];
  if (column && table && to) return { column, table, to };
  throw new Error(
    `sql/marts/${name}.sql says "references: ${text}", expected \`column -> table.column\`, commas between several.`,
  );
}

function notesOf(file: SqlFile): TableNotes {
  const { sql } = file;
  const grain = headerValue(sql, 'Grain') ?? '';
  return {
    description: grain.charAt(0).toUpperCase() + grain.slice(1),
    key: listed(headerValue(sql, 'key')),
    references: listed(headerValue(sql, 'references')).map((text) => referenceOf(text, file)),
  };
}

/** The notes of every public table, by its name: `-- Grain:`, `-- key:` and `-- references:` of sql/marts. */
export async function tableNotes(root: string = SQL_ROOT): Promise<ReadonlyMap<string, TableNotes>> {
  const files = await readSqlFolder(root, 'marts');
  return new Map(files.map((file) => [file.name, notesOf(file)]));
}
