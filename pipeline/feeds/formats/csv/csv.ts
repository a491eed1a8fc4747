/** Loads a CSV file: DuckDB reads the sound rows, a lenient reader the others. */
import { join } from 'node:path';
import { literal, rowsOf } from '../../../shared/database.ts';
import type { Account, Job } from '../../job.ts';
import { columnKinds } from '../../shifted/kinds.ts';
import { shiftedTexts } from '../../shifted/shifted.ts';
import { finishFile } from '../../staging/finish-file.ts';
import { insertRows, selectionOf, writtenRelation } from '../../staging/insert.ts';
import { setLines } from '../../staging/lines.ts';
import { pivotRows } from '../../staging/pivot-rows.ts';
import type { FindTexts } from '../../staging/rejects.ts';
import type { Relation } from '../../staging/relation.ts';
import { tableOf } from '../../staging/tables.ts';
import { withSample } from '../../staging/with-sample.ts';
import { nullTexts } from '../../values/blanks.ts';
import { SAMPLED_ROWS, sampleOf } from '../../values/decimals.ts';
import { asUtf8 } from '../encoding.ts';
import { type CsvHead, dialectOf, readHead } from './head.ts';
import { type Repairer, repairerFor, splitLeniently } from './repair.ts';
import { LenientRows } from './rows.ts';
import { type Dialect, type RecordSpan, scanRecords } from './scan.ts';
import { TextFile, textColumns } from './scratch-csv.ts';
import { type CsvSurvey, isDirect, lineOfRow, spanText, surveyCsv } from './survey.ts';
import { loadTransposed } from './transposed.ts';

interface Csv {
  readonly job: Job;
  readonly warnings: readonly string[];
  /** The feed's text in UTF-8. */
  readonly utf8: string;
  readonly head: CsvHead;
  readonly dialect: Dialect;
  readonly survey: CsvSurvey;
  readonly repairer: Repairer;
}

/** The first rows, which show how numbers and columns look. */
function firstRows({ sample }: CsvSurvey, dialect: Dialect): string[][] {
  const texts = sample.slice(0, SAMPLED_ROWS);
  return texts.flatMap((text) => [splitLeniently(text, dialect) ?? []]);
}

async function openCsv(job: Job): Promise<Csv> {
  const { format } = job.mapping;
  const utf8 = await asUtf8(job.path, format.encoding, join(job.scratch, 'utf8.csv'));
  const head = await readHead(utf8, format);
  const dialect = dialectOf(format, head.columns.length);
  const survey = await surveyCsv(utf8, dialect, head);
  const rows = firstRows(survey, dialect);
  const { mapping, warnings } = withSample(job, sampleOf(job.mapping, head.columns, rows));
  return {
    job: { ...job, mapping, top: head.top, kinds: columnKinds(head.columns, rows) },
    warnings,
    utf8,
    head,
    dialect,
    survey,
    repairer: repairerFor(dialect, head.columns.length, survey.sample, format.pad_short_lines),
  };
}

/** Collects the rows that DuckDB's reader does not accept. */
const openAside = ({ job, head }: Csv) => new LenientRows(job, head.columns);

const isRow = (span: RecordSpan, skip: number) =>
  span.line > skip && (span.kind === 'row' || span.kind === 'broken');

/** Reads a row leniently and adds it to the read or the unread rows. Gives whether its number of fields was right. */
function mend(csv: Csv, aside: LenientRows, line: number, text: string): boolean {
  const result = csv.repairer.repair(text);
  if ('fields' in result) aside.add({ line, row: line, values: result.fields, text: () => text });
  else aside.refuse(line, text, result.reason);
  return 'whole' in result && result.whole;
}

const withoutMark = (span: RecordSpan, dialect: Dialect) =>
  span.offset === 0 ? spanText(span, dialect).replace(/^\uFEFF/, '') : spanText(span, dialect);

/** The rows that DuckDB's reader did not accept, and how many of them were mended. */
interface LenientResult {
  readonly aside: LenientRows;
  readonly recovered: number;
  readonly warnings?: readonly string[];
}

/** The file that DuckDB reads. */
interface Direct {
  readonly path: string;
  readonly skip: number;
  readonly ending: 'lf' | 'crlf';
}

/** The file for DuckDB: the feed itself, or a copy without the rows that would confuse its reader. */
async function directFile(csv: Csv, aside: LenientRows): Promise<Direct> {
  if (!csv.survey.needsCopy) return { path: csv.utf8, skip: csv.head.lines, ending: csv.survey.ending };
  const copy = new TextFile(join(csv.job.scratch, 'direct.csv'));
  await scanRecords(csv.utf8, csv.dialect, (span) => {
    if (!isRow(span, csv.head.lines)) return;
    if (isDirect(span)) copy.write(`${withoutMark(span, csv.dialect)}\n`);
    else mend(csv, aside, span.line, spanText(span, csv.dialect));
  });
  copy.close();
  return { path: copy.path, skip: 0, ending: 'lf' };
}

function readerSql(csv: Csv, { path, skip, ending }: Direct): string {
  const { dialect, head, job } = csv;
  return `read_csv(${literal(path)}, header = false, skip = ${skip}, auto_detect = false,
    delim = ${literal(dialect.delimiter)}, quote = ${literal(dialect.quote)}, escape = ${literal(dialect.escape)},
    nullstr = ${nullTexts(job.mapping.format)}, columns = {${textColumns(head.columns)}},
    new_line = '${ending === 'lf' ? '\\n' : '\\r\\n'}', max_line_size = 4194304, store_rejects = true, rejects_limit = 0,
    rejects_table = 'rejects_${job.part}', rejects_scan = 'rejects_scan_${job.part}')`;
}

/** The byte offsets of the rows that DuckDB refused: its line numbers are not physical lines. */
async function refusedOffsets({ connection, part }: Job): Promise<number[]> {
  const rows = await rowsOf<{ place: string }>(
    connection,
    `SELECT DISTINCT line_byte_position - 1 AS place FROM rejects_${part} ORDER BY place`,
  );
  await connection.run(`DROP TABLE rejects_${part}`);
  await connection.run(`DROP TABLE rejects_scan_${part}`);
  return rows.map(({ place }) => Number(place));
}

/** Finds the refused rows by their byte offset and tries to mend them. Gives their numbers among the direct rows. */
async function mendRefused(csv: Csv, aside: LenientRows, { path, skip }: Direct, offsets: readonly number[]) {
  const refused: number[] = [];
  let row = 0;
  let next = 0;
  const visit = (span: RecordSpan) => {
    if (span.line <= skip || !isDirect(span)) return;
    // An offset before the row is its own too: DuckDB counts empty lines and the LF of CR LF to the next row.
    const before = next;
    while (next < offsets.length && (offsets[next] ?? 0) <= span.offset) next += 1;
    if (next > before) {
      refused.push(row);
      mend(csv, aside, lineOfRow(csv.survey.breaks, row), spanText(span, csv.dialect));
    }
    row += 1;
  };
  if (offsets.length) await scanRecords(path, csv.dialect, visit);
  return refused;
}

/** Loads the rows with DuckDB's reader. Gives false if its count of rows differs from ours. */
async function loadDirect(csv: Csv, aside: LenientRows): Promise<boolean> {
  const direct = await directFile(csv, aside);
  if (csv.survey.direct === 0) return true;
  const nothing = { line: 'NULL::BIGINT', row: 'NULL::BIGINT' };
  const relation: Relation = { sql: readerSql(csv, direct), columns: csv.head.columns, ...nothing };
  const inserted = await insertRows(csv.job, selectionOf(csv.job, relation));
  const offsets = await refusedOffsets(csv.job);
  const refused = await mendRefused(csv, aside, direct, offsets);
  if (inserted + refused.length !== csv.survey.direct) return false;
  await setLines(csv.job, csv.survey.breaks, refused);
  return true;
}

/** Reads all rows leniently, which is slow. */
async function loadLeniently(csv: Csv): Promise<LenientResult> {
  await csv.job.connection.run(
    `DELETE FROM ${tableOf(csv.job.mapping.entity)} WHERE _part = ${csv.job.part}`,
  );
  const aside = openAside(csv);
  let whole = 0;
  await scanRecords(csv.utf8, csv.dialect, (span) => {
    if (!isRow(span, csv.head.lines)) return;
    if (mend(csv, aside, span.line, spanText(span, csv.dialect)) && span.kind === 'row') whole += 1;
  });
  return { aside, recovered: aside.count - whole };
}

function findTexts(csv: Csv): FindTexts {
  return (wanted, found) =>
    scanRecords(csv.utf8, csv.dialect, (span) => {
      if (isRow(span, csv.head.lines) && wanted.has(span.line)) found(span.line, spanText(span, csv.dialect));
    });
}

/**
 * DuckDB's reader reads the bulk; rows that it refuses are mended or set aside. It does not number its rows. All rows
 * are therefore read leniently for `several`, `gather` and `fill_down`, which need numbers or order, and if the two
 * readers count the rows of a file differently.
 */
async function takeRows(csv: Csv): Promise<LenientResult> {
  const { several, gather, fill_down } = csv.job.mapping.format;
  if (several || gather || fill_down) return loadLeniently(csv);
  const aside = openAside(csv);
  if (await loadDirect(csv, aside)) return { aside, recovered: aside.count };
  const doubt = `${csv.job.file}: DuckDB's reader finds a different number of rows; all rows were read leniently`;
  return { ...(await loadLeniently(csv)), warnings: [doubt] };
}

/** Loads a CSV file: inserts its rows and gives their account. */
export async function loadCsv(given: Job): Promise<Account> {
  if (given.mapping.format.transposed) return loadTransposed(given);
  const csv = await openCsv(given);
  const { job } = csv;
  const { aside, recovered, warnings = [] } = await takeRows(csv);
  aside.close();
  const relation = await pivotRows(job, writtenRelation(job, aside.path, csv.head.columns));
  const selection = selectionOf(job, relation);
  if (aside.count) await insertRows(job, selection);
  const account = await finishFile(job, selection, {
    rows: csv.survey.rows,
    recovered,
    unread: aside.unread,
    findTexts: findTexts(csv),
    warnings: [...csv.warnings, ...warnings],
  });
  return { ...account, warnings: [...account.warnings, ...(await shiftedTexts(job))] };
}
