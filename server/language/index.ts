import { runGentlyWhile, runSteps } from '../shared/steps.ts';
import { type Lexicon, lexiconSteps } from './lexicon/build.ts';
import { type CatalogName, sourceSteps } from './lexicon/sources.ts';
import type { City } from './lexicon/types.ts';
import type { ParseContext } from './parse.ts';

export interface WordsOptions {
  /** The folder of embedded data. */
  readonly data: string;
  /** Brands and models of the snapshot's catalog. */
  readonly catalog?: readonly CatalogName[];
  /** The cities that a text may name; by default the embedded ones. */
  readonly cities?: readonly City[];
}

export interface LanguageOptions extends WordsOptions {
  /** Rubles for one unit of each currency, as the snapshot has them. */
  readonly rates: ReadonlyMap<string, number>;
  readonly now?: Date;
}

function* wordSteps({ data, catalog = [], cities }: WordsOptions): Generator<void, Lexicon> {
  return yield* lexiconSteps(yield* sourceSteps(data, catalog, cities));
}

/** Loads what the parser needs, in one go of about a second; once a snapshot. */
export function loadLanguage({ rates, now = new Date(), ...words }: LanguageOptions): ParseContext {
  return { lexicon: runSteps(wordSteps(words)), rates, now };
}

/** Loads the words in small steps, between which other work gets its turn. Error: `isNeeded` came to be false. */
export async function loadWordsGently(options: WordsOptions, isNeeded: () => boolean): Promise<Lexicon> {
  const lexicon = await runGentlyWhile(wordSteps(options), isNeeded);
  if (lexicon) return lexicon;
  throw new Error('The snapshot was closed before its words were loaded.');
}

export type { Analysis } from './analysis.ts';
export { answerOf } from './answer.ts';
export type { Candidate, CandidateKind, Option, Role, RoleModel } from './candidates.ts';
export type { Lexicon } from './lexicon/build.ts';
export type { CatalogName } from './lexicon/sources.ts';
export type { City } from './lexicon/types.ts';
export {
  type ParseContext,
  type ParseMode,
  type ParseOptions,
  type ParseResult,
  parse,
  type Span,
} from './parse.ts';
export { analyseGently, readAnalysis, readText } from './read.ts';
export { fixLayout } from './spelling/layouts/keyboard.ts';
