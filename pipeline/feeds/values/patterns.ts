/** Letters of the alphabets that words of currencies are written in; a class of all letters is slow to compile. */
const LETTER = 'a-zà-žа-яё';
/** A text as a pattern that it alone matches. */
export const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isSign = (word: string) => !/^[\p{L}.']+$/u.test(word) || /^[\u3040-\u9fff\uac00-\ud7af]+$/u.test(word);

/** Patterns as alternatives of which the longest is tried first. */
export const longestFirst = (patterns: readonly string[]) =>
  [...patterns].sort((a, b) => b.length - a.length).join('|');

const anyOf = (words: readonly string[]) => longestFirst(words.map(escapedPattern));

/** Where a word of a currency stands in the text of a price: a code or word by itself, else a sign anywhere. */
function currencyWithin(words: readonly string[]): string[] {
  const signs = words.filter(isSign);
  const bare = words.filter((word) => !isSign(word));
  return [`(?:^|[^${LETTER}])(${anyOf(bare)})(?:$|[^${LETTER}])`, `(${anyOf(signs)})`];
}

/** Languages that put words together: the end of one says what it is (`brillantschwarz`, `银灰色`). */
const SHORTEST_END: Readonly<Record<string, number>> = { de: 3, zh: 1, ja: 1, ko: 1 };

function colorWithin(words: readonly string[], language: string): string[] {
  const shortest = SHORTEST_END[language];
  if (shortest === undefined) return [];
  return [`(${anyOf(words.filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word)))})$`];
}

/** Where the words of a key are looked for within a text that is none of them. */
export function withinOf(key: string | undefined, language: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  if (key === 'currency') return currencyWithin(words);
  return key === 'color' ? colorWithin(words, language) : [];
}
