import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM_FOLDER } from '../../contract/paths.ts';
import { ROOT } from '../support/workspace.ts';

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The packages that the built program names. */
function importedPackages(): string[] {
  const files = readdirSync(PROGRAM_FOLDER).filter((name) => name.endsWith('.js'));
  const texts = files.map((name) => readFileSync(join(PROGRAM_FOLDER, name), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^(?:import|export|\}).*?from "([^".][^"]*)";|\bimport\("([^".][^"]*)"\)/gm)].map(
      ([, statically, late]) => statically ?? late ?? '',
    ),
  );
  const others = named.filter((name) => !isBuiltin(name));
  return [...new Set(others.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))].sort();
}

test('the built program needs no package but those that an installation brings, and all of them', () => {
  const imported = importedPackages();
  expect(imported).toContain('hono');
  expect(Object.keys(dependencies).sort()).toEqual(
    // The runtime of the language model lies in lib/ and asks for this one.
    [...new Set([...imported, 'onnxruntime-common'])].sort(),
  );
});

test('the runtime of the language model that the package holds is whole', () => {
  // A process of its own: another test of this one may have loaded the runtime, which lets itself in only once.
  const runtime = JSON.stringify(join(PROGRAM_FOLDER, 'onnxruntime-node'));
  const program = `process.stdout.write(typeof require(${runtime}).InferenceSession.create)`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })).toBe('function');
});
