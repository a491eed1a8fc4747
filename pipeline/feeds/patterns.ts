import type { Lookup } from './dictionary.ts';

type Patterns = Lookup['patterns'];

/** Letters of the alphabets that words of currencies are written in; a class of all letters is slow to compile. */
const LETTER = 'a-zà-žа-яё';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const CHINESE = ['一', '二', '三', '四', '五', '六', '七'];

/** `Euro 6d-TEMP`, `ЕВРО-5`, `Euro VI`, and the Chinese levels, which are counted alike. */
const EMISSIONS: Patterns = ROMAN.map((roman, index) => ({
  pattern: `^(?:eur|евр|ес|欧|国|國|ユーロ|유로)[a-zа-я]*?[ _.-]*(?:${index + 1}|${roman}|${CHINESE[index]})(?:[^0-9ivx].*)?$`,
  value: `Euro ${index + 1}`,
}));

const isSign = (word: string) => !/^[\p{L}.']+$/u.test(word) || /^[\u3040-\u9fff\uac00-\ud7af]+$/u.test(word);

const longestFirst = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

/** Where a word of a currency stands in the text of a price: a code or word by itself, else a sign anywhere. */
function currencyWithin(words: readonly string[]): string[] {
  const signs = words.filter(isSign);
  const bare = words.filter((word) => !isSign(word));
  return [`(?:^|[^${LETTER}])(${longestFirst(bare)})(?:$|[^${LETTER}])`, `(${longestFirst(signs)})`];
}

/** Languages that put words together: the end of one says what it is (`brillantschwarz`, `银灰色`). */
const SHORTEST_END: Readonly<Record<string, number>> = { de: 3, zh: 1, ja: 1, ko: 1 };

function colorWithin(words: readonly string[], language: string): string[] {
  const shortest = SHORTEST_END[language];
  if (shortest === undefined) return [];
  return [`(${longestFirst(words.filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word)))})$`];
}

/** Where the words of a key are looked for within a text that is none of them. */
export function withinOf(key: string | undefined, language: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  if (key === 'currency') return currencyWithin(words);
  return key === 'color' ? colorWithin(words, language) : [];
}

/** Addresses of schema.org, with or without what they begin with. */
const schemaOrg = (values: Readonly<Record<string, string>>): Patterns =>
  Object.entries(values).map(([name, value]) => ({
    pattern: `^(?:https?://schema\\.org/)?${name}$`,
    value,
  }));

/** Patterns that hold in every language, by the key of their words. */
export const BUILT_IN_PATTERNS: Readonly<Record<string, Patterns>> = {
  emission_standard: EMISSIONS,
  transmission: schemaOrg({ automatictransmission: 'Automatic', manualtransmission: 'Manual' }),
  drive_type: schemaOrg({
    allwheeldriveconfiguration: 'AWD',
    fourwheeldriveconfiguration: 'AWD',
    frontwheeldriveconfiguration: 'FWD',
    rearwheeldriveconfiguration: 'RWD',
  }),
  steering_side: schemaOrg({ lefthanddriving: 'left', righthanddriving: 'right' }),
  is_new: schemaOrg({
    newcondition: 'true',
    '(?:used|refurbished|damaged)condition': 'false',
  }),
  availability_type: schemaOrg({
    '(?:instock|limitedavailability|instoreonly|onlineonly)': 'in_stock',
    '(?:preorder|presale|backorder|madetoorder)': 'on_order',
  }),
};
