/** Converts text typed in the wrong keyboard layout. */
import { fold } from './fold.ts';

/** The keys of a Latin keyboard, row by row, and what each types in another layout; a space means nothing. */
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const LAYOUTS: Readonly<Record<string, string>> = {
  ru: 'йцукенгшщзхъфывапролджэячсмитьбюё',
  uk: "йцукенгшщзхїфівапролджєячсмитьбю'",
  ar: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤر ىةوزذ',
  ko: 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ  ㅁㄴㅇㄹㅎㅗㅓㅏㅣ  ㅋㅌㅊㅍㅠㅜㅡ   ',
};

interface Layout {
  readonly typed: ReadonlyMap<string, string>;
  readonly meant: ReadonlyMap<string, string>;
}

function layoutOf(row: string): Layout {
  const pairs = [...row].map((sign, index): [string, string] => [KEYS.charAt(index), sign]);
  const real = pairs.filter(([, sign]) => sign !== ' ');
  // Hangul is typed as syllables; folding splits them into the letters of the keys.
  const apart = real.map(([key, sign]): [string, string] => [fold(sign), key]);
  return {
    typed: new Map(real),
    meant: new Map([...apart, ...real.map(([key, sign]): [string, string] => [sign, key])]),
  };
}

const ALL = Object.values(LAYOUTS).map(layoutOf);

/** The text with every sign replaced; undefined if one has no counterpart. */
function exchanged(signs: Iterable<string>, table: ReadonlyMap<string, string>): string | undefined {
  let text = '';
  for (const sign of signs) {
    const other = /[\s\d-]/.test(sign) ? sign : table.get(sign);
    if (other === undefined) return undefined;
    text += other;
  }
  return text;
}

/** The texts that the same keys type in other layouts: `vjcrdf` is `москва`. */
export function retypedTexts(text: string): string[] {
  const lower = text.toLowerCase();
  const folded = fold(text);
  const readings = ALL.flatMap(({ typed, meant }) => [
    exchanged(lower, typed),
    exchanged(lower, meant) ?? exchanged(folded, meant),
  ]);
  return [...new Set(readings.filter((reading) => reading !== undefined && reading !== folded))] as string[];
}
