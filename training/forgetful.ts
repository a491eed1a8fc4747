import type { LexiconSources, PhraseFile } from '../server/language/lexicon/sources.ts';

/** What a language is built of: without it no word would be known. */
const GRAMMAR: ReadonlySet<string> = new Set(['endings', 'prefixes', 'stop', 'compound_last', 'softened']);
/** The form of a tag (data/reference/phrase_tags.csv) whose words stand between blanks; others have bars. */
const WORDS = 'words';

/** The sources of a lexicon that knows some phrases and everyday words less, as ours lacks some that people write. */
export function forgetful(sources: LexiconSources, isForgotten: (phrase: string) => boolean): LexiconSources {
  const without = (list: string, between: string) =>
    list
      .split(between)
      .filter((phrase) => !isForgotten(phrase))
      .join(between);
  const lists = new Set(sources.tags.flatMap(({ tag = '', form }) => (form === WORDS ? [tag] : [])));
  const kept = (tag: string, list: string) =>
    GRAMMAR.has(tag) ? list : without(list, lists.has(tag) ? ' ' : '|');
  const lessened = ({ language, phrases }: PhraseFile): PhraseFile => ({
    language,
    phrases: Object.fromEntries(Object.entries(phrases).map(([tag, list]) => [tag, kept(tag, list)])),
  });
  const ordinary = Object.entries(sources.ordinary).map(([language, words]) => [
    language,
    without(words, ' '),
  ]);
  return { ...sources, phrases: sources.phrases.map(lessened), ordinary: Object.fromEntries(ordinary) };
}
