import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../pipeline/version.ts';
import { ROOT } from '../support/workspace.ts';

const run = promisify(execFile);
const ROOMS = ['contract', 'data', 'pipeline', 'server', 'sql', 'package.json', 'package-lock.json'];

describe('the program', () => {
  let folder: string;
  let packages: string;

  const told = async () =>
    (await run(process.execPath, ['bin/forecourt.js', '--version'], { cwd: folder })).stdout.trim();
  const states = () => readdir(join(packages, '.cache/forecourt'));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
    packages = join(folder, 'node_modules');
    await cp(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
    for (const room of ROOMS) await symlink(join(ROOT, room), join(folder, room));
    await mkdir(packages);
    const names = (await readdir(join(ROOT, 'node_modules'))).filter((name) => name !== '.cache');
    for (const name of names) await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is joined once for a state of the sources, also by several starts at once', async () => {
    expect(await Promise.all([told(), told()])).toEqual([version, version]);
    const first = await states();
    expect(first).toHaveLength(1);
    expect(await told()).toBe(version);
    expect(await states()).toEqual(first);
  });

  it('runs where nothing can be kept', async () => {
    await writeFile(join(packages, '.cache'), '');
    expect(await told()).toBe(version);
  });
});
