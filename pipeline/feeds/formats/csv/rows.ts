import { join } from 'node:path';
import type { Job } from '../../job.ts';
import { actualColumn } from '../../mapping/columns.ts';
import { unknownColumns } from '../../mapping/unknown-columns.ts';
import { UnreadRows } from '../../staging/rejects.ts';
import { csvLine, isTooLong, TextFile } from './scratch-csv.ts';

type Values = readonly (string | null)[];

/** A row that is read. */
interface Row {
  readonly line: number;
  /** Its key within the file. */
  readonly row: number;
  readonly values: Values;
  text(): string;
}

const isEmpty = (value: string | null | undefined) => (value ?? '').trim() === '';

/** The places of the columns whose empty cells mean what stands above them, as of merged cells. */
function filledPlaces({ mapping, file }: Job, columns: readonly string[]): number[] {
  return (mapping.format.fill_down ?? []).map((name) => {
    const actual = actualColumn(name, columns);
    if (actual === undefined) throw unknownColumns(mapping, file, [name], columns);
    return columns.indexOf(actual);
  });
}

/** The rows of a feed: those that are read, in a CSV file of its columns, and those that cannot be. */
export class Rows {
  readonly unread: UnreadRows;
  private readonly read: TextFile;
  private readonly filled: readonly number[];
  private above: Values = [];

  constructor(job: Job, columns: readonly string[]) {
    this.unread = new UnreadRows(job);
    this.read = new TextFile(join(job.scratch, 'rows.csv'));
    this.filled = filledPlaces(job, columns);
  }

  /** How many rows are read. */
  get count(): number {
    return this.read.lines;
  }

  get path(): string {
    return this.read.path;
  }

  add({ line, row, values, text }: Row): void {
    const whole = this.withAbove(values);
    const written = csvLine(line, row, whole);
    if (isTooLong(written)) this.refuse(line, text(), 'too_long');
    else this.read.write(written);
  }

  /** Sets a row aside. What it may have said to those below it is not known. */
  refuse(line: number, text: string, reason: string): void {
    this.unread.add({ line, text, reason });
    this.above = [];
  }

  close(): void {
    this.read.close();
  }

  private withAbove(values: Values): Values {
    if (this.filled.length === 0) return values;
    const whole = values.map((value, at) =>
      this.filled.includes(at) && isEmpty(value) ? (this.above[at] ?? value) : value,
    );
    this.above = whole;
    return whole;
  }
}
