import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('docs/server.md names every setting of the server', async () => {
  const [page, command, cli] = await Promise.all([
    read('docs/server.md'),
    read('pipeline/cli/serve.ts'),
    read('pipeline/cli/cli.ts'),
  ]);
  const variables = [...command.matchAll(/env\.([A-Z_]+)/g)].map(([, name]) => name ?? '');
  const serve = cli.slice(cli.indexOf(".command('serve')"), cli.indexOf(".command('check')"));
  const flags = [...serve.matchAll(/\.option\(\s*'(--[a-z-]+)/g)].map(([, name]) => name ?? '');
  expect(variables.length).toBeGreaterThan(4);
  expect(flags.length).toBeGreaterThan(4);
  expect([...variables, ...flags].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
