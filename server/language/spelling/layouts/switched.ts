import type { Lexicon } from '../../lexicon/build.ts';
import { isKazakhAlone } from '../../lexicon/building.ts';
import { stem } from '../../lexicon/stem.ts';
import { stemEdge } from '../../lexicon/trie.ts';
import { languagesCounting } from '../../numbers/index.ts';
import { fold } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokens.ts';
import { LAYOUTS, switching } from './layouts.ts';

/** A Cyrillic layout that people forget to switch to, or from. */
export interface Keyboard {
  readonly language: 'ru' | 'uk';
  readonly fromLatin: ReadonlyMap<string, string>;
  readonly toLatin: ReadonlyMap<string, string>;
  /** Letters and keys that the layouts do not share, so that a reading by this one may differ. */
  readonly own: RegExp;
  /** Letters of no such layout (`қ`, `ї`) show that a word was typed in its own. */
  readonly foreign: RegExp;
}

const keyboard = (language: 'ru' | 'uk', layout: Parameters<typeof switching>[0]) => ({
  language,
  fromLatin: switching(LAYOUTS.latin, layout),
  toLatin: switching(layout, LAYOUTS.latin),
});

/** The usual one first. */
export const KEYBOARDS: readonly Keyboard[] = [
  { ...keyboard('ru', LAYOUTS.russian), own: /^/, foreign: /[^\P{L}a-zа-яё]/iu },
  {
    ...keyboard('uk', LAYOUTS.ukrainian),
    own: /[s\]}'"`~\\|іїєґ]/i,
    foreign: /[^\P{L}a-zа-щьюяіїєґ]/iu,
  },
];

export const CYRILLIC = /[а-яёіїєґ]/i;

/** "Less than" and "about" before a number stay signs. */
const COMPARES = /[<>~](?=\d)/;

/** A chunk with each key as another layout types it. */
export function switched(chunk: string, layout: ReadonlyMap<string, string>): string {
  const at = chunk.search(COMPARES);
  return [...chunk].map((key, place) => (place === at ? key : (layout.get(key) ?? key))).join('');
}

/** Longer words are seldom words of both layouts (`dsl`, `від`). */
export const LONGEST_BOTH = 4;

/** Whether a word is a form of one of the layout's language, or of a name. */
function isForm(word: string, language: Keyboard['language'], { stemEdges, inflections }: Lexicon): boolean {
  const rules = inflections.get(language);
  if (word.length <= LONGEST_BOTH || rules === undefined) return false;
  const bare = stem(word, rules);
  return [true, false].some((isName) => stemEdges.has(stemEdge(bare, language, isName)));
}

function isKnown(word: string, { language }: Keyboard, lexicon: Lexicon): boolean {
  const { words, stopWords } = lexicon;
  const known = words.get(word);
  return (
    (known !== undefined && !isKazakhAlone(known)) ||
    languagesCounting(word).length > 0 ||
    (word.length > 1 && (stopWords.get(language)?.has(word) ?? false)) ||
    isForm(word, language, lexicon)
  );
}

/** The letters of a text whose words are all known in the layout's language, else 0. */
export function knownLetters(text: string, board: Keyboard, lexicon: Lexicon): number {
  const words = tokenise(text).filter(({ script }) => script !== 'sign' && script !== 'digit');
  if (words.length === 0 || !words.every(({ text: word }) => isKnown(word, board, lexicon))) return 0;
  return words.reduce((sum, { text: word }) => sum + word.length, 0);
}

/** What the keys of a chunk type in the other layout. */
export function layoutOf(chunk: string, { fromLatin, toLatin }: Keyboard): ReadonlyMap<string, string> {
  return CYRILLIC.test(chunk) ? toLatin : fromLatin;
}

/** Full stops and commas are keys of letters too: which of them may be meant as signs, inside a word and at its end. */
const SIGNS: readonly (readonly [inner: string, last: string])[] = [
  ['', ''],
  ['', '.,;:!?'],
  ['.', '.,;:!?'],
  ['.', ''],
  [',', '.,;:!?'],
  ['.,', '.,;:!?'],
];

function reading(
  text: string,
  [inner, last]: readonly [string, string],
  layout: ReadonlyMap<string, string>,
): string {
  const end = text.length - 1;
  const stays = (key: string, at: number) => (at === end ? last : inner).includes(key);
  return [...text].map((key, at) => (stays(key, at) ? key : (layout.get(key) ?? key))).join('');
}

/** A sign behind which one letter stands alone, or a comma that parts two words of at most two letters. */
const CUT = /\p{L}{2}[.,]\p{L}(?:[^\p{L}]|$)|(?:^|[^\p{L}])\p{L}{1,2},\p{L}{1,2}(?:[^\p{L}]|$)/u;

/** Known letters of a reading in the other layout: a sign inside that cuts a letter off, or stands among Latin ones, is no sign, and a digit among letters none of theirs. */
export function readLetters(text: string, board: Keyboard, lexicon: Lexicon): number {
  const isCut = CYRILLIC.test(text)
    ? !/\d/.test(text) && CUT.test(text)
    : /\p{L}[^\p{L}\d-]+\p{L}/u.test(text);
  return isCut || /\p{L}\d\p{L}/u.test(text) ? 0 : knownLetters(text, board, lexicon);
}

/** How much the letters of a text are like those of words in Cyrillic, or in Latin letters. */
export function likelihood(text: string, { letters }: Lexicon): number {
  const word = fold(text).chars.join('');
  return (CYRILLIC.test(word) ? letters.cyrillic : letters.latin).likelihood(word);
}

/** A reading of which nothing is known: a mark behind digits or a letter is one, and behind a word that looks right without it. */
function guessed(text: string, whole: string, lexicon: Lexicon): string {
  if (!/[.,]$/.test(text)) return whole;
  const bare = whole.slice(0, -1);
  const isMark =
    /(?:\d|^.)$/.test(bare) ||
    likelihood(bare.replace(/[^\p{L}]/gu, ''), lexicon) >
      likelihood(whole.replace(/[^\p{L}]/gu, ''), lexicon);
  return isMark ? bare + text.slice(-1) : whole;
}

/** A letter, which is a unit behind digits, and a mark: `3 k,`, `4.5l,`. */
const UNIT_AND_SIGN = /^(?:\d[\d.]*)?\p{L}[.,]$/u;

/** The reading of which most letters are known words; the likeliest where none is. */
export function otherReading(text: string, board: Keyboard, lexicon: Lexicon): string {
  const layout = layoutOf(text, board);
  const whole = switched(text, layout);
  if (!/[.,;:!?]/.test(text) || (lexicon.words.has(whole) && !UNIT_AND_SIGN.test(text))) return whole;
  if (UNIT_AND_SIGN.test(text) && !lexicon.stopWords.get(board.language)?.has(whole))
    return reading(text, ['.', '.,'], layout);
  const readings = SIGNS.map((signs) => reading(text, signs, layout));
  const known = readings.map((one) => readLetters(one, board, lexicon));
  const most = Math.max(...known);
  return most > 0 ? (readings[known.indexOf(most)] ?? whole) : guessed(text, whole, lexicon);
}
