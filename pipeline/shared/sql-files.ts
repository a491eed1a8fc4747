/** The files of `sql/`: their text, headers, references and order. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ForecourtError } from './errors.ts';

export { SQL_ROOT } from '../../contract/paths.ts';

/** One file of `sql/`: its folder (the schema for `core` and `marts`), its name without extension, its text. */
export interface SqlFile {
  readonly folder: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * The SQL files of one folder below `root` and of the folders in it, which only sort them, in the order of their
 * names. Errors: an absent folder; two files of one name.
 */
export async function readSqlFolder(root: string, folder: string): Promise<SqlFile[]> {
  const paths = (await readdir(join(root, folder), { recursive: true })).filter((path) =>
    path.endsWith('.sql'),
  );
  const files = await Promise.all(
    paths.map(async (path) => ({
      folder,
      name: basename(path, '.sql'),
      sql: await readFile(join(root, folder, path), 'utf8'),
    })),
  );
  const sorted = files.sort((one, other) => (one.name < other.name ? -1 : 1));
  const twice = sorted.find(({ name }, index) => name === sorted[index + 1]?.name);
  if (twice === undefined) return sorted;
  throw new ForecourtError(
    'unexpected',
    `Two files below sql/${folder} are named ${twice.name}.sql. A name is one relation: rename one of them.`,
  );
}

/** The text without comments and string literals: what may be searched for references. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, (found) => (found.startsWith('--') ? '' : "''"));
}

/** Tables of the given schemas that a text names, as `schema.table`, each once. */
export function referencedTables(sql: string, schemas: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${schemas.join('|')})\\.[a-z_][a-z0-9_]*`, 'g');
  return [...new Set(withoutComments(sql).match(pattern) ?? [])].sort();
}

/** The value of `-- key: value` in the comments that precede the statement, or undefined. */
export function headerValue(sql: string, key: string): string | undefined {
  const header = /^(?:\s*--[^\n]*\n|\s*\n)*/.exec(sql)?.[0] ?? '';
  return new RegExp(`^\\s*--\\s*${key}:\\s*(\\S.*?)\\s*$`, 'm').exec(header)?.[1];
}

/**
 * Each name after those that it needs, as `needsOf` tells. Error: names that need each other in a circle.
 */
export function inOrder(names: Iterable<string>, needsOf: (name: string) => readonly string[]): string[] {
  const ordered = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.has(name)) return;
    if (path.includes(name)) throw circle([...path.slice(path.indexOf(name)), name]);
    for (const needed of needsOf(name)) visit(needed, [...path, name]);
    ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}

function circle(path: readonly string[]): ForecourtError {
  return new ForecourtError(
    'unexpected',
    `The SQL files refer to each other in a circle: ${path.join(' -> ')}. Take one of these references out.`,
  );
}

/** The statement of a file: its text without what a runner adds itself. */
export function statementOf({ sql }: SqlFile): string {
  return sql.trim().replace(/;$/, '');
}

/** What a file becomes: a table, unless its header says `-- materialize: view`. */
export function kindOf({ sql }: SqlFile): 'table' | 'view' {
  return headerValue(sql, 'materialize') === 'view' ? 'view' : 'table';
}
