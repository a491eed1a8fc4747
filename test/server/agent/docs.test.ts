import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prompts } from '../../../server/services/agent/prompts.ts';
import { resources } from '../../../server/services/agent/resources.ts';
import { SESSION_LIMITS } from '../../../server/services/agent/sessions.ts';
import { TOOLS } from '../../../server/services/agent/tools/index.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { ROOT } from '../../support/workspace.ts';

const text = await readFile(join(ROOT, 'docs/agents.md'), 'utf8');

describe('docs/agents.md', () => {
  it('names every tool with the routes that it asks', () => {
    const rows = [...text.matchAll(/^\| `(\w+)` +\|.*\| (.*?) +\|$/gm)];
    const documented = rows.map(([, name, routes = '']) => [
      name,
      [...routes.matchAll(/`(.*?)`/g)].map(([, one]) => one),
    ]);
    const real = TOOLS.map(({ name, needs }) => [name, needs.map(([, path]) => path.replace(':id', '{id}'))]);
    const sorted = (list: unknown[][]) =>
      list.map(([name, routes]) => [name, [...(routes as string[])].sort()]);
    expect(sorted(documented)).toEqual(sorted(real));
  });

  it('names every prompt and resource', () => {
    for (const { name } of prompts()) expect(text).toContain(`\`${name}\``);
    for (const { uri } of resources(new SnapshotHolder([]))) expect(text).toContain(`\`${uri}\``);
  });

  it('says the limits of sessions', () => {
    const { max, maxOfKey, idleMs, ageMs, events } = SESSION_LIMITS;
    expect(text).toContain(
      `after ${idleMs / 60_000} minutes without a request, or after ${ageMs / 3_600_000} hours`,
    );
    expect(text).toContain(`keeps ${max} sessions, ${maxOfKey} of one key`);
    expect(text).toContain(`the last ${events.maxEvents} events within ${events.maxChars / 1024} KB`);
  });
});
