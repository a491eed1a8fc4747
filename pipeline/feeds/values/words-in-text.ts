import { literal } from '../../shared/database.ts';
import { type Lookup, partSql, wordSql } from './dictionary.ts';
import { feedWords } from './feed-words.ts';
import { escapedPattern, longestFirst } from './patterns.ts';

/** Keys whose words are looked for within longer texts (`8-Speed Automatic w/OD`). */
const WITHIN = feedWords('within').map(([key]) => key);

/** The values of a key that say more than the others, so that they hold where a text names several (`Automatic CVT`). */
const tellingOf = (key: string) =>
  feedWords('telling')
    .filter(([word]) => word === key)
    .map(([, value]) => value);

/** Letters of the alphabets whose words stand apart. */
const LETTER = 'a-zà-žͰ-ӿ';
/** A sign between two words bounds both, and a match takes it for one: so each stands twice. */
const doubled = (word: string) => word.replace(new RegExp(`[^${LETTER}]`, 'g'), '$&$&');
const doubledSql = (text: string) => `regexp_replace(${text}, '([^${LETTER}])', '\\1\\1', 'g')`;

/** SQL: the one value of a list that has one, else the first of those that say more, else NULL. */
function oneOf(list: string, telling: readonly string[]): string {
  const further = telling.map((value) => `WHEN list_contains(l, ${literal(value)}) THEN ${literal(value)}`);
  // Named once in a lambda, as the words make a long expression.
  return `list_transform([list_distinct(list_filter(${list}, lambda x: x IS NOT NULL))], lambda l: CASE WHEN len(l) = 1 THEN l[1] ${further.join(' ')} END)[1]`;
}

/** SQL: what the known words and phrases of a text say, longer ones before those within them. */
function phrasesSql(text: string, { words }: Lookup, telling: readonly string[]): string {
  const said = new Map(
    [...words].filter(([word]) => word.length > 1).map(([word, value]) => [doubled(word), value]),
  );
  const pattern = `(?:^|[^${LETTER}])(${longestFirst([...said.keys()].map(escapedPattern))})(?:$|[^${LETTER}])`;
  const value = `nullif(${wordSql('x', { words: said, patterns: [] })}, '')`;
  const found = `regexp_extract_all(${doubledSql(text)}, ${literal(pattern)}, 1)`;
  return oneOf(`list_transform(${found}, lambda x: ${value})`, telling);
}

/** SQL: the colour that the words and phrases of a text agree on: `midnight blue`, `grau met.`, `light blue metallic`, `tiefschwarz perleffekt`; two colours are none. */
function colorSql(text: string, lookup: Lookup): string {
  const phrases = [...lookup.words.keys()].filter((known) => known.includes(' ')).map(escapedPattern);
  const piece = [...(phrases.length ? [longestFirst(phrases)] : []), '\\pL+'].join('|');
  const word = `nullif(coalesce(${[wordSql('x', lookup), partSql('x', lookup) ?? 'NULL'].join(', ')}), '')`;
  return oneOf(`list_transform(regexp_extract_all(${text}, ${literal(piece)}), lambda x: ${word})`, []);
}

/** SQL: the value that the words within a folded text agree on; undefined where a key's words say nothing in company. */
export function agreedSql(text: string, lookup: Lookup, key: string | undefined): string | undefined {
  if (key === 'color') return colorSql(text, lookup);
  return key !== undefined && WITHIN.includes(key) ? phrasesSql(text, lookup, tellingOf(key)) : undefined;
}
