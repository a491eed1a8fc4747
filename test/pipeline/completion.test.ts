import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../support/workspace.ts';

const run = promisify(execFile);
const scriptFor = async (shell: string) =>
  (await run(process.execPath, ['bin/forecourt.js', 'completion', shell], { cwd: ROOT })).stdout;

/** What bash offers for the last of the words. */
async function offered(script: string, words: readonly string[]): Promise<string[]> {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _forecourt; echo "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['-c', `${script}\n${ask}`]);
  return stdout.trim().split(' ');
}

it('completes commands, commands of commands and options in bash', async () => {
  const script = await scriptFor('bash');
  expect(await offered(script, ['forecourt', 'b'])).toEqual(['build']);
  expect(await offered(script, ['forecourt', 'keys', ''])).toEqual(['issue', 'list', 'revoke', '--help']);
  expect(await offered(script, ['forecourt', 'build', '--out', 'x y', '--fo'])).toEqual(['--force']);
});

it('writes the same words for zsh and fish', async () => {
  expect(await scriptFor('zsh')).toContain(await scriptFor('bash'));
  expect(await scriptFor('fish')).toContain(
    `complete -c forecourt -n 'test "$(__forecourt_path)" = "keys issue"' -l use-case`,
  );
});
