/** Composes the statements with which the server matches cars as the build does. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  inOrder,
  kindOf,
  readSqlFolder,
  referencedTables,
  SQL_ROOT,
  type SqlFile,
  statementOf,
} from '../shared/sql-files.ts';

/** The relations of `core` that a snapshot holds for matching; the statements compute all others. */
const HELD = ['brand_keys', 'model_keys', 'known_words', 'catalog', 'catalog_models', 'match_points'];

/** Files of macros that the statements use, each after those that it needs. */
const MACROS = ['text', 'words', 'match'];

/** The statements for matching, as a snapshot carries them. */
interface MatchStatements {
  readonly macros: string;
  /** Reads the brand and model of each car of a request. */
  readonly names: string;
  /** Finds the candidates of each car whose name was read. */
  readonly answer: string;
}

const nameOf = (reference: string) => reference.slice(reference.indexOf('.') + 1);

/** The SQL of a file for one common table expression: names of the same statement lose their schema. */
function bare(file: SqlFile, within: readonly string[]): string {
  return statementOf(file).replaceAll(/\b(?:core|match)\.([a-z_][a-z0-9_]*)/g, (whole, name: string) =>
    within.includes(name) ? name : whole,
  );
}

/**
 * One statement that gives the relation `last` of `own` from the cars of a request: the files of `sql/core` that
 * the build runs, with `own` in place of the relations that it reads from feeds.
 */
export function composeMatch(core: readonly SqlFile[], own: readonly SqlFile[], last: string): string {
  const all = new Map([...core, ...own].map((file) => [file.name, file]));
  for (const name of HELD) all.delete(name);
  const needsOf = (name: string) =>
    referencedTables(all.get(name)?.sql ?? '', ['core', 'match'])
      .map(nameOf)
      .filter((needed) => all.has(needed));
  const names = inOrder([last], needsOf);
  const files = names.flatMap((name) => all.get(name) ?? []);
  const readers = (name: string) => names.filter((other) => needsOf(other).includes(name)).length;
  const chain = files.slice(0, -1).map((file) => {
    // A view that two relations read would be planned twice.
    const made = kindOf(file) === 'view' && readers(file.name) < 2 ? '' : 'MATERIALIZED ';
    return `${file.name} AS ${made}(\n${bare(file, names)}\n)`;
  });
  return `WITH ${chain.join(',\n')}\n${files
    .slice(-1)
    .map((file) => bare(file, names))
    .join('')}\n`;
}

/** The statements for matching and the macros that they use. */
export async function matchStatements(root: string = SQL_ROOT): Promise<MatchStatements> {
  const read = (folder: string) => readSqlFolder(root, folder);
  const [core, names, answer] = [await read('core'), await read('match/names'), await read('match/answer')];
  const macros = new Map((await read('macros')).map(({ name, sql }) => [name, sql.trim()]));
  return {
    macros: `${MACROS.map((name) => macros.get(name) ?? '').join('\n\n')}\n`,
    names: composeMatch(core, names, 'names'),
    answer: composeMatch(core, answer, 'answer'),
  };
}

/** Writes the statements into `serve/match/` of the snapshot folder, beside the tables that they read. */
export async function exportMatch(folder: string, root: string = SQL_ROOT): Promise<void> {
  const statements = Object.entries(await matchStatements(root));
  await mkdir(join(folder, 'serve/match'), { recursive: true });
  for (const [name, sql] of statements) await writeFile(join(folder, `serve/match/${name}.sql`), sql);
}
