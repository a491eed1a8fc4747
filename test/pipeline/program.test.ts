import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { version } from '../../pipeline/cli/version.ts';
import { createServicesApp } from '../../server/app.ts';
import { loadServices, SERVICE_NAMES } from '../../server/load-services.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { SnapshotHolder } from '../../server/snapshot/snapshot.ts';
import { builtOnce } from '../support/built.ts';
import { ROOT } from '../support/workspace.ts';

const run = promisify(execFile);

it('says how to build the program where it is not built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  try {
    await cp(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
    await expect(
      run(process.execPath, [join(folder, 'bin/forecourt.js'), '--version']),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run build'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
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
it('describes the server by the same schemas built as module by module', async () => {
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
