import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../../bench/soak/record.ts';
import { broken } from '../../bench/soak/result.ts';
import { soak } from '../../bench/soak/soak.ts';
import { layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { pointTo, servedId } from '../../pipeline/publish/publish.ts';
import { builtOnce } from '../support/built.ts';

/** An output folder with the snapshot that tests read, and the same under the name of another day. */
async function twoDays(): Promise<{ out: string; remove: () => Promise<void> }> {
  const built = await builtOnce();
  const [from, to] = [layoutOf(built.out), layoutOf(join(built.folder, 'out'))];
  const id = await servedId(from);
  for (const name of [id, `${id}-next`]) {
    const folder = snapshotFolder(to, name);
    await cp(snapshotFolder(from, id), folder, { recursive: true });
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, id: name }));
  }
  await pointTo(to, id);
  return { out: to.root, remove: built.remove };
}

describe('the soak suite', () => {
  it('asks every operation of the document, without a failure, while snapshots take over', async () => {
    const { out, remove } = await twoDays();
    const options = { requests: 300, swaps: 1, connections: 4, progress: () => {} };
    const soaked = await soak({ out, ...options });
    await remove();
    expect(soaked.recorder.failures).toEqual([]);
    expect(soaked.swaps).toHaveLength(options.swaps);
    // So few requests neither warm a heap up nor make a percentile.
    expect(broken(soaked).filter((fault) => !/heap|p99/.test(fault))).toEqual([]);
    expect(soaked.warm.heapBytes).toBeGreaterThan(0);
  });

  it('would find an answer that is none', () => {
    const headers = {};
    expect(faultOf({ status: 200, headers, text: '{}' })).toBeUndefined();
    expect(faultOf({ status: 500, headers, text: 'x' })).toBe('500 x');
    expect(faultOf({ status: 200, headers, text: '{"isError":true}' })).toContain('isError');
  });
});
