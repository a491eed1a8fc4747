/** The error for columns that a mapping reads and a feed lacks. */
import { ForecourtError } from '../../shared/errors.ts';
import { meantText } from '../../shared/suggestions.ts';
import type { Mapping } from './schema.ts';

/** The error for columns that a feed lacks: it lists those it has, and says if the file seems to be something else. */
export function unknownColumns(
  mapping: Mapping,
  file: string,
  names: readonly string[],
  available: readonly string[],
): ForecourtError {
  const [first = ''] = available;
  const kind = OTHER_KINDS.find(([beginning]) => beginning.test(first))?.[1];
  if (kind !== undefined) {
    return new ForecourtError(
      'input',
      `${file} is not a table but ${kind}: it begins with ${JSON.stringify(first.slice(0, 60))}. Get the file again, or name its adapter in the sources file`,
    );
  }
  if (available.length === 0)
    return new ForecourtError('input', `${file} is empty: it has no header. Get the file again`);
  const delimiter = otherDelimiter(available) || noHeader(mapping, available);
  const lacking = names.map((name) => `"${name}"${delimiter ? '' : meantText(name, available)}`).join(', ');
  const having = available.map((column) => `"${column}"`).join(', ');
  const named = mapping.format.columns ? 'format.columns names' : 'its columns are';
  return new ForecourtError(
    'input',
    `${file} has no ${names.length > 1 ? 'columns' : 'column'} ${lacking}, which the mapping ${mapping.file} reads; ${named} ${having}. ${delimiter}Correct the mapping, or mark the rule "optional": true; a fixed value is { "constant": … }`,
  );
}

/** How other kinds of files begin. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:!doctype|html|\?xml|[a-z])/i, 'a page or an XML document'],
  [/^\s*[[{]/, 'JSON'],
  [/^PAR1/, 'Parquet'],
];

/** Matches texts that are rarely column names and often values: numbers of three digits or more, dates, addresses. */
const VALUE =
  /^(?:[^\p{L}\d]*\d[\d .,'-]{2,}[^\p{L}\d]*|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}.*|\d+(?:[.,]\d+)?|https?:\/\/.*)$/u;
/** The share of values from which a first line looks like a row. */
const VALUES = 0.3;

/** A hint if the cells of the first line look like values. */
function noHeader({ format }: Mapping, available: readonly string[]): string {
  const values = available.filter((cell) => VALUE.test(cell.replace(/ \(\d+\)$/, '').trim()));
  if (!format.header || format.columns || values.length < 2 || values.length < available.length * VALUES)
    return '';
  return 'The first line looks like a row, not a header: if the file has no header, set "header": false in format and name the columns in format.columns. ';
}

const DELIMITERS = [';', '\t', '|', ','];

/** A hint if a header was not split because it has another delimiter. */
function otherDelimiter([only = '', ...others]: readonly string[]): string {
  const found = others.length === 0 ? DELIMITERS.find((sign) => only.includes(sign)) : undefined;
  return found === undefined
    ? ''
    : `They seem to be delimited by ${JSON.stringify(found)}: set format.delimiter to it. `;
}
