/** The id of a snapshot: a hash of everything that its bytes follow from. */
import { extname } from 'node:path';
import { SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import { PACKAGE_ROOT } from '../../contract/paths.ts';
import { fingerprint, hashFile, hashOf } from '../shared/hash.ts';
import type { ReplacedSource } from '../shifts/settle.ts';

/** Stands for a file that cannot be read, which the load tells of. */
const UNREADABLE = 'unreadable';
/** The code that runs: the sources, or what the build made of them. */
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
  /** How old each fetched source is, as the snapshot tells it. */
  ages: Readonly<Record<string, string>>;
  /** The id of the snapshot that this one grows from. */
  baseline: string | null;
  /** Sources that stand replaced by what they gave before. */
  replaced: readonly ReplacedSource[];
}

/** What the program is: a hash over the code that runs. */
export function codeFingerprint(): Promise<string> {
  return fingerprint(PACKAGE_ROOT, CODE.folders, CODE.extensions);
}

/**
 * The id of the snapshot that this input gives: the day and twelve hexadecimal digits over the
 * input and the program. The same input on the same day has the same id, whatever the machine.
 */
export async function identify(input: BuildInput, code: string): Promise<string> {
  const contents: string[] = [];
  for (const path of input.files) contents.push(await hashFile(path).catch(() => UNREADABLE));
  const { files: _, ...rest } = input;
  const text = JSON.stringify({ format: SNAPSHOT_FORMAT, ...rest, contents, code });
  return `${input.asOf}-${hashOf(text).slice(0, 12)}`;
}
