/** Rows of a snapshot's JSON files, read in steps, so that opening a snapshot holds up no request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gently } from '../shared/steps.ts';
import type { Loading } from './loading.ts';

/** After this many rows other work gets its turn: some milliseconds. */
const STEP_ROWS = 500;

function* parsedLines<Row>(text: string): Generator<void, Row[]> {
  const rows: Row[] = [];
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    rows.push(JSON.parse(text.slice(from, end)) as Row);
    from = end + 1;
    if (rows.length % STEP_ROWS === 0) yield;
  }
  return rows;
}

/** The rows of `serve/<name>.ndjson`, one object a line; a snapshot that was built without it has none. */
export async function ndjsonRows<Row>({ folder, has }: Loading, name: string): Promise<Row[]> {
  const path = `serve/${name}.ndjson`;
  if (!has(path)) return [];
  return gently(parsedLines<Row>(await readFile(join(folder, path), 'utf8')));
}

/** The rows of the small document `serve/<name>.json`; a snapshot that was built without it has none. */
export async function jsonRows<Row>({ folder, has }: Loading, name: string): Promise<Row[]> {
  const path = `serve/${name}.json`;
  return has(path) ? (JSON.parse(await readFile(join(folder, path), 'utf8')) as Row[]) : [];
}
