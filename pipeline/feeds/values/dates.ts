/** The formats of dates in mappings. */
const TOKENS: readonly (readonly [string, string])[] = [
  ['YYYY', '%Y'],
  ['MMMM', '%B'],
  ['MMM', '%b'],
  ['YY', '%y'],
  ['MM', '%m'],
  ['DD', '%d'],
  ['HH', '%H'],
  ['mm', '%M'],
  ['ss', '%S'],
];

/** Formats that are not patterns: ISO 8601, seconds and milliseconds since 1970, spreadsheet days, a time ago. */
export const NAMED_FORMATS: readonly string[] = ['iso', 'unix', 'unix_ms', 'excel', 'ago'];

function tokenAt(format: string, at: number): readonly [string, string] | undefined {
  return TOKENS.find(([token]) => format.startsWith(token, at));
}

/** DuckDB's form of a format such as `DD.MM.YYYY`; other characters stay. */
export function strptimeFormat(format: string): string {
  let result = '';
  for (let at = 0; at < format.length; ) {
    const token = tokenAt(format, at);
    result += token ? token[1] : format.charAt(at) === '%' ? '%%' : format.charAt(at);
    at += token ? token[0].length : 1;
  }
  return result;
}

/** A regular expression that finds a format in a longer text. Unless separated, days and months have two digits. */
export function formatPattern(format: string): string {
  const parted = /[^YMDHms]/.test(format);
  let result = '';
  for (let at = 0; at < format.length; ) {
    const [token = ''] = tokenAt(format, at) ?? [];
    const digits = token.startsWith('Y') ? `{${token.length}}` : parted ? '{1,2}' : '{2}';
    result += token ? `[0-9]${digits}` : format.charAt(at).replace(/[^\p{L}\p{N} ]/u, '\\$&');
    at += token.length || 1;
  }
  return result;
}

/** Whether a format is named or has at least a year. */
export function isDateFormat(format: string): boolean {
  return NAMED_FORMATS.includes(format) || format.includes('YY');
}

/** A letter in a format that looks like a part of a date but is not, such as a single `D`. */
export function leftOver(format: string): string | undefined {
  const bare = TOKENS.reduce((rest, [token]) => rest.replaceAll(token, ' '), format);
  return NAMED_FORMATS.includes(format) ? undefined : /(?<!\p{L})[MDYH](?!\p{L})/u.exec(bare)?.[0];
}
