/** Reads rows of a snapshot's JSON files in steps, so that opening a snapshot does not delay requests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGently } from '../shared/steps.ts';
import type { Loading } from './loading.ts';

/** Rows of a step, after which other work gets its turn: some milliseconds. */
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

/** The rows of `serve/<name>.ndjson`, one object a line; empty if the snapshot has no such file. */
export async function ndjsonRows<Row>({ folder, has }: Loading, name: string): Promise<Row[]> {
  const path = `serve/${name}.ndjson`;
  if (!has(path)) return [];
  return runGently(parsedLines<Row>(await readFile(join(folder, path), 'utf8')));
}

/** The rows of the small document `serve/<name>.json`; empty if the snapshot has no such file. */
export async function jsonRows<Row>({ folder, has }: Loading, name: string): Promise<Row[]> {
  const path = `serve/${name}.json`;
  return has(path) ? (JSON.parse(await readFile(join(folder, path), 'utf8')) as Row[]) : [];
}
