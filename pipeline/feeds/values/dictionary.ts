import { literal } from '../../shared/database.ts';

/** Words of one language and what they stand for: `''` stands for "nothing is known". */
export interface Lookup {
  readonly words: ReadonlyMap<string, string>;
  /** Regular expressions, without regard to case, tried in order where no word is equal. */
  readonly patterns: readonly { pattern: string; value: string }[];
  /** Regular expressions whose first group is one of the words, tried in order where nothing else is known. */
  readonly within?: readonly string[];
}

/** A word as it is looked up: lower case, without outer blanks. */
export function keyOf(word: string): string {
  return word.trim().replaceAll('İ', 'i').toLowerCase();
}

/** Letters and apostrophes that people write in several ways, and the one by which they are looked up. */
const VARIANTS = ['ё’‘ʻʼ´`', "е''''''"] as const;
const fold = (word: string) =>
  word.replace(/[Ёё’‘ʻʼ´`]/g, (sign) =>
    sign === 'Ё' ? 'Е' : (VARIANTS[1][VARIANTS[0].indexOf(sign)] ?? sign),
  );

/** Whether a word of a mapping is a pattern: one between slashes. */
export const isPattern = (word: string) => word.length > 2 && word.startsWith('/') && word.endsWith('/');

function add(words: Map<string, string>, key: string, value: string): void {
  for (const spelling of new Set([key, fold(key)])) if (!words.has(spelling)) words.set(spelling, value);
}

/** Joins word lists, the first that knows a word holds; words between slashes are patterns. */
export function lookupOf(
  lists: readonly Iterable<readonly [string, string]>[],
  within: readonly string[] = [],
): Lookup {
  const words = new Map<string, string>();
  const found: { pattern: string; value: string }[] = [];
  for (const list of lists) {
    for (const [word, value] of list) {
      if (isPattern(word)) found.push({ pattern: `(?i)${fold(word.slice(1, -1))}`, value });
      else add(words, keyOf(word), value);
    }
  }
  return { words, patterns: found, within };
}

const MARKED = /[\p{Script=Latin}\p{Script=Greek}]\p{M}/u;

/**
 * The words in Latin and Greek letters that have marks, without these, as old programs, capitals and hasty people
 * write them (`elso` for `első`, `ΔΙΕΣΕΛ`); those that nothing but marks tells apart are left out. In other scripts
 * marks are letters.
 */
export function unmarked({ words }: Lookup): Lookup {
  const found = new Map<string, Set<string>>();
  for (const [word, value] of words) {
    const apart = word.normalize('NFD');
    if (!MARKED.test(apart)) continue;
    const bare = apart.replace(/\p{M}/gu, '');
    found.set(bare, (found.get(bare) ?? new Set()).add(value));
  }
  const clear = [...found].flatMap(([word, values]) =>
    values.size === 1 ? [...values].map((value): [string, string] => [word, value]) : [],
  );
  return { words: new Map(clear), patterns: [] };
}

/** SQL: a text without the marks on its letters, as `unmarked` writes words. */
export const unmarkedSql = (text: string) => `strip_accents(${text})`;

/** SQL: the spelling under which a text is sought that is not known as it stands. */
export const folded = (text: string) => `translate(lower(${text}), ${VARIANTS.map(literal).join(', ')})`;

/**
 * SQL: what a word stands for; NULL when unknown, '' when known to say nothing. The words become an
 * ENUM, whose cast is one hash look-up a row and keeps the order of rows, which a join would not.
 */
export function wordSql(key: string, { words }: Lookup): string {
  if (words.size === 0) return 'NULL::VARCHAR';
  const list = [...words.keys()].map(literal).join(',');
  const values = [...words.values()].map(literal).join(',');
  return `([${values}])[enum_code(TRY_CAST(${key} AS ENUM(${list})))::INTEGER + 1]`;
}

/** SQL: a text with blanks where programs write `_`, and with one where there are several; NULL where that changes nothing. */
const spaced = (key: string) => `nullif(regexp_replace(${key}, '[_\\s\\x{a0}]+', ' ', 'g'), ${key})`;

/** SQL: what the known word that is part of a text stands for; undefined where none is looked for. */
export function partSql(key: string, lookup: Lookup): string | undefined {
  const parts = (lookup.within ?? []).map(
    (pattern) => `nullif(regexp_extract(${key}, ${literal(pattern)}, 1), '')`,
  );
  return parts.length ? `nullif(${wordSql(`coalesce(${parts.join(', ')}, NULL)`, lookup)}, '')` : undefined;
}

/** SQL: the same for a folded text without outer blanks, and by patterns. */
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
