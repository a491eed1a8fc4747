import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources } from '../../pipeline/feeds/sources.ts';
import { readJson } from '../../pipeline/shared/json.ts';
import { ROOT } from '../support/workspace.ts';

const run = promisify(execFile);

describe('forecourt init', () => {
  let folder: string;
  const forecourt = (...args: string[]) =>
    run(process.execPath, [join(ROOT, 'bin/forecourt.js'), ...args], { cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is what a build without sources names', async () => {
    await expect(forecourt('build')).rejects.toMatchObject({
      stderr: expect.stringContaining('forecourt init'),
    });
  });

  it('writes what builds without a warning, every row of the example', async () => {
    await forecourt('init');
    const { stdout } = await forecourt('build', '--json');
    const built = JSON.parse(stdout) as { warnings: unknown[]; manifest: { tables: unknown[] } };
    const lines = (await readFile(join(folder, 'feeds/listings.csv'), 'utf8')).trim().split('\n');
    expect(built.warnings).toEqual([]);
    expect(built.manifest.tables).toContainEqual(
      expect.objectContaining({ name: 'cars', rows: lines.length - 1 }),
    );
  });

  it('leaves what is there as it is', async () => {
    await writeFile(join(folder, 'sources.json'), '{}');
    await expect(forecourt('init')).rejects.toMatchObject({ code: 2 });
    expect(await readFile(join(folder, 'sources.json'), 'utf8')).toBe('{}');
  });
});

describe('a JSON file with comments', () => {
  it('keeps texts that look like comments, and tells places as they are in the file', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'forecourt-test-')), 'a.json');
    await writeFile(path, '// first\n{ "a": "http://b/*c*/", /* two\nlines */ "d": "\\"//" }');
    expect(await readJson(path, 'the file')).toEqual({ a: 'http://b/*c*/', d: '"//' });
    await writeFile(path, '// first\n{ "a": 1 /* one */ "b": 2 }');
    await expect(readJson(path, 'the file')).rejects.toThrow('line 2, column 20');
  });

  it('is what the example is', async () => {
    const sources = await readSources(join(ROOT, 'data/example/sources.json'));
    expect(sources.sources.map(({ id }) => id)).toContain('example');
  });
});
