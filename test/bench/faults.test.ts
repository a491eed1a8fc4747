import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { damage, leftovers } from '../../bench/faults/intact.ts';
import { killRuns } from '../../bench/faults/kills.ts';
import { makeWorld } from '../../bench/faults/world.ts';
import { layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { servedId } from '../../pipeline/publish/publish.ts';

describe('the suite of faults', () => {
  it('finds nothing damaged or left where a build and a publication are killed', async () => {
    const world = await makeWorld();
    try {
      const killed = await killRuns(world, { kills: 1, inARow: 1, seed: 3, progress: () => {} });
      expect(killed.faults).toEqual([]);
      expect(killed.kills.build + killed.kills.publish).toBeGreaterThan(0);
      await appendFile(join(snapshotFolder(world.out, await servedId(world.out)), 'report.html'), ' ');
      expect(await damage(world.out)).toEqual([expect.stringContaining('report.html has')]);
      await appendFile(join(world.temporary, 'left'), '');
      expect(await leftovers(world)).toEqual([join(world.temporary, 'left')]);
    } finally {
      await world.remove();
    }
  });

  it('would find that nothing is served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
    expect(await damage(layoutOf(folder))).toEqual([`${folder} serves nothing`]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
