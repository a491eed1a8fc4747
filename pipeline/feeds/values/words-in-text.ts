/** SQL that finds a value in the words of a longer text. */
import { literal } from '../../shared/database.ts';
import { type Lookup, partSql, wordSql } from './dictionary.ts';
import { feedWords } from './feed-words.ts';
import { anyWord, escapedPattern, longestFirst } from './patterns.ts';

/** Keys whose words are searched in longer texts (`8-Speed Automatic w/OD`). */
const WITHIN = feedWords('within').map(([key]) => key);

/** The more specific values of a key, which count if a text names several (`Automatic CVT`). */
const tellingOf = (key: string) =>
  feedWords('telling')
    .filter(([word]) => word === key)
    .map(([, value]) => value);

/** Letters of the alphabets that separate words. */
const LETTER = 'a-zà-žͰ-ӿ';
/** Doubles the signs between words: one sign bounds two words, but a match consumes it. */
const doubled = (word: string) => word.replace(new RegExp(`[^${LETTER}]`, 'g'), '$&$&');
const doubledSql = (text: string) => `regexp_replace(${text}, '([^${LETTER}])', '\\1\\1', 'g')`;

/** SQL: the only value of a list, else the first of the more specific values, else NULL. */
function oneOf(list: string, telling: readonly string[]): string {
  const further = telling.map((value) => `WHEN list_contains(l, ${literal(value)}) THEN ${literal(value)}`);
  // The lambda names the long expression once.
  return `list_transform([list_distinct(list_filter(${list}, lambda x: x IS NOT NULL))], lambda l: CASE WHEN len(l) = 1 THEN l[1] ${further.join(' ')} END)[1]`;
}

/** SQL: the value of the known words and phrases of a text, the longest first. */
function phrasesSql(text: string, { words }: Lookup, telling: readonly string[]): string {
  const known = new Map(
    [...words].filter(([word]) => word.length > 1).map(([word, value]) => [doubled(word), value]),
  );
  const pattern = `(?:^|[^${LETTER}])(${anyWord([...known.keys()])})(?:$|[^${LETTER}])`;
  const value = `nullif(${wordSql('x', { words: known })}, '')`;
  const found = `regexp_extract_all(${doubledSql(text)}, ${literal(pattern)}, 1)`;
  return oneOf(`list_transform(${found}, lambda x: ${value})`, telling);
}

/** SQL: the only color of the words and phrases of a text: `midnight blue`, `grau met.`, `tiefschwarz perleffekt`. */
function colorSql(text: string, lookup: Lookup): string {
  const phrases = [...lookup.words.keys()].filter((known) => known.includes(' ')).map(escapedPattern);
  const piece = [...(phrases.length ? [longestFirst(phrases)] : []), '\\pL+'].join('|');
  const word = `nullif(coalesce(${[wordSql('x', lookup), partSql('x', lookup) ?? 'NULL'].join(', ')}), '')`;
  return oneOf(`list_transform(regexp_extract_all(${text}, ${literal(piece)}), lambda x: ${word})`, []);
}

/** SQL: the only value of the words in a folded text; undefined if words of the key are not searched in texts. */
export function wordsInTextSql(text: string, lookup: Lookup, key: string | undefined): string | undefined {
  if (key === 'color') return colorSql(text, lookup);
  return key !== undefined && WITHIN.includes(key) ? phrasesSql(text, lookup, tellingOf(key)) : undefined;
}
