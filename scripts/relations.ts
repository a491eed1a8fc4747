/** Draws the relations of sql/ from the references between its files and writes them to docs/relations.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_ROOT, SQL_ROOT } from '../contract/paths.ts';
import { filesBelow } from '../pipeline/shared/hash.ts';
import { headerValue, referencedTables } from '../pipeline/shared/sql-files.ts';

/** The folders of sql/ whose files the build makes a relation of, in the order of their use. */
const SCHEMAS = ['core', 'marts', 'shifts'];

interface Relation {
  /** As SQL names it: `core.names`. */
  readonly name: string;
  /** The folder of its file below sql/: `core/names`. */
  readonly folder: string;
  readonly grain: string;
  /** What it is made of: relations and loaded tables, as SQL names them. */
  readonly needs: readonly string[];
}

/** The first sentence of a file's header: what one row is. */
function grainOf(sql: string): string {
  const [header = ''] = /^(?:--[^\n]*\n)*/.exec(sql) ?? [];
  const text = header.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ');
  return /Grain: (.+?)(?:[.:](?:\s|$)|$)/.exec(text)?.[1]?.trim() ?? headerValue(sql, 'grain') ?? '';
}

async function readRelations(): Promise<Relation[]> {
  const files = (await filesBelow(SQL_ROOT)).filter((path) =>
    SCHEMAS.some((one) => path.startsWith(`${one}/`)),
  );
  return files.sort().map((path) => {
    const sql = readFileSync(join(SQL_ROOT, path), 'utf8');
    const name = `${path.split('/')[0]}.${basename(path, '.sql')}`;
    const needs = referencedTables(sql, ['staging', ...SCHEMAS]).filter((one) => one !== name);
    return { name, folder: dirname(path), grain: grainOf(sql), needs };
  });
}

const idOf = (name: string) => name.replaceAll(/[./]/g, '_');
const shortName = (name: string) => name.replace(/^core\./, '');
const mermaid = (lines: readonly string[]) => ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');

/** The folders and which of them reads which. */
function overview(relations: readonly Relation[], folderOf: (name: string) => string): string {
  const folders = [...new Set(relations.map(({ folder }) => folder))];
  const edges = relations.flatMap(({ folder, needs }) =>
    needs
      .map(folderOf)
      .flatMap((other) => (other === folder ? [] : [`  ${idOf(other)} --> ${idOf(folder)}`])),
  );
  const nodes = folders.map((folder) => {
    const count = relations.filter((one) => one.folder === folder).length;
    return `  ${idOf(folder)}["${folder} (${count})"]`;
  });
  return mermaid(['  staging[("staging")]', ...nodes, ...[...new Set(edges)].sort()]);
}

/** One folder: its relations, and those of other folders that they are made of. */
function drawing(own: readonly Relation[]): string {
  const names = new Set(own.map(({ name }) => name));
  const outside = [...new Set(own.flatMap(({ needs }) => needs))].filter((name) => !names.has(name)).sort();
  return mermaid([
    ...outside.map((name) => `  ${idOf(name)}(["${shortName(name)}"])`),
    ...own.map(({ name }) => `  ${idOf(name)}["${shortName(name)}"]`),
    ...own.flatMap(({ name, needs }) => needs.map((one) => `  ${idOf(one)} --> ${idOf(name)}`)),
  ]);
}

function section(folder: string, relations: readonly Relation[]): string {
  const own = relations.filter((one) => one.folder === folder);
  const rows = own.map(({ name, grain }) => `| \`${name}\` | ${grain.replaceAll('|', '\\|')} |`);
  return [
    `## sql/${folder}`,
    drawing(own),
    ['| relation | a row is |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

/** The whole page: all folders at once, then each with its relations. */
export async function relationsPage(): Promise<string> {
  const relations = await readRelations();
  const folders = [...new Set(relations.map(({ folder }) => folder))];
  const byName = new Map(relations.map(({ name, folder }) => [name, folder]));
  const folderOf = (name: string) => byName.get(name) ?? name.split('.')[0] ?? name;
  const intro = `\`sql/\` makes ${relations.length} relations of what the loader leaves in the schema \`staging\` and of the tables of \`data/reference\`, which the pictures leave out. An arrow leads from a relation to one that is made of it; rounded ones belong to another folder. The build runs them in the order of the arrows. \`node --import tsx scripts/relations.ts\` writes this page from the files; a test compares the two.`;
  return `${['# Relations', intro, overview(relations, folderOf), ...folders.map((one) => section(one, relations))].join('\n\n')}\n`;
}

/** Where the page is kept. */
export const RELATIONS_FILE = join(PACKAGE_ROOT, 'docs', 'relations.md');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(RELATIONS_FILE, await relationsPage());
