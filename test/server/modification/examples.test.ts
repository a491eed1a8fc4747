import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { matchBatchSchema, matchSchema } from '../../../contract/resources/match.ts';
import { MATCH_ANSWERS, MATCH_EXAMPLES } from '../../../server/services/modification/examples.ts';
import { openReference } from './support.ts';

const FILE = new URL('../../../server/services/modification/examples.json', import.meta.url);
const out = process.env.UPDATE_EXAMPLES;

/** A list is shown by its first member, evidence in whole. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return (name === 'candidates' ? value.slice(0, 1) : value).map((one) => shortened(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, key)]));
}

it.runIf(out)('are written anew from the served snapshot', async () => {
  const reference = await openReference(join(out ?? '', 'current'));
  const answers: Record<string, unknown> = {};
  for (const [path, body] of Object.entries(MATCH_EXAMPLES)) {
    const { status, document } = await reference.post(path, body);
    expect(status).toBe(200);
    answers[path] = shortened(document);
  }
  await reference.close();
  await writeFile(FILE, `${JSON.stringify(answers, null, 1)}\n`);
});

it('fit their schemas', () => {
  expect(() => matchSchema.parse(MATCH_ANSWERS['/v1/match'])).not.toThrow();
  expect(() => matchBatchSchema.parse(MATCH_ANSWERS['/v1/match/batch'])).not.toThrow();
});
