import { expect, it } from 'vitest';
import { matchBatchSchema, matchSchema } from '../../../contract/resources/match.ts';
import { MATCH_ANSWERS, MATCH_EXAMPLES } from '../../../server/services/modification/examples.ts';
import { embeddedOnce } from '../../support/embedded.ts';
import { openReference } from './support.ts';

const FILE = '../../../server/services/modification/examples.json';

/** A list is shown by its first member, evidence in whole. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return (name === 'candidates' ? value.slice(0, 1) : value).map((one) => shortened(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, key)]));
}

it('are what the embedded feeds answer', async () => {
  const reference = await openReference(await embeddedOnce());
  const answers: Record<string, unknown> = {};
  for (const [path, body] of Object.entries(MATCH_EXAMPLES)) {
    const { status, document } = await reference.post(path, body);
    expect(status).toBe(200);
    answers[path] = shortened(document);
  }
  await reference.close();
  await expect(`${JSON.stringify(answers, null, 1)}\n`).toMatchFileSnapshot(FILE);
});

it('fit their schemas', () => {
  expect(() => matchSchema.parse(MATCH_ANSWERS['/v1/match'])).not.toThrow();
  expect(() => matchBatchSchema.parse(MATCH_ANSWERS['/v1/match/batch'])).not.toThrow();
});
