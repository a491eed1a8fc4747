import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { alignmentDistance } from '../lexicon/deletes.ts';
import { stemsOf } from '../lexicon/stem.ts';
import { stemEdge } from '../lexicon/trie.ts';
import { numberGrammar } from '../numbers/index.ts';
import { sensesOf } from '../senses.ts';
import { LONG, NEIGHBOUR, SIMILAR, slipCost } from './slipcost.ts';

/** A word that may have been meant, and how unlikely the slip is. */
export interface Guess {
  readonly text: string;
  readonly cost: number;
}

/** Where a word stands. */
export interface Standing {
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
  /** Whether it stands where a place would: `sure` behind a preposition. */
  readonly place: 'sure' | 'maybe' | 'no';
  /** Whether the text is a sentence rather than a search phrase: it holds many words that look like a name. */
  readonly prose: boolean;
}

const SHORTEST = 4;
/** No word that is known is longer, compounds included; what is longer is not guessed at. */
export const LONGEST = 40;

/** What may be spent on a slip in a language of which everyday words are not listed. */
const UNLISTED = { short: 1.2, long: 1.35 };

/** Languages whose everyday words have no letters to be mistaken for a Latin name. */
const UNLETTERED: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko']);

/** Whether the everyday words of a language are known that look like a mistyped one. */
export function isListed(language: Language | undefined, { ordinary }: Lexicon): boolean {
  return (ordinary.get(language ?? 'en')?.size ?? 0) > 1 && !UNLETTERED.has(language ?? 'en');
}

/** What may be spent on a slip, by the length of the word that was meant: a short one is close to many others. */
function budget(length: number, { prose, lexicon, languages }: Standing): number {
  const most = isListed(languages[0], lexicon)
    ? Number.POSITIVE_INFINITY
    : length > SHORTEST_NAME
      ? UNLISTED.long
      : UNLISTED.short;
  return Math.min(most, budgetOf(length, prose));
}

function budgetOf(length: number, prose: boolean): number {
  if (length <= SHORTEST) return prose ? 0 : 1.06;
  if (length <= SHORTEST + 1) return prose ? 1.2 : 1.31;
  return length < LONG ? 1.7 : 2.2;
}

/** A shorter name that is an everyday word as well, or a shorter stem of a name, is the everyday word. */
const SHORTEST_NAME = 5;

/** What words cost that are not of the text's own language. */
const NAME = 0.1;
/** A word that stands in every other sentence is likelier than any. */
const FUNCTION = -0.1;
const OTHER = 0.25;
/** What a form costs that endings alone make. */
const INFLECTED = 0.15;
const PLACE = { sure: 0.1, maybe: 0.5, no: Number.POSITIVE_INFINITY } as const;

/** Whether a language knows a word as it stands: in a phrase, as a function word or in a number. */
export function isOfLanguage(word: string, language: Language, { words, stopWords }: Lexicon): boolean {
  if (words.get(word)?.has(language) || stopWords.get(language)?.has(word)) return true;
  return numberGrammar(language).pieces.has(word);
}

/** How far a known word is from the text's language; infinite where it is not read. */
function distanceOf(word: string, { languages, lexicon, prose }: Standing): number {
  const [first = 'en', second] = languages;
  if (lexicon.stopWords.get(first)?.has(word)) return FUNCTION;
  if (isOfLanguage(word, first, lexicon)) return 0;
  const isCommon = languages.slice(0, 2).some((language) => lexicon.common.get(language)?.has(word));
  if (isCommon && word.length <= SHORTEST_NAME) return prose ? Number.POSITIVE_INFINITY : OTHER;
  if (lexicon.nameWords.has(word)) return NAME;
  if (second !== undefined && isOfLanguage(word, second, lexicon)) return OTHER;
  return lexicon.words.get(word)?.has('en') ? OTHER : Number.POSITIVE_INFINITY;
}

/** Few people ask for a city with fewer inhabitants. */
const SMALL_CITY = 100_000;
/** What a name costs that is one of small cities alone. */
const SMALL = 0.2;

function smallness(word: string, lexicon: Lexicon): number {
  const senses = sensesOf(word, lexicon);
  const cities = senses.flatMap((sense) => (sense.kind === 'city' ? sense.ids : []));
  const isSmall = cities.every((id) => (lexicon.cities.get(id)?.population ?? 0) < SMALL_CITY);
  return cities.length > 0 && cities.length === senses.length && isSmall ? SMALL : 0;
}

/** Two Arabic letters on one key. */
const DOUBLE_KEY = 'لا';

/** Words of which the key of two letters was hit for a letter beside it. */
function doubleKeyGuesses(word: string, standing: Standing): Guess[] {
  const at = word.indexOf(DOUBLE_KEY);
  if (at <= 0) return [];
  const [before, after] = [word.slice(0, at), word.slice(at + DOUBLE_KEY.length)];
  const isMeant = (text: string) => text.slice(0, at) === before && text.slice(at + 1) === after;
  return standing.lexicon.fuzzy
    .near(before + after)
    .filter(isMeant)
    .map((text) => ({ text, cost: NEIGHBOUR + distanceOf(text, standing) }));
}

function wordGuesses(word: string, standing: Standing): Guess[] {
  const { lexicon, place } = standing;
  const known = lexicon.fuzzy
    .near(word)
    .map((text) => ({ text, cost: slipCost(word, text) + distanceOf(text, standing) }))
    .concat(doubleKeyGuesses(word, standing));
  if (place === 'no' || (word.length <= SHORTEST && place !== 'sure')) return known;
  const places = lexicon.fuzzyPlaces.near(word).map((text) => ({
    text,
    cost: slipCost(word, text) + PLACE[place] + smallness(text, lexicon),
  }));
  return [...known, ...places];
}

/** How unlikely a stem is: those of phrases are likelier than those of names. */
function edgeCost(stem: string, language: Language, { stemEdges }: Lexicon): number {
  if (stemEdges.has(stemEdge(stem, language, false))) return 0;
  if (stem.length < SHORTEST_NAME - 1) return Number.POSITIVE_INFINITY;
  return stemEdges.has(stemEdge(stem, language, true)) ? NAME : Number.POSITIVE_INFINITY;
}

/** Inflected words with a slip in their stem. */
function stemGuesses(word: string, language: Language, { lexicon, place, prose }: Standing): Guess[] {
  const rules = lexicon.inflections.get(language);
  if (!rules || rules.endings.length === 0) return [];
  return [...new Set([word, ...stemsOf(word, rules)])].flatMap((bare) => {
    if (bare.length < SHORTEST) return [];
    const before = word.slice(0, word.indexOf(bare));
    const after = word.slice(before.length + bare.length);
    const near = [
      ...lexicon.fuzzyStems.near(bare),
      ...(place === 'no' ? [] : lexicon.fuzzyPlaces.near(bare)),
    ];
    return near.flatMap((stem): Guess[] => {
      const cost = slipCost(bare, stem) + edgeCost(stem, language, lexicon);
      if (cost > budgetOf(stem.length, prose)) return [];
      return [{ text: before + stem + after, cost: cost + (bare === word ? 0 : INFLECTED) }];
    });
  });
}

/** Inflected words with a slip in their ending. */
function endingGuesses(word: string, language: Language, { lexicon }: Standing): Guess[] {
  const rules = lexicon.inflections.get(language);
  if (!rules || rules.endings.length === 0) return [];
  const found: Guess[] = [];
  for (let cut = Math.max(SHORTEST, word.length - 5); cut < word.length; cut += 1) {
    const stem = word.slice(0, cut);
    const cost = edgeCost(stem, language, lexicon);
    if (!Number.isFinite(cost)) continue;
    const rest = word.slice(cut);
    for (const ending of rules.endings)
      if (alignmentDistance(rest, ending, 1) === 1)
        found.push({ text: stem + ending, cost: cost + slipCost(word, stem + ending) + INFLECTED });
  }
  return found.filter((guess) => guess.cost <= SIMILAR + INFLECTED);
}

/** A word with two neighbours swapped or one letter left out: slips over the edge of stem and ending. */
function variants(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => at + 1).flatMap((at) => [
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
  ]);
}

/** How unlikely it is that endings make the word of a known one; infinite where they do not. */
function inflectedCost(word: string, language: Language, lexicon: Lexicon): number {
  const rules = lexicon.inflections.get(language);
  if (!rules || rules.endings.length + rules.prefixes.length === 0) return Number.POSITIVE_INFINITY;
  return Math.min(...stemsOf(word, rules).map((one) => edgeCost(one, language, lexicon)));
}

/** Whether endings make an inflected form of a known word. */
export function isInflected(word: string, language: Language, lexicon: Lexicon): boolean {
  return Number.isFinite(inflectedCost(word, language, lexicon));
}

/** A stem as short as this makes words of any letters with endings that pile up. */
const SHORTEST_STEM = 4;

/** Whether endings make a word only of a name, of a short stem, or of a stem that is no word by itself. */
export function isLooselyInflected(word: string, language: Language, lexicon: Lexicon): boolean {
  const rules = lexicon.inflections.get(language);
  if (!rules || rules.endings.length === 0) return false;
  return stemsOf(word, rules).every(
    (one) =>
      one.length < SHORTEST_STEM ||
      !lexicon.words.has(one) ||
      !lexicon.stemEdges.has(stemEdge(one, language, false)),
  );
}

function edgeGuesses(word: string, language: Language, { lexicon }: Standing): Guess[] {
  if (word.length <= SHORTEST) return [];
  const most = isListed(language, lexicon) ? NAME : 0;
  return [...new Set(variants(word))].flatMap((text): Guess[] => {
    if (text === word || text.length < SHORTEST) return [];
    const cost = inflectedCost(text, language, lexicon);
    return cost <= most ? [{ text, cost: slipCost(word, text) + cost + INFLECTED }] : [];
  });
}

/** Words of neither of the text's likeliest languages: a search phrase of names does not tell which it is. */
function foreignGuesses(word: string, { lexicon, prose, languages }: Standing): Guess[] {
  // Uzbek spells names by their sound.
  if (prose || word.length <= SHORTEST || languages[0] === 'uz') return [];
  const known = lexicon.fuzzy.near(word).filter((text) => (lexicon.words.get(text)?.size ?? 0) > 0);
  return known.map((text) => ({ text, cost: slipCost(word, text) + OTHER }));
}

/** How much likelier the best guess must be than another. */
const MARGIN = 0.04;

/** Whether a word tells that a whole sentence is about something else: a slip is too little to drop it for. */
function isAside(word: string, lexicon: Lexicon): boolean {
  return sensesOf(word, lexicon).some((sense) => sense.kind === 'role' && sense.role === 'aside');
}

/** The words that a mistyped one may mean, the likeliest first and none much less likely; none in doubt. */
export function guesses(word: string, standing: Standing): Guess[] {
  if (word.length > LONGEST) return [];
  const [first = 'en'] = standing.languages;
  const isLikely = ({ text, cost }: Guess) =>
    cost <= budget(Math.min(text.length, word.length + 1), standing) && !isAside(text, standing.lexicon);
  const own = [
    ...wordGuesses(word, standing),
    ...stemGuesses(word, first, standing),
    ...edgeGuesses(word, first, standing),
    ...endingGuesses(word, first, standing),
  ].filter(isLikely);
  const all = own.length > 0 ? own : foreignGuesses(word, standing).filter(isLikely);
  const least = Math.min(...all.map(({ cost }) => cost));
  const best = all.filter(({ cost }) => cost <= least + MARGIN).sort((a, b) => a.cost - b.cost);
  return [...new Map(best.map((guess) => [guess.text, guess])).values()];
}
