/** Combines statements of sql/ for computing questions. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SQL_ROOT } from '../../../contract/paths.ts';

const COMMENT = /--[^\n]*/g;

/** The texts of macro files, in order. */
export async function readMacros(names: readonly string[], root: string = SQL_ROOT): Promise<string[]> {
  return Promise.all(names.map((name) => readFile(join(root, 'macros', `${name}.sql`), 'utf8')));
}

/** The paths of the files of sql/core by name; its folders only sort them. */
async function coreFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const paths = await readdir(join(root, 'core'), { recursive: true });
  return new Map(paths.map((path) => [basename(path, '.sql'), join(root, 'core', path)]));
}

async function coreStatement(name: string, paths: ReadonlyMap<string, string>): Promise<string> {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`There is no file ${name}.sql in sql/core. Correct what names it.`);
  return (await readFile(path, 'utf8')).replace(COMMENT, '').trim().replace(/;$/, '');
}

const needs = (text: string): string[] =>
  [...text.matchAll(/\bcore\.([a-z_][a-z0-9_]*)/g)].map(([, name = '']) => name);

/** Tables that the database already has, and texts that replace files of sql/core. */
interface Given {
  readonly tables: readonly string[];
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * Relations of sql/core with everything that they depend on, as the beginning of a statement:
 * `WITH a AS (...), b AS (...)`, under their bare names. Given tables are used as they are.
 */
export async function withRelations(
  names: readonly string[],
  { tables, texts = {} }: Given,
  root: string = SQL_ROOT,
): Promise<string> {
  const found = new Map<string, string>();
  const paths = await coreFiles(root);
  const take = async (name: string): Promise<void> => {
    if (tables.includes(name) || found.has(name)) return;
    const text = texts[name] ?? (await coreStatement(name, paths));
    for (const needed of needs(text)) await take(needed);
    found.set(name, text);
  };
  for (const name of names) await take(name);
  const bare = (text: string) =>
    text.replace(/\bcore\.([a-z_][a-z0-9_]*)/g, (full, name: string) => (found.has(name) ? name : full));
  const parts = [...found].map(([name, text]) => `${name} AS MATERIALIZED (\n${bare(text)}\n)`);
  return `WITH ${parts.join(',\n')}`;
}
