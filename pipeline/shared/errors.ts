/** Exit codes of the command line, documented in docs/operations.md. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  input: 3,
  audit: 4,
  busy: 5,
  damaged: 6,
  missing: 7,
} as const;

type ExitName = keyof typeof EXIT;

/**
 * A failure that a person can act on: what was found, what was expected, what to do next.
 * `exit` names the exit code; `details` goes into the `--json` answer.
 */
export class ForecourtError extends Error {
  readonly exit: ExitName;
  readonly details: unknown;

  constructor(exit: ExitName, message: string, details?: unknown) {
    super(message);
    this.name = 'ForecourtError';
    this.exit = exit;
    this.details = details;
  }
}

/** The text of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const STAYS = 'Nothing is published; the served snapshot stays.';

/** A failure of a build on its input, with what it means for what is served. */
export function unpublished(error: unknown): unknown {
  if (!(error instanceof ForecourtError) || error.exit !== 'input') return error;
  return new ForecourtError(error.exit, `${error.message}\n${STAYS}`, error.details);
}

/** What the system says of a path that a person named, or may open to this program. */
const OF_PATHS = /^(EACCES|EEXIST|EISDIR|ENOENT|ENOTDIR|EPERM|EROFS): /;

/** Anything thrown; that a disk is full, or a path is of no use, in words that say what to do. */
export function inWords(error: unknown): unknown {
  const text = messageOf(error);
  if (OF_PATHS.test(text))
    return new ForecourtError('unexpected', `${text}. Correct the path or its rights.`);
  if (!/ENOSPC|no space left|disk quota/i.test(text)) return error;
  const advice = 'Free some space, or lower --keep; `forecourt doctor` tells how much there is.';
  return new ForecourtError('unexpected', `The disk is full: ${text}\n${STAYS} ${advice}`);
}

/** Whether an error carries that code of the operating system (`ENOENT`, `EEXIST`). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
