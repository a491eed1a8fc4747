import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../pipeline/cli/version.ts';
import { createServicesApp } from '../../server/app.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { loadServices, SERVICE_NAMES } from '../../server/routes.ts';
import { SnapshotHolder } from '../../server/snapshot/snapshot.ts';
import { builtOnce } from '../support/built.ts';
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

/** The address that a started server tells. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no standard output');
  for await (const line of createInterface(stdout)) {
    const address = line.startsWith('{') && (JSON.parse(line) as { url?: string }).url;
    if (address) return address;
  }
  throw new Error('the server ended without listening');
}

// Joined files are evaluated in another order than the modules that they are made of.
it('describes the server by the same schemas joined as module by module', async () => {
  const built = await builtOnce();
  const args = ['bin/forecourt.js', 'serve', '--out', built.out, '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const answer = await fetch(`${await addressOf(child)}/openapi.json`);
    const served = (await answer.json()) as ReturnType<typeof openApiDocument>;
    const app = createServicesApp(await loadServices(SERVICE_NAMES), { holder: new SnapshotHolder([]) });
    const { components } = openApiDocument(app, version);
    expect(components?.schemas).toHaveProperty('Error');
    expect(served.components?.schemas).toMatchObject(JSON.parse(JSON.stringify(components?.schemas)));
  } finally {
    child.kill('SIGKILL');
    await built.remove();
  }
});
