import { lstat, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../pipeline/cli/publish.ts';
import { openTerminal } from '../../pipeline/cli/terminal.ts';
import { layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { makeFolder } from '../../pipeline/publish/make-folder.ts';
import { currentSnapshot, servedId, verifySnapshot } from '../../pipeline/publish/publish.ts';
import { type Built, builtOnce } from '../support/built.ts';

const terminal = { ...openTerminal(true), result: () => {} };

describe('a folder that a person names', () => {
  it('is refused where the system lets nobody make one, and not tried for ever', async () => {
    await expect(makeFolder('/proc/no-such-folder/below')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('publishing to a folder', () => {
  let built: Built;
  let id: string;
  beforeAll(async () => {
    built = await builtOnce();
    id = await servedId(layoutOf(built.out));
  });
  afterAll(() => built.remove());

  it('ends with the reason where the folder cannot be made', async () => {
    await expect(publish(terminal, { out: built.out, to: '/proc/no-such-folder' })).rejects.toThrow('ENOENT');
  });

  it('removes what copies that were killed left, and keeps an intact copy that is served', async () => {
    const to = join(built.folder, 'published');
    const target = layoutOf(to);
    await mkdir(join(target.snapshots, '.copying-2026-01-01-0123456789ab'), { recursive: true });
    await symlink('snapshots/none', join(to, 'current.1.next'));
    await publish(terminal, { out: built.out, to });
    expect(await readdir(target.snapshots)).toEqual([id]);
    expect((await readdir(to)).sort()).toEqual(['current', 'snapshots']);
    expect(await currentSnapshot(target)).toBe(id);
    expect(await verifySnapshot(snapshotFolder(target, id))).toEqual([]);
    const { ino } = await stat(snapshotFolder(target, id));
    await publish(terminal, { out: built.out, to });
    expect(await lstat(snapshotFolder(target, id))).toMatchObject({ ino });
  });
});
