/** SQL that trims texts and reads words for a missing value as NULL. */
import { literal } from '../../shared/database.ts';
import type { FeedFormat } from '../mapping/schema.ts';
import { feedWords } from './feed-words.ts';

/** Words that feeds write for a missing value. */
const MISSING = feedWords('missing');

/** The few of them that the readers know: each costs time on every value. */
const FREQUENT = MISSING.filter(([, how]) => how === 'frequent').map(([word]) => word);

/** Words for a missing value: exact ones, and ones in any case. */
export interface MissingWords {
  readonly exact: readonly string[];
  readonly anyCase: readonly string[];
}

/** Characters trimmed from both ends of a value: blanks of all kinds, and marks without width, such as of direction. */
export const BLANKS =
  ' \t\r\n\u00a0\u2007\u2009\u202f\u3000\ufeff\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069';

/** The words for a missing value in a format: the usual ones unless it disables them, and its own. */
export function missingWords({ standard_missing, missing }: FeedFormat): MissingWords {
  const usual = standard_missing ? MISSING : [];
  const inAnyCase = usual.filter(([, how]) => how === 'any_case').map(([word]) => word);
  const asWritten = usual.filter(([, how]) => how !== 'any_case').map(([word]) => word);
  return { exact: [...new Set([...asWritten, ...missing])], anyCase: inAnyCase };
}

/** SQL of the texts that DuckDB's readers read as NULL; `cleaned` finds the others. */
export function nullTexts({ standard_missing, missing, named }: FeedFormat): string {
  const usual = standard_missing ? FREQUENT.filter((word) => !named.includes(word.toLowerCase())) : [];
  return `[${['', ...usual, ...missing].map(literal).join(', ')}]`;
}

/** SQL: a text without outer blanks; NULL if nothing is left. The usual case costs three comparisons. */
export function trimmed(sql: string): string {
  const isTrim = `${sql} >= '!' AND NOT suffix(${sql}, ' ') AND strlen(${sql}) = length(${sql})`;
  return `CASE WHEN ${isTrim} THEN ${sql} ELSE nullif(trim(${sql}, ${literal(BLANKS)}), '') END`;
}

const isAmong = (sql: string, words: readonly string[]) =>
  words.length ? [`TRY_CAST(${sql} AS ENUM(${words.map(literal).join(', ')})) IS NOT NULL`] : [];

/** Characters that distinguish most texts from the words for a missing value. */
const BEGINNING = 3;

/** SQL: a text; NULL if it is a word for a missing value. Only texts that begin like one are looked up. */
export function unlessMissing(sql: string, { exact, anyCase }: MissingWords): string {
  const known = [...isAmong(sql, exact), ...isAmong(`lower(${sql})`, anyCase)];
  if (known.length === 0) return sql;
  const beginnings = [...exact, ...anyCase].map((word) =>
    [...word.toLowerCase()].slice(0, BEGINNING).join(''),
  );
  const alike = `contains(${literal(`|${[...new Set(beginnings)].join('|')}|`)}, lower(left(${sql}, ${BEGINNING})))`;
  return `CASE WHEN ${alike} THEN CASE WHEN ${known.join(' OR ')} THEN NULL ELSE ${sql} END ELSE ${sql} END`;
}

/** SQL: a text without outer blanks; NULL if it is empty or a word for a missing value. */
export function cleaned(sql: string, words: MissingWords): string {
  return unlessMissing(`nullif(trim(${sql}, ${literal(BLANKS)}), '')`, words);
}
