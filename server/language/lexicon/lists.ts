import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { foldedWords, languagesOf, nameSets, wordSets } from './sets.ts';
import type { LexiconSources } from './sources.ts';

/** The word lists of the phrase files by language, with the everyday words. */
export interface WordLists {
  readonly stopWords: ReadonlyMap<Language, ReadonlySet<string>>;
  /** The languages of which a word is a function word. */
  readonly stopLanguages: ReadonlyMap<string, readonly Language[]>;
  /** Words that are names of models or cities and everyday words as well. */
  readonly common: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Of these the words that are written with a small letter where they are no names. */
  readonly small: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly cityCommon: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Cities that a language means rather than the model named after them. */
  readonly cityFirst: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Everyday words that are no typing errors, though a name or a phrase is close. */
  readonly ordinary: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Everyday words that are no forms of another word, though they end as one. */
  readonly whole: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Words that say at the end of a compound what it is. */
  readonly lasts: ReadonlyMap<Language, ReadonlySet<string>>;
}

type Sets = ReadonlyMap<Language, ReadonlySet<string>>;

/** The everyday words of each language, with those that are no forms of another word. */
function ordinaryWords(ordinary: LexiconSources['ordinary'], whole: Sets): Sets {
  const wordsOf = (language: Language) => [
    ...foldedWords(ordinary[language]),
    ...(whole.get(language) ?? []),
  ];
  return new Map(LANGUAGES.map((language) => [language, new Set(wordsOf(language))]));
}

/** Reads the lists that hold words and no phrases. */
export function wordLists({ phrases, ordinary }: LexiconSources): WordLists {
  const stopWords = wordSets(phrases, 'stop');
  const whole = wordSets(phrases, 'whole');
  return {
    stopWords,
    stopLanguages: languagesOf(stopWords),
    common: nameSets(phrases, 'common'),
    small: nameSets(phrases, 'common_small'),
    cityCommon: nameSets(phrases, 'city_common'),
    cityFirst: nameSets(phrases, 'city_first'),
    ordinary: ordinaryWords(ordinary, whole),
    whole,
    lasts: wordSets(phrases, 'compound_last'),
  };
}
