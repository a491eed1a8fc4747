import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../support/workspace.ts';

const FOLDER = 'recipes/docker';
const dockerfile = readFileSync(join(ROOT, FOLDER, 'Dockerfile'), 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);

/** What a stage copies from the repository. */
const copied = (stage = '') =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));

it('copies what is there, and all that the package holds', () => {
  for (const name of stages.flatMap(copied))
    expect([name, existsSync(join(ROOT, name))]).toEqual([name, true]);
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { files: string[] };
  const last = `${copied(stages[1]).join(' ')} ${/build\/lib (lib)/.exec(dockerfile)?.[1]}`;
  expect(last.split(' ')).toEqual(expect.arrayContaining(files));
});

it('builds the program of what its first stage copies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  try {
    for (const name of copied(stages[0])) await cp(join(ROOT, name), join(folder, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { stderr } = await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: folder });
    expect(stderr).toBe('');
    expect(existsSync(join(folder, 'lib/cli.js'))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('is what the compose file and the recipe of CI build', () => {
  const compose = readFileSync(join(ROOT, FOLDER, 'compose.yaml'), 'utf8');
  expect(compose).toContain(`dockerfile: ${FOLDER}/Dockerfile`);
  expect(join(ROOT, FOLDER, /context: (\S+)/.exec(compose)?.[1] ?? '')).toBe(ROOT.replace(/\/$/, ''));
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  expect(operations).toContain(`docker build -f ${FOLDER}/Dockerfile`);
});
