import type { Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { inLetters, romanKey, romanKeys } from './lexicon/roman.ts';
import { stem, stemsOf } from './lexicon/stem.ts';
import { stemEdge } from './lexicon/trie.ts';
import { pairNumber, pairOf, remembered } from './memo.ts';
import { numberGrammar } from './numbers/index.ts';
import type { Token } from './tokens.ts';

const DENSE = new Set(['han', 'kana', 'hangul', 'digit', 'sign']);
const FUZZY_LENGTH = 5;
/** Shorter words may be any others. */
const SHORTEST_INFLECTED = 6;

const CYRILLIC = /[\u0400-\u04ff]/;

function stems(word: string, languages: readonly Language[], lexicon: Lexicon): string[] {
  const found = new Set<string>();
  const known = lexicon.words.get(word);
  const isStopWord = isStop(word, languages, lexicon);
  for (const language of languages) {
    const rules = lexicon.inflections.get(language);
    if (!rules || rules.endings.length + rules.prefixes.length === 0) continue;
    // Spanish words are no words of Polish, while Cyrillic languages share many.
    const isShared = CYRILLIC.test(word) && (known?.size ?? 0) > 0;
    const isWord = isStopWord || isShared || known?.has(language) === true;
    for (const one of stemsOf(word, rules)) {
      const edges = [stemEdge(one, language, false), ...(isWord ? [] : [stemEdge(one, language, true)])];
      for (const edge of edges) if (lexicon.stemEdges.has(edge)) found.add(edge);
    }
  }
  return [...found];
}

/** The Cyrillic word that a Latin one spells: known as it stands, letter by letter, or by its beginning. */
export function fromRoman(word: string, lexicon: Lexicon, language?: Language): string | undefined {
  return spelledBy(word, lexicon, pairNumber(language === undefined ? [] : [language])) || undefined;
}

const spelledBy = remembered((word, lexicon, pair): string => {
  const [language] = pairOf(pair);
  const { roman, romanOf } = lexicon;
  const own = language && romanOf.get(language);
  const find = (key: string) => own?.get(key) ?? roman.get(key);
  const keys = romanKeys(word);
  const [key = ''] = keys;
  const whole =
    own?.get(key) ?? firstOf(keys, (one) => own?.get(one)) ?? firstOf(keys, (one) => roman.get(one));
  if (whole !== undefined) return whole;
  const letters = inLetters(word);
  if (word.length >= SHORTEST_INFLECTED - 2 && isKnownCyrillic(letters, lexicon)) return letters;
  return firstOf(keys, (one) => inflected(one, find)) ?? '';
});

function firstOf<T>(list: readonly string[], find: (one: string) => T | undefined): T | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A known beginning with the letters of an ending behind it. */
function inflected(key: string, find: (key: string) => string | undefined): string | undefined {
  for (let cut = 1; cut <= 3 && key.length - cut >= 4; cut += 1) {
    const found = find(key.slice(0, -cut));
    if (found !== undefined) return found + inLetters(key.slice(-cut));
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

/** The name of which a word is the plural ("Tiguans", "Land Cruisers"). */
function pluralOf(word: string, { words, nameWords }: Lexicon): string[] {
  const single = word.endsWith('s') && !words.has(word) ? word.slice(0, -1) : '';
  return single.length >= FUZZY_LENGTH - 1 && nameWords.has(single) ? [single] : [];
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
  ['xs', 'хс'],
]);

const formsOf = remembered((word, lexicon, pair): readonly string[] => {
  const languages = pairOf(pair);
  const own = lexicon.words.has(word) ? [word] : [];
  const known = [...own, ...pluralOf(word, lexicon), ...stems(word, languages, lexicon)];
  if (known.length > 0 || isStop(word, languages.slice(0, 1), lexicon) || isNumberWord(word, languages))
    return known.length > 0 ? known : [word];
  if (isOrdinary(word, languages, lexicon)) return [word];
  // Uzbek writes for "dzh" what is "zh" or "y" elsewhere.
  const isUzbek = languages[0] === 'uz';
  const spelled = lexicon.roman.get(romanKey(isUzbek ? word.replaceAll('j', 'dzh') : word));
  if (spelled !== undefined && word.length >= FUZZY_LENGTH && spelled !== word)
    return [spelled, ...stems(spelled, ['ru'], lexicon)];
  return [word];
});

const NONE: readonly string[] = [];
/** A shorter word before a number is a part of a name only where it is no article or preposition. */
const SHORTEST_SERIES = 3;

/** The digit of a number word that ends a model's name (`serie tres`). */
function digitInName(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  language: Language,
): readonly string[] {
  const [before, word] = [tokens[index - 1], tokens[index]];
  if (!before || !word || before.script === 'sign') return NONE;
  if (before.text.length < SHORTEST_SERIES && isStop(before.text, [language], lexicon)) return NONE;
  const piece = numberGrammar(language).pieces.get(word.text);
  if (piece === undefined) return NONE;
  if (piece?.kind !== 'unit' || !/^[1-9]$/.test(String(piece.value))) return [];
  const digit = String(piece.value);
  const named = lexicon.trie.matches([before, { ...word, text: digit }], 0, [[before.text], [digit]]);
  const isName = named.some(
    ({ next, entries }) => next === 2 && entries.some(({ sense }) => sense.kind === 'model'),
  );
  return isName ? [digit] : [];
}

/** For each token the edges under which the trie may know it: itself, its stems, else a correction of it. */
export function formsFor(
  tokens: readonly Token[],
  lexicon: Lexicon,
  options: FormOptions,
): (readonly string[])[] {
  const pair = pairNumber(options.languages);
  return tokens.map(({ text, script, typed, others }, index) => {
    const letter = options.romanised && tokens[index + 1]?.script === 'digit' ? LETTERS.get(text) : undefined;
    if (letter !== undefined) return [letter, text];
    const code = options.romanised && text.length <= 3 ? text.replaceAll('h', 'x') : text;
    if (code !== text && lexicon.words.get(code)?.size === 0) return [code, text];
    if (DENSE.has(script)) return [text];
    const digit = digitInName(tokens, index, lexicon, options.languages[0] ?? 'en');
    const own = formsOf(text, lexicon, pair);
    if (digit.length === 0 && others === undefined && typed === undefined) return own;
    const besides = others?.flatMap((one) => formsOf(one, lexicon, pair)) ?? [];
    const found = [...own, ...besides, ...digit];
    const isLatin = typed !== undefined && lexicon.words.has(typed) && tokens[index + 1]?.text.length === 1;
    return isLatin ? [...found, typed] : found;
  });
}
