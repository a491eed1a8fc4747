/** Results of the benchmark and their files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { RESULTS } from '../paths.ts';

/** The result of a part: figures for programs, Markdown for people, pictures by file name. */
export interface Result {
  readonly part: string;
  readonly figures: unknown;
  readonly markdown: string;
  readonly pictures?: Readonly<Record<string, string>>;
}

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memory_gb: gigabytes,
    node: process.version,
  };
}

/** Writes bench/results/<part>.json, with the machine it was measured on, and the pictures. */
export async function writeResult(
  { part, figures, pictures = {} }: Result,
  now: Date = new Date(),
): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const document = { part, measured_at: now.toISOString(), machine: machine(), figures };
  await writeFile(join(RESULTS, `${part}.json`), `${JSON.stringify(document, null, 2)}\n`);
  for (const [name, content] of Object.entries(pictures)) await writeFile(join(RESULTS, name), content);
}
