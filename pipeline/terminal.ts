import { EXIT, ForecourtError, inWords, messageOf } from './errors.ts';
import { type Progress, progressFor, progressMode } from './progress.ts';

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
    const error = inWords(thrown);
    terminal.progress.done();
    const known = error instanceof ForecourtError;
    terminal.exit(known ? error.exit : 'unexpected');
    const text = known
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : messageOf(error);
    if (json) {
      const details = known ? error.details : undefined;
      process.stdout.write(
        `${JSON.stringify({ error: messageOf(error), exit: known ? error.exit : 'unexpected', details }, null, 2)}\n`,
      );
    } else process.stderr.write(`forecourt: ${text}\n`);
  }
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
