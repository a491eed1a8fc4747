import type { Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { DenseIndex, isSeldomSaid } from './dense.ts';
import { CYRILLIC, languageSet } from './language-set.ts';
import { adjectiveKey, romanKey } from './roman/roman.ts';
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

/** Languages whose endings a phrase takes; a name takes those of every language of its script that inflects names. */
function inflecting(languages: readonly Language[] | undefined, text: string): readonly Language[] {
  if (languages) return languages;
  if (/\p{Script=Cyrillic}/u.test(text)) return CYRILLIC;
  return /\p{Script=Arabic}/u.test(text) ? ['ar'] : LATIN;
}

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
    const known = words.get(edge);
    if (!known || languages.some((one) => !known.has(one)))
      words.set(edge, languageSet([...(known ?? []), ...languages]));
    // A place of a language's word (`siryj`, `Syrii`) is the rarer.
    const own = languages.length > 0 || isPlaceName ? languages : CYRILLIC;
    if (/[\u0400-\u04ff]/.test(edge)) addRoman(building, edge, own);
  }
}

function isName({ kind }: Sense): boolean {
  return kind === 'brand' || kind === 'model';
}

function isPlace({ kind }: Sense): boolean {
  return kind === 'city' || kind === 'country';
}

/** A consonant that closes a name is its own, whatever it looks like: `Ростов`, `Роттердам`. */
const CLOSED = /[бвгджзклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]$/;

/** The words of a phrase without endings, and whole where their own ends look like endings: `weiss` of `weisse`. */
function stemsOfPhrase(edges: readonly string[], rules: Inflection, isOfNames: boolean): string[][] {
  // Endings are put behind a whole name, where they pile up; words of phrases are cut alike on both sides.
  if (isOfNames && rules.rounds > 1) return [[...edges]];
  const cut = edges.map((edge) => stem(edge, rules));
  const isWhole = edges.length === 1 && (edges[0] ?? '').length >= SHORTEST_NAME;
  if (!isOfNames) return isWhole ? [cut, [...edges]] : [cut];
  return [cut, edges.map((edge, at) => (CLOSED.test(edge) ? edge : (cut[at] ?? edge)))];
}

/** Whether an ending leaves too little of a place's name. */
function isCutShort(word: string, bare: string, { sense }: Phrase): boolean {
  return isPlace(sense) && bare !== word && bare.length < SHORTEST_NAME;
}

/** Whether a word of a name is written as it stands, as a stem would be too short: Polish `T-Roca`, `Ростов-на-Дону`. */
function isUncut(word: string, bare: string, phrase: Phrase): boolean {
  if (phrase.languages) return false;
  return word.length < SHORTEST_NAME - 1 || isCutShort(word, bare, phrase);
}

function addForms(building: Building, phrase: Phrase, edges: readonly string[], entry: Entry): void {
  const { languages, text } = phrase;
  if (!languages && edges.length === 1 && text.length < SHORTEST_NAME) return;
  const seen = new Set([edges.join(' ')]);
  for (const language of inflecting(languages, text)) {
    const rules = building.inflections.get(language);
    if (!rules || rules.endings.length + rules.prefixes.length === 0) continue;
    if (languages && edges.some((edge) => isCutShort(edge, stem(edge, rules), phrase))) continue;
    for (const bare of stemsOfPhrase(edges, rules, !languages)) {
      const isPlain = edges.map((word, at) => isUncut(word, bare[at] ?? word, phrase));
      const stems = bare.map((one, at) =>
        isPlain[at] ? (edges[at] ?? one) : stemEdge(one, language, !languages),
      );
      if (seen.has(stems.join(' '))) continue;
      seen.add(stems.join(' '));
      building.trie.add(stems, entry);
      for (const [at, one] of bare.entries()) {
        if (isPlain[at]) continue;
        building.stems.add(one);
        building.stemEdges.add(stemEdge(one, language, !languages));
      }
    }
  }
}

function addPhrase(building: Building, phrase: Phrase): void {
  const { text, sense, languages, isForm = false } = phrase;
  const edges = edgesOf(text);
  if (edges.length === 0) return;
  const isRare = sense.kind === 'country' && RARE.has(sense.iso2);
  if (isRare) building.rare.add(edges.join(' '));
  const entry = { sense, languages: languages && languageSet(languages) };
  building.dense.add(edges.join(''), languages, isRare || isSeldomSaid(sense, edges.join('')));
  building.trie.add(edges, entry);
  addWords(building, edges, languages, isPlace(sense));
  if (isName(sense)) for (const edge of edges) building.nameWords.add(edge);
  if (!isRare && !isForm) addForms(building, phrase, edges, entry);
}

/** Adds the words and stems that people write in Latin letters. */
export function addRomanStems(building: Building, stops: ReadonlyMap<Language, ReadonlySet<string>>): void {
  for (const language of CYRILLIC) {
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
    romanOf: new Map(CYRILLIC.map((language) => [language, new Map()])),
    dense: new DenseIndex(),
    nameWords: new Set(),
    rare: new Set(),
    inflections,
  };
}
