import type { Lookup } from './dictionary.ts';

type Patterns = Lookup['patterns'];

/** Letters of the alphabets that words of currencies are written in; a class of all letters is slow to compile. */
const LETTER = 'a-zà-žа-яё';
/** A text as a pattern that it alone matches. */
export const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const CHINESE = ['一', '二', '三', '四', '五', '六', '七'];

const EURO = '(?:euro?|eu|евро?|ес|欧|国|國|ユーロ|유로)(?:[ -]?norm[ae]?)?[ _.-]*';

/** `Euro 6d-TEMP`, `ЕВРО-5`, `Euro VI`, a level by itself, and the Chinese levels, which are counted alike. */
const EMISSIONS: Patterns = ROMAN.map((roman, index) => {
  const level = `(?:${index + 1}|${roman}|${CHINESE[index]})`;
  return { pattern: `^(?:${EURO}${level}(?:[^0-9ivx].*)?|${level}[a-e]?)$`, value: `Euro ${index + 1}` };
});

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

/** Addresses of schema.org, with or without what they begin with. */
const schemaOrg = (values: Readonly<Record<string, string>>): Patterns =>
  Object.entries(values).map(([name, value]) => ({
    pattern: `^(?:https?://schema\\.org/)?${name}$`,
    value,
  }));

/** Letters that stand for a gearbox by themselves or behind its number of gears: `A`, `6AT`, `5-Speed M/T`. */
const gearbox = (letters: string) => `(?:^|[^${LETTER}/])(?:${letters})(?:[^${LETTER}/]|$)`;
const GEARBOXES: Patterns = [
  { pattern: gearbox('e?cvt'), value: 'CVT' },
  { pattern: gearbox('dct|dsg|amt|pdk'), value: 'Robot' },
  { pattern: gearbox('a/?t'), value: 'Automatic' },
  { pattern: gearbox('m/?t'), value: 'Manual' },
  { pattern: '^[aа]$', value: 'Automatic' },
  { pattern: '^[mм]$', value: 'Manual' },
];

/** Patterns that hold in every language, by the key of their words. */
export const BUILT_IN_PATTERNS: Readonly<Record<string, Patterns>> = {
  emission_standard: EMISSIONS,
  transmission: [
    ...GEARBOXES,
    ...schemaOrg({ automatictransmission: 'Automatic', manualtransmission: 'Manual' }),
  ],
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
