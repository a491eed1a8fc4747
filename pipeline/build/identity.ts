/** The id of a snapshot: a hash of everything that its bytes depend on. */
import { extname } from 'node:path';
import { SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import { PACKAGE_ROOT } from '../../contract/paths.ts';
import { fingerprint, hashFile, hashOf } from '../shared/hash.ts';
import type { ReplacedSource } from '../shifts/settle.ts';

/** The hash of a file that cannot be read; the load reports it. */
const UNREADABLE = 'unreadable';
/** The code that runs: the TypeScript sources, or the JavaScript built from them. */
const CODE =
  extname(import.meta.filename) === '.ts'
    ? { folders: ['contract', 'pipeline', 'server', 'sql'], extensions: ['.ts', '.sql'] }
    : { folders: ['lib', 'sql'], extensions: ['.js', '.sql'] };

/** All that the bytes of a snapshot depend on. */
interface BuildInput {
  asOf: string;
  /** The sources as declared, resolved: settings, adapters, mappings. */
  declaration: unknown;
  /** Files of the sources and of the reference tables. */
  files: readonly string[];
  /** The age of each fetched source in words, as the snapshot shows it. */
  ages: Readonly<Record<string, string>>;
  /** The id of the snapshot whose price history this one continues. */
  baseline: string | null;
  /** Sources replaced by their last good rows. */
  replaced: readonly ReplacedSource[];
}

/** A hash of the code that runs. */
export function codeFingerprint(): Promise<string> {
  return fingerprint(PACKAGE_ROOT, CODE.folders, CODE.extensions);
}

/**
 * The id of the snapshot of this input: the day and twelve hexadecimal digits of a hash over the input
 * and the code. The same input on the same day has the same id on every machine.
 */
export async function identify(input: BuildInput, code: string): Promise<string> {
  const contents: string[] = [];
  for (const path of input.files) contents.push(await hashFile(path).catch(() => UNREADABLE));
  const { files: _, ...rest } = input;
  const text = JSON.stringify({ format: SNAPSHOT_FORMAT, ...rest, contents, code });
  return `${input.asOf}-${hashOf(text).slice(0, 12)}`;
}
