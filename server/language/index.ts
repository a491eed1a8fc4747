import { buildLexicon } from './lexicon/build.ts';
import { type CatalogName, readSources } from './lexicon/sources.ts';
import type { ParseContext } from './parse.ts';

export interface LanguageOptions {
  /** The folder of embedded data. */
  readonly data: string;
  /** Rubles for one unit of each currency, as the snapshot has them. */
  readonly rates: ReadonlyMap<string, number>;
  /** Brands and models of the snapshot's catalog. */
  readonly catalog?: readonly CatalogName[];
  readonly now?: Date;
}

/** Loads what the parser needs; once a snapshot. */
export function loadLanguage({ data, rates, catalog = [], now = new Date() }: LanguageOptions): ParseContext {
  return { lexicon: buildLexicon(readSources(data, catalog)), rates, now };
}

export type { CatalogName } from './lexicon/sources.ts';
export { type ParseContext, type ParseOptions, type ParseResult, parse, type Span } from './parse.ts';
