/** Letters of the languages that the catalog speaks, by script; a name with another letter is of none of them. */
const LETTERS = {
  Latin: /[a-zß-öø-ÿąćęłńśźżıİğşœ]/iu,
  Cyrillic: /[а-яёіїєґәғқңөұүһўҳ]/iu,
  Arabic: /[\u0621-\u063a\u0641-\u0652]/u,
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Katakana}\p{Script=Hiragana}ー]/u,
  Hangul: /\p{Script=Hangul}/u,
} as const;

const LETTER = /\p{L}|\p{M}/gu;
/** What no name of a city holds: a note, a figure, an address. */
const NO_NAME = /[()[\]\d/;:"„“”«»?!&+*_=<>]/u;
const LONGEST = 40;
/** The dump transliterates names of other scripts by machine, without a capital letter: nobody writes so. */
const MACHINE_MADE = /^[^\p{Lu}\p{Lo}]+$/u;

/** The name without case, marks, blanks and signs: what two spellings that differ in nothing else share. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a name is one that people write: every letter of one script and of a language that the catalog speaks. */
export function isSpoken(name: string): boolean {
  if (name.length > LONGEST || NO_NAME.test(name) || MACHINE_MADE.test(name)) return false;
  const letters = name.normalize('NFC').match(LETTER) ?? [];
  return (
    letters.length > 0 &&
    Object.values(LETTERS).some((script) => letters.every((letter) => script.test(letter)))
  );
}

/**
 * The further names of a city that a search needs, in their order: those of the languages that the catalog
 * speaks, each once; one that differs from the name itself in case, marks or signs only is left out.
 * `kept` go first, whatever their letters.
 */
export function neededNames(
  [name, asciiname]: readonly [string, string],
  kept: readonly string[],
  names: readonly string[],
): string[] {
  const seen = new Set([keyOf(name), keyOf(asciiname)]);
  const needed: string[] = [];
  for (const [index, one] of [...kept, ...names].entries()) {
    const key = keyOf(one);
    if (key === '' || seen.has(key) || (index >= kept.length && !isSpoken(one))) continue;
    seen.add(key);
    needed.push(one);
  }
  return needed;
}
