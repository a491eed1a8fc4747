/** Runs the public fuzzer schemathesis. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

const reportSchema = z.object({
  test_cases: z.object({ generated: z.int(), with_failures: z.int() }),
  failures: z.array(z.unknown()),
  errors: z.array(z.unknown()),
});

/** The findings of schemathesis. */
export interface Fuzzed {
  readonly requests: number;
  readonly failures: readonly unknown[];
}

interface FuzzOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The program `st`; see bench/fuzz/requirements.txt. */
  readonly program: string;
  readonly perOperation: number;
  readonly seed: number;
}

function argsOf({ url, headers, perOperation, seed }: FuzzOptions, report: string): string[] {
  const named = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const limits = ['--max-examples', String(perOperation), '--seed', String(seed), '--request-timeout', '60'];
  const whole = ['--phases', 'fuzzing', '--continue-on-failure', '--no-shrink', '--workers', '2'];
  const apart = ['--suppress-health-check', 'all', '--generation-database', 'none', '--warnings', 'off'];
  const told = ['--report', 'json', '--report-json-path', report, '--no-color'];
  return [
    'run',
    `${url}/openapi.json`,
    ...named,
    '--checks',
    CHECKS.join(','),
    ...limits,
    ...whole,
    ...apart,
    ...told,
  ];
}

/** Runs schemathesis over the document of a server. Error: it is not installed. */
export async function runSchemathesis(options: FuzzOptions): Promise<Fuzzed> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-fuzz-'));
  const report = join(folder, 'report.json');
  try {
    const child = spawn(options.program, argsOf(options, report), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 2],
    });
    await Promise.race([
      once(child, 'close'),
      once(child, 'error').then(([error]) => {
        throw new Error(
          `${options.program} cannot be run (${error}). Install it: pip install -r bench/fuzz/requirements.txt, then name it by --schemathesis.`,
        );
      }),
    ]);
    const { test_cases, failures, errors } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')));
    return { requests: test_cases.generated, failures: [...failures, ...errors] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
