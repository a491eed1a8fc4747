import type { Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import type { Filters } from './resolve.ts';

/** What the parser needs besides the text. */
export interface ParseContext {
  readonly lexicon: Lexicon;
  /** Rubles for one unit of each currency. */
  readonly rates: ReadonlyMap<string, number>;
  readonly now: Date;
}

export type ParseMode = 'fast' | 'auto' | 'quality';

export interface ParseOptions {
  /** The currency that the request sent; leave it out when it sent none. */
  readonly currency?: string | undefined;
  readonly lang?: Language | undefined;
  /** A price in rubles that was talked of before the text: what a bare limit counts follows from it. */
  readonly talked?: number | undefined;
  readonly mode?: ParseMode | undefined;
}

/** A part of the text and the filter that it set; offsets are UTF-16. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly key: string;
  readonly value: string | number | boolean;
  readonly confidence: number;
}

export interface ParseResult {
  readonly mode: ParseMode;
  readonly engine: 'rules' | 'model';
  readonly lang: Language;
  readonly currency: string;
  readonly ambiguity: boolean;
  readonly missing: string[];
  readonly filters: Filters;
  readonly spans: Span[];
  readonly unparsed: string[];
}
