import { literal } from '../../shared/database.ts';
import { plainDigits } from '../values/numbers.ts';
import type { Dimension } from '../values/units.ts';
import { knownWords, LETTERS, WORD, type WordList } from './known-words.ts';

/** Dimensions whose numbers mean nothing without the words around them. Dates, years and angles have readings of their own. */
const MEASURED: readonly Dimension[] = ['distance', 'volume', 'power', 'money', 'amount', 'count'];

/** Elements and references of HTML. */
const MARKUP = '<[^>]*>|&#?[a-z0-9]+;';
/** The first number of a text with what stands before and behind it. */
const NUMBER = "^([^0-9]*)([0-9][0-9 .,']*)((?s).*)$";
/** A number with a fraction, as of litres. */
const FRACTION = '[0-9][.,][0-9]';

/** SQL: whether a word is in a list. */
function isIn(word: string, { alone, joined }: WordList): string {
  const list = alone.map(literal).join(', ');
  return `TRY_CAST(${word} AS ENUM(${list})) IS NOT NULL OR regexp_matches(${word}, ${literal(joined)})`;
}

/** SQL: the words of a text that are in no list. */
const unknownIn = (text: string, list: WordList) =>
  `list_filter(regexp_extract_all(${text}, ${literal(WORD)}), lambda w: NOT (${isIn('w', list)}))`;

/** SQL: the letters that a number is written on to, as of a name such as `T5`. */
const writtenOn = (text: string) => `nullif(regexp_extract(${text}, ${literal(`[${LETTERS}]+-?$`)}), '')`;

/** SQL: the unknown word of a number whose parts are `s`; behind words that name what it counts none is looked for. */
function wordOf(dimension: Dimension): string {
  const { closing, opening, behind, before } = knownWords(dimension);
  const closed = `regexp_extract(s.behind, ${literal(`^((?s).*?)(${closing})`)}, ['open', 'close'])`;
  const start = `regexp_replace(s.before, ${literal(`^(?s).*${opening}`)}, ' ')`;
  const isOpen = "c.close = ''";
  const measure = `CASE WHEN ${isOpen} THEN s.behind ELSE c.open END`;
  // A displacement has the names of its car and its engine around it: `Cooper 1.5`, `1.4 Turbo ecoFLEX`.
  const isNamed = dimension === 'volume';
  const words = isNamed ? `regexp_extract(${measure}, ${literal(WORD)})` : measure;
  const isWhole = isNamed ? ` AND NOT regexp_matches(s.number, ${literal(FRACTION)})` : '';
  const written = isNamed ? writtenOn('a') : `CASE WHEN ${isOpen} THEN ${writtenOn('a')} END`;
  const ahead = `list_transform([${start}], lambda a: coalesce(CASE WHEN ${isOpen}${isWhole} THEN ${unknownIn('a', before)}[1] END, ${written}))[1]`;
  return `list_transform([${closed}], lambda c: coalesce(${unknownIn(words, behind)}[1], ${ahead}))[1]`;
}

/**
 * SQL: the first word beside the number of a text that nothing is known of, so that nobody can say what the number counts;
 * NULL where there is none; undefined where a dimension has no such words. A word behind one that is known to name what is
 * counted, as of `руб. без торга`, says nothing of the number.
 */
export function unknownWordSql(text: string, dimension: Dimension): string | undefined {
  if (!MEASURED.includes(dimension)) return undefined;
  const plain = `regexp_replace(lower(${plainDigits(text)}), ${literal(MARKUP)}, ' ', 'g')`;
  const parts = `regexp_extract(p, ${literal(NUMBER)}, ['before', 'number', 'behind'])`;
  // Lambdas name what would be made anew each time that it is said.
  const word = `list_transform(list_transform([${plain}], lambda p: ${parts}), lambda s: ${wordOf(dimension)})[1]`;
  return `CASE WHEN regexp_matches(${text}, '\\pL') THEN ${word} END`;
}
