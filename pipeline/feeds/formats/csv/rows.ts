/** Collects the rows that are read leniently, and those that cannot be read. */
import { join } from 'node:path';
import type { Job } from '../../job.ts';
import { actualColumn } from '../../mapping/columns.ts';
import { unknownColumns } from '../../mapping/unknown-columns.ts';
import { UnreadRows } from '../../staging/rejects.ts';
import { csvLine, isTooLong, TextFile } from './scratch-csv.ts';

type Values = readonly (string | null)[];

/** A row that was split into values. */
interface Row {
  readonly line: number;
  /** Its key within the file. */
  readonly row: number;
  readonly values: Values;
  text(): string;
}

const isEmpty = (value: string | null | undefined) => (value ?? '').trim() === '';

/** The indexes of the columns whose empty cells repeat the value above, like merged cells. */
function filledPlaces({ mapping, file }: Job, columns: readonly string[]): number[] {
  return (mapping.format.fill_down ?? []).map((name) => {
    const actual = actualColumn(name, columns);
    if (actual === undefined) throw unknownColumns(mapping, file, [name], columns);
    return columns.indexOf(actual);
  });
}

/** Collects leniently read rows in a CSV file with the feed's columns, and the rows that cannot be read. */
export class LenientRows {
  readonly unread: UnreadRows;
  private readonly read: TextFile;
  private readonly filled: readonly number[];
  private above: Values = [];

  constructor(job: Job, columns: readonly string[]) {
    this.unread = new UnreadRows(job);
    this.read = new TextFile(join(job.scratch, 'rows.csv'));
    this.filled = filledPlaces(job, columns);
  }

  /** The number of rows in the CSV file. */
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

  /** Sets a row aside. Rows below it take no value from above, because its own are unknown. */
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
