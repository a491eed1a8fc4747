/** Makes hostile texts. */
import { type Random, seeded } from '../../pipeline/sample/random.ts';

/** Longest text, code units: close to what an address holds, and more than anybody types. */
const LONGEST = 4000;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Characters of common scripts, and invisible ones. */
const ALPHABETS: readonly (readonly string[])[] = [
  range(0x61, 0x7a),
  range(0x430, 0x44f),
  range(0x391, 0x3c9),
  range(0x5d0, 0x5ea),
  range(0x627, 0x64a),
  range(0x905, 0x939),
  range(0xe01, 0xe2e),
  range(0x3041, 0x3096),
  range(0x4e00, 0x4e7f),
  range(0xac00, 0xac7f),
];
const MARKS = range(0x300, 0x36f);
const HIDDEN = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
];
const CONTROLS = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)];
const EMOJI = ['🚗', '👨‍👩‍👧‍👦', '🇩🇪', '👍🏽', '☃️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🧿', '\ud83d'];
const SIGNS = [...'()[]{}<>"\'«»„“.,;:!?¿¡/\\|-–—_=+*&%$#@^~`'];
const DIGITS = [...'0123456789٠١٢٣۴۵६७０１２３'];
const WORDS = [
  'bmw',
  'х5',
  'дизель',
  'до',
  'млн',
  'from',
  '2019',
  'Лада',
  'unter',
  '万円',
  'km',
  '콰트로',
  'رخيص',
  'не',
  'or',
  'und',
];

type Kind = (random: Random, length: number) => string;

const repeat = (random: Random, length: number, of: readonly string[]) =>
  Array.from({ length }, () => random.pick(of)).join('');
const letters = (random: Random, length: number) => repeat(random, length, random.pick(ALPHABETS));
const spaced = (length: number, one: () => string) =>
  Array.from({ length: Math.ceil(length / 6) }, one).join(' ');

/** Ways in which a text can be hostile to a parser. */
const KINDS: Readonly<Record<string, Kind>> = {
  longWord: letters,
  repeatedLetter: (random, length) => letters(random, 1).repeat(length),
  repeatedWord: (random, length) =>
    spaced(
      length,
      (
        (word) => () =>
          word
      )(random.pick(WORDS)),
    ),
  drawnOutWord: (random, length) => random.pick(WORDS).replace(/./gu, (letter) => letter.repeat(length / 8)),
  mixedScripts: (random, length) => spaced(length, () => letters(random, 1 + random.int(9))),
  oneWordOfScripts: (random, length) => Array.from({ length }, () => letters(random, 1)).join(''),
  numbers: (random, length) => spaced(length, () => repeat(random, 1 + random.int(6), DIGITS)),
  longNumber: (random, length) => repeat(random, length, DIGITS),
  numbersAndUnits: (random, length) => spaced(length, () => `${random.int(1e9)}${random.pick(WORDS)}`),
  marks: (random, length) => `a${repeat(random, length, MARKS)}`,
  hidden: (random, length) => spaced(length, () => random.pick(WORDS).split('').join(random.pick(HIDDEN))),
  controls: (random, length) => spaced(length, () => `${random.pick(WORDS)}${random.pick(CONTROLS)}`),
  emoji: (random, length) => repeat(random, length, EMOJI),
  brackets: (random, length) => random.pick(['(', '[', '{"a":', '<', '"', '\\']).repeat(length),
  signs: (random, length) => repeat(random, length, SIGNS),
  wordsOfUse: (random, length) => spaced(length, () => random.pick(WORDS)),
  negations: (random, length) =>
    spaced(length, () => random.pick(['не', 'not', 'nicht', 'кроме', 'или', 'or'])),
  blanks: (random, length) => repeat(random, length, [' ', '\t', '\n', '\u00a0', '\u3000', '\u2028']),
  anything: (random, length) =>
    Array.from({ length }, () => String.fromCharCode(random.int(0x10000))).join(''),
};

/** A text and the way in which it is hostile. */
export interface HostileText {
  readonly kind: string;
  readonly text: string;
}

/** Draws a length: mostly short, sometimes as long as allowed. */
const lengthOf = (random: Random) => Math.ceil(LONGEST ** random.next());

/** `count` hostile texts, equally many of each kind; the same for the same seed. */
export function* hostileTexts(count: number, seed: number): Generator<HostileText> {
  const random = seeded(seed);
  const kinds = Object.entries(KINDS);
  for (let made = 0; made < count; made += 1) {
    const [kind, make] = kinds[made % kinds.length] ?? ['', letters];
    yield { kind, text: make(random, lengthOf(random)).slice(0, LONGEST) };
  }
}
