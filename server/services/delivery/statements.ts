import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The SQL that the build runs too. */
const ROOT = fileURLToPath(new URL('../../../sql', import.meta.url));

const COMMENT = /--[^\n]*/g;

/** The macros of these files, in their order. */
export async function macros(names: readonly string[], root: string = ROOT): Promise<string[]> {
  return Promise.all(names.map((name) => readFile(join(root, 'macros', `${name}.sql`), 'utf8')));
}

async function coreFile(name: string, root: string): Promise<string> {
  const text = await readFile(join(root, 'core', `${name}.sql`), 'utf8');
  return text.replace(COMMENT, '').trim().replace(/;$/, '');
}

const needs = (text: string): string[] =>
  [...text.matchAll(/\bcore\.([a-z_][a-z0-9_]*)/g)].map(([, name = '']) => name);

/**
 * The relations of sql/core that one stands on, itself included, as the beginning of a statement:
 * `WITH a AS (...), b AS (...)`, under their bare names. Those in `given` are tables and stay as they are.
 */
export async function withRelations(
  names: readonly string[],
  given: ReadonlySet<string>,
  root: string = ROOT,
): Promise<string> {
  const texts = new Map<string, string>();
  const take = async (name: string): Promise<void> => {
    if (given.has(name) || texts.has(name)) return;
    const text = await coreFile(name, root);
    for (const needed of needs(text)) await take(needed);
    texts.set(name, text);
  };
  for (const name of names) await take(name);
  const bare = (text: string) =>
    text.replace(/\bcore\.([a-z_][a-z0-9_]*)/g, (full, name: string) => (given.has(name) ? full : name));
  const parts = [...texts].map(([name, text]) => `${name} AS MATERIALIZED (\n${bare(text)}\n)`);
  return `WITH ${parts.join(',\n')}`;
}
