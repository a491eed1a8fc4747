/** Distorts texts as people do: typing errors, wrong keyboard layout, Latin letters. */
import { fromHangulKeys, hangulKeys } from '../server/language/spelling/dense/hangul.ts';
import { LAYOUTS, neighbours, switching } from '../server/language/spelling/layouts/layouts.ts';

export { mulberry as seeded } from '../training/random.ts';

type Random = () => number;

const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Shares of kinds of typing errors; the rest are missing spaces. */
const NEIGHBOUR = 0.35;
const LOST = 0.25;
const SWAPPED = 0.2;
const DOUBLED = 0.1;

/**
 * Words that may get a typing error; in a shorter word it often makes another word. Chinese is excluded, because its
 * input methods write whole words, so that errors are other words.
 */
const WORDS =
  /[\uac00-\ud7a3]{3,}|[\u3041-\u30ff]{4,}|(?:(?![\uac00-\ud7a3\u3041-\u30ff]|\p{Script=Han})\p{L}){5,}/gu;
const HANGUL = /^[\uac00-\ud7a3]/;

/** A word with a typing error at its letter `at`, never the first, where people notice errors. */
function slipped(word: string, at: number, random: Random): string {
  const letter = word[at] ?? '';
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const beside = pick([...neighbours(letter.toLowerCase())], random);
  const kind = random();
  if (kind < NEIGHBOUR && beside !== undefined) return before + beside + after;
  if (kind < NEIGHBOUR + LOST) return before + after;
  const isLast = at === word.length - 1;
  if (kind < NEIGHBOUR + LOST + SWAPPED)
    return isLast
      ? before.slice(0, -1) + letter + before.slice(-1)
      : before + after[0] + letter + after.slice(1);
  if (kind < NEIGHBOUR + LOST + SWAPPED + DOUBLED) return before + letter + letter + after;
  return isLast ? `${before} ${letter}` : `${before}${letter} ${after}`;
}

/** Removes one space from a text, but not between two numbers. */
function withoutSpace(text: string, random: Random): string {
  const gaps = [...text.matchAll(/(?<=\p{L}) (?=[\p{L}\d])|(?<=\d) (?=\p{L})/gu)];
  const at = pick(gaps, random)?.index;
  return at === undefined ? text : text.slice(0, at) + text.slice(at + 1);
}

/**
 * Adds one typing error, equally likely at each letter of the longer words: a neighbouring key, a lost, swapped or
 * doubled letter, or a lost space.
 */
export function typo(text: string, random: Random): string {
  const words = [...text.matchAll(WORDS)];
  const places = words.flatMap(({ 0: word, index }) => {
    const isHangul = HANGUL.test(word);
    const keys = isHangul ? hangulKeys(word) : word;
    return Array.from({ length: keys.length - 1 }, (_, at) => ({ word, keys, isHangul, index, at: at + 1 }));
  });
  const place = pick(places, random);
  if (place === undefined) return text;
  if (random() < (1 - NEIGHBOUR - LOST - SWAPPED - DOUBLED) / 2) return withoutSpace(text, random);
  const { word, keys, isHangul, index, at } = place;
  const typed = slipped(keys, at, random);
  return text.slice(0, index) + (isHangul ? fromHangulKeys(typed) : typed) + text.slice(index + word.length);
}

/** Types Russian or Ukrainian text in the wrong keyboard layout. */
export function wrongLayout(text: string): string {
  const own = /[іїє]/i.test(text) ? LAYOUTS.ukrainian : LAYOUTS.russian;
  const keys = switching(own, LAYOUTS.latin);
  return [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('');
}

/** Latin spellings of Cyrillic letters, the usual one first; common ones are repeated as weights. */
const ROMAN: Readonly<Record<string, readonly string[]>> = {
  а: ['a'], б: ['b'], в: ['v', 'v', 'v', 'w'], г: ['g'], д: ['d'], е: ['e'], ё: ['e', 'yo', 'jo'], ж: ['zh', 'zh', 'j'],
  з: ['z'], и: ['i'], й: ['y', 'j', 'i'], к: ['k'], л: ['l'], м: ['m'], н: ['n'], о: ['o'], п: ['p'], р: ['r'],
  с: ['s'], т: ['t'], у: ['u'], ф: ['f'], х: ['h', 'kh', 'x'], ц: ['ts', 'c'], ч: ['ch', 'ch', 'ch', '4'], ш: ['sh'],
  щ: ['sch', 'shch', 'sh'], ъ: [''], ы: ['y', 'i'], ь: ['', "'"], э: ['e'], ю: ['yu', 'ju', 'iu'], я: ['ya', 'ja', 'ia'],
  і: ['i'], ї: ['yi', 'i', 'ji'], є: ['ye', 'e', 'je'], ґ: ['g'],
}; // biome-ignore format: a table
/** The Ukrainian sounds of some letters differ. */
const UKRAINIAN: Readonly<Record<string, readonly string[]>> = { ...ROMAN, г: ['h', 'g'], и: ['y', 'i'] };

/** Writes Russian or Ukrainian in Latin letters, with the habits of one writer. */
export function romanised(text: string, random: Random): string {
  const table = /[іїє]/i.test(text) ? UKRAINIAN : ROMAN;
  const habits = new Map(Object.entries(table).map(([letter, ways]) => [letter, pick(ways, random)]));
  return [...text.toLowerCase()].map((letter) => habits.get(letter) ?? letter).join('');
}
