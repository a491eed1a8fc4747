import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRealFeeds, openRealFeeds, realMatches } from '../../../bench/match/feeds.ts';
import type { Database } from '../../../pipeline/shared/database.ts';

/** Matches of real listings, drawn by seed 100 and judged by eye: right, wrong, or undecidable from the listing. */
interface Verdict {
  readonly source: string;
  readonly file: string;
  readonly line: string;
  readonly modification_id: string;
  readonly verdict: 'right' | 'wrong' | 'undecidable';
}

const FILE = new URL('../../cases/matching/verdicts.csv', import.meta.url);
const verdicts: Verdict[] = parse(readFileSync(FILE, 'utf8'), { columns: true });
const keyOf = ({ source, file, line }: { source: string; file: string; line: string | number }) =>
  `${source} ${file} ${line}`;

describe.skipIf(!hasRealFeeds())('matches of real listings that were judged by eye', () => {
  let database: Database;
  beforeAll(async () => {
    const keys = verdicts.map((one) => `'${keyOf(one)}'`).join(', ');
    database = await openRealFeeds('2026-11-20', `concat_ws(' ', source, file, line) IN (${keys})`);
  }, 300_000);
  afterAll(() => database?.close());

  it('are still those that were found right', async () => {
    const found = new Map((await realMatches(database)).map((one) => [keyOf(one), one.modification_id]));
    expect(found.size).toBe(verdicts.length);
    const right = verdicts.filter(({ verdict }) => verdict === 'right');
    const kept = right.filter((one) => found.get(keyOf(one)) === Number(one.modification_id));
    const other = right.filter(
      (one) => ![null, Number(one.modification_id)].includes(found.get(keyOf(one)) ?? null),
    );
    expect(other).toEqual([]);
    expect(kept.length).toBeGreaterThanOrEqual(right.length - 3);
  });
});

it('are told as they were judged', async () => {
  const count = (verdict: Verdict['verdict']) => verdicts.filter((one) => one.verdict === verdict).length;
  const page = await readFile(new URL('../../../docs/matching.md', import.meta.url), 'utf8');
  const [, ...told] = /judged by eye, (\d+) are right, (\d+) cannot .* and (\d+) are wrong/.exec(page) ?? [];
  expect(told.map(Number)).toEqual([count('right'), count('undecidable'), count('wrong')]);
});
