import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { numberGrammar } from '../../numbers/index.ts';
import { tokenise } from '../../text/tokens.ts';
import { CYRILLIC } from '../language-set.ts';
import type { LexiconSources, PhraseFile } from '../sources.ts';
import { Trigrams } from '../trigrams.ts';
import { spellings } from './roman.ts';

/** `roman`: Russian and Ukrainian in Latin letters. */
type LatinName = Language | 'roman';

/** How the words of each language look. */
export interface Letters {
  readonly latin: Trigrams<LatinName>;
  readonly cyrillic: Trigrams<Language>;
}

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr', 'uz'];
const SHORTEST = 3;
/** Lists that hold parts of words, or names besides words. */
const UNTYPICAL: ReadonlySet<string> = new Set(['endings', 'prefixes', 'whole']);

function ownTexts(language: Language, sources: LexiconSources): string[] {
  const phrases = sources.phrases.find((file: PhraseFile) => file.language === language)?.phrases ?? {};
  const lists = Object.entries(phrases).filter(([tag]) => !UNTYPICAL.has(tag));
  const rows = (list: readonly Readonly<Record<string, string>>[], column: string) =>
    list.filter(({ lang }) => lang === language).map((row) => row[column] ?? '');
  return [
    ...lists.map(([, list]) => list),
    ...rows(sources.synonyms, 'word'),
    ...rows(sources.vocabulary, 'label'),
    ...rows(sources.countryNames, 'name'),
    ...numberGrammar(language).pieces.keys(),
  ];
}

function wordsIn(texts: readonly string[], script: string): Set<string> {
  const tokens = texts.flatMap((text) => tokenise(text));
  const words = tokens.filter((token) => token.script === script && token.text.length >= SHORTEST);
  return new Set(words.map(({ text }) => text));
}

/** Learns how the words of each language look from all that the reference says in it. */
export function* letterSteps(sources: LexiconSources): Generator<void, Letters> {
  const latin = new Trigrams<LatinName>([...LATIN, 'roman']);
  const cyrillic = new Trigrams<Language>(CYRILLIC);
  for (const language of LANGUAGES) {
    const texts = ownTexts(language, sources);
    if (LATIN.includes(language)) for (const word of wordsIn(texts, 'latin')) latin.add(word, language);
    if (CYRILLIC.includes(language)) {
      for (const word of wordsIn(texts, 'cyrillic')) {
        cyrillic.add(word, language);
        if (language !== 'kk') for (const spelled of spellings(word)) latin.add(spelled, 'roman');
      }
    }
    yield;
  }
  return { latin, cyrillic };
}
