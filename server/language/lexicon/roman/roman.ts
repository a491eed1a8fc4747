const LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '',
  э: 'e', ю: 'iu', я: 'ia', і: 'i', є: 'ie', ў: 'u',
}; // biome-ignore format: a table

/** Spellings that people mix when they write Russian or Ukrainian in Latin letters. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh|x/g, 'h'],
  [/ts|tz/g, 'c'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/['"`]/g, ''],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/i+/g, 'i'],
];

/** The shortest skeleton whose doubled letters count once. */
const SHORTEST_PLAIN = 3;

/** A skeleton that a Cyrillic word and its usual Latin spellings have in common. */
export function romanKey(word: string): string {
  const latin = [...word].map((letter) => LATIN[letter] ?? letter).join('');
  const key = SAME.reduce((one, [pattern, replacement]) => one.replace(pattern, replacement), latin);
  const plain = key.replace(/([^aeou])\1/g, '$1');
  // `TT` and `kk` are codes.
  return plain.length < SHORTEST_PLAIN ? key : plain;
}

/** What some write for other sounds than most: `jo` and `yo` for ё, `j` for ж, `h` for г, `c` for ч, `ye` for е. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/dj/g, 'dzh'],
  [/[yj]o/g, 'e'],
  [/[yj]e/g, 'e'],
  // At the end of a word it is й.
  [/(?<![csz])j(?!$)/g, 'zh'],
  [/(?<![cskz])h/g, 'g'],
  [/c(?!h)/g, 'ch'],
];

/** Shorter words are spelled in one way. */
const SHORTEST_HABIT = 3;

/** The skeletons that a Latin word may have, the usual one first. */
export function romanKeys(word: string): string[] {
  let spellings = [word];
  if (word.length < SHORTEST_HABIT) return [romanKey(word)];
  for (const [pattern, replacement] of HABITS) {
    const other = spellings.map((one) => one.replace(pattern, replacement));
    spellings = [...spellings, ...other.filter((one) => !spellings.includes(one))];
  }
  return [...new Set(spellings.map(romanKey))];
}

/** What the skeletons of adjectives end in besides, as they lose the letter that tells `белый` from `бели`. */
const ADJECTIVE = '+';

/** The skeleton of a folded Cyrillic word that ends as adjectives do, with what tells it. */
export function adjectiveKey(word: string): string | undefined {
  return /[ыи]и$/.test(word) ? romanKey(word) + ADJECTIVE : undefined;
}

/** The same of a Latin word, in all skeletons that it may have. */
export function adjectiveKeys(word: string): string[] {
  return /[iy][iyj]$/.test(word) ? romanKeys(word).map((key) => key + ADJECTIVE) : [];
}

/** Latin spellings of letters, the longest first. */
const CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'], ['sch', 'щ'], ['zh', 'ж'], ['kh', 'х'], ['ts', 'ц'], ['ch', 'ч'], ['sh', 'ш'], ['yu', 'ю'], ['ju', 'ю'],
  ['ya', 'я'], ['ja', 'я'], ['yo', 'ё'], ['yy', 'ый'], ['iy', 'ий'], ['oy', 'ой'], ['ey', 'ей'], ['ay', 'ай'], ['uy', 'уй'],
  ['a', 'а'], ['b', 'б'], ['v', 'в'], ['w', 'в'], ['g', 'г'], ['d', 'д'], ['e', 'е'], ['z', 'з'], ['i', 'и'], ['j', 'й'],
  ['k', 'к'], ['l', 'л'], ['m', 'м'], ['n', 'н'], ['o', 'о'], ['p', 'п'], ['r', 'р'], ['s', 'с'], ['t', 'т'], ['u', 'у'],
  ['f', 'ф'], ['h', 'х'], ['x', 'х'], ['c', 'ц'], ['y', 'ы'], ['q', 'к'],
]; // biome-ignore format: a table

/** A Latin word letter by letter in Cyrillic. */
export function inLetters(word: string): string {
  let found = '';
  for (let at = 0; at < word.length; ) {
    const [latin, letter] = CYRILLIC.find(([one]) => word.startsWith(one, at)) ?? [
      word[at] ?? '',
      word[at] ?? '',
    ];
    found += letter;
    at += latin.length;
  }
  return found;
}

/** Where the usual ways of writing Cyrillic in Latin letters differ from one another. */
const SCHEMES: readonly Readonly<Record<string, string>>[] = [
  {
    й: 'y',
    х: 'kh',
    ц: 'ts',
    щ: 'shch',
    ы: 'y',
    ю: 'yu',
    я: 'ya',
    ё: 'yo',
    і: 'i',
    ї: 'yi',
    є: 'ye',
    и: 'i',
  },
  { й: 'j', х: 'h', ц: 'c', щ: 'sch', ы: 'y', ю: 'ju', я: 'ja', ё: 'e', і: 'i', ї: 'ji', є: 'je', и: 'y' },
];

/** A Cyrillic word in the usual Latin spellings. */
export function spellings(word: string): string[] {
  return SCHEMES.map((scheme) =>
    [...word].map((letter) => scheme[letter] ?? LATIN[letter] ?? letter).join(''),
  );
}
