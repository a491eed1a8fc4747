import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { CODE_FOLDERS, filesBelow } from './tree.ts';

const MOST_FILES = 25;

it('hold at most 25 files each', () => {
  const files = [...CODE_FOLDERS, 'sql', 'docs', 'recipes', 'test'].flatMap(filesBelow);
  const counts = new Map<string, number>();
  for (const file of files.filter((path) => !path.startsWith('test/cases/')))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const faults = [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files, at most ${MOST_FILES} can be looked over. Sort those of one concept into a folder of its own`,
    );
  expect(counts.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
