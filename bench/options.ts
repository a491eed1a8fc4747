/** Options of the benchmark. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of every part. */
export interface Options {
  readonly rows: number;
  /** Seconds that each replay lasts. */
  readonly seconds: number;
  /** Processes of forecourt; PostgreSQL has one for each connection. */
  readonly workers: number;
  /** Memory of the build's database, such as `4GB`. */
  readonly memoryLimit?: string;
  /** An output folder with an existing snapshot, instead of one built from generated listings. */
  readonly out?: string;
  readonly progress: (text: string) => void;
}

export interface CommandLine extends Options {
  readonly parts: readonly string[];
  readonly readme: boolean;
  /** Whether to write bench/results. */
  readonly save: boolean;
}

/** Reads an option as an integer above 0. Error: it is anything else. */
export function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is "${text}", expected a whole number above 0.`);
}

/** Reads the arguments. Errors: an unknown option, an invalid number. */
export function readOptions(args: readonly string[], progress: Options['progress']): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '20' },
      workers: { type: 'string', default: String(availableParallelism()) },
      'memory-limit': { type: 'string' },
      out: { type: 'string' },
      readme: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  });
  return {
    parts: positionals,
    rows: whole('rows', values.rows),
    seconds: whole('seconds', values.seconds),
    workers: whole('workers', values.workers),
    memoryLimit: values['memory-limit'],
    out: values.out && resolve(values.out),
    readme: values.readme,
    save: values.save,
    progress,
  };
}
