import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { amountsOf, joinedPhrases } from './amounts.ts';
import { type Badge, badgesOf } from './badges.ts';
import { addAll, addRomanStems, emptyBuilding, ROMANISED } from './building.ts';
import { currenciesOf } from './currencies.ts';
import type { DeletesIndex } from './deletes.ts';
import type { DenseIndex } from './dense.ts';
import { type Expected, expectedOf } from './expected.ts';
import { functionWords, fuzzyIndex } from './fuzzy.ts';
import { type Letters, letterSteps } from './letters.ts';
import { type Marks, marksOf } from './marks.ts';
import { namesOf } from './names.ts';
import { placesOf } from './places.ts';
import { type RomanStems, romanStemsOf } from './romanstems.ts';
import { edgesOf, foldedWords, inflectionsOf, languagesOf, nameSets, wordSets } from './sets.ts';
import { softenedNames } from './softened.ts';
import type { LexiconSources, PhraseFile } from './sources.ts';
import type { Inflection } from './stem.ts';
import type { Trie } from './trie.ts';
import type { City } from './types.ts';
import { valuesOf } from './values.ts';

/** All that the parser knows of words. */
export interface Lexicon {
  readonly trie: Trie;
  readonly inflections: ReadonlyMap<Language, Inflection>;
  /** Words that occur in phrases, with the languages in whose phrases they do (none: names). */
  readonly words: ReadonlyMap<string, ReadonlySet<Language>>;
  readonly stems: ReadonlySet<string>;
  /** The edges of stems that the trie holds. */
  readonly stemEdges: ReadonlySet<string>;
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
  /** Words of phrases, names, numbers and function words, for words with a typing error. */
  readonly fuzzy: DeletesIndex;
  /** Words of names of brands and models alone. */
  readonly names: ReadonlySet<string>;
  /** The same with those that are words of phrases as well (`model`). */
  readonly nameWords: ReadonlySet<string>;
  /** Phrases and names in Chinese characters, kana and Hangul. */
  readonly dense: DenseIndex;
  /** What Koreans write behind the digits of an amount, with its keys. */
  readonly amounts: ReadonlyMap<string, string>;
  /** Names of countries from which few cars come: likelier another word mistyped. */
  readonly rare: ReadonlySet<string>;
  /** Names of cities and countries, and their stems. */
  readonly fuzzyPlaces: DeletesIndex;
  /** Words that stand before a place. */
  readonly beforePlaces: ReadonlySet<string>;
  /** Words that stand behind a place. */
  readonly afterPlaces: ReadonlySet<string>;
  /** Stems of phrases and names, for inflected words with a typing error. */
  readonly fuzzyStems: DeletesIndex;
  /** Cyrillic words and stems by their romanised skeleton. */
  readonly roman: ReadonlyMap<string, string>;
  /** Those of each language that is written so. */
  readonly romanOf: ReadonlyMap<Language, ReadonlyMap<string, string>>;
  /** The stems and the endings of each by their skeletons. */
  readonly romanStems: ReadonlyMap<Language, RomanStems>;
  /** Words that tell something of the phrase that holds them. */
  readonly marks: Marks;
  /** Words that stand beside a number. */
  readonly expected: ReadonlyMap<Language, Expected>;
  readonly cities: ReadonlyMap<number, City>;
  /** The badges of each brand that name a fuel. */
  readonly badges: ReadonlyMap<string, readonly Badge[]>;
  readonly letters: Letters;
}

/** The cities by their English names, as the catalog has them. */
function englishCities({ cities, cityNames }: LexiconSources): Map<number, City> {
  const english = new Map(
    cityNames.flatMap(({ geonameid, lang, name }) =>
      lang === 'en' && name ? [[Number(geonameid), name]] : [],
    ),
  );
  return new Map(cities.map((city) => [city.id, { ...city, name: english.get(city.id) ?? city.name }]));
}

const BEFORE_PLACES = ['in', 'from', 'near', 'near_after'];
const AFTER_PLACES = ['in_after', 'near_after'];

function phrasesOf(files: readonly PhraseFile[], tags: readonly string[]): string[][] {
  const lists = files.flatMap(({ phrases }) => tags.map((tag) => phrases[tag] ?? ''));
  return lists.flatMap((list) => list.split('|')).map(edgesOf);
}

function placeWords(sources: LexiconSources): Set<string> {
  const names = [...placesOf(sources)].map(({ text }) => edgesOf(text));
  return new Set(names.flatMap((edges) => (edges.length === 1 ? edges : [])));
}

/** Builds the lexicon step by step, so that a server can answer others meanwhile; it takes about a second in all. */
export function* lexiconSteps(sources: LexiconSources): Generator<void, Lexicon> {
  const inflections = inflectionsOf(sources.phrases);
  const building = emptyBuilding(inflections);
  yield* addAll(building, valuesOf(sources));
  yield* addAll(building, currenciesOf(sources));
  yield* addAll(building, namesOf(sources));
  const stopWords = wordSets(sources.phrases, 'stop');
  const whole = wordSets(sources.phrases, 'whole');
  const fuzzy = yield* fuzzyIndex(new Set([...building.words.keys(), ...functionWords(stopWords)]));
  const fuzzyStems = yield* fuzzyIndex(building.stems);
  const stems = new Set(building.stems);
  const names = new Set([...building.words].flatMap(([word, { size }]) => (size === 0 ? [word] : [])));
  // Forms like everyday words, none of which is likely meant by a slip.
  yield* addAll(building, softenedNames(namesOf(sources), sources));
  yield* addAll(building, placesOf(sources));
  for (const [text, language] of joinedPhrases(sources.phrases)) building.dense.add(text, [language], false);
  const placeStems = [...building.stems].filter((stem) => !stems.has(stem));
  addRomanStems(building, stopWords);
  const places = new Set([...placeWords(sources), ...placeStems]);
  return {
    ...building,
    romanStems: romanStemsOf(building.stemEdges, inflections, ROMANISED),
    letters: yield* letterSteps(sources),
    stopWords,
    stopLanguages: languagesOf(stopWords),
    common: nameSets(sources.phrases, 'common'),
    small: nameSets(sources.phrases, 'common_small'),
    cityCommon: nameSets(sources.phrases, 'city_common'),
    cityFirst: nameSets(sources.phrases, 'city_first'),
    ordinary: new Map(
      LANGUAGES.map((language) => [
        language,
        new Set([...foldedWords(sources.ordinary[language]), ...(whole.get(language) ?? [])]),
      ]),
    ),
    whole,
    lasts: wordSets(sources.phrases, 'compound_last'),
    fuzzy,
    fuzzyStems,
    names,
    fuzzyPlaces: yield* fuzzyIndex([...places].filter((word) => !building.rare.has(word))),
    beforePlaces: new Set(phrasesOf(sources.phrases, BEFORE_PLACES).flatMap((edges) => edges.slice(-1))),
    afterPlaces: new Set(phrasesOf(sources.phrases, AFTER_PLACES).flatMap((edges) => edges.slice(0, 1))),
    amounts: amountsOf(sources.phrases),
    marks: marksOf(sources.phrases),
    expected: expectedOf(sources.phrases),
    cities: englishCities(sources),
    badges: badgesOf(sources.badges),
  };
}
