/** The files of the repository and what they import, for the tests that guard its architecture. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { PACKAGE_ROOT } from '../../contract/paths.ts';

/** The top-level folders whose files people write. */
export const CODE_FOLDERS = [
  'contract',
  'pipeline',
  'server',
  'training',
  'corpus',
  'bench',
  'bin',
  'scripts',
];

/** Folders that are installed or made. */
const FOREIGN = new Set(['node_modules', '__pycache__', '.git', 'dist', 'lib']);

/** All files below a folder of the repository, as paths from its root with `/`. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(PACKAGE_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return FOREIGN.has(entry.name) ? [] : filesBelow(path);
  });
}

/** Whether a path from the root of the repository is there. */
export const isThere = (path: string): boolean => existsSync(join(PACKAGE_ROOT, path));

export const textOf = (path: string): string => readFileSync(join(PACKAGE_ROOT, path), 'utf8');

/** Static imports, re-exports and `import()` of a file by a relative path, types included. */
const IMPORT = /(?:^(?:import|export)\b[^;'"]*?\bfrom |^import |\bimport\()'(\.[^']+)'/gm;

/** The files that a source text imports, as paths from the root. */
export function importsIn(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) =>
    posix.normalize(posix.join(posix.dirname(path), specifier)),
  );
}

/** Every source file of some folders with the files that it imports. */
export function importGraph(folders: readonly string[]): Map<string, string[]> {
  const sources = folders.flatMap(filesBelow).filter((path) => /(?<!\.min)\.(?:ts|js|mjs)$/.test(path));
  return new Map(sources.map((path) => [path, importsIn(path, textOf(path))]));
}

/** The circles in a graph, each as the path that closes it; one for every edge that leads back. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node]);
    if (done.has(node)) return;
    done.add(node);
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}

/** The room of a file in a top-level folder: its folder below that one; `.` for files that lie there directly. */
export function roomOf(top: string, path: string): string {
  const [first = '', ...rest] = relative(top, path).split(sep);
  return rest.length === 0 ? '.' : first;
}

/** A path in a document, as a path from the root. */
export const fromDocument = (document: string, path: string): string =>
  posix.normalize(posix.join(dirname(document), path));
