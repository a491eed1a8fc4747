/** Cyrillic letters that look or sound like the Latin ones in the code of a model. */
const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а', b: 'бв', c: 'сц', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'н', i: 'иі', k: 'к', l: 'л', m: 'м', n: 'н',
  o: 'о', p: 'рп', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'х', y: 'у', z: 'з',
}; // biome-ignore format: a table

/** A code of letters and digits: `cx7`, `x 5`, `gs-8`, `320d`. Shorter ones have their spellings in the tables. */
const CODE = /^([a-z]{1,3})([ -]?)(\d{2,4}|(?<=[a-z]{2}[ -]?)\d)([a-z]?)$/;

/** The ways to spell letters, in Cyrillic. */
function spelled(letters: string): string[] {
  return [...letters].reduce<string[]>(
    (starts, letter) => starts.flatMap((start) => [...(CYRILLIC[letter] ?? '')].map((one) => start + one)),
    [''],
  );
}

/** The code of a model in Cyrillic letters, as those type it who do not change their keyboard (`ах7`, `е200`, `пс 200`). */
export function cyrillicCodes(name: string): string[] {
  const [, letters = '', gap = '', digits = '', tail = ''] = CODE.exec(name) ?? [];
  if (letters === '') return [];
  return spelled(letters).flatMap((start) => spelled(tail).map((end) => `${start}${gap}${digits}${end}`));
}

/** A letter and digits apart (`e 200`), which behind its brand is a model even where the letter is a word. */
export const isLetterAndDigits = (name: string): boolean => /^[a-z] \d{3}$/.test(name);
