import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileTexts } from '../../bench/stalls/hostile.ts';
import { context } from '../../corpus/cases.ts';
import { parse } from '../../server/language/parse.ts';

const LENGTH = 400;
/** A text four times as long takes four times the work; sixteen times where each word looks at all others. */
const [TIMES, MOST_TIMES] = [4, 7.5];
/** What a character costs at most, calls and runs of blocks. */
const MOST_PER_CHARACTER = 2000;

const session = new Session();
const parsing = context();

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

async function counted(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.includes('/server/language/'));
  return own
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
}

/** How often functions and blocks of the language's code run while a text is read. */
async function workOn(text: string): Promise<number> {
  await counted();
  parse(text, parsing, { mode: 'fast' });
  return counted();
}

it.each(Object.keys(hostileTexts(1)))(
  'takes no more work a character for a longer text: %s',
  async (kind) => {
    const textOf = (length: number) => hostileTexts(length)[kind] ?? '';
    // What is remembered of words is found out before the work is counted.
    await workOn(textOf(LENGTH));
    const [short, long] = [await workOn(textOf(LENGTH)), await workOn(textOf(TIMES * LENGTH))];
    expect(short).toBeGreaterThan(0);
    expect(long / short).toBeLessThan(MOST_TIMES);
    expect(long / (TIMES * LENGTH)).toBeLessThan(MOST_PER_CHARACTER);
  },
);
