import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { amountsOf, joinedPhrases } from './amounts.ts';
import type { DeletesIndex } from './deletes.ts';
import { DenseIndex, isSeldomSaid } from './dense.ts';
import { type Expected, expectedOf } from './expected.ts';
import { functionWords, fuzzyIndex } from './fuzzy.ts';
import { languageSet } from './language-set.ts';
import { type Letters, letterSteps } from './letters.ts';
import { type Marks, marksOf } from './marks.ts';
import { namesOf } from './names.ts';
import { placesOf } from './places.ts';
import { adjectiveKey, romanKey } from './roman.ts';
import { type RomanStems, romanStemsOf } from './romanstems.ts';
import { edgesOf, foldedWords, inflectionsOf, languagesOf, nameSets, wordSets } from './sets.ts';
import { softenedNames } from './softened.ts';
import type { LexiconSources, PhraseFile } from './sources.ts';
import { type Inflection, stem } from './stem.ts';
import { stemEdge, Trie } from './trie.ts';
import type { City, Entry, Sense } from './types.ts';
import { valuesOf } from './values.ts';

/** A phrase to be indexed. */
export interface Phrase {
  readonly text: string;
  readonly sense: Sense;
  /** undefined: in every language. */
  readonly languages: readonly Language[] | undefined;
  /** Whether it is a form of a name, which takes no endings. */
  readonly isForm?: boolean;
}

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
  readonly letters: Letters;
}

/** Names shorter than this are not inflected: their stems are everyday words. */
const SHORTEST_NAME = 4;

/** Countries that differ by a letter from what is said of cars: Benin (`benzin`), Cameroon (`kameralı`, `كامري`), Togo, Chad, Sudan, Palau, Laos, Mali, Niger, Tonga. */
const RARE: ReadonlySet<string> = new Set(['BJ', 'CM', 'TG', 'TD', 'SD', 'PW', 'LA', 'ML', 'NE', 'TO']);

interface Building {
  readonly rare: Set<string>;
  readonly romanOf: ReadonlyMap<Language, Map<string, string>>;
  readonly trie: Trie;
  readonly words: Map<string, ReadonlySet<Language>>;
  readonly stems: Set<string>;
  readonly stemEdges: Set<string>;
  readonly roman: Map<string, string>;
  readonly dense: DenseIndex;
  readonly nameWords: Set<string>;
  readonly inflections: ReadonlyMap<Language, Inflection>;
}

const LATIN: readonly Language[] = ['pl', 'tr', 'uz'];
const CYRILLIC: readonly Language[] = ['ru', 'uk', 'kk'];

/** Languages whose endings a phrase takes; a name takes those of every language of its script that inflects names. */
function inflecting(languages: readonly Language[] | undefined, text: string): readonly Language[] {
  if (languages) return languages;
  if (/\p{Script=Cyrillic}/u.test(text)) return CYRILLIC;
  return /\p{Script=Arabic}/u.test(text) ? ['ar'] : LATIN;
}

/** Languages of Cyrillic letters that people write in Latin ones. */
export const ROMANISED: readonly Language[] = ['ru', 'uk', 'kk'];

/** Whether only Kazakh knows a word, which few write in Latin letters. */
function isKazakhAlone({ words }: Building, word: string): boolean {
  const known = words.get(word);
  return known?.size === 1 && known.has('kk');
}

function addRoman(building: Building, word: string, languages: readonly Language[]): void {
  const { roman, romanOf } = building;
  for (const key of [romanKey(word), adjectiveKey(word)]) {
    if (key === undefined) continue;
    const taken = roman.get(key);
    if (taken === undefined || isKazakhAlone(building, taken)) roman.set(key, word);
    for (const language of languages) {
      const own = romanOf.get(language);
      // Of words with one skeleton the shortest is the plainest: `не`, not `нее`.
      if (own && word.length < (own.get(key)?.length ?? Number.POSITIVE_INFINITY)) own.set(key, word);
    }
  }
}

function addWords(
  building: Building,
  edges: readonly string[],
  languages: readonly Language[] = [],
  isPlaceName = false,
): void {
  const { words } = building;
  for (const edge of edges) {
    words.set(edge, languageSet([...(words.get(edge) ?? []), ...languages]));
    // A place of a language's word (`siryj`, `Syrii`) is the rarer.
    const own = languages.length > 0 || isPlaceName ? languages : ROMANISED;
    if (/[\u0400-\u04ff]/.test(edge)) addRoman(building, edge, own);
  }
}

/** A word whose own end looks like an ending is a stem as a whole too: `weiss` of `weisse`. */
function addWhole(
  { trie, stems, stemEdges }: Building,
  edges: readonly string[],
  entry: Entry,
  language: Language,
): void {
  const [word = ''] = edges;
  if (edges.length > 1 || word.length < SHORTEST_NAME || !entry.languages) return;
  const edge = stemEdge(word, language, false);
  trie.add([edge], entry);
  stemEdges.add(edge);
  stems.add(word);
}

function isName({ kind }: Sense): boolean {
  return kind === 'brand' || kind === 'model';
}

function isPlace({ kind }: Sense): boolean {
  return kind === 'city' || kind === 'country';
}

function addPhrase(building: Building, { text, sense, languages, isForm = false }: Phrase): void {
  const edges = edgesOf(text);
  if (edges.length === 0) return;
  const isRare = sense.kind === 'country' && RARE.has(sense.iso2);
  if (isRare) building.rare.add(edges.join(' '));
  const entry = { sense, languages: languages && languageSet(languages) };
  building.dense.add(edges.join(''), languages, isRare || isSeldomSaid(sense, edges.join('')));
  building.trie.add(edges, entry);
  addWords(building, edges, languages, isPlace(sense));
  if (isName(sense)) for (const edge of edges) building.nameWords.add(edge);
  const seen = new Set<string>();
  for (const language of isRare || isForm ? [] : inflecting(languages, text)) {
    const rules = building.inflections.get(language);
    if (!rules || rules.endings.length + rules.prefixes.length === 0) continue;
    // Endings are put behind a whole name, where they pile up; words of phrases are cut alike on both sides.
    const bare = !languages && rules.rounds > 1 ? edges : edges.map((edge) => stem(edge, rules));
    if (!languages && bare.length === 1 && text.length < SHORTEST_NAME) continue;
    if (isPlace(sense) && bare.some((one, index) => one.length < SHORTEST_NAME && one !== edges[index]))
      continue;
    const stems = bare.map((one) => stemEdge(one, language, languages === undefined));
    if (seen.has(stems.join(' '))) continue;
    seen.add(stems.join(' '));
    building.trie.add(stems, entry);
    // Polish "T-Roca": a letter has no ending.
    if (!languages && edges.slice(0, -1).some(({ length }) => length < SHORTEST_NAME - 1))
      building.trie.add([...edges.slice(0, -1), ...stems.slice(-1)], entry);
    for (const one of bare) building.stems.add(one);
    for (const one of stems) building.stemEdges.add(one);
    addWhole(building, edges, entry, language);
  }
}

function addRomanStems(building: Building, stops: ReadonlyMap<Language, ReadonlySet<string>>): void {
  for (const language of ROMANISED) {
    const numbers = [...numberGrammar(language).pieces.keys()].flatMap((phrase) => phrase.split(' '));
    for (const word of [...(stops.get(language) ?? []), ...numbers])
      if (word.length > 1) addRoman(building, word, [language]);
  }
  for (const one of building.stems)
    if (one.length >= 4 && /[\u0400-\u04ff]/.test(one)) addRoman(building, one, []);
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

/** How many phrases are added in one step, some milliseconds. */
const STEP = 2000;

function* addAll(building: Building, phrases: Iterable<Phrase>): Generator<void> {
  let count = 0;
  for (const phrase of phrases) {
    addPhrase(building, phrase);
    count += 1;
    if (count % STEP === 0) yield;
  }
  yield;
}

/** Builds the lexicon step by step, so that a server can answer others meanwhile; it takes about a second in all. */
export function* lexiconSteps(sources: LexiconSources): Generator<void, Lexicon> {
  const inflections = inflectionsOf(sources.phrases);
  const building: Building = {
    trie: new Trie(),
    words: new Map(),
    stems: new Set(),
    stemEdges: new Set(),
    roman: new Map(),
    romanOf: new Map(ROMANISED.map((language) => [language, new Map()])),
    dense: new DenseIndex(),
    nameWords: new Set(),
    rare: new Set(),
    inflections,
  };
  yield* addAll(building, valuesOf(sources));
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
  };
}
