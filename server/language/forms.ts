import type { Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { inLetters, romanKey } from './lexicon/roman.ts';
import { stem, stemsOf } from './lexicon/stem.ts';
import { stemEdge } from './lexicon/trie.ts';
import { numberGrammar } from './numbers/index.ts';
import type { Token } from './tokens.ts';

const DENSE = new Set(['han', 'kana', 'hangul', 'digit', 'sign']);
const FUZZY_LENGTH = 5;
/** In a word this long even its last letter may be wrong; in a shorter one that is an ending. */
const LONG = 8;
/** Shorter words may be any others. */
const SHORTEST_INFLECTED = 6;

function stems(word: string, languages: readonly Language[], lexicon: Lexicon): string[] {
  const found = new Set<string>();
  const isWord = isStop(word, languages, lexicon) || (lexicon.words.get(word)?.size ?? 0) > 0;
  for (const language of languages) {
    const rules = lexicon.inflections.get(language);
    if (!rules || rules.endings.length + rules.prefixes.length === 0) continue;
    for (const one of stemsOf(word, rules)) {
      const edges = [stemEdge(one, language, false), ...(isWord ? [] : [stemEdge(one, language, true)])];
      for (const edge of edges) if (lexicon.stemEdges.has(edge)) found.add(edge);
    }
  }
  return [...found];
}

/** The letters of endings. */
const ENDING: Readonly<Record<string, string>> = {
  a: 'а', e: 'е', g: 'г', h: 'х', i: 'и', m: 'м', o: 'о', u: 'у', v: 'в', t: 'т',
}; // biome-ignore format: a table

/** The Cyrillic word that a Latin one spells: known as it stands, letter by letter, or by its beginning. */
export function fromRoman(word: string, lexicon: Lexicon): string | undefined {
  const { roman } = lexicon;
  const key = romanKey(word);
  const whole = roman.get(key);
  if (whole !== undefined) return whole;
  const letters = inLetters(word);
  if (word.length >= SHORTEST_INFLECTED - 1 && isKnownCyrillic(letters, lexicon)) return letters;
  for (let cut = 1; cut <= 3 && key.length - cut >= 4; cut += 1) {
    const found = roman.get(key.slice(0, -cut));
    if (found !== undefined) return found + [...key.slice(-cut)].map((one) => ENDING[one] ?? one).join('');
  }
  return undefined;
}

function isKnownCyrillic(word: string, { words, stems, inflections }: Lexicon): boolean {
  const rules = inflections.get('ru');
  return words.has(word) || (rules !== undefined && stems.has(stem(word, rules)));
}

function isStop(word: string, languages: readonly Language[], { stopWords }: Lexicon): boolean {
  return (
    languages.some((language) => stopWords.get(language)?.has(word)) ||
    (stopWords.get('en')?.has(word) ?? false)
  );
}

function isNumberWord(word: string, languages: readonly Language[]): boolean {
  return languages.some((language) => numberGrammar(language).pieces.has(word));
}

/** Everyday words are those of the text's own language: a second one is but a guess. */
function isOrdinary(word: string, [first = 'en']: readonly Language[], { ordinary }: Lexicon): boolean {
  return ordinary.get(first)?.has(word) ?? false;
}

/** A slip keeps the first letter and the last, unless it swaps the last two; in a long word any may be wrong. */
function isSlip(word: string, meant: string): boolean {
  if (meant.length < FUZZY_LENGTH || meant[0] !== word[0]) return false;
  return (
    meant.at(-1) === word.at(-1) || word.length > LONG || word.endsWith(`${meant.at(-1)}${meant.at(-2)}`)
  );
}

/** A name without its last letter; of other words that may be another form. */
function isCutShort(word: string, meant: string, { words }: Lexicon): boolean {
  const isName = words.get(meant)?.size === 0;
  return (
    isName && word.length >= SHORTEST_INFLECTED && meant.length === word.length + 1 && meant.startsWith(word)
  );
}

/** Known words one typing error away: names, and words of phrases in the text's languages; never for short words. */
function corrected(
  word: string,
  lexicon: Lexicon,
  shortest: number,
  languages: readonly Language[],
): string[] {
  if (word.length < FUZZY_LENGTH - 1 || isOrdinary(word, languages, lexicon)) return [];
  const isCommon = (one: string) => languages.some((language) => lexicon.common.get(language)?.has(one));
  const isRead = (one: string) => {
    const own = lexicon.words.get(one);
    return !own || own.size === 0 || own.has('en') || languages.some((language) => own.has(language));
  };
  const index = word.length < shortest ? lexicon.fuzzyValues : lexicon.fuzzy;
  const near = index
    .near(word)
    .filter((one) => (isSlip(word, one) || isCutShort(word, one, lexicon)) && !isCommon(one) && isRead(one));
  const swaps = near.filter((one) => one.length === word.length && isSwap(word, one));
  return swaps.length > 0 ? swaps : near;
}

/** Whether two neighbours changed places: the usual slip. */
function isSwap(word: string, meant: string): boolean {
  return [...word].sort().join('') === [...meant].sort().join('');
}

/** Places one typing error away, for a word behind a preposition. */
function correctedPlaces(word: string, lexicon: Lexicon, languages: readonly Language[]): string[] {
  if (word.length < FUZZY_LENGTH - 1 || isOrdinary(word, languages, lexicon)) return [];
  const bare = languages.flatMap((language) => {
    const rules = lexicon.inflections.get(language);
    return rules && rules.endings.length > 0 ? stemsOf(word, rules) : [];
  });
  const tried = [...new Set([word, ...bare])].filter((one) => one.length >= FUZZY_LENGTH);
  return tried.flatMap((one) => lexicon.fuzzyPlaces.near(one).filter((meant) => isSlip(one, meant)));
}

/** The edges of stems one typing error away, for inflected words. */
function correctedStems(word: string, lexicon: Lexicon, languages: readonly Language[]): string[] {
  if (word.length < SHORTEST_INFLECTED || isOrdinary(word, languages, lexicon)) return [];
  return languages.flatMap((language) => {
    const rules = lexicon.inflections.get(language);
    if (!rules || rules.endings.length === 0) return [];
    const bare = stem(word, rules);
    const near = bare.length < FUZZY_LENGTH ? [] : lexicon.fuzzyStems.near(bare);
    return near.filter((one) => one[0] === bare[0]).map((one) => stemEdge(one, language, false));
  });
}

/** The name of which a word is the plural ("Tiguans"). */
function pluralOf(word: string, { words }: Lexicon): string[] {
  const single = word.endsWith('s') && !words.has(word) ? word.slice(0, -1) : '';
  return single.length >= FUZZY_LENGTH - 1 && words.get(single)?.size === 0 ? [single] : [];
}

export interface FormOptions {
  readonly languages: readonly Language[];
  /** Whether the text is Russian or Ukrainian in Latin letters. */
  readonly romanised?: boolean;
}

/** The letters of model names as some write them in Latin: `bmw h5`, `4h4`. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['h', 'х'],
  ['kh', 'х'],
  ['s', 'с'],
  ['hs', 'хс'],
]);

/** Prose holds many words that look like a name; a search phrase few. */
const PROSE = 16;
const FUZZY_NAME_LENGTH = 4;
const FUZZY_LENGTH_IN_PROSE = 5;

function formsOf(
  word: string,
  lexicon: Lexicon,
  options: FormOptions,
  shortest: number,
  isPlace: boolean,
): string[] {
  const { languages } = options;
  const own = lexicon.words.has(word) ? [word] : [];
  const stemmed = stems(word, languages, lexicon);
  const single = pluralOf(word, lexicon);
  if (own.length + stemmed.length + single.length > 0) return [...own, ...single, ...stemmed];
  if (isStop(word, languages.slice(0, 1), lexicon) || isNumberWord(word, languages)) return [word];
  if (isOrdinary(word, languages, lexicon)) return [word];
  const guesses = corrected(word, lexicon, shortest, languages);
  if (guesses.length > 0) return guesses.flatMap((one) => [one, ...stems(one, languages, lexicon)]);
  const spelled = lexicon.roman.get(romanKey(word));
  if (spelled !== undefined && word.length >= FUZZY_LENGTH && spelled !== word)
    return [spelled, ...stems(spelled, ['ru'], lexicon)];
  const places = isPlace ? correctedPlaces(word, lexicon, languages) : [];
  return [word, ...places, ...correctedStems(word, lexicon, languages)];
}

/** Shorter words before a number are articles and prepositions. */
const SHORTEST_SERIES = 3;

/** The digit of a number word that ends a model's name (`serie tres`). */
function digitInName(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  language: Language,
): string[] {
  const [before, word] = [tokens[index - 1], tokens[index]];
  if (!before || !word || before.text.length < SHORTEST_SERIES) return [];
  const piece = numberGrammar(language).pieces.get(word.text);
  if (piece?.kind !== 'unit' || !/^[1-9]$/.test(String(piece.value))) return [];
  const digit = String(piece.value);
  const named = lexicon.trie.matches([before, { ...word, text: digit }], 0, [[before.text], [digit]]);
  const isName = named.some(
    ({ next, entries }) => next === 2 && entries.some(({ sense }) => sense.kind === 'model'),
  );
  return isName ? [digit] : [];
}

/** For each token the edges under which the trie may know it: itself, its stems, else a correction of it. */
export function formsFor(tokens: readonly Token[], lexicon: Lexicon, options: FormOptions): string[][] {
  const shortest = tokens.length > PROSE ? FUZZY_LENGTH_IN_PROSE : FUZZY_NAME_LENGTH;
  // Without a list of everyday words only a preposition tells a mistyped place.
  const everyday = lexicon.ordinary.get(options.languages[0] ?? 'en')?.size ?? 0;
  const mayBePlaces = tokens.length <= PROSE && everyday > 1;
  return tokens.map(({ text, script, typed }, index) => {
    const letter = options.romanised && tokens[index + 1]?.script === 'digit' ? LETTERS.get(text) : undefined;
    if (letter !== undefined) return [letter, text];
    const code = options.romanised && text.length <= 3 ? text.replaceAll('h', 'x') : text;
    if (code !== text && lexicon.words.get(code)?.size === 0) return [code, text];
    const isSearch = mayBePlaces && text.length >= SHORTEST_INFLECTED;
    const isPlace = isSearch || lexicon.beforePlaces.has(tokens[index - 1]?.text ?? '');
    if (DENSE.has(script)) return [text];
    const digit = digitInName(tokens, index, lexicon, options.languages[0] ?? 'en');
    const found = [...formsOf(text, lexicon, options, shortest, isPlace), ...digit];
    const isLatin = typed !== undefined && lexicon.words.has(typed) && tokens[index + 1]?.text.length === 1;
    return isLatin ? [...found, typed] : found;
  });
}
