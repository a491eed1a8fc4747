/** Turns regular expressions with named groups into ones that RE2 reads. */
export interface NamedPattern {
  /** The pattern with plain groups, for RE2. */
  readonly sql: string;
  /** A name for every capturing group, in order; unnamed ones get `_1`, `_2`. */
  readonly groups: readonly string[];
}

/** The end of the construct at `at`: an escape, a character class or one character. */
function skip(pattern: string, at: number): number {
  if (pattern[at] === '\\') return at + 2;
  if (pattern[at] !== '[') return at + 1;
  let end = pattern[at + 1] === '^' ? at + 2 : at + 1;
  if (pattern[end] === ']') end += 1;
  while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Replaces `(?<name>...)` groups, which RE2 in DuckDB does not support, by plain ones; gives their names. */
export function readPattern(pattern: string): NamedPattern {
  const groups: string[] = [];
  let sql = '';
  for (let at = 0; at < pattern.length; ) {
    const named = /^\(\?P?<([A-Za-z_][A-Za-z0-9_]*)>/.exec(pattern.slice(at, at + 64));
    const end = named ? at + named[0].length : skip(pattern, at);
    if (named) groups.push(named[1] ?? '');
    else if (pattern[at] === '(' && pattern[at + 1] !== '?') groups.push(`_${groups.length + 1}`);
    sql += named ? '(' : pattern.slice(at, end);
    at = end;
  }
  return { sql, groups };
}

const UNSUPPORTED = /\(\?(?:=|!|<=|<!)|\\[1-9]/;

/** The fault of a pattern, its syntax or a construct that RE2 lacks; undefined if it has none. */
export function patternFault(pattern: string): string | undefined {
  if (UNSUPPORTED.test(pattern)) return 'look-around and back references are not supported';
  try {
    new RegExp(pattern.replaceAll('(?P<', '(?<').replace(/^\(\?[a-z]+\)/, ''), 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
