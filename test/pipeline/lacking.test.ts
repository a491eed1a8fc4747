import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksSnapshot, welcome } from '../../pipeline/cli/serve.ts';
import { builtOnce } from '../support/built.ts';

const SERVER = { url: 'http://127.0.0.1:8080', devKey: undefined };

describe('what `serve --build` builds before it serves, and `serve` asks for', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is a snapshot where there is none', async () => {
    expect(await lacksSnapshot(folder)).toMatchObject({ exit: 'missing' });
    expect(await welcome(SERVER, folder)).toContain(`run \`forecourt build --out ${folder}\``);
  });

  it('is a snapshot where the served one has another format', async () => {
    await mkdir(join(folder, 'snapshots/old'), { recursive: true });
    await writeFile(join(folder, 'snapshots/old/manifest.json'), '{"format": 1, "id": "old"}');
    await symlink('snapshots/old', join(folder, 'current'));
    expect(await lacksSnapshot(folder)).toMatchObject({ exit: 'damaged' });
    expect(await welcome(SERVER, folder)).toMatch(
      /cannot be opened: .*not a manifest of a known format.*rollback/,
    );
  });

  it('is nothing where a snapshot is served', async () => {
    const { out, remove } = await builtOnce();
    expect(await lacksSnapshot(out)).toBeUndefined();
    expect(await welcome(SERVER, out)).not.toContain('forecourt build');
    await remove();
  });
});
