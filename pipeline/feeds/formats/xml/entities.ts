/** SQL that replaces HTML character references in a text. */
import { literal } from '../../../shared/database.ts';
import { wordSql } from '../../values/dictionary.ts';
import { HTML_ENTITIES } from './xml-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...HTML_ENTITIES,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const CHARACTERS = new Map(Object.entries(NAMES).map(([name, character]) => [`&${name};`, character]));
const REFERENCE = '&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});';

/** SQL: the character of a code point; NULL if a text may not hold it. */
const characterSql = (code: string) =>
  `list_transform([${code}], lambda n: CASE WHEN n >= 32 AND n < 55296 OR n > 57343 AND n < 1114112 THEN chr(n) END)[1]`;

/** SQL: the character of one reference; NULL for an unknown reference. */
function referredSql(reference: string): string {
  const inside = `substring(${reference}, 3, length(${reference}) - 3)`;
  const code = `coalesce(TRY_CAST(${inside} AS INTEGER), TRY_CAST('0' || lower(${inside}) AS INTEGER))`;
  const named = wordSql(reference, { words: CHARACTERS });
  return `CASE WHEN starts_with(${reference}, '&#') THEN ${characterSql(code)} ELSE ${named} END`;
}

/** SQL: a text with its HTML character references replaced: `Town &amp; Country`, `&#39;`. */
export function unescapedSql(text: string): string {
  const found = `list_distinct(regexp_extract_all(${text}, ${literal(REFERENCE)}))`;
  const put = `lambda said, one: replace(said, one, coalesce(${referredSql('one')}, one))`;
  return `CASE WHEN contains(${text}, '&') THEN list_reduce(list_prepend(${text}, ${found}), ${put}) ELSE ${text} END`;
}
