/** What a long task says of itself. */
export interface Progress {
  /** A stage begins. */
  stage(name: string): void;
  /** Something within the stage: rows done, a file, a table; `done` is the share of the stage, 0 to 1. */
  note(text: string, rows?: number, done?: number): void;
  /** A line that stays: a warning, a result. */
  say(text: string): void;
  done(): void;
}

/** Nothing at all: for `--json`. */
export const silent: Progress = { stage() {}, note() {}, say() {}, done() {} };
