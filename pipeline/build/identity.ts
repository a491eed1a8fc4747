import { fileURLToPath } from 'node:url';
import { SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import { fingerprint, hashFile, hashOf } from '../shared/hash.ts';
import type { Replaced } from '../shifts/settle.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Stands for a file that cannot be read, which the load tells of. */
const UNREADABLE = 'unreadable';
const CODE = ['contract', 'pipeline', 'server', 'sql'] as const;

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
  replaced: readonly Replaced[];
}

/** What the program is: a hash over its sources. */
export function codeFingerprint(root: string = ROOT): Promise<string> {
  return fingerprint(root, CODE, ['.ts', '.sql']);
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
