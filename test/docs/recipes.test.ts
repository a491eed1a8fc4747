import { execFile } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, sourcesSchema } from '../../pipeline/feeds/sources.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { createLog } from '../../server/observe/log.ts';
import { publish, SECRET, service } from '../server/http/support.ts';
import { builtOnce } from '../support/built.ts';
import { ROOT } from '../support/workspace.ts';

const HEALTH = join(ROOT, 'recipes/health.sh');
const DAY = '2026-11-20';
const operations = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');

interface Ended {
  readonly code: number;
  readonly stderr: string;
}

/** Runs a command with nothing in its environment but what is given, as cron and systemd do. */
async function ran(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return promisify(execFile)(file, args, { env, cwd: ROOT, timeout: 300_000 }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: Ended) => ({ code, stderr }),
  );
}

describe('recipes/health.sh', () => {
  let out: string;
  let server: RunningServer;
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'forecourt-recipes-'));
    server = await startServer(
      { out, port: 0, devKey: SECRET, version: '0.0.0' },
      { log: createLog('silent'), load: async () => [service], processMetrics: false },
    );
  });
  afterAll(async () => {
    await server.stop(0);
    await rm(out, { recursive: true, force: true });
  });

  it('fails with the last answer while there is no snapshot', async () => {
    const { code, stderr } = await ran(HEALTH, [server.url, DAY], { HEALTH_WAIT_S: '0' });
    expect([code, stderr]).toEqual([1, expect.stringContaining('"status":"starting"')]);
  });

  it('waits for the snapshot of the day, without any environment', async () => {
    const waiting = ran(HEALTH, [server.url, DAY]);
    await sleep(1500);
    await publish(out, `${DAY}-aaaaaaaaaaaa`);
    expect(await waiting).toEqual({ code: 0, stderr: '' });
  });

  it('fails for a snapshot of another day, and where nothing listens', async () => {
    const none = { HEALTH_WAIT_S: '0' };
    const today = await ran(HEALTH, [server.url], none);
    expect([today.code, today.stderr]).toEqual([1, expect.stringContaining(`"snapshot":"${DAY}`)]);
    const nobody = await ran(HEALTH, ['http://127.0.0.1:9', DAY], none);
    expect([nobody.code, nobody.stderr]).toEqual([
      1,
      expect.stringContaining('http://127.0.0.1:9 is not well'),
    ]);
  });

  it('is called in the line for cron as it stands', async () => {
    const [, path = ''] = /^PATH=(.*)$/m.exec(operations) ?? [];
    const [, line = ''] = /^15 3 \* \* \* {2}(.*)$/m.exec(operations) ?? [];
    const { out: snapshots, remove } = await builtOnce();
    // The snapshot stands already, and it is not of today: it is checked in place of a build.
    const command = line
      .replace('/srv/forecourt', ROOT)
      .replace('build --fetch >> /var/log/forecourt.log', `check --out ${snapshots} >> /dev/null`)
      .replace('recipes/health.sh', `recipes/health.sh ${server.url} ${DAY}`);
    expect(command).toContain(`check --out ${snapshots}`);
    expect(command).toContain(`health.sh ${server.url}`);
    const env = { PATH: `${dirname(process.execPath)}:${path}`, HOME: tmpdir() };
    expect(await ran('/bin/sh', ['-c', command.replace(/\|\| logger.*$/, '')], env)).toMatchObject({
      code: 0,
    });
    await remove();
  });
});

describe('the recipes of docs/operations.md', () => {
  it('name files that stand in the repository and can be run', async () => {
    const named = new Set([...operations.matchAll(/recipes\/[\w.-]+/g)].map(([path]) => path));
    expect(named).toEqual(new Set(['recipes/health.sh', 'recipes/docker']));
    for (const path of named) await access(join(ROOT, path));
    for (const path of [...named].filter((one) => one.endsWith('.sh'))) {
      await access(join(ROOT, path), constants.X_OK);
      expect(await readFile(join(ROOT, path), 'utf8')).toMatch(/^#!\/bin\/sh\n/);
    }
    expect(operations).toContain('ExecStartPost=/srv/forecourt/recipes/health.sh\n');
  });

  it('have a step of CI that serves, checks and ends', async () => {
    const [, step = ''] = /- name: Health\n {8}run: \|\n((?: {10}.*\n)+)/.exec(operations) ?? [];
    const { out, remove } = await builtOnce();
    const port = String(20_000 + (process.pid % 20_000));
    const script = step
      .replace('--port 8080', `--port ${port} --out ${out} --services geo`)
      .replace('recipes/health.sh', `recipes/health.sh http://127.0.0.1:${port} ${DAY}`);
    expect(script.match(new RegExp(port, 'g'))).toHaveLength(2);
    const env = { PATH: process.env.PATH ?? '', HOME: tmpdir(), HEALTH_WAIT_S: '200' };
    expect(await ran('bash', ['-e', '-c', script], env)).toMatchObject({ code: 0 });
    await remove();
  });
});

it('docs/mappings.md shows how to reuse the reference feeds, by paths that exist', async () => {
  const page = await readFile(join(ROOT, 'docs/mappings.md'), 'utf8');
  const shown = [...page.matchAll(/```json\n(\{\n {2}"site_url"[\s\S]*?\n\})\n```/g)].map(([, text]) =>
    sourcesSchema.parse(JSON.parse(text ?? '')),
  );
  const reused = shown.flatMap(({ sources }) =>
    sources.flatMap(({ path }) =>
      path?.startsWith('../forecourt/') ? [path.slice('../forecourt/'.length)] : [],
    ),
  );
  expect(reused).toHaveLength(5);
  const [settings] = shown;
  if (!settings) throw new Error('docs/mappings.md shows no sources file.');
  for (const path of reused) {
    const files = await filesOf({ ...settings, file: join(ROOT, 'sources.json'), folder: ROOT }, path);
    expect([path, files.length]).not.toEqual([path, 0]);
  }
});
