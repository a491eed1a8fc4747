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
  [/(.)\1/g, '$1'],
];

/** A skeleton that a Cyrillic word and its usual Latin spellings have in common. */
export function romanKey(word: string): string {
  const latin = [...word].map((letter) => LATIN[letter] ?? letter).join('');
  return SAME.reduce((key, [pattern, replacement]) => key.replace(pattern, replacement), latin);
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
