export { mulberry as seeded } from '../pipeline/train/random.ts';

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const ROMAN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '',
  ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g',
}; // biome-ignore format: a table

function swapped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = random();
  if (kind < 0.4) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return kind < 0.8 ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word[at] + word.slice(at);
}

/** One typing error in one word of at least five letters. */
export function typo(text: string, random: () => number): string {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []));
  const chosen = long[Math.floor(random() * long.length)];
  return words.map((word, index) => (index === chosen ? swapped(word, random) : word)).join(' ');
}

/** Russian typed without switching the keyboard. */
export function wrongLayout(text: string): string {
  const keys = new Map([...RUSSIAN].map((letter, index) => [letter, LATIN[index] ?? letter]));
  return [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('');
}

/** Russian or Ukrainian in Latin letters. */
export function romanised(text: string): string {
  return [...text.toLowerCase()].map((letter) => ROMAN[letter] ?? letter).join('');
}
