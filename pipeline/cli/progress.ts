/** Shows the progress of a long command: a bar, lines, or nothing. */
import { type Progress, silent } from '../shared/progress.ts';

type ProgressMode = 'bar' | 'lines' | 'none';

/** The expected share of each stage of a build in the whole, used until an earlier run tells better. */
const STAGE_SHARES: Readonly<Record<string, number>> = {
  load: 0.32,
  transform: 0.34,
  audit: 0.03,
  export: 0.22,
  bake: 0.05,
  publish: 0.04,
};

interface Output {
  write(text: string): unknown;
  columns?: number;
}

const BAR_WIDTH = 24;
/** What a terminal that tells no width has at least, characters. */
const USUAL_WIDTH = 80;
/** How often the bar is drawn anew while nothing is told, milliseconds. */
const TICK_MS = 1000;

/** Seconds as a person reads them: `45 s`, `3 min 05 s`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}

/** A bar of the share done, 0 to 1. */
export function bar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
}

/** One plain line a stage and a note: for logs. */
export function lines(output: Output, now: () => number = Date.now): Progress {
  const started = now();
  const write = (text: string) =>
    output.write(`${((now() - started) / 1000).toFixed(1).padStart(7)} s  ${text}\n`);
  return {
    stage: (name) => void write(name),
    note: (text, rows) =>
      void write(`  ${text}${rows === undefined ? '' : `: ${rows.toLocaleString('en')} rows`}`),
    say: (text) => void write(text),
    done() {},
  };
}

/**
 * A bar with the stage, the rows and the time, drawn anew every second: for terminals. `shares` are those of the
 * stages.
 */
export function barred(
  output: Output,
  shares: Readonly<Record<string, number>> = STAGE_SHARES,
  now: () => number = Date.now,
): Progress {
  const started = now();
  let [before, within, current, last] = [0, 0, '', ''];
  const draw = () => {
    const share = Math.min(1, before + (shares[current] ?? 0) * within);
    const spent = (now() - started) / 1000;
    const left = share > 0.02 ? `, about ${duration((spent / share) * (1 - share))} left` : '';
    const times = `${duration(spent)}${left}`;
    const text = `${bar(share)} ${String(Math.round(share * 100)).padStart(3)} %  ${times}  ${current}${last}`;
    // A width of 0 says that the terminal knows none.
    output.write(`\r\u001b[K${text.slice(0, (output.columns || USUAL_WIDTH) - 1)}`);
  };
  const ticking = setInterval(() => current !== '' && draw(), TICK_MS);
  ticking.unref();
  return {
    stage(name) {
      before = Math.min(1, before + (shares[current] ?? 0));
      [within, current, last] = [0, name, ''];
      draw();
    },
    note(text, rows, done = within) {
      within = Math.max(within, Math.min(1, done));
      last = `  ${text}${rows === undefined ? '' : ` ${rows.toLocaleString('en')} rows`}`;
      draw();
    },
    say(text) {
      output.write(`\r\u001b[K${text}\n`);
      draw();
    },
    done() {
      clearInterval(ticking);
      output.write('\r\u001b[K');
    },
  };
}

/** The progress that fits the output. */
export function progressFor(mode: ProgressMode, output: Output): Progress {
  if (mode === 'none') return silent;
  return mode === 'bar' ? barred(output) : lines(output);
}

/** `bar` on a terminal, `lines` elsewhere, `none` with `--json`. */
export function progressMode(json: boolean, isTerminal: boolean): ProgressMode {
  if (json) return 'none';
  return isTerminal ? 'bar' : 'lines';
}
