/** Distorts texts of the training corpus as typing does. */
import type { Marked } from './marked.ts';
import type { Random } from './random.ts';

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const KEYS: ReadonlyMap<string, string> = new Map(
  [...RUSSIAN].map((letter, index) => [letter, LATIN[index] ?? letter]),
);
const ROMAN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '',
  ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g',
}; // biome-ignore format: a table

/** Changes every character; labels follow. */
function mapped({ text, labels }: Marked, change: (letter: string) => string): Marked {
  const units = Array.from({ length: text.length }, (_, at) => change(text[at] ?? ''));
  return {
    text: units.join(''),
    labels: units.flatMap((unit, at) => new Array<string>(unit.length).fill(labels[at] ?? 'none')),
  };
}

/** Swaps, loses or doubles letters in one long word. */
export function withTypo(part: Marked, random: Random): Marked {
  const words = [...part.text.matchAll(/\p{L}{5,}/gu)];
  if (words.length === 0) return part;
  const word = random.pick(words);
  const at = (word.index ?? 0) + random.between(1, word[0].length - 2);
  const kind = random.next();
  const text = [...Array.from({ length: part.text.length }, (_, index) => part.text[index] ?? '')];
  const labels = [...part.labels];
  const letter = text[at] ?? '';
  if (kind < 0.4) {
    text[at] = text[at + 1] ?? '';
    text[at + 1] = letter;
  } else {
    text.splice(at, 1, ...(kind < 0.75 ? [] : [letter, letter]));
    labels.splice(at, 1, ...(kind < 0.75 ? [] : [labels[at] ?? 'none', labels[at] ?? 'none']));
  }
  return { text: text.join(''), labels };
}

const unmarked = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /\p{Script=Latin}/u.test(letter) && bare !== '' ? bare : letter;
};

/** Distorts a text as typing does: errors, capitals, lost diacritics, wrong layout, Latin letters. */
export function distorted(part: Marked, random: Random, language: string): Marked {
  const kind = random.next();
  if (kind < 0.1) return withTypo(part, random);
  if (kind < 0.13) return withTypo(withTypo(part, random), random);
  if (kind < 0.16)
    return {
      ...part,
      text: part.text.toUpperCase().length === part.text.length ? part.text.toUpperCase() : part.text,
    };
  if (kind < 0.2) return mapped(part, unmarked);
  const isSlavic = language === 'ru' || language === 'uk';
  if (isSlavic && kind < 0.225) return mapped(part, (letter) => KEYS.get(letter.toLowerCase()) ?? letter);
  if (isSlavic && kind < 0.255) return mapped(part, (letter) => ROMAN[letter.toLowerCase()] ?? letter);
  return part;
}
