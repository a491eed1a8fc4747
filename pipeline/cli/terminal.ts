/** Where a command writes, and how its errors are shown. */
import { EXIT, ForecourtError, inWords, messageOf } from '../shared/errors.ts';
import type { Progress } from '../shared/progress.ts';
import { progressFor, progressMode } from './progress.ts';

/** What every command is given: where to write, and whether a person or a program reads. */
export interface Terminal {
  json: boolean;
  progress: Progress;
  /** The result: `human` for a person, `data` with `--json`. */
  result(data: unknown, human: string): void;
  /** Sets the exit code without ending the process. */
  exit(code: keyof typeof EXIT): void;
}

/** The terminal of this process: results on stdout, progress on stderr. */
export function openTerminal(json: boolean): Terminal {
  return {
    json,
    progress: progressFor(progressMode(json, process.stderr.isTTY ?? false), process.stderr),
    result(data, human) {
      process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : `${human.trimEnd()}\n`);
    },
    exit(code) {
      process.exitCode = EXIT[code];
    },
  };
}

/** Runs a command; a failure becomes a message (or a JSON error) and the documented exit code. */
export async function runCommand(
  json: boolean,
  command: (terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = openTerminal(json);
  try {
    await command(terminal);
    terminal.progress.done();
  } catch (thrown) {
    terminal.progress.done();
    tellFailure(terminal, inWords(thrown));
  }
}

/** Sets the exit code of a failure and says what it is; one that nobody expected with where it came from. */
function tellFailure(terminal: Terminal, error: unknown): void {
  const known = error instanceof ForecourtError ? error : undefined;
  const exit = known?.exit ?? 'unexpected';
  terminal.exit(exit);
  if (terminal.json) {
    const failure = { error: messageOf(error), exit, details: known?.details };
    process.stdout.write(`${JSON.stringify(failure, null, 2)}\n`);
    return;
  }
  const trace = error instanceof Error ? error.stack : undefined;
  process.stderr.write(`forecourt: ${known?.message ?? trace ?? messageOf(error)}\n`);
}

/** Rows as aligned columns of text; the first row is the heading. */
export function columns(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : (cell ?? '-'))),
  );
  const widths = (cells[0] ?? []).map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const numeric = (rows[1] ?? []).map((cell) => typeof cell === 'number');
  const line = (row: string[]) =>
    row
      .map((cell, index) =>
        numeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
}
