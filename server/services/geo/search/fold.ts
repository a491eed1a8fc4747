/** Folds names so that spellings with the same letters are equal. */
import { simplifiedHan } from './han.ts';
import { LetterBuffer } from './letters.ts';

/** Letters that Unicode does not decompose, and letters that writers confuse. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'ß=ss ø=o æ=ae œ=oe ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=n ə=e ƙ=k ɓ=b ɗ=d ʒ=z ة=ه ى=ي ی=ي ے=ي ک=ك ہ=ه ە=ه'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Final consonants (from U+11A8) and vowels (from U+1161) of Hangul as the simple letters that type them. */
const FINALS =
  'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(
    ' ',
  );
const VOWELS = 'ᅡ ᅢ ᅣ ᅤ ᅥ ᅦ ᅧ ᅨ ᅩ ᅩᅡ ᅩᅢ ᅩᅵ ᅭ ᅮ ᅮᅥ ᅮᅦ ᅮᅵ ᅲ ᅳ ᅳᅵ ᅵ'.split(' ');

/** Marks that writers leave out: accents, vowel points of Arabic and Hebrew, but not the voice marks of kana. */
const MARK = /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Cyrillic}]/gu;
/** Signs inside a word without a sound of their own. */
const SILENT = /['’‘ʻʼʽʹʺʾʿ`´′″"\u0640\u00ad\u200b-\u200f]/g;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}\p{M}\ud800-\udfff]/u;

function foldLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x3041 && code <= 0x3096) return String.fromCharCode(code + 0x60);
  if (code >= 0x3400 && code <= 0x9fff) return simplifiedHan(letter);
  return LETTERS[letter] ?? FINALS[code - 0x11a8] ?? VOWELS[code - 0x1161] ?? letter;
}

/** Folds one UTF-16 unit to its letters, to nothing, or to a space where a word ends. */
function foldUnit(unit: number): string {
  const bare = String.fromCharCode(unit).normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARK, '');
  const letters = [...bare].map(foldLetter).join('').replace(SILENT, '');
  return NEITHER_LETTER_NOR_DIGIT.test(letters) ? ' ' : letters;
}

const [SEVERAL, BLANK, NONE, UNKNOWN] = [-4, -3, -2, -1];
/** The unit that each unit folds to, or one of the codes above; filled on first use. */
const singles = new Int32Array(0x10000).fill(UNKNOWN);
const several = new Map<number, string>();

function learn(unit: number): number {
  const folded = foldUnit(unit);
  if (folded.length > 1) several.set(unit, folded);
  const one = folded === ' ' ? BLANK : folded === '' ? NONE : folded.charCodeAt(0);
  singles[unit] = folded.length > 1 ? SEVERAL : one;
  return singles[unit];
}

/**
 * Folds a name for comparison: lower case, without diacritics, apostrophes and punctuation, in its own script.
 * Hiragana becomes katakana, Hangul a row of simple letters, and traditional and Japanese characters simplified
 * ones.
 */
export function foldInto(name: string, letters: LetterBuffer): void {
  letters.clear();
  let between = true;
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index);
    let folded = singles[unit] as number;
    if (folded === UNKNOWN) folded = learn(unit);
    if (folded === BLANK) between = true;
    else if (folded !== NONE) {
      if (between) letters.beginWord();
      between = false;
      if (folded !== SEVERAL) letters.push(folded);
      else for (const letter of several.get(unit) ?? '') letters.push(letter.charCodeAt(0));
    }
  }
}

const scratch = new LetterBuffer();

/** A folded text without spaces: `Saint-Étienne` is `saintetienne`. */
export function fold(text: string): string {
  foldInto(text, scratch);
  return scratch.toString();
}
