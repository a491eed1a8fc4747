/** Looks words up in SQL: in dictionaries, folded spellings, patterns and parts of texts. */
import { literal } from '../../shared/database.ts';

/** Words of one language and their values; `''` means that nothing is known. */
export interface Lookup {
  readonly words: ReadonlyMap<string, string>;
  /** Regular expressions, in any case, tried in order if no word is equal. */
  readonly patterns: readonly { pattern: string; value: string }[];
  /** Regular expressions whose first group is one of the words, tried in order if nothing else is known. */
  readonly within?: readonly string[];
}

/** Words with their values. */
export type Words = Pick<Lookup, 'words'>;

/** A word in its form for look-ups: lower case, without outer blanks. */
export function lookupKey(word: string): string {
  return word.trim().replaceAll('İ', 'i').toLowerCase();
}

/** Letters and apostrophes that people write in several ways, and the form for look-ups. */
const VARIANTS = ['ё’‘ʻʼ´`', "е''''''"] as const;
const fold = (word: string) =>
  word.replace(/[Ёё’‘ʻʼ´`]/g, (sign) =>
    sign === 'Ё' ? 'Е' : (VARIANTS[1][VARIANTS[0].indexOf(sign)] ?? sign),
  );

/** Whether a word of a mapping is a pattern, which is between slashes. */
export const isPattern = (word: string) => word.length > 2 && word.startsWith('/') && word.endsWith('/');

function add(words: Map<string, string>, key: string, value: string): void {
  for (const spelling of new Set([key, fold(key)])) if (!words.has(spelling)) words.set(spelling, value);
}

/** Joins word lists; the first that has a word counts. Words between slashes are patterns. */
export function lookupOf(
  lists: readonly Iterable<readonly [string, string]>[],
  within: readonly string[] = [],
): Lookup {
  const words = new Map<string, string>();
  const found: { pattern: string; value: string }[] = [];
  for (const list of lists) {
    for (const [word, value] of list) {
      if (isPattern(word)) found.push({ pattern: `(?i)${fold(word.slice(1, -1))}`, value });
      else add(words, lookupKey(word), value);
    }
  }
  return { words, patterns: found, within };
}

/** The words that have only one value. */
export function unambiguous(pairs: Iterable<readonly [word: string, value: string]>): Words {
  const values = new Map<string, Set<string>>();
  for (const [word, value] of pairs) values.set(word, (values.get(word) ?? new Set()).add(value));
  const words = [...values].flatMap(([word, [value = '', ...others]]): [string, string][] =>
    others.length === 0 ? [[word, value]] : [],
  );
  return { words: new Map(words) };
}

const MARKED = /[\p{Script=Latin}\p{Script=Greek}]\p{M}/u;

/**
 * The words in Latin and Greek letters with marks, without these marks: so old programs, capitals and hasty people
 * write them (`elso` for `első`, `ΔΙΕΣΕΛ`). Leaves out words that differ only in marks. In other scripts marks are
 * letters.
 */
export function unmarkedWords({ words }: Words): Words {
  const decomposed = [...words].map(([word, value]) => [word.normalize('NFD'), value] as const);
  const marked = decomposed.filter(([word]) => MARKED.test(word));
  return unambiguous(marked.map(([word, value]) => [word.replace(/\p{M}/gu, ''), value]));
}

/** SQL: a text without the marks on its letters, like the words of `unmarkedWords`. */
export const unmarkedSql = (text: string) => `strip_accents(${text})`;

/** SQL: a text in lower case with the variants of letters and apostrophes replaced. */
export const foldedSql = (text: string) => `translate(lower(${text}), ${VARIANTS.map(literal).join(', ')})`;

/**
 * SQL: the value of a word; NULL if it is unknown, '' if it means a missing value. The words become an ENUM, whose cast
 * is one hash look-up a row and keeps the order of rows, which a join would not.
 */
export function wordSql(key: string, { words }: Words): string {
  if (words.size === 0) return 'NULL::VARCHAR';
  const list = [...words.keys()].map(literal).join(',');
  const values = [...words.values()].map(literal).join(',');
  return `([${values}])[enum_code(TRY_CAST(${key} AS ENUM(${list})))::INTEGER + 1]`;
}

/** SQL: a text with single blanks for `_` and several blanks; NULL if that changes nothing. */
const spaced = (key: string) => `nullif(regexp_replace(${key}, '[_\\s\\x{a0}]+', ' ', 'g'), ${key})`;

/** SQL: the value of the known word that is part of a text; undefined without patterns for such words. */
export function partSql(key: string, lookup: Lookup): string | undefined {
  const parts = (lookup.within ?? []).map(
    (pattern) => `nullif(regexp_extract(${key}, ${literal(pattern)}, 1), '')`,
  );
  return parts.length ? `nullif(${wordSql(`coalesce(${parts.join(', ')}, NULL)`, lookup)}, '')` : undefined;
}

/** SQL: the value of a folded text without outer blanks: by words, single blanks, patterns and known parts. */
export function slowLookupSql(key: string, lookup: Lookup): string {
  const branches = lookup.patterns.map(
    ({ pattern, value }) => `WHEN regexp_matches(${key}, ${literal(pattern)}) THEN ${literal(value)}`,
  );
  const part = partSql(key, lookup);
  const ways = [
    wordSql(key, lookup),
    wordSql(spaced(key), lookup),
    ...(branches.length ? [`CASE ${branches.join(' ')} END`] : []),
    ...(part ? [part] : []),
  ];
  return ways.length === 1 ? (ways[0] ?? '') : `coalesce(${ways.join(', ')})`;
}
