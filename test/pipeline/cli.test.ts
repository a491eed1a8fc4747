import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../pipeline/shared/errors.ts';
import { ROOT } from '../support/workspace.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a person would, from the repository's root. */
/** A company that a key is bound to. */
const COMPANY = '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01';

function forecourt(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['bin/forecourt.js', ...args], { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

const COMMANDS = [
  'build',
  'serve',
  'check',
  'diff',
  'rollback',
  'doctor',
  'sample',
  'fetch',
  'publish',
  'keys',
];

describe('the command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('names every command and its exit codes in --help', async () => {
    const { code, stdout } = await forecourt('--help');
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
    expect(stdout).toContain('Exit codes: 0 done');
  });

  it('answers wrong usage with help and exit code 2', async () => {
    const { code, stderr } = await forecourt('build', '--no-such-option');
    expect(code).toBe(2);
    expect(stderr).toContain("unknown option '--no-such-option'");
    const day = await forecourt('build', '--as-of', '2026-02-30', '--out', folder);
    expect(day).toMatchObject({ code: 2 });
    expect(day.stderr).toContain('"2026-02-30", expected a day');
    const size = await forecourt('build', '--memory-limit', 'lots', '--out', folder);
    expect(size).toMatchObject({ code: 2 });
    expect(size.stderr).toContain('"lots", expected a size such as 3GB');
  });

  it('answers a missing snapshot with exit code 7, in words and as JSON', async () => {
    const words = await forecourt('check', '--out', join(folder, 'none'));
    expect(words).toMatchObject({ code: 7, stdout: '' });
    expect(words.stderr).toContain('Run `forecourt build`');
    const json = await forecourt('check', '--out', join(folder, 'none'), '--json');
    expect(json).toMatchObject({ code: 7, stderr: '' });
    expect(JSON.parse(json.stdout)).toMatchObject({ exit: 'missing' });
  });

  it('answers a bad sources file with exit code 3 and the place of the fault', async () => {
    const sources = join(folder, 'sources.json');
    await writeFile(sources, JSON.stringify({ site_url: 'ftp://x', sources: [] }));
    const { code, stderr } = await forecourt('build', '--sources', sources, '--out', folder);
    expect(code).toBe(3);
    expect(stderr).toContain('site_url');
  });

  it('fetches nothing while a build runs', async () => {
    const out = join(folder, 'busy');
    const lock = join(out, 'build.lock');
    const sources = join(folder, 'fetched.json');
    const address = 'http://127.0.0.1:9';
    const source = { id: 'rates', entity: 'rates', url: `${address}/rates.csv`, required: false };
    const base = { site_url: address, image_cdn_url: address, modification_image_url: address };
    await writeFile(sources, JSON.stringify({ ...base, sources: [source] }));
    await mkdir(out);
    await writeFile(lock, `${process.pid}\n`);
    const held = await forecourt('fetch', '--sources', sources, '--out', out);
    expect(held).toMatchObject({ code: 5, stdout: '' });
    expect(held.stderr).toContain(`process ${process.pid}`);
    expect(await readFile(lock, 'utf8')).toBe(`${process.pid}\n`);
  });

  it('issues, lists and revokes keys, keeping only their hashes', async () => {
    const keys = join(folder, 'keys.json');
    const issued = await forecourt(
      'keys',
      'issue',
      '--keys',
      keys,
      '--name',
      'n8n',
      '--use-case',
      'test',
      '--company',
      COMPANY,
      '--json',
    );
    const { id, key } = JSON.parse(issued.stdout) as { id: string; key: string };
    expect(await readFile(keys, 'utf8')).not.toContain(key);
    const revoked = await forecourt('keys', 'revoke', '--keys', keys, '--id', id);
    expect(revoked.stdout).toContain('is revoked');
    const list = await forecourt('keys', 'list', '--keys', keys);
    expect(list.stdout).toMatch(/company.*\n.*n8n.*revoked/);
    expect(list.stdout).toContain(COMPANY);
    expect(list.stdout).not.toContain(key);
    expect((await forecourt('keys', 'revoke', '--keys', keys, '--id', 'x')).code).toBe(7);
  });

  it.each([
    ['a browser key without origins', ['--browser'], '--origin'],
    ['origins of a key that is not bound to them', ['--origin', 'https://a.example'], '--browser'],
  ])('refuses %s', async (_, options, advice) => {
    const args = ['--keys', join(folder, 'k.json'), '--name', 'page', '--use-case', 'widget', ...options];
    const { code, stderr } = await forecourt('keys', 'issue', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(advice);
  });

  it('says of a path that is of no use what is wrong with it, and not where in the program', async () => {
    const { code, stderr } = await forecourt(
      'sample',
      '--rows',
      '1',
      '--output',
      join(folder, 'none', 'x.csv'),
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/^forecourt: ENOENT: no such file or directory, open '[^']+'\. Correct the path/);
    expect(stderr).not.toContain('    at ');
  });

  it('makes the same sample twice', async () => {
    await mkdir(folder, { recursive: true });
    const [one, two] = await Promise.all([
      forecourt('sample', '--rows', '50'),
      forecourt('sample', '--rows', '50'),
    ]);
    expect(one.stdout).toBe(two.stdout);
    expect(one.stdout.trim().split('\n')).toHaveLength(51);
  });

  it('documents every exit code in the operations page', async () => {
    const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
    const codes = [...page.matchAll(/^\| (\d) \|/gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(EXIT));
  });

  it('documents every command and option in the README or the operations page', async () => {
    const documents =
      (await readFile(join(ROOT, 'README.md'), 'utf8')) +
      (await readFile(join(ROOT, 'docs/operations.md'), 'utf8'));
    for (const command of COMMANDS) expect(documents, command).toContain(`forecourt ${command}`);
  });
});
