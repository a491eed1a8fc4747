import type { Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { DenseIndex, isSeldomSaid } from './dense.ts';
import { languageSet } from './language-set.ts';
import { adjectiveKey, romanKey } from './roman.ts';
import { edgesOf } from './sets.ts';
import { type Inflection, stem } from './stem.ts';
import { stemEdge, Trie } from './trie.ts';
import type { Entry, Phrase, Sense } from './types.ts';

/** Names shorter than this are not inflected: their stems are everyday words. */
const SHORTEST_NAME = 4;

/** Countries that differ by a letter from what is said of cars: Benin (`benzin`), Cameroon (`kameralı`, `كامري`), Togo, Chad, Sudan, Palau, Laos, Mali, Niger, Tonga. */
const RARE: ReadonlySet<string> = new Set(['BJ', 'CM', 'TG', 'TD', 'SD', 'PW', 'LA', 'ML', 'NE', 'TO']);

/** The parts of a lexicon that phrases are added to. */
export interface Building {
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

/** Whether only Kazakh knows a word, which few write in Latin letters, and which has a layout of its own. */
export function isKazakhAlone(languages: ReadonlySet<Language> | undefined): boolean {
  return languages?.size === 1 && languages.has('kk');
}

function addRoman(building: Building, word: string, languages: readonly Language[]): void {
  const { roman, romanOf, words } = building;
  for (const key of [romanKey(word), adjectiveKey(word)]) {
    if (key === undefined) continue;
    const taken = roman.get(key);
    if (taken === undefined || isKazakhAlone(words.get(taken))) roman.set(key, word);
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

/** Adds the words and stems that people write in Latin letters. */
export function addRomanStems(building: Building, stops: ReadonlyMap<Language, ReadonlySet<string>>): void {
  for (const language of ROMANISED) {
    const numbers = [...numberGrammar(language).pieces.keys()].flatMap((phrase) => phrase.split(' '));
    for (const word of [...(stops.get(language) ?? []), ...numbers])
      if (word.length > 1) addRoman(building, word, [language]);
  }
  for (const one of building.stems)
    if (one.length >= 4 && /[\u0400-\u04ff]/.test(one)) addRoman(building, one, []);
}

/** How many phrases are added in one step, some milliseconds. */
const STEP = 2000;

/** Adds phrases step by step. */
export function* addAll(building: Building, phrases: Iterable<Phrase>): Generator<void> {
  let count = 0;
  for (const phrase of phrases) {
    addPhrase(building, phrase);
    count += 1;
    if (count % STEP === 0) yield;
  }
  yield;
}

/** A building without phrases. */
export function emptyBuilding(inflections: ReadonlyMap<Language, Inflection>): Building {
  return {
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
}
