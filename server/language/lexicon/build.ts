import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { tokenise } from '../tokens.ts';
import { DeletesIndex } from './deletes.ts';
import { type Letters, letterSteps } from './letters.ts';
import { namesOf } from './names.ts';
import { placesOf } from './places.ts';
import { romanKey } from './roman.ts';
import type { LexiconSources, PhraseFile } from './sources.ts';
import { type Inflection, inflection, stem } from './stem.ts';
import { stemEdge, Trie } from './trie.ts';
import type { City, Entry, Sense } from './types.ts';
import { valuesOf } from './values.ts';

/** A phrase to be indexed. */
export interface Phrase {
  readonly text: string;
  readonly sense: Sense;
  /** undefined: in every language. */
  readonly languages: readonly Language[] | undefined;
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
  /** Words that are names of models or cities and everyday words as well. */
  readonly common: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly cityCommon: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Everyday words that are no typing errors, though a name or a phrase is close. */
  readonly ordinary: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly fuzzy: DeletesIndex;
  /** The same for the words of values and roles alone. */
  readonly fuzzyValues: DeletesIndex;
  /** Words of names of brands and models alone. */
  readonly names: ReadonlySet<string>;
  /** Phrases and names in katakana. */
  readonly katakana: ReadonlySet<string>;
  readonly fuzzyKatakana: DeletesIndex;
  /** Names of cities and countries. */
  readonly fuzzyPlaces: DeletesIndex;
  /** Words that stand before a place. */
  readonly beforePlaces: ReadonlySet<string>;
  /** Stems of phrases, for inflected words with a typing error. */
  readonly fuzzyStems: DeletesIndex;
  /** Cyrillic words and stems by their romanised skeleton. */
  readonly roman: ReadonlyMap<string, string>;
  readonly cities: ReadonlyMap<number, City>;
  readonly letters: Letters;
}

const FUZZY_LENGTH = 5;
/** Names shorter than this are not inflected: their stems are everyday words. */
const SHORTEST_NAME = 4;
const FUZZY_SCRIPTS = new Set(['latin', 'cyrillic', 'arabic']);

/** The tokens of a phrase that the trie holds; signs inside names are left out. */
export function edgesOf(text: string): string[] {
  return tokenise(text)
    .filter(({ text: word, script }) => script !== 'sign' || !/^[-.·'_°]$/.test(word) || text.length === 1)
    .map(({ text: word }) => word);
}

function wordSets(files: readonly PhraseFile[], tag: string): Map<Language, ReadonlySet<string>> {
  return new Map(
    LANGUAGES.map((language) => {
      const list = files.find((file) => file.language === language)?.phrases[tag] ?? '';
      return [language, new Set(list.split(/\s+/).flatMap(edgesOf))];
    }),
  );
}

/** Names by the text that an item has: a word, or the characters of a script without spaces. */
function nameSets(files: readonly PhraseFile[], tag: string): Map<Language, ReadonlySet<string>> {
  const listOf = (language: Language) =>
    files.find((file) => file.language === language)?.phrases[tag]?.split(/\s+/) ?? [];
  return new Map(
    LANGUAGES.map((language) => [language, new Set(listOf(language).map((name) => edgesOf(name).join(' ')))]),
  );
}

function inflectionsOf(files: readonly PhraseFile[]): Map<Language, Inflection> {
  return new Map(
    LANGUAGES.map((language) => {
      const phrases = files.find((file) => file.language === language)?.phrases;
      return [language, inflection(language, phrases?.endings, phrases?.prefixes)];
    }),
  );
}

interface Building {
  readonly trie: Trie;
  readonly words: Map<string, Set<Language>>;
  readonly stems: Set<string>;
  readonly stemEdges: Set<string>;
  readonly roman: Map<string, string>;
  readonly katakana: Set<string>;
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

function addWords(
  { words, roman }: Building,
  edges: readonly string[],
  languages: readonly Language[] = [],
): void {
  for (const edge of edges) {
    const known = words.get(edge) ?? new Set<Language>();
    for (const language of languages) known.add(language);
    words.set(edge, known);
    if (/[\u0400-\u04ff]/.test(edge) && !roman.has(romanKey(edge))) roman.set(romanKey(edge), edge);
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

function isPlace({ kind }: Sense): boolean {
  return kind === 'city' || kind === 'country';
}

function addPhrase(building: Building, { text, sense, languages }: Phrase): void {
  const edges = edgesOf(text);
  if (edges.length === 0) return;
  const entry = { sense, languages: languages && new Set(languages) };
  const whole = edges.join('');
  if (/^[\u30a1-\u30fa\u30fc]{4,}$/.test(whole)) building.katakana.add(whole);
  building.trie.add(edges, entry);
  addWords(building, edges, languages);
  const seen = new Set<string>();
  for (const language of inflecting(languages, text)) {
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
    for (const one of bare) building.stems.add(one);
    for (const one of stems) building.stemEdges.add(one);
    addWhole(building, edges, entry, language);
  }
}

function addRomanStems({ roman, stems }: Building, stops: Iterable<string>): void {
  const numbers = [...numberGrammar('ru').pieces.keys(), ...numberGrammar('uk').pieces.keys()];
  for (const word of [...stops, ...numbers.flatMap((phrase) => phrase.split(' '))]) {
    if (word.length > 1 && !roman.has(romanKey(word))) roman.set(romanKey(word), word);
  }
  for (const one of stems) {
    if (one.length >= 4 && /[\u0400-\u04ff]/.test(one) && !roman.has(romanKey(one)))
      roman.set(romanKey(one), one);
  }
}

function* fuzzyIndex(words: Iterable<string>): Generator<void, DeletesIndex> {
  const index = new DeletesIndex();
  let count = 0;
  for (const word of words) {
    const script = tokenise(word)[0]?.script ?? 'sign';
    if (word.length >= FUZZY_LENGTH && FUZZY_SCRIPTS.has(script)) index.add(word);
    count += 1;
    if (count % STEP === 0) yield;
  }
  return index;
}

function katakanaIndex(words: ReadonlySet<string>): DeletesIndex {
  const index = new DeletesIndex();
  for (const word of words) index.add(word);
  return index;
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

function placePrepositions(files: readonly PhraseFile[]): Set<string> {
  const lists = files.flatMap(({ phrases }) => BEFORE_PLACES.map((tag) => phrases[tag] ?? ''));
  return new Set(lists.flatMap((list) => list.split('|')).flatMap((phrase) => edgesOf(phrase).slice(-1)));
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
    katakana: new Set(),
    inflections,
  };
  yield* addAll(building, valuesOf(sources));
  const fuzzyValues = yield* fuzzyIndex(building.words.keys());
  const fuzzyStems = yield* fuzzyIndex(building.stems);
  yield* addAll(building, namesOf(sources));
  const fuzzy = yield* fuzzyIndex(building.words.keys());
  const names = new Set([...building.words].flatMap(([word, { size }]) => (size === 0 ? [word] : [])));
  yield* addAll(building, placesOf(sources));
  const stopWords = wordSets(sources.phrases, 'stop');
  addRomanStems(building, [...(stopWords.get('ru') ?? []), ...(stopWords.get('uk') ?? [])]);
  return {
    ...building,
    letters: yield* letterSteps(sources),
    stopWords,
    common: nameSets(sources.phrases, 'common'),
    cityCommon: nameSets(sources.phrases, 'city_common'),
    ordinary: new Map(
      LANGUAGES.map((language) => [language, new Set(sources.ordinary[language]?.split(' '))]),
    ),
    fuzzy,
    fuzzyValues,
    fuzzyStems,
    names,
    katakana: building.katakana,
    fuzzyKatakana: katakanaIndex(building.katakana),
    fuzzyPlaces: yield* fuzzyIndex(placeWords(sources)),
    beforePlaces: placePrepositions(sources.phrases),
    cities: englishCities(sources),
  };
}
