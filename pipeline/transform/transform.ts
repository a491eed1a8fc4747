/** Runs the relations of `sql/` in the order of their references. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { ForecourtError, messageOf } from '../shared/errors.ts';
import {
  inOrder,
  kindOf,
  readSqlFolder,
  referencedTables,
  SQL_ROOT,
  type SqlFile,
  statementOf,
  withoutComments,
} from '../shared/sql-files.ts';

/** One relation of the transformation: how it is created, and which relations nothing reads afterwards. */
export interface TransformStep {
  /** `core.listings` */
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly create: string;
  readonly drop: readonly string[];
}

interface StepReport {
  readonly name: string;
  /** Null for a view. */
  readonly rows: number | null;
  readonly seconds: number;
}

interface TransformOptions {
  root?: string;
  /** Called for each finished relation, with the share of all relations that are finished. */
  onStep?: (report: StepReport, done: number) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface Node {
  readonly name: string;
  readonly kind: TransformStep['kind'];
  readonly sql: string;
  readonly needs: readonly string[];
}

/** The schemas that are created, each from a folder of `sql/`. */
export const SCHEMAS = ['core', 'marts', 'shifts'] as const;

function nodeOf(file: SqlFile): Node {
  const name = `${file.folder}.${file.name}`;
  const sql = statementOf(file);
  return {
    name,
    kind: kindOf(file),
    sql,
    needs: referencedTables(sql, SCHEMAS).filter((needed) => needed !== name),
  };
}

/** The node of that name. Error: `unexpected` if there is none, with the node that refers to it. */
function found(nodes: ReadonlyMap<string, Node>, name: string, by = 'The plan'): Node {
  const node = nodes.get(name);
  if (node) return node;
  const file = `sql/${name.replace('.', '/')}.sql`;
  throw new ForecourtError(
    'unexpected',
    `${by} refers to ${name}, but there is no ${file}. Add it or correct the name.`,
  );
}

/** The names that a node needs. Error: `unexpected` if one of them is missing. */
function checkedNeeds(nodes: ReadonlyMap<string, Node>, name: string): readonly string[] {
  const { needs } = found(nodes, name);
  for (const needed of needs) found(nodes, needed, name);
  return needs;
}

/** A relation and, if it is a view, all that the view reads. */
function readThrough(nodes: ReadonlyMap<string, Node>, name: string): string[] {
  const node = nodes.get(name);
  if (node?.kind !== 'view') return [name];
  return [name, ...node.needs.flatMap((needed) => readThrough(nodes, needed))];
}

/** The last node that reads each relation, directly or through views. */
function lastReaders(nodes: ReadonlyMap<string, Node>, ordered: readonly Node[]): Map<string, string> {
  const last = new Map<string, string>();
  for (const node of ordered) {
    const read = node.needs.flatMap((needed) => readThrough(nodes, needed));
    for (const name of node.kind === 'view' ? [] : read) last.set(name, node.name);
  }
  return last;
}

/**
 * The steps in the order of their references. A relation of `core` is dropped after its last reader, unless
 * `kept` names it or a kept view reads it.
 */
export function planTransform(files: readonly SqlFile[], kept: readonly string[] = []): TransformStep[] {
  const nodes = new Map(files.map(nodeOf).map((node) => [node.name, node]));
  const ordered = inOrder(nodes.keys(), (name) => checkedNeeds(nodes, name)).map((name) =>
    found(nodes, name),
  );
  const stays = new Set(kept.flatMap((name) => readThrough(nodes, name)));
  const droppable = [...lastReaders(nodes, ordered)].filter(
    ([name]) => name.startsWith('core.') && !stays.has(name),
  );
  return ordered.map((node) => ({
    name: node.name,
    kind: node.kind,
    create: `CREATE OR REPLACE ${node.kind.toUpperCase()} ${node.name} AS\n${node.sql}`,
    drop: droppable
      .filter(([, reader]) => reader === node.name)
      .map(([name]) => `DROP ${nodes.get(name)?.kind.toUpperCase()} ${name}`),
  }));
}

const macrosIn = (sql: string) => [...sql.matchAll(/\bMACRO (\w+)\(/g)].map(([, name = '']) => name);
const callsIn = (sql: string) =>
  [...withoutComments(sql).matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name);

/** Defines the macros of `sql/macros`, each file after those whose macros it calls. */
export async function loadMacros(connection: DuckDBConnection, root: string = SQL_ROOT): Promise<void> {
  const files = await readSqlFolder(root, 'macros');
  const texts = new Map(files.map(({ name, sql }) => [name, sql]));
  const owners = new Map(files.flatMap(({ name, sql }) => macrosIn(sql).map((macro) => [macro, name])));
  const needsOf = (name: string) =>
    callsIn(texts.get(name) ?? '')
      .flatMap((call) => owners.get(call) ?? [])
      .filter((owner) => owner !== name);
  for (const name of inOrder(texts.keys(), needsOf)) await connection.run(texts.get(name) ?? '');
}

async function countRows(connection: DuckDBConnection, name: string): Promise<number> {
  const reader = await connection.runAndReadAll(`SELECT count(*) FROM ${name}`);
  return Number(reader.getRows()[0]?.[0]);
}

async function runStep(
  connection: DuckDBConnection,
  step: TransformStep,
  now: () => number,
): Promise<StepReport> {
  const started = now();
  try {
    await connection.run(step.create);
    for (const drop of step.drop) await connection.run(drop);
  } catch (cause) {
    throw new ForecourtError(
      'unexpected',
      `${step.name} (sql/${step.name.replace('.', '/')}.sql) failed: ${messageOf(cause)}`,
    );
  }
  const seconds = (now() - started) / 1000;
  return {
    name: step.name,
    rows: step.kind === 'view' ? null : await countRows(connection, step.name),
    seconds,
  };
}

/** The relations of `core` that stay after the transformation: the audits and the server's files read them. */
async function keptTables(root: string = SQL_ROOT): Promise<string[]> {
  const readers = await Promise.all(['audits', 'serve'].map((folder) => readSqlFolder(root, folder)));
  return readers.flat().flatMap(({ sql }) => referencedTables(sql, ['core']));
}

/** Creates `core`, `marts` and `shifts` from `staging` and `reference`; reports every finished relation. */
export async function transform(
  connection: DuckDBConnection,
  { root = SQL_ROOT, onStep = () => {}, now = performance.now.bind(performance) }: TransformOptions = {},
): Promise<StepReport[]> {
  const files = (await Promise.all(SCHEMAS.map((schema) => readSqlFolder(root, schema)))).flat();
  const steps = planTransform(files, await keptTables(root));
  for (const schema of SCHEMAS) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await loadMacros(connection, root);
  const reports: StepReport[] = [];
  for (const step of steps) {
    const report = await runStep(connection, step, now);
    reports.push(report);
    onStep(report, reports.length / steps.length);
  }
  return reports;
}
