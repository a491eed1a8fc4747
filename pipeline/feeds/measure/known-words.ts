/** The words that are known around the numbers of a dimension. */
import { amountWords, feedWords, referenceRows } from '../values/feed-words.ts';
import { anyWord, escapedPattern } from '../values/patterns.ts';
import { BOUNDED_DIMENSIONS, type UnitDimension } from '../values/units.ts';

/** The words known around a number of one dimension: patterns of RE2, and words in lower case. */
export interface KnownWords {
  /** Words after the number that name what it counts; words after them do not concern it. */
  readonly closing: string;
  /** The pattern of units among them. */
  readonly unit: string;
  /** Such words before the number, and the names of its field. */
  readonly opening: string;
  /** Words after the number that do not say what it counts. */
  readonly behind: WordList;
  /** Words before the number that do not say what it counts. */
  readonly before: WordList;
}

/** Separate words, and a pattern of words that are joined to others. */
export interface WordList {
  readonly alone: readonly string[];
  readonly joined: string;
}

/** Replaces a known part that was removed from a text, so that the parts around it are not read together. */
export const TAKEN_OUT = '|';

/** Letters of the scripts that separate words. */
export const WORD_LETTERS =
  'a-zà-öø-ʯ\\x{300}-\\x{36f}\\x{386}-\\x{3ff}\\x{400}-\\x{52f}\\x{561}-\\x{587}\\x{5d0}-\\x{5f2}\\x{620}-\\x{65f}\\x{671}-\\x{6d3}\\x{900}-\\x{963}\\x{10a0}-\\x{10ff}\\x{1e00}-\\x{1fff}';
/** Signs of the scripts that do not separate words: Thai, Chinese, Japanese, Korean. */
const SIGNS = '\\x{e01}-\\x{e4e}\\x{3005}-\\x{30ff}\\x{3400}-\\x{9fff}\\x{ac00}-\\x{d7af}';

/** The pattern of a word, or of a run of signs. */
export const WORD_PATTERN = `[${WORD_LETTERS}]+|[${SIGNS}]+`;
const EDGE = { before: `(?:^|[^${WORD_LETTERS}])`, behind: `(?:$|[^${WORD_LETTERS}])` };

const isJoined = (word: string) =>
  new RegExp(`[${SIGNS.replaceAll(/\\x\{(\w+)\}/g, '\\u{$1}')}]`, 'u').test(word);
const hasLetter = (word: string) => /\p{L}/u.test(word);

const IS_WORD = /^[\p{L}\p{M}]+$/u;

type Role = 'measure' | 'label' | 'beside' | 'cylinder' | 'layout';
const NUMBER_WORDS = referenceRows<'role' | 'dimension' | 'word'>('number_words.csv');
/** The words that have a role beside numbers of a dimension. */
export const roleWords = (role: Role, dimension: UnitDimension): string[] =>
  NUMBER_WORDS.filter((row) => row.role === role && row.dimension === dimension).map(({ word }) => word);

const wordFactors = (
  kind: Parameters<typeof amountWords>[0],
  dimension: UnitDimension,
): [string, number][] => {
  const { words = {}, whole = {} } = amountWords(kind, dimension) ?? {};
  return Object.entries({ ...words, ...whole });
};

/** Codes, signs and words of currencies. */
const CURRENCIES = [
  ...feedWords('currency').map(([word]) => word),
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
];

/** Vocabularies whose words also occur beside a displacement, in all languages: `2.0 дизель`. */
const TECHNICAL = ['fuel_type', 'transmission', 'drive_type', 'body_type'];

function technicalWords(): string[] {
  const rows = [
    ...referenceRows<'key' | 'word'>('synonyms.csv'),
    ...referenceRows<'key' | 'word'>('feed_synonyms.csv'),
  ];
  const texts = rows.filter(({ key }) => TECHNICAL.includes(key)).map(({ word }) => word.toLowerCase());
  return texts.flatMap((text) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []);
}

/** A pattern of words: separate ones between edges, joined ones anywhere. */
function placed(words: readonly string[], signsBefore: string): string {
  const joined = words.filter((word) => isJoined(word) || !hasLetter(word.charAt(word.length - 1)));
  const alone = words.filter((word) => !joined.includes(word));
  const parts = [`${EDGE.before}(?:${anyWord(alone)})${EDGE.behind}`];
  if (joined.length) parts.push(`${signsBefore}(?:${anyWord(joined)})`);
  return `(?:${parts.join('|')})`;
}

function listOf(words: readonly string[], beginnings: readonly string[]): WordList {
  const joined = words.filter(isJoined);
  const inflected = beginnings.filter((word) => !isJoined(word)).map(escapedPattern);
  const patterns = [
    ...(joined.length ? [`(?:${anyWord(joined)})+`] : []),
    ...(inflected.length ? [`(?:${inflected.join('|')})[${WORD_LETTERS}]*`] : []),
  ];
  const alone = words.flatMap((word) => word.match(/[\p{L}\p{M}]+/gu) ?? []);
  return { alone: [...new Set(alone)], joined: `^(?:${patterns.join('|') || '[^\\s\\S]'})$` };
}

/** Words of a bound, for dimensions where a bound is also a value: a price "from", four owners "and more". */
const boundWords = (dimension: UnitDimension): string[] =>
  BOUNDED_DIMENSIONS.includes(dimension)
    ? []
    : [...feedWords('bound_before'), ...feedWords('bound_behind')].map(([word]) => word);

const made = new Map<UnitDimension, KnownWords>();

function knownOf(dimension: UnitDimension): KnownWords {
  const units = wordFactors('unit', dimension);
  const own = wordFactors('own', dimension).map(([word]) => word);
  const currencies = dimension === 'money' ? CURRENCIES : [];
  const measures = [...roleWords('measure', dimension), ...own, ...currencies];
  const converted = units.filter(([, factor]) => factor !== 1).map(([word]) => word);
  const scale = amountWords('scale', dimension);
  const scales = Object.keys({ ...scale?.words, ...scale?.whole });
  const phrases = scales.filter((word) => !IS_WORD.test(word));
  const technical = dimension === 'volume' ? technicalWords() : [];
  const beside = [...roleWords('beside', dimension), ...technical, ...boundWords(dimension)];
  const label = roleWords('label', dimension);
  const plain = measures.filter((word) => !converted.includes(word));
  return {
    closing: placed([...measures, ...converted, ...phrases, TAKEN_OUT], ''),
    unit: placed([...measures, ...converted], ''),
    opening: placed([...plain, ...label, TAKEN_OUT], EDGE.before),
    behind: listOf(
      [...beside, ...label, ...scales.filter((word) => !phrases.includes(word))],
      Object.keys(scale?.words ?? {}),
    ),
    before: listOf([...roleWords('beside', dimension), ...boundWords(dimension)], []),
  };
}

/** The words known around a number of a dimension; computed once for each dimension. */
export function knownWords(dimension: UnitDimension): KnownWords {
  const known = made.get(dimension) ?? knownOf(dimension);
  made.set(dimension, known);
  return known;
}
