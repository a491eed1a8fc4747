import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { compileNumbers, type NumberGrammar } from './compile.ts';
import { ar } from './grammars/ar.ts';
import { de } from './grammars/de.ts';
import { en } from './grammars/en.ts';
import { es } from './grammars/es.ts';
import { fr } from './grammars/fr.ts';
import { it } from './grammars/it.ts';
import { ja } from './grammars/ja.ts';
import { kk } from './grammars/kk.ts';
import { ko } from './grammars/ko.ts';
import { pl } from './grammars/pl.ts';
import { pt } from './grammars/pt.ts';
import { ru } from './grammars/ru.ts';
import { tr } from './grammars/tr.ts';
import { uk } from './grammars/uk.ts';
import { uz } from './grammars/uz.ts';
import { zh } from './grammars/zh.ts';

const WORDS = { ar, de, en, es, fr, it, ja, kk, ko, pl, pt, ru, tr, uk, uz, zh };

const grammars = new Map<Language, NumberGrammar>();

/** The number grammar of a language, compiled on first use. */
export function numberGrammar(language: Language): NumberGrammar {
  const ready = grammars.get(language);
  if (ready) return ready;
  const compiled = compileNumbers(WORDS[language]);
  grammars.set(language, compiled);
  return compiled;
}

const NONE: readonly Language[] = [];
/** Longer words of a phrase are no mere joints (`with`, `and`). */
const LONGEST_JOINT = 4;
let counted: Map<string, Language[]> | undefined;

/** The words of a number's name: of several those that are too long to join others (`сім з половиною`). */
function* countingWords(language: Language): Generator<string> {
  for (const piece of numberGrammar(language).pieces.keys())
    yield* piece.includes(' ') ? piece.split(' ').filter(({ length }) => length > LONGEST_JOINT) : [piece];
}

/** The languages that count with a word, gathered on first use. */
export function languagesCounting(word: string): readonly Language[] {
  if (!counted) {
    counted = new Map();
    for (const language of LANGUAGES)
      for (const piece of new Set(countingWords(language)))
        counted.set(piece, [...(counted.get(piece) ?? []), language]);
  }
  return counted.get(word) ?? NONE;
}

export { lastPlace } from './approximate.ts';
export { codeEnd } from './codes.ts';
export type { NumberGrammar } from './compile.ts';
export { readMonthYear, readShortMonthYear } from './date.ts';
export { readEraYear } from './era.ts';
export { isNumeral } from './han/han-numerals.ts';
export { listNumberEnd } from './listed.ts';
export { phoneEnd } from './phone.ts';
export { isMultiplierAt } from './pieces.ts';
export { readNumber } from './read.ts';
export type { NumberReading, UnitAt } from './reading.ts';
