import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/workspace.ts';
import { KEY, operationsOf, type ServedDocument, serveDocument } from './support.ts';

const CALLS = fileURLToPath(new URL('strict/calls.ts', import.meta.url));
type Calls = (baseUrl: string, key: string) => Promise<[call: string, status: number][]>;

/** Strict as can be: no clients' compiler asks for more. */
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2023',
  module: 'nodenext',
  types: ['node'],
};

let served: ServedDocument;
let folder: string;
beforeAll(async () => {
  served = await serveDocument();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-client-'));
});
afterAll(async () => {
  await served.server.stop(0);
  await rm(folder, { recursive: true, force: true });
});

/** What the compiler of the project says of the calls, with the types generated from a document. */
async function complaints(document: object): Promise<string> {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  await writeFile(join(folder, 'schema.d.ts'), types);
  await copyFile(CALLS, join(folder, 'calls.ts'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: STRICT, include: ['*.ts'] }),
  );
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules')).catch(() => {});
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('has types by which a strict client compiles', async () => {
  expect(await complaints(served.document)).toBe('');
});

it('answers every route to the generated client', async () => {
  // Loaded by its path: it has its types only beside those that the test makes.
  const { callEveryRoute } = (await import(CALLS)) as { callEveryRoute: Calls };
  const calls = await callEveryRoute(served.server.url, KEY);
  expect(calls.filter(([, status]) => status !== 200)).toEqual([]);
  expect([...new Set(calls.map(([call]) => call))].sort()).toEqual(operationsOf(served.document).sort());
});
