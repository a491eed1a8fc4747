/** Splits CSV rows that DuckDB refuses, when only one way to split them fits the file's other rows. */
import { parse } from 'csv-parse/sync';
import { escapedPattern } from '../../values/patterns.ts';
import type { Dialect } from './scan.ts';

/** How the values of a column look in whole rows. */
interface Shape {
  readonly numeric: boolean;
  readonly longest: number;
}

export interface Repairer {
  /** The fields of a row, and whether their number was right from the start; or the reason why it cannot be split. */
  repair(text: string): { fields: string[]; whole: boolean } | { reason: string };
}

const NUMBER = /^[^\d\p{L}]{0,3}-?\d[\d\s.,' \u2009\u202f]*(?:\D{0,12})$/u;
const GROUPED = /^[^\d]{0,4}\d{1,3}(?:[., ' \u2009\u202f]\d{3})+(?:[.,]\d+)?\D{0,12}$|^-?\d+[.,]\d+$/u;
const SAMPLE = 500;

/** Whether blanks separate quotes and delimiters, as in padded columns: `"Kia"    ,"Rio"` and `"Kia", "Rio"`. */
const hasPadding = (text: string, { delimiter, quote }: Dialect) =>
  quote !== '' &&
  delimiter.trim() !== '' &&
  (text.includes(`${delimiter} `) || text.includes(` ${delimiter}`)) &&
  new RegExp(`${quote} +(?:${escapedPattern(delimiter)}|$)|${escapedPattern(delimiter)} +${quote}`).test(
    text,
  );

/** The fields of a record, read leniently; undefined if even that fails. */
export function splitLeniently(text: string, dialect: Dialect, quoted = true): string[] | undefined {
  try {
    const rows: string[][] = parse(text, {
      delimiter: dialect.delimiter,
      quote: quoted && dialect.quote ? dialect.quote : null,
      escape: dialect.escape || dialect.quote || null,
      relax_quotes: true,
      relax_column_count: true,
      trim: quoted && hasPadding(text, dialect),
      record_delimiter: ['\u0000'],
      skip_empty_lines: false,
    });
    return rows.length === 1 ? rows[0] : undefined;
  } catch {
    return undefined;
  }
}

function shapesOf(rows: readonly string[][], columns: number): Shape[] {
  return Array.from({ length: columns }, (_, column) => {
    const values = rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
    return {
      numeric: values.length > 0 && values.every((value) => NUMBER.test(value)),
      longest: Math.max(0, ...values.map((value) => value.length)),
    };
  });
}

function fits(fields: readonly string[], shapes: readonly Shape[]): boolean {
  return fields.every((field, column) => {
    const shape = shapes[column];
    const value = field.trim();
    if (!shape || value === '') return true;
    if (shape.numeric) return NUMBER.test(value);
    return value.length <= shape.longest * 4 + 40;
  });
}

function merged(fields: readonly string[], at: number, surplus: number, delimiter: string): string[] {
  return [
    ...fields.slice(0, at),
    fields.slice(at, at + surplus + 1).join(delimiter),
    ...fields.slice(at + surplus + 1),
  ];
}

/** Reads surplus delimiters as text, if only one way to do so lets every column look right. */
function withoutStraySeparators(
  fields: readonly string[],
  shapes: readonly Shape[],
  delimiter: string,
): string[] | undefined {
  const surplus = fields.length - shapes.length;
  if (surplus < 1 || surplus > 3) return undefined;
  const places = shapes
    .map((_, at) => at)
    .filter((at) => fits(merged(fields, at, surplus, delimiter), shapes));
  const grouped = places.filter(
    (at) => shapes[at]?.numeric && GROUPED.test(merged(fields, at, surplus, delimiter)[at] ?? ''),
  );
  const spaced = places.filter((at) => /^\s\S/.test(fields[at + 1] ?? '') && !shapes[at]?.numeric);
  const choice = [grouped, spaced, places].find((candidates) => candidates.length === 1);
  return choice?.[0] === undefined ? undefined : merged(fields, choice[0], surplus, delimiter);
}

function trimmedTail(fields: readonly string[], columns: number): string[] | undefined {
  const surplus = fields.slice(columns);
  return fields.length > columns && surplus.every((field) => field.trim() === '')
    ? fields.slice(0, columns)
    : undefined;
}

/** The fields, with empty ones for those missing at the end of a row. */
const padded = (fields: readonly string[], columns: number) =>
  fields.length < columns ? [...fields, ...Array<string>(columns - fields.length).fill('')] : [...fields];

function wholeLineQuoted(fields: readonly string[], dialect: Dialect): string[] | undefined {
  const [only] = fields;
  if (fields.length !== 1 || only === undefined || !only.includes(dialect.delimiter)) return undefined;
  return splitLeniently(only, dialect);
}

/** Removes a quote at only one end of a field. */
const withoutStrayQuote = (field: string, quote: string) =>
  quote && field.startsWith(quote) !== (field.endsWith(quote) && field.length > 1)
    ? field.replace(new RegExp(`^${quote}|${quote}$`), '')
    : field;

const unquoted = (field: string, quote: string) =>
  quote && field.length > 1 && field.startsWith(quote) && field.endsWith(quote)
    ? field.slice(1, -1).replaceAll(quote + quote, quote)
    : field;

/** Removes the outer quotes of a field that kept them because its inner ones are not doubled in the row's text. */
function withoutOuterQuotes(field: string, text: string, { delimiter, quote }: Dialect): string {
  const isWhole = quote !== '' && field.length > 1 && field.startsWith(quote) && field.endsWith(quote);
  const stands = `${delimiter}${text}${delimiter}`.includes(`${delimiter}${field}${delimiter}`);
  return isWhole && stands ? field.slice(1, -1).replaceAll(quote + quote, quote) : field;
}

/** The ways to split a text, the most faithful first. */
function splits(text: string, dialect: Dialect): string[][] {
  const lenient = splitLeniently(text, dialect);
  const whole = lenient && wholeLineQuoted(lenient, dialect);
  const bare = splitLeniently(text, dialect, false)?.map((field) =>
    unquoted(withoutStrayQuote(field.trim(), dialect.quote), dialect.quote),
  );
  return [lenient, whole, bare].filter((fields) => fields !== undefined);
}

const hasPairedQuotes = (text: string, quote: string) =>
  quote === '' || (text.split(quote).length - 1) % 2 === 0;

/**
 * Makes a repairer for rows with this number of columns. It learns from the `whole` rows how values look; with `pad` a
 * row may lack fields at its end.
 */
export function repairerFor(
  dialect: Dialect,
  columns: number,
  whole: readonly string[],
  pad = false,
): Repairer {
  const learn = (): Shape[] => {
    const split = whole.slice(0, SAMPLE).map((text) => splitLeniently(text, dialect) ?? []);
    const rows = pad ? split.map((fields) => padded(fields, columns)) : split;
    return shapesOf(
      rows.filter((row) => row.length === columns),
      columns,
    );
  };
  // Learns at the first repair: most feeds need none.
  let learnt: Shape[] | undefined;
  const repair = (text: string) => {
    learnt ??= learn();
    const shapes = learnt;
    const tries = splits(text, dialect);
    for (const attempt of [
      (fields: string[]) => (fields.length === columns && fits(fields, shapes) ? fields : undefined),
      (fields: string[]) => trimmedTail(fields, columns),
      (fields: string[]) => withoutStraySeparators(fields, shapes, dialect.delimiter),
      (fields: string[]) =>
        fields.length === columns && hasPairedQuotes(text, dialect.quote) ? fields : undefined,
      (fields: string[]) =>
        pad && fields.length < columns && hasPairedQuotes(text, dialect.quote) && fits(fields, shapes)
          ? padded(fields, columns)
          : undefined,
    ]) {
      const fields = tries.map(attempt).find((found) => found !== undefined);
      if (!fields) continue;
      const whole = tries[0]?.length === columns;
      return { fields: fields.map((field) => withoutOuterQuotes(field, text, dialect)), whole };
    }
    return { reason: tries.some((fields) => fields.length === columns) ? 'quote_unbalanced' : 'field_count' };
  };
  return { repair };
}
