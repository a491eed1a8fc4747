/** The letter keys of a keyboard, row by row from the upper left; the last row is the key left of the digits, and that before Enter. */
type Layout = readonly (readonly string[])[];

const rows = (...lines: readonly string[]): Layout => lines.map((line) => [...line]);

/** The layouts that people forget to switch or slip on. */
export const LAYOUTS = {
  latin: rows('qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.', '`\\'),
  russian: rows('йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'ё\\'),
  ukrainian: rows('йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю', "'ґ"),
  arabic: rows('ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرﻻىةوزظ', 'ذ'),
  korean: rows('ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ'),
} as const;

/** Keys that touch one another: each row stands half a key to the right of the one above. */
function touching(layout: Layout): [string, string][] {
  return layout.slice(0, 3).flatMap((row, at) =>
    row.flatMap((letter, column) => {
      const below = layout[at + 1] ?? [];
      const others = [
        row[column - 1],
        row[column + 1],
        ...(at < 2 ? [below[column - 1], below[column]] : []),
      ];
      return others.flatMap((other): [string, string][] =>
        other
          ? [
              [letter, other],
              [other, letter],
            ]
          : [],
      );
    }),
  );
}

const near = new Map<string, Set<string>>();
for (const layout of Object.values(LAYOUTS))
  for (const [letter, other] of touching(layout))
    if (/\p{L}/u.test(letter) && /\p{L}/u.test(other))
      near.set(letter, (near.get(letter) ?? new Set()).add(other));

/** Kana that one mark or their size tells apart. */
const KANA = [
  'カガ', 'キギ', 'クグ', 'ケゲ', 'コゴ', 'サザ', 'シジ', 'スズ', 'セゼ', 'ソゾ', 'タダ', 'チヂ', 'ツヅッ', 'テデ', 'トド', 'ハバパ',
  'ヒビピ', 'フブプ', 'ヘベペ', 'ホボポ', 'ヤャ', 'ユュ', 'ヨョ', 'アァ', 'イィ', 'ウゥヴ', 'エェ', 'オォ',
]; // biome-ignore format: a table
for (const group of KANA)
  for (const letter of group) near.set(letter, new Set([...group].filter((other) => other !== letter)));

/** The letters on the keys beside that of a letter, in any layout that has it. */
export function neighbours(letter: string): ReadonlySet<string> {
  return near.get(letter) ?? new Set();
}

/** Each letter with those on the keys beside its own. */
export function neighbouring(): ReadonlyMap<string, ReadonlySet<string>> {
  return near;
}

/** What the keys of signs type with Shift; those of letters type capitals. */
const SHIFTED: Readonly<Record<string, string>> = {
  '[': '{', ']': '}', ';': ':', "'": '"', ',': '<', '.': '>', '`': '~', '\\': '|',
}; // biome-ignore format: a table

const withShift = (key: string): string => SHIFTED[key] ?? key.toUpperCase();

/** What each key of one layout types in another, with and without Shift. */
export function switching(from: Layout, to: Layout): ReadonlyMap<string, string> {
  const target = to.flat();
  const pairs = from
    .flat()
    .flatMap((key, at): [string, string][] => (target[at] === undefined ? [] : [[key, target[at]]]));
  const shifted = pairs.map(([key, other]): [string, string] => [withShift(key), withShift(other)]);
  return new Map([...shifted, ...pairs]);
}
