/** Chooses which alternate names of a city the search needs. */
/** Letters of the supported languages, by script. */
const LETTERS = {
  Latin: /[a-zß-öø-ÿąćęłńśźżıİğşœ]/iu,
  Cyrillic: /[а-яёіїєґәғқңөұүһўҳ]/iu,
  Arabic: /[\u0621-\u063a\u0641-\u0652]/u,
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Katakana}\p{Script=Hiragana}ー]/u,
  Hangul: /\p{Script=Hangul}/u,
} as const;

const LETTER = /\p{L}|\p{M}/gu;
/** Characters that do not occur in names of cities, only in notes, numbers and addresses. */
const NO_NAME = /[()[\]\d/;:"„“”«»?!&+*_=<>]/u;
/** Characters of a name at most. */
const LONGEST = 40;
/** The dump has machine transliterations without capital letters, which nobody writes. */
const MACHINE_MADE = /^[^\p{Lu}\p{Lo}]+$/u;

/** The name without case, diacritics, spaces and signs; equal for spellings that differ only in these. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether people write a name: all its letters are of one script and of a supported language. */
export function isUsableName(name: string): boolean {
  if (name.length > LONGEST || NO_NAME.test(name) || MACHINE_MADE.test(name)) return false;
  const letters = name.normalize('NFC').match(LETTER) ?? [];
  return (
    letters.length > 0 &&
    Object.values(LETTERS).some((script) => letters.every((letter) => script.test(letter)))
  );
}

/**
 * The alternate names of a city that the search needs, in order: names in supported languages, each once,
 * without those that differ from the main name only in case, diacritics or signs. `kept` come first,
 * whatever their letters.
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
    if (key === '' || seen.has(key) || (index >= kept.length && !isUsableName(one))) continue;
    seen.add(key);
    needed.push(one);
  }
  return needed;
}
