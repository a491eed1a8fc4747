import { join } from 'node:path';
import { literal, rowsOf } from '../../../shared/database.ts';
import type { Account, Job } from '../../job.ts';
import { columnKinds } from '../../shifted/kinds.ts';
import { shiftedTexts } from '../../shifted/shifted.ts';
import { settle } from '../../staging/finish-file.ts';
import { insertRows, selectionOf, writtenRelation } from '../../staging/insert.ts';
import { setLines } from '../../staging/lines.ts';
import { gathered } from '../../staging/pivot-rows.ts';
import type { FindTexts } from '../../staging/rejects.ts';
import type { Relation } from '../../staging/relation.ts';
import { sampled } from '../../staging/sampled.ts';
import { tableOf } from '../../staging/tables.ts';
import { nullTexts } from '../../values/blanks.ts';
import { SAMPLED_ROWS, sampleOf } from '../../values/decimals.ts';
import { asUtf8 } from '../encoding.ts';
import { dialectOf, type Head, readHead } from './head.ts';
import { type Repairer, repairerFor, splitLeniently } from './repair.ts';
import { Rows } from './rows.ts';
import { type Dialect, type Span, scanRecords } from './scan.ts';
import { TextFile, textColumns } from './scratch-csv.ts';
import { isDirect, lineOfRow, type Survey, surveyCsv, textOf } from './survey.ts';
import { loadTransposed } from './transposed.ts';

interface Csv {
  readonly job: Job;
  readonly warnings: readonly string[];
  /** The feed's text in UTF-8. */
  readonly utf8: string;
  readonly head: Head;
  readonly dialect: Dialect;
  readonly survey: Survey;
  readonly repairer: Repairer;
}

/** The first rows, which tell how numbers and columns look. */
function firstRows({ sample }: Survey, dialect: Dialect): string[][] {
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
  const { mapping, warnings } = sampled(job, sampleOf(job.mapping, head.columns, rows));
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

/** Where rows go that DuckDB's reader does not take. */
const openAside = ({ job, head }: Csv) => new Rows(job, head.columns);

const isRow = (span: Span, skip: number) =>
  span.line > skip && (span.kind === 'row' || span.kind === 'broken');

/** Reads a row leniently: it goes among the mended rows, or among those that cannot be read. Whether it had as many fields as it should. */
function mend(csv: Csv, aside: Rows, line: number, text: string): boolean {
  const result = csv.repairer.repair(text);
  if ('fields' in result) aside.add({ line, row: line, values: result.fields, text: () => text });
  else aside.refuse(line, text, result.reason);
  return 'whole' in result && result.whole;
}

const withoutMark = (span: Span, dialect: Dialect) =>
  span.offset === 0 ? textOf(span, dialect).replace(/^\uFEFF/, '') : textOf(span, dialect);

/** Where rows have gone that DuckDB's reader did not take, and how many of them had to be mended. */
interface Taken {
  readonly aside: Rows;
  readonly recovered: number;
  readonly warnings?: readonly string[];
}

/** What DuckDB reads. */
interface Direct {
  readonly path: string;
  readonly skip: number;
  readonly ending: 'lf' | 'crlf';
}

/** The file that DuckDB reads: the feed itself, or a copy without the rows that would confuse it. */
async function directFile(csv: Csv, aside: Rows): Promise<Direct> {
  if (!csv.survey.needsCopy) return { path: csv.utf8, skip: csv.head.lines, ending: csv.survey.ending };
  const copy = new TextFile(join(csv.job.scratch, 'direct.csv'));
  await scanRecords(csv.utf8, csv.dialect, (span) => {
    if (!isRow(span, csv.head.lines)) return;
    if (isDirect(span)) copy.write(`${withoutMark(span, csv.dialect)}\n`);
    else mend(csv, aside, span.line, textOf(span, csv.dialect));
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

/** The places, in the file read, of the rows that DuckDB refused; its line numbers are not physical lines. */
async function refusedOffsets({ connection, part }: Job): Promise<number[]> {
  const rows = await rowsOf<{ place: string }>(
    connection,
    `SELECT DISTINCT line_byte_position - 1 AS place FROM rejects_${part} ORDER BY place`,
  );
  await connection.run(`DROP TABLE rejects_${part}`);
  await connection.run(`DROP TABLE rejects_scan_${part}`);
  return rows.map(({ place }) => Number(place));
}

/** Finds refused rows again by their place and tries to mend them; their numbers among the direct rows. */
async function mendRefused(csv: Csv, aside: Rows, { path, skip }: Direct, offsets: readonly number[]) {
  const refused: number[] = [];
  let row = 0;
  let next = 0;
  const visit = (span: Span) => {
    if (span.line <= skip || !isDirect(span)) return;
    // A place before the row is its own too: DuckDB counts empty lines and the LF of CR LF to what follows.
    const before = next;
    while (next < offsets.length && (offsets[next] ?? 0) <= span.offset) next += 1;
    if (next > before) {
      refused.push(row);
      mend(csv, aside, lineOfRow(csv.survey.breaks, row), textOf(span, csv.dialect));
    }
    row += 1;
  };
  if (offsets.length) await scanRecords(path, csv.dialect, visit);
  return refused;
}

/** Hands the rows to DuckDB's own reader; false where its count of them differs from ours. */
async function loadDirect(csv: Csv, aside: Rows): Promise<boolean> {
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

/** The slow way: all rows are read leniently. */
async function loadLeniently(csv: Csv): Promise<Taken> {
  await csv.job.connection.run(
    `DELETE FROM ${tableOf(csv.job.mapping.entity)} WHERE _part = ${csv.job.part}`,
  );
  const aside = openAside(csv);
  let whole = 0;
  await scanRecords(csv.utf8, csv.dialect, (span) => {
    if (!isRow(span, csv.head.lines)) return;
    if (mend(csv, aside, span.line, textOf(span, csv.dialect)) && span.kind === 'row') whole += 1;
  });
  return { aside, recovered: aside.count - whole };
}

function findTexts(csv: Csv): FindTexts {
  return (wanted, found) =>
    scanRecords(csv.utf8, csv.dialect, (span) => {
      if (isRow(span, csv.head.lines) && wanted.has(span.line)) found(span.line, textOf(span, csv.dialect));
    });
}

/**
 * DuckDB's reader takes the bulk, what it refuses is mended or set aside. It does not say which row is which, so that
 * rows of several records, several rows of one, and those that take values from above are read leniently, as are those of a file on
 * whose rows the two readers do not agree.
 */
async function takeRows(csv: Csv): Promise<Taken> {
  const { several, gather, fill_down } = csv.job.mapping.format;
  if (several || gather || fill_down) return loadLeniently(csv);
  const aside = openAside(csv);
  if (await loadDirect(csv, aside)) return { aside, recovered: aside.count };
  const doubt = `${csv.job.file}: DuckDB's reader counts other rows; all rows were read leniently`;
  return { ...(await loadLeniently(csv)), warnings: [doubt] };
}

/** Loads a CSV file. */
export async function loadCsv(given: Job): Promise<Account> {
  if (given.mapping.format.transposed) return loadTransposed(given);
  const csv = await openCsv(given);
  const { job } = csv;
  const { aside, recovered, warnings = [] } = await takeRows(csv);
  aside.close();
  const relation = await gathered(job, writtenRelation(job, aside.path, csv.head.columns));
  const selection = selectionOf(job, relation);
  if (aside.count) await insertRows(job, selection);
  const account = await settle(job, selection, {
    rows: csv.survey.rows,
    recovered,
    unread: aside.unread,
    findTexts: findTexts(csv),
    warnings: [...csv.warnings, ...warnings],
  });
  return { ...account, warnings: [...account.warnings, ...(await shiftedTexts(job))] };
}
