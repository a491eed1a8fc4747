import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { tokenise } from '../tokens.ts';
import { DeletesIndex } from './deletes.ts';
import type { PhraseFile } from './sources.ts';

/** Shorter words are close to too many others. */
const FUZZY_LENGTH = 4;
const FUZZY_SCRIPTS = new Set(['latin', 'cyrillic', 'arabic']);
/** How many words are added in one step, some milliseconds. */
const STEP = 2000;

/** An index of the words that are long enough to be known with a typing error, step by step. */
export function* fuzzyIndex(words: Iterable<string>): Generator<void, DeletesIndex> {
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

/** Function words and number words of all languages. */
export function* functionWords(stopWords: ReadonlyMap<Language, ReadonlySet<string>>): Generator<string> {
  for (const language of LANGUAGES) {
    yield* stopWords.get(language) ?? [];
    for (const word of numberGrammar(language).pieces.keys()) if (!word.includes(' ')) yield word;
  }
}

/** Korean writes multipliers and currency in one. */
export function koreanAmounts(files: readonly PhraseFile[]): string[] {
  const won = files.find(({ language }) => language === 'ko')?.phrases['cur.KRW']?.split('|') ?? [];
  const pieces = [...numberGrammar('ko').pieces].flatMap(([word, { kind }]) =>
    kind === 'multiplier' ? [word] : [],
  );
  return pieces.flatMap((word) => won.map((one) => word + one));
}
