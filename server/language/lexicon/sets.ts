import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { fold } from '../text/normalise.ts';
import { isDrawnOut } from '../text/stretched.ts';
import { tokenise } from '../text/tokens.ts';
import type { PhraseFile } from './sources.ts';
import { type Inflection, inflection } from './stem.ts';

/** Words in small letters that folding leaves as they are: of й it would take the mark. */
const PLAIN = /^(?:[a-z]+|[а-ик-я]+)(?: (?:[a-z]+|[а-ик-я]+))*$/;

/** The tokens of a phrase that the trie holds; signs inside names are left out. */
export function edgesOf(text: string): string[] {
  // Most phrases are plain words, which are tokens as they are: a server that starts reads 200,000.
  if (PLAIN.test(text) && !isDrawnOut(text)) return text.split(' ');
  return tokenise(text)
    .filter(({ text: word, script }) => script !== 'sign' || !/^[-.·'_°]$/.test(word) || text.length === 1)
    .map(({ text: word }) => word);
}

/** The words of a list as tokens spell them. */
export const foldedWords = (list = ''): string[] => fold(list).chars.join('').split(' ');

/** The words of a tag, by language. */
export function wordSets(files: readonly PhraseFile[], tag: string): Map<Language, ReadonlySet<string>> {
  return new Map(
    LANGUAGES.map((language) => {
      const list = files.find((file) => file.language === language)?.phrases[tag] ?? '';
      return [language, new Set(list.split(/\s+/).flatMap(edgesOf))];
    }),
  );
}

/** Names by the text that an item has: a word, or the characters of a script without spaces. */
export function nameSets(files: readonly PhraseFile[], tag: string): Map<Language, ReadonlySet<string>> {
  const listOf = (language: Language) =>
    files.find((file) => file.language === language)?.phrases[tag]?.split(/\s+/) ?? [];
  return new Map(
    LANGUAGES.map((language) => [language, new Set(listOf(language).map((name) => edgesOf(name).join(' ')))]),
  );
}

/** How each language inflects its words. */
export function inflectionsOf(files: readonly PhraseFile[]): Map<Language, Inflection> {
  return new Map(
    LANGUAGES.map((language) => {
      const phrases = files.find((file) => file.language === language)?.phrases;
      return [language, inflection(language, phrases?.endings, phrases?.prefixes)];
    }),
  );
}

/** The languages of each word. */
export function languagesOf(words: ReadonlyMap<Language, ReadonlySet<string>>): Map<string, Language[]> {
  const found = new Map<string, Language[]>();
  for (const [language, own] of words)
    for (const word of own) found.set(word, [...(found.get(word) ?? []), language]);
  return found;
}
