/** Regular expressions of words. */

/** Letters of the alphabets of currency words; a class of all letters is slow to compile. */
const LETTER = 'a-zà-žа-яё';
/** A pattern that matches only this text. */
export const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isSign = (word: string) => !/^[\p{L}.']+$/u.test(word) || /^[\u3040-\u9fff\uac00-\ud7af]+$/u.test(word);

/** The alternatives of a pattern, the longest first. */
export const longestFirst = (patterns: readonly string[]) =>
  [...patterns].sort((a, b) => b.length - a.length).join('|');

/** A pattern of any of the words, the longest first. */
export const anyWord = (words: readonly string[]) => longestFirst(words.map(escapedPattern));

/** Patterns of a currency in the text of a price: a separate code or word, or else a sign anywhere. */
function currencyWithin(words: readonly string[]): string[] {
  const signs = words.filter(isSign);
  const bare = words.filter((word) => !isSign(word));
  return [`(?:^|[^${LETTER}])(${anyWord(bare)})(?:$|[^${LETTER}])`, `(${anyWord(signs)})`];
}

/** The shortest color at the end of a compound word, in languages that have such words (`brillantschwarz`, `银灰色`). */
const SHORTEST_END: Readonly<Record<string, number>> = { de: 3, zh: 1, ja: 1, ko: 1 };

function colorWithin(words: readonly string[], language: string): string[] {
  const shortest = SHORTEST_END[language];
  if (shortest === undefined) return [];
  return [`(${anyWord(words.filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word)))})$`];
}

/** Patterns that find the words of a key within a longer text. */
export function withinOf(key: string | undefined, language: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  if (key === 'currency') return currencyWithin(words);
  return key === 'color' ? colorWithin(words, language) : [];
}
