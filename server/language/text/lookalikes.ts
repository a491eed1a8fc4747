/** Latin letters and the Cyrillic ones that look the same. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у',
}; // biome-ignore format: a table

const LATIN = new Map(Object.entries(TWINS).map(([latin, cyrillic]) => [cyrillic, latin]));

const CYRILLIC = /[\u0400-\u04ff]/;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
/** Whether letters of both scripts touch anywhere in a text. */
const MIXED = /[A-Za-zÀ-ÿ][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-zÀ-ÿ]/;

const isCyrillic = (letter: string | undefined): boolean => CYRILLIC.test(letter ?? '');
const isLatin = (letter: string | undefined): boolean => /^[a-z]$/.test(letter ?? '');

/** Whether a Latin "i" begins or ends a Cyrillic word, as keyboards without the letter have it: `iздеймін`, `жүргенi`. */
function isAtEdge(chars: readonly string[], at: number): boolean {
  const [before, after] = [chars[at - 1], chars[at + 1]];
  const isBare = (letter: string | undefined) => letter === undefined || !LETTER_OR_DIGIT.test(letter);
  return (isCyrillic(before) && isBare(after)) || (isBare(before) && isCyrillic(after));
}

/** The letter that is meant by one of another script inside a word. */
function meantAt(chars: readonly string[], at: number): string | undefined {
  const letter = chars[at] ?? '';
  const [before, after] = [chars[at - 1], chars[at + 1]];
  if (isCyrillic(before) && isCyrillic(after)) return TWINS[letter];
  if (isLatin(before) && isLatin(after)) return LATIN.get(letter);
  return letter === 'i' && isAtEdge(chars, at) ? TWINS.i : undefined;
}

/** Folded letters with those of another script that only look right put into the script of their word: `мехaника`, `кейiн`. */
export function withoutLookalikes(text: string, chars: string[]): string[] {
  if (!MIXED.test(text)) return chars;
  for (let at = 0; at < chars.length; at += 1) chars[at] = meantAt(chars, at) ?? chars[at] ?? '';
  return chars;
}
