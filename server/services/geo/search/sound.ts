/** Reduces spellings of a name to one sound. */
import { LetterBuffer } from './letters.ts';

type Units = readonly number[];

const unitsOf = (text: string): Units => [...text].map((letter) => letter.charCodeAt(0));
const unitSet = (text: string): ReadonlySet<number> => new Set(unitsOf(text));

/** Parses pairs such as `а=a б=b` into units, by the first unit of the left side. */
function table(pairs: string): (readonly (readonly [Units, Units])[] | undefined)[] {
  // Allocated dense, because an array that grows in large jumps becomes a slow dictionary.
  const byUnit: (readonly (readonly [Units, Units])[] | undefined)[] = new Array(0x530).fill(undefined);
  for (const pair of pairs.split(' ')) {
    const [group = '', sounds = ''] = pair.split('=');
    const unit = group.charCodeAt(0);
    byUnit[unit] = [...(byUnit[unit] ?? []), [unitsOf(group), unitsOf(sounds)]];
  }
  return byUnit;
}

/** Folded Cyrillic letters in one Latin spelling; `SPELLINGS` makes other spellings equal to it. */
const CYRILLIC = table(
  'а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ' +
    'ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ђ=d ј=j љ=li њ=ni ћ=c џ=dz ѕ=dz ӏ=',
);

/** Letter groups of Latin transliterations for one sound, the longer ones first. */
const SPELLINGS = table(
  'schtsch=s shch=s szcz=s tsch=c sch=s tch=c sh=s sz=s ch=c cz=c ts=c tz=c zh=z kh=h ph=f th=t gh=g dh=d rh=r ' +
    'ck=k ae=a oe=o ue=u x=ks q=k w=v',
);

/** Sounds of words that are often abbreviated, and of their abbreviations. */
const SHORT_WORDS = ['saint=st', 'sankt=st', 'sant=st', 'fort=ft', 'mount=mt'].map((pair) =>
  pair.split('=').map(unitsOf),
);

const [E, I, J, Y, Z] = [0x65, 0x69, 0x6a, 0x79, 0x7a];
const [ALEF, LAM] = [0x627, 0x644];
/** The East Asian words for city: 市, and 시 in the simple letters of a folded name. */
const CITY = '市'.charCodeAt(0);
const [KOREAN_S, KOREAN_I] = [0x1109, 0x1175];

const isCyrillic = (unit: number): boolean => unit >= 0x400 && unit < 0x530;
const isGlide = (unit: number): boolean => unit === I || unit === Y || unit === J;

/** Buffers for one word in Latin letters and its sounds, refilled for every word. */
const latin = new LetterBuffer();
const sounds = new LetterBuffer();

function toLatin(units: Uint16Array, from: number, to: number): void {
  latin.clear();
  for (let at = from; at < to; at++) {
    const unit = units[at] as number;
    const spelled = isCyrillic(unit) ? CYRILLIC[unit]?.[0]?.[1] : undefined;
    if (!spelled) latin.push(unit);
    else for (let index = 0; index < spelled.length; index++) latin.push(spelled[index] as number);
  }
}

function holds(letters: LetterBuffer, at: number, group: Units): boolean {
  if (at + group.length > letters.length) return false;
  for (let index = 1; index < group.length; index++)
    if (letters.units[at + index] !== group[index]) return false;
  return letters.units[at] === group[0];
}

function spellingAt(at: number): readonly [Units, Units] | undefined {
  const groups = SPELLINGS[latin.units[at] as number];
  if (groups) for (const spelling of groups) if (holds(latin, at, spelling[0])) return spelling;
  return undefined;
}

function say(unit: number): void {
  if (sounds.length === 0 || sounds.units[sounds.length - 1] !== unit) sounds.push(unit);
}

/** The end of the run of i, y and j at `start`. */
function glideEnd(start: number): number {
  let end = start;
  while (end < latin.length && isGlide(latin.units[end] as number)) end++;
  return end;
}

/**
 * Reduces the word to one sign a sound: ya, ia and ja become equal, ye, ie, je and e too, and double letters
 * single. The result only serves to compare spellings; it is not readable.
 */
function simplify(): void {
  sounds.clear();
  let at = 0;
  while (at < latin.length) {
    const unit = latin.units[at] as number;
    if (isGlide(unit)) {
      at = glideEnd(at);
      if (at === latin.length || latin.units[at] !== E) say(I);
      continue;
    }
    const spelling = spellingAt(at);
    if (!spelling) say(unit);
    else for (let index = 0; index < spelling[1].length; index++) say(spelling[1][index] as number);
    at += spelling?.[0].length ?? 1;
  }
}

function shorten(): void {
  if (sounds.length < 4 || sounds.length > 5) return;
  const pair = SHORT_WORDS.find(([word = []]) => word.length === sounds.length && holds(sounds, 0, word));
  if (!pair) return;
  sounds.clear();
  for (const unit of pair[1] ?? []) sounds.push(unit);
}

/** The bounds of a word without the Arabic article or the East Asian word for city, which writers leave out. */
function withoutParticle(units: Uint16Array, from: number, to: number): [number, number] {
  const length = to - from;
  if (length > 4 && units[from] === ALEF && units[from + 1] === LAM) return [from + 2, to];
  if (length > 2 && units[to - 1] === CITY) return [from, to - 1];
  const korean = length > 5 && units[to - 2] === KOREAN_S && units[to - 1] === KOREAN_I;
  return [from, korean ? to - 2 : to];
}

/** Kana whose vowel ウ lengthens, and kana whose vowel オ lengthens; voice marks are separate units. */
const DRAWN_BY_U = unitSet('オコソトノホモヨロヲョォウクスツヌフムユルュゥ');
const DRAWN_BY_O = unitSet('オコソトノホモヨロヲョォ');
const [KANA_U, KANA_O, DRAWN, VOICED, HALF_VOICED] = unitsOf('ウオー\u3099\u309a');

const isVoice = (unit: number): boolean => unit === VOICED || unit === HALF_VOICED;

/** Whether a kana only lengthens the vowel before it, which writers mark in several ways: トウキョウ, トーキョー. */
function isDrawn(units: Uint16Array, from: number, at: number): boolean {
  const unit = units[at] as number;
  if (unit === DRAWN) return true;
  if (at === from || (unit !== KANA_U && unit !== KANA_O)) return false;
  const before = units[isVoice(units[at - 1] as number) ? at - 2 : at - 1] as number;
  return (unit === KANA_U ? DRAWN_BY_U : DRAWN_BY_O).has(before);
}

function soundWord(units: Uint16Array, from: number, to: number, spoken: LetterBuffer): void {
  const first = units[from] as number;
  if (first > Z && !isCyrillic(first)) {
    const [start, end] = withoutParticle(units, from, to);
    for (let at = start; at < end; at++) if (!isDrawn(units, start, at)) spoken.push(units[at] as number);
    return;
  }
  toLatin(units, from, to);
  simplify();
  shorten();
  for (let at = 0; at < sounds.length; at++) spoken.push(sounds.units[at] as number);
}

/** Writes the sound of folded letters into `spoken`; Latin and Cyrillic words become Latin. */
export function soundInto(letters: LetterBuffer, spoken: LetterBuffer): void {
  spoken.clear();
  for (let word = 0; word < letters.wordCount; word++) {
    spoken.beginWord();
    soundWord(letters.units, letters.words[word] as number, letters.endOf(word), spoken);
  }
}
