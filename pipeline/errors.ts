/** Exit codes of the command line, documented in the README. */
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

export type ExitName = keyof typeof EXIT;

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

/** Whether an error carries that code of the operating system (`ENOENT`, `EEXIST`). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
