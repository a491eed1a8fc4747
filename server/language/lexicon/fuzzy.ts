import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { scriptOf } from '../text/tokens.ts';
import { DeletesIndex } from './deletes.ts';

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
    if (word.length >= FUZZY_LENGTH && FUZZY_SCRIPTS.has(scriptOf(word[0] ?? ''))) index.add(word);
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
