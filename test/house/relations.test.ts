import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RELATIONS_FILE, relationsPage } from '../../scripts/relations.ts';

it('are drawn in docs/relations.md as the files of sql/ refer to each other', async () => {
  const page = await relationsPage();
  const remedy = 'docs/relations.md is older than sql/: run `node --import tsx scripts/relations.ts`';
  expect(readFileSync(RELATIONS_FILE, 'utf8'), remedy).toBe(page);
  expect(page).toContain('core_resolved_names --> core_names');
});
