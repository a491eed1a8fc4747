import { setImmediate as nextTurn } from 'node:timers/promises';
import { lexiconSteps } from './lexicon/build.ts';
import { type CatalogName, sourceSteps } from './lexicon/sources.ts';
import type { City } from './lexicon/types.ts';
import type { ParseContext } from './parse.ts';
import { finished } from './steps.ts';

export interface LanguageOptions {
  /** The folder of embedded data. */
  readonly data: string;
  /** Rubles for one unit of each currency, as the snapshot has them. */
  readonly rates: ReadonlyMap<string, number>;
  /** Brands and models of the snapshot's catalog. */
  readonly catalog?: readonly CatalogName[];
  /** The cities that a text may name; by default the embedded ones. */
  readonly cities?: readonly City[];
  readonly now?: Date;
}

function* languageSteps(options: LanguageOptions): Generator<void, ParseContext> {
  const { data, rates, catalog = [], cities, now = new Date() } = options;
  const sources = yield* sourceSteps(data, catalog, cities);
  return { lexicon: yield* lexiconSteps(sources), rates, now };
}

/** Loads what the parser needs, in one go of about a second; once a snapshot. */
export function loadLanguage(options: LanguageOptions): ParseContext {
  return finished(languageSteps(options));
}

/** The same in small steps, between which other work gets its turn. Error: `isNeeded` came to be false. */
export async function loadLanguageGently(
  options: LanguageOptions,
  isNeeded: () => boolean,
): Promise<ParseContext> {
  const steps = languageSteps(options);
  while (isNeeded()) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
  throw new Error('The snapshot was closed before its words were loaded.');
}

export type { Candidate, CandidateKind, Option, Role, RoleModel } from './candidates.ts';
export { fixLayout } from './keyboard.ts';
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
export { readText } from './read.ts';
