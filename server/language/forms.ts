import type { Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { romanKey } from './lexicon/roman/roman.ts';
import { stemsOf } from './lexicon/stem.ts';
import { stemEdge } from './lexicon/trie.ts';
import { pairNumber, pairOf, remembered } from './memo.ts';
import { numberGrammar } from './numbers/index.ts';
import { lastOfCompound } from './spelling/compounds.ts';
import { nameUnder } from './spelling/piled.ts';
import type { Token } from './text/tokens.ts';

const DENSE = new Set(['han', 'kana', 'hangul', 'digit', 'sign']);
const FUZZY_LENGTH = 5;
const CYRILLIC = /[\u0400-\u04ff]/;
const SHORTEST_PLACE = 3;
const PLACE: Token = { text: '', script: 'arabic', start: 0, end: 0, spaced: true };

function stems(word: string, languages: readonly Language[], lexicon: Lexicon): string[] {
  const found = new Set<string>();
  const known = lexicon.words.get(word);
  const isStopWord = isStop(word, languages, lexicon);
  for (const language of languages) {
    const rules = lexicon.inflections.get(language);
    if (!rules || rules.endings.length + rules.prefixes.length === 0) continue;
    // Spanish words are no words of Polish, while Cyrillic languages share many.
    const isShared = CYRILLIC.test(word) && (known?.size ?? 0) > 0;
    // German "frei" is no Polish form of the name Free.
    const isWord = isStopWord || isShared || [language, languages[0]].some((one) => one && known?.has(one));
    for (const one of stemsOf(word, rules)) {
      const edges = [stemEdge(one, language, false), ...(isWord ? [] : [stemEdge(one, language, true)])];
      for (const edge of edges) if (lexicon.stemEdges.has(edge)) found.add(edge);
    }
  }
  return [...found];
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

/** The place whose name is too short to be inflected, behind a preposition that is written on to it: Arabic `بدبي`. */
function placeBehind(word: string, language: Language, lexicon: Lexicon): string | undefined {
  const { inflections, trie, whole, cityCommon } = lexicon;
  const isPlace = (rest: string) =>
    trie
      .matches([{ ...PLACE, text: rest }], 0, [[rest]])
      .some(({ entries }) => entries.some(({ sense }) => sense.kind === 'city'));
  return inflections
    .get(language)
    ?.prefixes.filter((prefix) => prefix.length === 1 && word.startsWith(prefix))
    .map((prefix) => word.slice(prefix.length))
    .find(
      (rest) =>
        rest.length >= SHORTEST_PLACE &&
        ![whole, cityCommon].some((sets) => sets.get(language)?.has(rest)) &&
        !isOrdinary(rest, [language], lexicon) &&
        isPlace(rest),
    );
}

/** The name of which a word is the plural ("Tiguans", "Land Cruisers"). */
function pluralOf(word: string, { words, nameWords }: Lexicon): string[] {
  const single = word.endsWith('s') && !words.has(word) ? word.slice(0, -1) : '';
  return single.length >= FUZZY_LENGTH - 1 && nameWords.has(single) ? [single] : [];
}

/** Shorter words behind "and" are parts of many others. */
const SHORTEST_JOINED = 2;

/** The known word that "and" is written on to, where both together are no phrase: Arabic `ولم`, `وبنزين`. */
export function behindAnd(word: string, language: Language, lexicon: Lexicon): string | undefined {
  const { andPrefix } = numberGrammar(language);
  if (!andPrefix || !word.startsWith(andPrefix) || isStop(word, [language], lexicon)) return undefined;
  const rest = word.slice(andPrefix.length);
  if (rest.length < SHORTEST_JOINED || !lexicon.words.get(rest)?.has(language)) return undefined;
  if (isOrdinary(word, [language], lexicon) || isNumberWord(word, [language])) return undefined;
  const alone = lexicon.trie.matches([{ ...PLACE, text: word }], 0, [[word]]);
  return alone.length > 0 ? undefined : rest;
}

interface FormOptions {
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
  if (lexicon.whole.get(languages[0] ?? 'en')?.has(word)) return [word];
  const own = lexicon.words.has(word) ? [word] : [];
  const joined = behindAnd(word, languages[0] ?? 'en', lexicon) ?? [];
  const known = [...own, ...pluralOf(word, lexicon), ...stems(word, languages, lexicon)].concat(joined);
  if (known.length > 0 || isStop(word, languages.slice(0, 1), lexicon) || isNumberWord(word, languages))
    return known.length > 0 ? known : [word];
  const place = placeBehind(word, languages[0] ?? 'en', lexicon);
  if (place !== undefined) return [place];
  if (isOrdinary(word, languages, lexicon)) return [word];
  const name = nameUnder(word, languages[0], lexicon);
  if (name !== undefined) return [name];
  // Uzbek writes for "dzh" what is "zh" or "y" elsewhere.
  const isUzbek = languages[0] === 'uz';
  const spelled = lexicon.roman.get(romanKey(isUzbek ? word.replaceAll('j', 'dzh') : word));
  if (spelled !== undefined && word.length >= FUZZY_LENGTH && spelled !== word)
    return [spelled, ...stems(spelled, ['ru'], lexicon)];
  return [lastOfCompound(word, languages[0], lexicon) ?? word];
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
  const piece = numberGrammar(language).pieces.get(word.text);
  if (piece === undefined) return NONE;
  // Spanish "sería un": "one" is an article behind a word that is no name.
  const mayBeWord = before.text.length < SHORTEST_SERIES || (piece.kind === 'unit' && piece.value === 1);
  if (mayBeWord && isStop(before.text, [language], lexicon)) return NONE;
  if (piece?.kind !== 'unit' || !/^[1-9]$/.test(String(piece.value))) return [];
  const digit = String(piece.value);
  const named = lexicon.trie.matches([before, { ...word, text: digit }], 0, [[before.text], [digit]]);
  const isName = named.some(
    ({ next, entries }) => next === 2 && entries.some(({ sense }) => sense.kind === 'model'),
  );
  return isName ? [digit] : [];
}

/** A word of names in the other alphabet, as names mix both: `nivu legend`, `land kruzer`. */
function nameBesides(word: string | undefined, { words }: Lexicon): readonly string[] {
  const known = word === undefined ? undefined : words.get(word);
  return word !== undefined && known && (known.size === 0 || CYRILLIC.test(word)) ? [word] : NONE;
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
    const spelled = options.romanised && typed === undefined ? lexicon.roman.get(romanKey(text)) : undefined;
    const digit = digitInName(tokens, index, lexicon, options.languages[0] ?? 'en');
    const own = formsOf(text, lexicon, pair);
    const other = nameBesides(typed ?? spelled, lexicon).flatMap((one) => [
      one,
      ...formsOf(one, lexicon, pair),
    ]);
    if (digit.length === 0 && others === undefined && other.length === 0) return own;
    const besides = others?.flatMap((one) => formsOf(one, lexicon, pair)) ?? [];
    return [...own, ...besides, ...digit, ...other];
  });
}
