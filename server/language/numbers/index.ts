import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { ar } from './ar.ts';
import { compileNumbers, type NumberGrammar } from './compile.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { kk } from './kk.ts';
import { ko } from './ko.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { uz } from './uz.ts';
import { zh } from './zh.ts';

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
export { isNumeral } from './han-numerals.ts';
export { listNumberEnd } from './listed.ts';
export { phoneEnd } from './phone.ts';
export { isMultiplierAt } from './pieces.ts';
export { type NumberReading, readNumber, type UnitAt } from './read.ts';
