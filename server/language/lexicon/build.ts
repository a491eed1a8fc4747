import type { Language } from '../../../contract/languages.ts';
import { amountsOf, joinedPhrases } from './amounts.ts';
import { type Badge, badgesOf } from './badges.ts';
import { addAll, addRomanStems, type Building, emptyBuilding } from './building.ts';
import { currenciesOf } from './currencies.ts';
import type { DeletesIndex } from './deletes.ts';
import type { DenseIndex } from './dense.ts';
import { type Expected, expectedOf } from './expected.ts';
import { functionWords, fuzzyIndex } from './fuzzy.ts';
import { CYRILLIC } from './language-set.ts';
import { type WordLists, wordLists } from './lists.ts';
import { type Marks, marksOf } from './marks.ts';
import { namesOf } from './names.ts';
import { placesOf } from './places.ts';
import { type Letters, letterSteps } from './roman/letters.ts';
import { type RomanStems, romanStemsOf } from './roman/romanstems.ts';
import { edgesOf, inflectionsOf } from './sets.ts';
import { softenedNames } from './softened.ts';
import type { LexiconSources, PhraseFile } from './sources.ts';
import type { Inflection } from './stem.ts';
import type { Trie } from './trie.ts';
import type { City } from './types.ts';
import { valuesOf } from './values.ts';

/** All that the parser knows of words. */
export interface Lexicon extends WordLists {
  readonly trie: Trie;
  readonly inflections: ReadonlyMap<Language, Inflection>;
  /** Words that occur in phrases, with the languages in whose phrases they do (none: names). */
  readonly words: ReadonlyMap<string, ReadonlySet<Language>>;
  readonly stems: ReadonlySet<string>;
  /** The edges of stems that the trie holds. */
  readonly stemEdges: ReadonlySet<string>;
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

/** The words that stand beside a place. */
function placeNeighbours({ phrases }: LexiconSources): Pick<Lexicon, 'beforePlaces' | 'afterPlaces'> {
  const before = phrasesOf(phrases, BEFORE_PLACES).flatMap((edges) => edges.slice(-1));
  const after = phrasesOf(phrases, AFTER_PLACES).flatMap((edges) => edges.slice(0, 1));
  return { beforePlaces: new Set(before), afterPlaces: new Set(after) };
}

/** Adds the phrases and the names of cars, one of which is likely meant by a slip. */
function* addLikely(building: Building, sources: LexiconSources): Generator<void> {
  yield* addAll(building, valuesOf(sources));
  yield* addAll(building, currenciesOf(sources));
  yield* addAll(building, namesOf(sources));
}

/** The words added so far, for those with a typing error. */
function* likelyWords(building: Building, stopWords: WordLists['stopWords']) {
  const { words, stems } = building;
  const names = new Set([...words].flatMap(([word, { size }]) => (size === 0 ? [word] : [])));
  const fuzzy = yield* fuzzyIndex(new Set([...words.keys(), ...functionWords(stopWords)]));
  return { names, fuzzy, fuzzyStems: yield* fuzzyIndex(stems) };
}

/** Adds what is seldom meant by a slip: forms of names that are like everyday words, places, amounts in one word. */
function* addUnlikely(building: Building, sources: LexiconSources): Generator<void> {
  yield* addAll(building, softenedNames(namesOf(sources), sources));
  yield* addAll(building, placesOf(sources));
  for (const [text, language] of joinedPhrases(sources.phrases)) building.dense.add(text, [language], false);
}

/** The words and the stems of places that may be mistyped; the stems are those that were not there before. */
function placeWords(
  { stems, rare }: Building,
  sources: LexiconSources,
  before: ReadonlySet<string>,
): string[] {
  const names = [...placesOf(sources)].map(({ text }) => edgesOf(text));
  const single = names.flatMap((edges) => (edges.length === 1 ? edges : []));
  const own = [...stems].filter((stem) => !before.has(stem));
  return [...new Set([...single, ...own])].filter((word) => !rare.has(word));
}

/** Builds the lexicon step by step, so that a server can answer others meanwhile; it takes about a second in all. */
export function* lexiconSteps(sources: LexiconSources): Generator<void, Lexicon> {
  const building = emptyBuilding(inflectionsOf(sources.phrases));
  const lists = wordLists(sources);
  yield* addLikely(building, sources);
  const likely = yield* likelyWords(building, lists.stopWords);
  const stems = new Set(building.stems);
  yield* addUnlikely(building, sources);
  addRomanStems(building, lists.stopWords);
  return {
    ...building,
    ...lists,
    ...likely,
    ...placeNeighbours(sources),
    fuzzyPlaces: yield* fuzzyIndex(placeWords(building, sources, stems)),
    romanStems: romanStemsOf(building.stemEdges, building.inflections, CYRILLIC),
    letters: yield* letterSteps(sources),
    amounts: amountsOf(sources.phrases),
    marks: marksOf(sources.phrases),
    expected: expectedOf(sources.phrases),
    cities: englishCities(sources),
    badges: badgesOf(sources.badges),
  };
}
