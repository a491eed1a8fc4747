import type { Language } from '../../contract/languages.ts';
import { detectLanguages } from './detect.ts';
import { formsFor, fromRoman } from './forms.ts';
import { itemsOf } from './items.ts';
import { fixLayout } from './keyboard.ts';
import type { Lexicon } from './lexicon/build.ts';
import { romanKey } from './lexicon/roman.ts';
import { numberGrammar } from './numbers/index.ts';
import { type Placed, place } from './segments.ts';
import { type Token, tokenise } from './tokens.ts';

/** A text cut into items, with the languages that it may be in. */
export interface Prepared {
  readonly tokens: readonly Token[];
  readonly languages: readonly Language[];
  readonly items: readonly Placed[];
}

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr', 'uz'];
const ROMANISED_LENGTH = 4;
const ROMAN_SCRIPTS: ReadonlySet<string> = new Set(['latin', 'digit', 'sign']);

/** Russian and Ukrainian in Latin letters: words that no Latin-script language knows, and that are known in Cyrillic. */
function isRomanised(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const latin = tokens.filter(({ script }) => script === 'latin');
  if (latin.length === 0 || tokens.some(({ script }) => !ROMAN_SCRIPTS.has(script))) return false;
  if (latin.some(({ text }) => isLatinStop(text, lexicon))) return false;
  const foreign = latin.filter(({ text }) => text.length >= ROMANISED_LENGTH && !isLatinWord(text, lexicon));
  const cyrillic = foreign.filter(({ text }) => fromRoman(text, lexicon) !== undefined);
  const native = latin.filter(({ text }) => text.length >= ROMANISED_LENGTH && hasLatinPhrase(text, lexicon));
  return cyrillic.length > 0 && cyrillic.length >= native.length && cyrillic.length * 2 >= foreign.length;
}

/** A common word of a Latin-script language that spells no common Russian or Ukrainian one (`do`, `na`). */
function isLatinStop(word: string, { stopWords, roman }: Lexicon): boolean {
  const isNumber = LATIN.some((language) => word.length > 3 && numberGrammar(language).pieces.has(word));
  if (isNumber) return true;
  const isStop = word.length > 1 && [...stopWords.values()].some((words) => words.has(word));
  const spelled = roman.get(romanKey(word)) ?? '';
  return isStop && !stopWords.get('ru')?.has(spelled) && !stopWords.get('uk')?.has(spelled);
}

function hasLatinPhrase(word: string, { words }: Lexicon): boolean {
  return LATIN.some((language) => words.get(word)?.has(language));
}

function isLatinWord(word: string, lexicon: Lexicon): boolean {
  const isStop = [...lexicon.stopWords.values()].some((words) => words.has(word));
  return isStop || lexicon.words.has(word) || lexicon.fuzzy.near(word).length > 0;
}

function romanisedLanguages(
  tokens: readonly Token[],
  lexicon: Lexicon,
  found: readonly Language[],
): Language[] {
  const spelled = tokens.map((token) => ({
    ...token,
    text: fromRoman(token.text, lexicon) ?? token.text,
    script: 'cyrillic' as const,
  }));
  const [first = 'ru'] = detectLanguages('', spelled, lexicon).filter(
    (language) => language === 'ru' || language === 'uk',
  );
  return [first, ...found.filter((language) => language !== first)];
}

/** A word in Latin letters as it is spelled in Cyrillic, where it is no name in its Latin form. */
function inCyrillic(token: Token, lexicon: Lexicon): Token {
  const isName = lexicon.words.get(token.text)?.size === 0;
  const spelled = token.script === 'latin' && !isName ? fromRoman(token.text, lexicon) : undefined;
  return spelled === undefined ? token : { ...token, text: spelled, script: 'cyrillic' };
}

/** Cuts a text into items: wrong layout and Latin spelling put right, languages told apart; `hint` breaks ties. */
export function prepare(text: string, lexicon: Lexicon, hint?: Language): Prepared {
  const typed = tokenise(fixLayout(text, lexicon));
  const romanised = isRomanised(typed, lexicon);
  const tokens = romanised ? typed.map((token) => inCyrillic(token, lexicon)) : typed;
  const found = detectLanguages(text, tokens, lexicon, hint);
  const fixed = tokens.some(({ script }) => script === 'cyrillic') && !/\p{Script=Cyrillic}/u.test(text);
  const languages = romanised || fixed ? romanisedLanguages(tokens, lexicon, found) : found;
  const forms = formsFor(tokens, lexicon, { languages: languages.slice(0, 2) });
  return { tokens, languages, items: place(itemsOf({ tokens, forms, languages, lexicon })) };
}
