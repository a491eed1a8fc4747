import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';

const SHORTEST_NAME = 5;

/** Whether letters are endings one behind another, at most so many. */
function isPile(rest: string, endings: readonly string[], most: number): boolean {
  if (rest === '') return true;
  return (
    most > 0 &&
    endings.some((one) => rest.startsWith(one) && isPile(rest.slice(one.length), endings, most - 1))
  );
}

/** The name under endings that pile up (`пассат-ы-мды`), where cutting the longest first does not find it. */
export function nameUnder(
  word: string,
  language: Language | undefined,
  lexicon: Lexicon,
): string | undefined {
  const { endings = [], rounds = 1 } = lexicon.inflections.get(language ?? 'en') ?? {};
  if (rounds < 2) return undefined;
  for (let cut = word.length - 1; cut >= SHORTEST_NAME; cut -= 1) {
    const name = word.slice(0, cut);
    if (lexicon.nameWords.has(name) && isPile(word.slice(cut), endings, rounds)) return name;
  }
  return undefined;
}
