/** SQL that finds the unknown word beside a number, because of which nobody can say what it counts. */
import { literal } from '../../shared/database.ts';
import { plainDigits } from '../values/numbers.ts';
import type { UnitDimension } from '../values/units.ts';
import { knownWords, WORD_LETTERS, WORD_PATTERN, type WordList } from './known-words.ts';

/** Dimensions whose numbers depend on the words around them. Dates, years and angles are read differently. */
const MEASURED: readonly UnitDimension[] = ['distance', 'volume', 'power', 'money', 'amount', 'count'];

/** Tags and character references of HTML. */
const MARKUP = '<[^>]*>|&#?[a-z0-9]+;';
/** The first number of a text, and the texts before and after it. */
const NUMBER = "^([^0-9]*)([0-9][0-9 .,']*)((?s).*)$";
/** A number with a fraction, such as litres. */
const FRACTION = '[0-9][.,][0-9]';

/** SQL: whether a word is in a list. */
function isIn(word: string, { alone, joined }: WordList): string {
  const list = alone.map(literal).join(', ');
  return `TRY_CAST(${word} AS ENUM(${list})) IS NOT NULL OR regexp_matches(${word}, ${literal(joined)})`;
}

/** SQL: the words of a text that are not in a list. */
const unknownIn = (text: string, list: WordList) =>
  `list_filter(regexp_extract_all(${text}, ${literal(WORD_PATTERN)}), lambda w: NOT (${isIn('w', list)}))`;

/** SQL: the letters directly before a number, as in a name such as `T5`. */
const attachedLetters = (text: string) =>
  `nullif(regexp_extract(${text}, ${literal(`[${WORD_LETTERS}]+-?$`)}), '')`;

/** SQL: the unknown word of a number whose parts are `s`; words after one that names what it counts are ignored. */
function wordOf(dimension: UnitDimension): string {
  const { closing, opening, behind, before } = knownWords(dimension);
  const closed = `regexp_extract(s.behind, ${literal(`^((?s).*?)(${closing})`)}, ['open', 'close'])`;
  const start = `regexp_replace(s.before, ${literal(`^(?s).*${opening}`)}, ' ')`;
  const isOpen = "c.close = ''";
  const measure = `CASE WHEN ${isOpen} THEN s.behind ELSE c.open END`;
  // A displacement has the names of its car and its engine around it: `Cooper 1.5`, `1.4 Turbo ecoFLEX`.
  const isNamed = dimension === 'volume';
  const words = isNamed ? `regexp_extract(${measure}, ${literal(WORD_PATTERN)})` : measure;
  const isWhole = isNamed ? ` AND NOT regexp_matches(s.number, ${literal(FRACTION)})` : '';
  const attached = isNamed ? attachedLetters('a') : `CASE WHEN ${isOpen} THEN ${attachedLetters('a')} END`;
  const ahead = `list_transform([${start}], lambda a: coalesce(CASE WHEN ${isOpen}${isWhole} THEN ${unknownIn('a', before)}[1] END, ${attached}))[1]`;
  return `list_transform([${closed}], lambda c: coalesce(${unknownIn(words, behind)}[1], ${ahead}))[1]`;
}

/**
 * SQL: the first unknown word beside the number of a text, because of which nobody can say what it counts; NULL if
 * there is none. Undefined for a dimension without such words. Words after the one that names what is counted do not
 * matter: `руб. без торга`.
 */
export function unknownWordSql(text: string, dimension: UnitDimension): string | undefined {
  if (!MEASURED.includes(dimension)) return undefined;
  const plain = `regexp_replace(lower(${plainDigits(text)}), ${literal(MARKUP)}, ' ', 'g')`;
  const parts = `regexp_extract(p, ${literal(NUMBER)}, ['before', 'number', 'behind'])`;
  // Lambdas name expressions that DuckDB would otherwise compute at each use.
  const word = `list_transform(list_transform([${plain}], lambda p: ${parts}), lambda s: ${wordOf(dimension)})[1]`;
  return `CASE WHEN regexp_matches(${text}, '\\pL') THEN ${word} END`;
}
