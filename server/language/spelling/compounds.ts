import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { stemsOf } from '../lexicon/stem.ts';

/** A shorter first part is likelier another word: German "Brot" is no red. */
const SHORTEST_FIRST = 4;

/** The last word of a compound, by which the language says what the whole is: German "Daytonagrau" is a grey. */
export function lastOfCompound(
  word: string,
  language: Language = 'en',
  { lasts, inflections }: Lexicon,
): string | undefined {
  const known = lasts.get(language);
  if (!known || known.size === 0) return undefined;
  const rules = inflections.get(language);
  const bare = rules ? [word, ...stemsOf(word, rules)] : [word];
  for (const one of bare)
    for (let cut = SHORTEST_FIRST; cut < one.length; cut += 1)
      if (known.has(one.slice(cut))) return one.slice(cut);
  return undefined;
}
