import { meantText } from '../closest.ts';
import { ForecourtError } from '../errors.ts';
import type { Mapping } from './mapping.ts';

/** What to say of columns that a feed has not. */
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
      `${file} is no table but ${kind}: it begins with ${JSON.stringify(first.slice(0, 60))}. Get the file again, or name its adapter in the sources file`,
    );
  }
  if (available.length === 0)
    return new ForecourtError('input', `${file} is empty: it has not even a header. Get the file again`);
  const delimiter = otherDelimiter(available);
  const lacking = names.map((name) => `"${name}"${delimiter ? '' : meantText(name, available)}`).join(', ');
  const having = available.map((column) => `"${column}"`).join(', ');
  const named = mapping.format.columns ? 'format.columns names' : 'its columns are';
  return new ForecourtError(
    'input',
    `${file} has no ${names.length > 1 ? 'columns' : 'column'} ${lacking}, which the mapping ${mapping.file} reads; ${named} ${having}. ${delimiter}Correct the mapping, or mark the rule "optional": true; a fixed value is { "constant": … }`,
  );
}

/** How files begin that are no tables. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:!doctype|html|\?xml|[a-z])/i, 'a page or an XML document'],
  [/^\s*[[{]/, 'JSON'],
  [/^PAR1/, 'Parquet'],
];

const DELIMITERS = [';', '\t', '|', ','];

/** What a header says that was not cut: another delimiter. */
function otherDelimiter([only = '', ...others]: readonly string[]): string {
  const found = others.length === 0 ? DELIMITERS.find((sign) => only.includes(sign)) : undefined;
  return found === undefined
    ? ''
    : `They seem to be delimited by ${JSON.stringify(found)}: say so in format.delimiter. `;
}
